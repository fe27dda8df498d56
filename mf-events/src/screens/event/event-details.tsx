import { Settings2, ArrowLeftRight, ChartColumn, Download } from 'lucide-react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { mayIntervene } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { eventPaths } from '@coffer/shared-sdk/navigation'
import { participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { List, ListRow, Section, Stack, media, tokens } from '@coffer/shared-ui'
import { toManagedEvent } from '../../events/event-context.ts'
import { entryAction } from '../../events/event-entry.ts'
import type { EventView } from '../../events/event-view.ts'
import type { OwnEvent } from '../../events/use-events.ts'
import { eventScreenTexts } from '../../texts/event-screen.en.ts'
import { LockedSaidBy } from '../parts/locked-notice.tsx'
import { EntryActions, EntryDisabledReason, NotParticipant } from './entry-actions.tsx'
import { EventAbout } from './event-about.tsx'
import { EventBannerList } from './event-banner-list.tsx'
import { EventHero } from './event-hero.tsx'
import { EventLinks } from './event-links.tsx'
import { LatestTransactions } from './latest-transactions.tsx'
import { MembershipButton } from './membership-button.tsx'
import { MembershipConfirm } from './membership-confirm.tsx'
import { OwnBalance } from './own-balance.tsx'
import { useMembership } from './use-membership.ts'

interface EventDetailsProps {
  readonly event: OwnEvent
  /** `/events` or `/dashboard/event`. */
  readonly basePath: string
}

/** Shows the event to this person: their money first, then what they can do, where they can go, and what admins can do. */
export function EventDetails({ event, basePath }: EventDetailsProps) {
  const caller = useCaller()
  const { userId, account: own } = useMember().membership
  const ownReasonId = useId()
  const bannerId = useId()
  const { account, view, isParticipant } = event
  const action = entryAction({ caller, own, event: account, isParticipant })
  const canEnter = action.state === 'enabled'
  const isLocked = account.status === 'inactive'
  const reasonId = isLocked ? bannerId : ownReasonId
  const place = useRef<HTMLDivElement>(null)
  const membership = useMembership(event, place)
  const mayAdminister = account.status !== 'closed' && mayIntervene(caller, toManagedEvent(account))
  const mayAddPeople = account.status === 'active' && mayAdminister
  const people = useQuery(participantQueries.ofEvent(useScope(), account.id)).data?.people
  return (
    <LockedSaidBy value={isLocked ? bannerId : null}>
      <EventColumns>
        <Stack $gap={4}>
          <EventHero event={view} isEventAdmin={account.event.adminIds.includes(userId)} />
          <Place ref={place} tabIndex={-1}>
            {isParticipant ? (
              <OwnBalance event={event} isJoining={membership.isJoining} />
            ) : (
              <>
                <NotParticipant
                  action={action}
                  canJoin={membership.action.state === 'enabled'}
                  isManager={mayAdminister}
                  hasAdmins={account.event.adminIds.length > 0}
                  id={ownReasonId}
                />
                <MembershipButton membership={membership} isSecondary={canEnter} />
              </>
            )}
          </Place>
          <EntryActions eventId={account.id} action={action} reasonId={reasonId} />
          {isParticipant && <EntryDisabledReason action={action} id={ownReasonId} />}
          <EventBannerList
            statusId={bannerId}
            event={event}
            canEnter={canEnter}
            participantsPath={eventPaths(basePath, account.id).participants}
          />
          <EventLinks event={event} basePath={basePath} />
        </Stack>
        <Stack $gap={6}>
          <LatestTransactions
            event={account}
            canEnter={canEnter}
            isLone={mayAddPeople && people?.length === 1}
          />
          <EventTools event={view} />
          <EventAbout view={view} nowMs={event.nowMs} />
        </Stack>
        <Stack $gap={5}>
          {mayAdminister && <AdminRow eventId={account.id} />}
          {isParticipant && <MembershipButton membership={membership} />}
        </Stack>
        <MembershipConfirm membership={membership} event={view} />
      </EventColumns>
    </LockedSaidBy>
  )
}

function AdminRow({ eventId }: { readonly eventId: string }) {
  const { admin } = useTexts(eventScreenTexts)
  return (
    <Section title={admin.title}>
      <List label={admin.title}>
        <ListRow
          start={<Settings2 aria-hidden />}
          title={admin.options}
          subtitle={admin.optionsText}
          chevron
          onClick={() => openSheet('event-admin', { eventId })}
        />
      </List>
    </Section>
  )
}

/** This element takes the focus after joining and leaving. */
const Place = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  outline: 0;

  &:empty {
    display: none;
  }
`
/** One column; from `lg` on, the second part is beside the first and the third. */
export const EventColumns = styled.div`
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

/** Links to settling up, pictures and downloads; renders nothing while the event is hidden (accounting A15). */
function EventTools({ event }: { readonly event: EventView }) {
  const { tools } = useTexts(eventScreenTexts)
  const { id: eventId, isHidden, status } = event
  const settleText = status === 'active' ? tools.settlePreview : tools.settlePlan
  return (
    <Section title={tools.title}>
      <List label={tools.title}>
        {/* Settling up stays after the event is concluded: concluding moves its balances into the community's and pays nobody (product
            2.16). */}
        <ListRow
          start={<ArrowLeftRight aria-hidden />}
          title={tools.settle}
          subtitle={isHidden ? undefined : settleText}
          reason={isHidden ? tools.hidden : undefined}
          chevron
          onClick={() => openSheet('settle-up', { eventId })}
        />
        <ListRow
          start={<ChartColumn aria-hidden />}
          title={tools.charts}
          subtitle={isHidden ? undefined : tools.chartsText}
          reason={isHidden ? tools.hidden : undefined}
          chevron
          onClick={() => openSheet('event-charts', { eventId })}
        />
        <ListRow
          start={<Download aria-hidden />}
          title={tools.export}
          subtitle={isHidden ? undefined : tools.exportText}
          reason={isHidden ? tools.hidden : undefined}
          chevron
          onClick={() => openSheet('event-export', { eventId })}
        />
      </List>
    </Section>
  )
}
