import { useId } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, useParams } from '@coffer/shared-sdk/navigation'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  Banner,
  ErrorState,
  HeroSurface,
  Loading,
  Page,
  RowSkeletons,
  ScreenHeader,
  Section,
  Stack,
  media,
  tokens,
} from '@coffer/shared-ui'
import { entryAction } from '../../events/event-entry.ts'
import { useEvent } from '../../events/use-events.ts'
import type { OwnEvent } from '../../events/use-events.ts'
import { texts } from '../../texts/catalogue.ts'
import { EntryActions, EntryDisabledReason, NotParticipant } from './entry-actions.tsx'
import { EventAbout } from './event-about.tsx'
import { awaitsSettlement } from './event-facts.ts'
import { EventHero } from './event-hero.tsx'
import { MembershipButton } from './membership-button.tsx'
import { MembershipConfirm } from './membership-confirm.tsx'
import { LatestTransactions } from './latest-transactions.tsx'
import { FigureCardSkeletons, OwnBalance } from './own-balance.tsx'
import { useMembership } from './use-membership.ts'

/** One event, below the dashboard or the events list; an unknown or invisible one leads back there (product 2). */
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

function EventDetails({ event }: { readonly event: OwnEvent }) {
  const { detail, entry } = useTexts(texts)
  const caller = useCaller()
  const own = useMember().membership.account
  const reasonId = useId()
  const { account, view, isParticipant } = event
  const action = entryAction({ caller, own, event: account, isParticipant })
  const canEnter = action.state === 'enabled'
  const membership = useMembership(event)
  return (
    <Columns>
      <Stack $gap={4}>
        <EventHero event={view} />
        {isParticipant ? (
          <OwnBalance event={event} isJoining={membership.isJoining} />
        ) : (
          <>
            <NotParticipant action={action} id={reasonId} />
            <MembershipButton membership={membership} />
          </>
        )}
        <EntryActions eventId={account.id} action={action} reasonId={reasonId} />
        {isParticipant && <EntryDisabledReason action={action} id={reasonId} />}
        {view.displayStatus === 'pending' && canEnter && <Banner>{entry.ended}</Banner>}
        {awaitsSettlement(view) && <Banner>{detail.settlement}</Banner>}
      </Stack>
      <LatestTransactions eventId={account.id} canEnter={canEnter} />
      <Stack $gap={5}>
        <EventAbout event={view} />
        {isParticipant && <MembershipButton membership={membership} />}
      </Stack>
      <MembershipConfirm membership={membership} event={view} />
    </Columns>
  )
}

function EventSkeleton() {
  const { loadingOne, latest } = useTexts(texts)
  return (
    <Loading label={loadingOne}>
      <Columns>
        <Stack $gap={4}>
          <HeroSurface>{null}</HeroSurface>
          <FigureCardSkeletons />
        </Stack>
        <Section title={latest.title}>
          <RowSkeletons count={5} shape="transaction" />
        </Section>
      </Columns>
    </Loading>
  )
}

/** One column; from `lg` the second part is beside the first and the third. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${tokens.space[6]} ${tokens.space[8]};

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`
