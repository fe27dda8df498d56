import { useId } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, useParams } from '@coffer/shared-sdk/navigation'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { ErrorState, Page, ScreenHeader, Stack, tokens } from '@coffer/shared-ui'
import { entryOffer } from '../../hooks/entry-offer.ts'
import { texts } from '../../texts/catalogue.ts'
import { EntryActions } from './entry-actions.tsx'
import { EventAbout } from './event-about.tsx'
import { EventColumns } from './event-columns.tsx'
import { EventHero } from './event-hero.tsx'
import { EventNotices } from './event-notices.tsx'
import { EventSkeleton } from './event-skeleton.tsx'
import { LatestTransactions } from './latest-transactions.tsx'
import { NotJoined } from './not-joined.tsx'
import { OwnStanding } from './own-standing.tsx'
import { useEvent } from './use-event.ts'
import type { OwnEvent } from './use-event.ts'

/** One event, below the dashboard or the events list; an id that is no visible event's leads back there (spec 2). */
export function EventScreen({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  const words = useTexts(texts)
  const parent = basePath === paths.events() ? paths.events() : paths.dashboard()
  const goBack = useBack(parent)
  const loaded = useEvent(id)
  if (loaded.state === 'missing') return <Navigate to={parent} replace />
  return (
    <Page $width="wide">
      <ScreenHeader
        title={loaded.state === 'ready' ? loaded.event.view.name : words.eventsTitle}
        back={{ label: words.back, onClick: goBack }}
      />
      {loaded.state === 'loading' && <EventSkeleton />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={words.failedOne}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      )}
      {loaded.state === 'ready' && <EventDetails event={loaded.event} />}
    </Page>
  )
}

/** How one stands and what one can do, what was entered, and about the event. */
function EventDetails({ event }: { readonly event: OwnEvent }) {
  const caller = useCaller()
  const own = useMember().membership.account
  const reasonId = useId()
  const { account, view, isParticipant } = event
  const offer = entryOffer({ caller, own, event: account, isParticipant })
  return (
    <EventColumns>
      <Stack $gap={4}>
        <EventHero event={view} />
        {isParticipant ? <OwnStanding event={event} /> : <NotJoined offer={offer} id={reasonId} />}
        <EntryActions eventId={account.id} offer={offer} reasonId={reasonId} />
        {isParticipant && offer.state === 'disabled' && (
          <Reason id={reasonId}>{refusalText(offer.reason)}</Reason>
        )}
        <EventNotices event={view} offer={offer} />
      </Stack>
      <LatestTransactions eventId={account.id} canEnter={offer.state === 'enabled'} />
      <EventAbout event={view} />
    </EventColumns>
  )
}

const Reason = styled.p`
  margin-top: calc(-1 * ${tokens.space[2]});
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
