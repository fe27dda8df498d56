import type { AccountId } from '@coffer/shared-sdk/domain'
import {
  balanceQueries,
  participantQueries,
  pendingOrError,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { eventSums } from '../../events/event-sums.ts'
import type { EventSums } from '../../events/event-sums.ts'
import { useEvent } from '../../events/use-events.ts'
import type { OwnEvent } from '../../events/use-events.ts'

/** An event with what its admins need to know about its money. */
export interface AdministeredEvent extends OwnEvent {
  /** Null while withheld, in a hidden event (accounting A15). */
  readonly sums: EventSums | null
}

type LoadedEvent =
  | PendingOrError
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly event: AdministeredEvent }

/** Loads one event and the sums of its account; `missing` if it does not exist or the member may not see it. */
export function useEventAdmin(eventId: AccountId): LoadedEvent {
  const loaded = useEvent(eventId)
  const scope = useScope()
  const balances = useQuery(balanceQueries.ofAccount(scope, eventId))
  const participation = useQuery(participantQueries.ofEvent(scope, eventId))
  if (loaded.state !== 'ready') return loaded
  if (loaded.event.view.isHidden) return { state: 'ready', event: { ...loaded.event, sums: null } }
  if (!balances.data || !participation.data) return pendingOrError([balances, participation])
  const sums = eventSums(balances.data, participation.data.parts)
  return { state: 'ready', event: { ...loaded.event, sums } }
}
