import { toEventFacts } from '@coffer/shared-sdk/domain'
import type { EnteredTransactionFacts } from '@coffer/shared-sdk/domain'
import { eventQueries, participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'

interface EnteredEvent {
  readonly event: EnteredTransactionFacts['event']
  /** False until it is loaded. */
  readonly isKnown: boolean
  readonly reload: () => void
}

/**
 * Loads the event of transactions that the person entered for others, which they can only change while they are in it (accounting A8). It
 * loads nothing for other transactions: people who leave take their own along, and nobody else changes the rest.
 */
export function useEnteredEvent(rows: readonly TransactionWithAccounts[]): EnteredEvent {
  const scope = useScope()
  const caller = useCaller()
  const own = caller.membership?.accountId ?? ''
  const sides = rows.flatMap(({ sender, receiver }) => [sender, receiver])
  const eventId = sides.find(({ type }) => type === 'event')?.id ?? ''
  const isTheirs = rows.some(({ createdBy }) => createdBy === caller.userId)
  const enabled = eventId !== '' && isTheirs && sides.every(({ id }) => id !== own)
  const event = useQuery({ ...eventQueries.detail(scope, eventId), enabled })
  const joined = useQuery({ ...participantQueries.joinedEvents(scope, own), enabled })
  const reload = () => {
    if (!enabled) return
    void event.refetch()
    void joined.refetch()
  }
  if (!enabled) return { event: null, isKnown: true, reload }
  if (!event.data || !joined.data) return { event: null, isKnown: false, reload }
  const participantIds = joined.data.includes(eventId) ? [own] : []
  return { event: toEventFacts(event.data, participantIds), isKnown: true, reload }
}
