import { now, partyOf } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { eventQueries, participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { EmptyState, ErrorState, Loading, RowSkeletons } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { texts } from '../../texts/catalogue.ts'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import { Chooser } from '../parts/chooser.tsx'
import { openEvents } from './open-events.ts'
import type { OpenEvent } from './open-events.ts'

interface EventChooserProps {
  readonly open: boolean
  readonly selectedId: AccountId | null
  readonly onClose: () => void
  readonly onSelect: (id: AccountId) => void
}

/** Chooses the event of an expense: those under way or not settled yet first (spec 9). */
export function EventChooser({ open, selectedId, onClose, onSelect }: EventChooserProps) {
  const words = useTexts(expenseTexts)
  const { status, failed } = useTexts(texts)
  const { pick } = words
  const scope = useScope()
  const caller = useCaller()
  const { accountId } = useMember().membership
  const list = useQuery(eventQueries.list(scope))
  const joined = useQuery(participantQueries.joinedEvents(scope, accountId))
  const events = list.data && joined.data ? openEvents(list.data, joined.data, caller, now()) : null
  const toChoice = ({ event, displayStatus }: OpenEvent): PickableAccount => ({
    ...partyOf(event),
    detail: status[displayStatus],
  })
  const hasFailed = list.isError || joined.isError
  return (
    <Chooser
      open={open}
      title={pick.event}
      search={pick.searchEvents}
      all={pick.allEvents}
      accounts={events?.all.map(toChoice) ?? []}
      suggested={events?.suggested.map(toChoice)}
      suggestedEmpty={pick.noRecent}
      initial={selectedId === null ? [] : [selectedId]}
      onClose={onClose}
      onSubmit={([id]) => id !== undefined && onSelect(id)}
      onTheWay={
        events || hasFailed ? undefined : (
          <Loading label={words.loading}>
            <RowSkeletons />
          </Loading>
        )
      }
      nothingYet={
        events ? (
          <EmptyState drawing="event" title={pick.noEvents} text={pick.noEventsText} />
        ) : (
          <ErrorState
            title={failed}
            text={words.failedText}
            retryLabel={words.retry}
            onRetry={() => {
              void list.refetch()
              void joined.refetch()
            }}
          />
        )
      }
    />
  )
}
