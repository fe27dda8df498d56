import { eventStatus, isEventManager, suggestedEvents } from '@coffer/shared-sdk/domain'
import type { AccountId, Caller, EventAccount, EventStatus } from '@coffer/shared-sdk/domain'
import { visibleEvents } from '../../hooks/event-view.ts'
import { managed } from '../parts/event-place.ts'

/** An event that an expense can be entered in. */
export interface OpenEvent {
  readonly event: EventAccount
  readonly displayStatus: EventStatus
}

export interface OpenEvents {
  /** By name. */
  readonly all: readonly OpenEvent[]
  /** The up to 5 that are under way or not settled yet, by start (spec 9). */
  readonly suggested: readonly OpenEvent[]
}

/** The events in which the caller may enter an expense at that moment: open ones that they take part in or manage (accounting A6). */
export function openEvents(
  events: readonly EventAccount[],
  joinedIds: readonly AccountId[],
  caller: Caller,
  nowMs: number,
): OpenEvents {
  const all = visibleEvents(events, joinedIds)
    .filter((event) => event.status === 'active')
    .filter((event) => joinedIds.includes(event.id) || isEventManager(caller, managed(event)))
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
