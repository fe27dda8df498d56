import { canEnterInEvent } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import {
  eventQueries,
  participantQueries,
  useQuery,
  useScope,
  useWithWaitingJoins,
} from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'

/**
 * Returns the open events that the member takes part in, by name: they can receive funds (accounting A6). It is empty until they are known,
 * and in a community without events.
 */
export function useEventReceivers(): readonly Account[] {
  const scope = useScope()
  const caller = useCaller()
  const { account: own, settings } = useMember().membership
  const enabled = settings.enableEvents
  const events = useQuery({ ...eventQueries.list(scope), enabled })
  const joined = useQuery({ ...participantQueries.joinedEvents(scope, own.id), enabled })
  const joinedIds = useWithWaitingJoins(joined.data)
  if (!enabled || !events.data || !joinedIds) return NONE
  return events.data
    .filter(
      (event) =>
        joinedIds.includes(event.id) && canEnterInEvent(caller, { own, event, isParticipant: true }).ok,
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const NONE: readonly Account[] = []
