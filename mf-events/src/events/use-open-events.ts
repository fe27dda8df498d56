import { useNow } from '@coffer/shared-sdk/host'
import {
  eventQueries,
  participantQueries,
  pendingOrError,
  useQuery,
  useScope,
  useWithWaitingJoins,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { openEvents } from './event-entry.ts'
import type { OpenEvents } from './event-entry.ts'

type EventsToEnter = PendingOrError | { readonly state: 'ready'; readonly events: OpenEvents }

/**
 * Returns the events in which the member may enter an expense now. It is apart from `useEvents`, because the dashboard's
 * carousel does not need the rules for entering expenses.
 */
export function useOpenEvents(): EventsToEnter {
  const nowMs = useNow()
  const scope = useScope()
  const caller = useCaller()
  const own = useMember().membership.account
  const list = useQuery(eventQueries.list(scope))
  const joined = useQuery(participantQueries.joinedEvents(scope, own.id))
  const joinedIds = useWithWaitingJoins(joined.data)
  if (!list.data || !joinedIds) return pendingOrError([list, joined])
  return { state: 'ready', events: openEvents(list.data, joinedIds, { caller, own }, nowMs) }
}
