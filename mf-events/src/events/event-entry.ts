import { canEnterInEvent, eventStatus, suggestedEvents } from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  Caller,
  EventAccount,
  EventStatus,
  Refusal,
} from '@coffer/shared-sdk/domain'
import { visibleEvents } from './event-view.ts'

/** The state of the buttons that enter expenses and send funds (product 2). */
export type EntryAction =
  | { readonly state: 'absent' }
  | { readonly state: 'disabled'; readonly reason: Refusal }
  | { readonly state: 'enabled' }

interface EntryFacts {
  readonly caller: Caller
  /** The caller's account in this community. */
  readonly own: Account
  readonly event: EventAccount
  readonly isParticipant: boolean
}

/**
 * Returns a disabled action with the reason while the event is locked, and for people who do not take part. It is absent once the event is
 * concluded, and in a locked event for people who could not enter anything after it is unlocked.
 */
export function entryAction({ caller, event, ...facts }: EntryFacts): EntryAction {
  const verdict = canEnterInEvent(caller, { ...facts, event })
  if (verdict.ok) return { state: 'enabled' }
  const ifOpen = canEnterInEvent(caller, { ...facts, event: { ...event, status: 'active' } })
  const isAbsent = event.status === 'closed' || (event.status === 'inactive' && !ifOpen.ok)
  return isAbsent ? { state: 'absent' } : { state: 'disabled', reason: verdict.refusal }
}

/** An event in which the person may enter something. */
export interface OpenEvent {
  readonly event: EventAccount
  readonly displayStatus: EventStatus
}

export interface OpenEvents {
  /** Sorted by name. */
  readonly all: readonly OpenEvent[]
  /** Up to five events: ongoing ones, then unsettled ones, each by start (product 9). */
  readonly suggested: readonly OpenEvent[]
}

/** Returns the visible events in which the caller may enter an expense at `nowMs`; `joinedIds` are those they take part in. */
export function openEvents(
  events: readonly EventAccount[],
  joinedIds: readonly AccountId[],
  { caller, own }: Pick<EntryFacts, 'caller' | 'own'>,
  nowMs: number,
): OpenEvents {
  const all = visibleEvents(events, joinedIds)
    .filter(
      (event) => canEnterInEvent(caller, { own, event, isParticipant: joinedIds.includes(event.id) }).ok,
    )
    .map((event) => {
      const { start, end } = event.event
      const times = { status: event.status, start, end }
      return { event, ...times, displayStatus: eventStatus(times, nowMs) }
    })
  return {
    all: all.toSorted((a, b) => a.event.name.localeCompare(b.event.name)),
    suggested: suggestedEvents(all, nowMs),
  }
}
