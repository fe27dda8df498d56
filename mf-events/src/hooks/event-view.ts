import { fileUrl } from '@coffer/shared-sdk/client'
import { eventStatus, hidesTransactions, isEventVisible } from '@coffer/shared-sdk/domain'
import type { AccountId, AccountStatus, EventAccount, EventStatus, Instant } from '@coffer/shared-sdk/domain'

/** An event as the screens show it at one moment. */
export interface EventView {
  readonly id: AccountId
  readonly name: string
  /** Address of its picture; empty when it has none. */
  readonly src: string
  /** Of the event's account. */
  readonly status: AccountStatus
  readonly start: Instant
  readonly end: Instant
  readonly displayStatus: EventStatus
  /** Its amounts are withheld for now (accounting A15). */
  readonly isHidden: boolean
}

/** The event at that moment, in milliseconds since 1970. */
export function toEventView({ id, name, avatar, status, event }: EventAccount, nowMs: number): EventView {
  const { start, end, hidden } = event
  return {
    id,
    name,
    src: fileUrl('acc_accounts', id, avatar, 128),
    status,
    start,
    end,
    displayStatus: eventStatus({ status, start, end }, nowMs),
    isHidden: hidesTransactions({ status, hidden }),
  }
}

/** The events that a member sees: all but hidden ones they take no part in (spec 6). */
export function visibleEvents(
  events: readonly EventAccount[],
  joinedIds: readonly AccountId[],
): readonly EventAccount[] {
  return events.filter(({ id, status, event }) =>
    isEventVisible({ status, hidden: event.hidden, isParticipant: joinedIds.includes(id) }),
  )
}
