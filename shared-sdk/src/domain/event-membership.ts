/** Who may enter and leave an event, by themselves or by an admin's hand. Source: spec 4, 5, 8, accounting A16. */
import type { Caller } from './caller.ts'
import type { AccountId, AccountType, UserId } from './entities.ts'
import { eventStatus } from './event-status.ts'
import type { EventTimes } from './event-status.ts'
import { checkOpen, isEventManager } from './event-permissions.ts'
import type { ManagedEvent } from './event-permissions.ts'
import { instantMs } from './instant.ts'
import { ALLOWED } from './refusal.ts'
import type { Verdict } from './refusal.ts'
import { refuseWith } from './refusals.ts'

/** An event as the person joining or leaving stands to it. */
export interface OwnEventFacts extends EventTimes {
  readonly isParticipant: boolean
  /** Their account's rows of the event that a person entered (accounting A13). */
  readonly countInitiated: number
  /** They are an admin of the event, and nobody else is. */
  readonly isSoleAdmin: boolean
}

/** Joining ends with the event; locked and concluded events let nobody in. */
export function canJoinEvent(event: OwnEventFacts, nowMs: number): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (event.isParticipant) return refuseWith('already-joined')
  return eventStatus(event, nowMs) === 'pending' ? refuseWith('join-after-end') : ALLOWED
}

/** Leaving ends when the event starts, and is not possible with own transactions or as its only admin. */
export function canLeaveEvent(event: OwnEventFacts, nowMs: number): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (!event.isParticipant) return refuseWith('not-joined')
  if (nowMs > instantMs(event.end)) return refuseWith('leave-after-end')
  if (nowMs >= instantMs(event.start)) return refuseWith('leave-after-start')
  if (event.countInitiated > 0) return refuseWith('leave-with-transactions')
  return event.isSoleAdmin ? refuseWith('sole-event-admin') : ALLOWED
}

/** Event admins and privileged add user accounts at any time while the event is open (spec 5, 6). */
export function canAddParticipant(
  caller: Caller,
  event: ManagedEvent & { readonly participantIds: readonly AccountId[] },
  account: { readonly id: AccountId; readonly type: AccountType },
): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (!isEventManager(caller, event)) return refuseWith('not-permitted')
  if (account.type !== 'user') return refuseWith('only-users-join', 'participant')
  return event.participantIds.includes(account.id) ? refuseWith('already-joined', 'participant') : ALLOWED
}

/**
 * Event admins and privileged remove anyone but the event's only admin; with the person go their rows in
 * all groups and their pending transactions of the event (accounting A16), after the spec's warning.
 */
export function canRemoveParticipant(caller: Caller, event: ManagedEvent, userId: UserId): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (!isEventManager(caller, event)) return refuseWith('not-permitted')
  return isSoleAdmin(event, userId) ? refuseWith('sole-event-admin', 'participant') : ALLOWED
}

/** Event admins and privileged make and unmake event admins; the last one stays (spec 5). */
export function canSetEventAdmin(
  caller: Caller,
  event: ManagedEvent,
  userId: UserId,
  admin: boolean,
): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (!isEventManager(caller, event)) return refuseWith('not-permitted')
  return !admin && isSoleAdmin(event, userId) ? refuseWith('sole-event-admin', 'admins') : ALLOWED
}

export function isSoleAdmin(event: Pick<ManagedEvent, 'adminIds'>, userId: UserId): boolean {
  return event.adminIds.length === 1 && event.adminIds[0] === userId
}
