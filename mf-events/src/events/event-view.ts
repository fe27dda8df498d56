import { accountAvatar } from '@coffer/shared-sdk/client'
import { eventStatus, hidesTransactions, isEventVisible } from '@coffer/shared-sdk/domain'
import type { AccountId, AccountStatus, EventAccount, EventStatus, Instant } from '@coffer/shared-sdk/domain'

/** An event in the form that the screens show. */
export interface EventView {
  readonly id: AccountId
  readonly name: string
  /** The props of its avatar. */
  readonly avatar: ReturnType<typeof accountAvatar>
  /** The account's status. */
  readonly status: AccountStatus
  readonly start: Instant
  readonly end: Instant
  /** The event's time zone; empty when everybody reads the event in their own zone. */
  readonly zone: string
  readonly displayStatus: EventStatus
  /** True if its amounts are withheld (accounting A15). */
  readonly isHidden: boolean
}

/** Returns the event as the screens show it at `nowMs`, in milliseconds since 1970. */
export function toEventView(account: EventAccount, nowMs: number): EventView {
  const { id, name, status, event } = account
  const { start, end, zone, hidden } = event
  return {
    id,
    name,
    avatar: accountAvatar(account),
    status,
    start,
    end,
    zone,
    displayStatus: eventStatus({ status, start, end }, nowMs),
    isHidden: hidesTransactions({ status, hidden }),
  }
}

/** Returns the events that a member sees: all except hidden ones that they do not take part in (product 6). */
export function visibleEvents(
  events: readonly EventAccount[],
  joinedIds: readonly AccountId[],
): readonly EventAccount[] {
  return events.filter(({ id, status, event }) =>
    isEventVisible({ status, hidden: event.hidden, isParticipant: joinedIds.includes(id) }),
  )
}
