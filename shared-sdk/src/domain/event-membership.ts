/** Who may enter and leave an event, by themselves or by an admin's hand. Source: product 4, 5, 8, accounting A16. */
import { isMember, isOwnAccount } from './caller.ts'
import type { Caller } from './caller.ts'
import type { Account, AccountId, UserId } from './entities.ts'
import { eventStatus, hidesTransactions } from './event-status.ts'
import type { EventTimes } from './event-status.ts'
import { canChangeShares, checkOpen, isEventManager } from './event-permissions.ts'
import type { JoinableEvent, ManagedEvent, ManagedGroup } from './event-permissions.ts'
import { instantMs } from './instant.ts'
import { ALLOWED } from './refusal.ts'
import type { Verdict } from './refusal.ts'
import { refuseWith } from './refusals.ts'
import { DEFAULT_SHARE } from './split.ts'

/** An event, as joining and leaving it need it. */
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

/** As much of an account as is known of who joins: without a status, nobody is chosen yet. */
type Joiner = Pick<Account, 'id' | 'type'> & Partial<Pick<Account, 'status'>>

/**
 * Event admins and privileged add user accounts at any time while the event is open (product 5, 6); not those of former
 * members, whose balance stays 0.
 */
export function canAddParticipant(caller: Caller, event: JoinableEvent, account: Joiner): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (!isEventManager(caller, event)) return refuseWith('not-permitted')
  if (account.type !== 'user') return refuseWith('only-users-join', 'participant')
  if (account.status === 'closed') return refuseWith('account-closed', 'participant')
  return event.participantIds.includes(account.id) ? refuseWith('already-joined', 'participant') : ALLOWED
}

/**
 * Event admins and privileged remove anyone but the event's only admin; with the person go their rows in
 * all groups and their pending transactions of the event (accounting A16), after the warning of product 5.9.
 */
export function canRemoveParticipant(caller: Caller, event: ManagedEvent, userId: UserId): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (!isEventManager(caller, event)) return refuseWith('not-permitted')
  return isSoleAdmin(event, userId) ? refuseWith('sole-event-admin', 'participant') : ALLOWED
}

/**
 * Whether the caller may put an account into the event's group of everyone: people join by themselves, with the share
 * that everybody has, as `canJoinEvent` allows; event admins and privileged add anyone, with any share. A closed account
 * joins nothing: the event could not be concluded.
 * @param share in hundredths
 */
export function canEnterEvent(
  caller: Caller,
  event: JoinableEvent & EventTimes,
  account: Joiner & Pick<Account, 'userId'>,
  share: number,
  nowMs: number,
): Verdict {
  if (!isMember(caller, event.organisationId)) return refuseWith('not-a-member')
  if (isEventManager(caller, event) || !isOwnAccount(caller, account)) {
    return canAddParticipant(caller, event, account)
  }
  // Who takes no part does not know the event: its admins add people (accounting A15).
  if (hidesTransactions(event)) return refuseWith('not-permitted')
  const isParticipant = event.participantIds.includes(account.id)
  const joining = canJoinEvent({ ...event, isParticipant, countInitiated: 0, isSoleAdmin: false }, nowMs)
  if (!joining.ok) return joining
  if (account.status === 'closed') return refuseWith('account-closed', 'participant')
  return share === DEFAULT_SHARE ? ALLOWED : refuseWith('not-permitted', 'share')
}

/**
 * Whether the caller may put an account into another group of the event: who may change its shares puts participants
 * of the event into it, with a share above 0 (product 5, accounting A16).
 * @param share in hundredths
 */
export function canEnterGroup(
  caller: Caller,
  event: JoinableEvent,
  group: ManagedGroup & { readonly participantIds: readonly AccountId[] },
  account: Pick<Account, 'id'>,
  share: number,
): Verdict {
  const may = canChangeShares(caller, event, group)
  if (!may.ok) return may
  if (!event.participantIds.includes(account.id)) return refuseWith('not-joined', 'participant')
  if (group.participantIds.includes(account.id)) return refuseWith('already-joined', 'participant')
  return share === 0 ? refuseWith('share-required', 'share') : ALLOWED
}

/** Whether the caller may take an account out of the event: `canLeaveEvent` for oneself, else `canRemoveParticipant`. */
export function canExitEvent(
  caller: Caller,
  event: ManagedEvent & EventTimes,
  account: Pick<Account, 'type' | 'userId'>,
  own: Pick<OwnEventFacts, 'isParticipant' | 'countInitiated'>,
  nowMs: number,
): Verdict {
  if (!isMember(caller, event.organisationId)) return refuseWith('not-a-member')
  if (isEventManager(caller, event) || !isOwnAccount(caller, account)) {
    return canRemoveParticipant(caller, event, account.userId ?? '')
  }
  return canLeaveEvent({ ...event, ...own, isSoleAdmin: isSoleAdmin(event, caller.userId) }, nowMs)
}

/** A removal that is still stored. */
export interface RemovalFacts {
  readonly by: UserId
  /** Whether the removal is recent enough to be undone. */
  readonly isRecent: boolean
  /** Whether everything it deleted can be restored unchanged: the groups exist, and the other payers' parts are the same. */
  readonly isComplete: boolean
}

/**
 * Whether the caller may undo the removal of a person from the event (accounting A16). Only the person who removed them may, as long
 * as they could add them.
 * @param removal null when none is stored
 */
export function canRestoreParticipant(
  caller: Caller,
  event: JoinableEvent,
  account: Joiner,
  removal: RemovalFacts | null,
): Verdict {
  const mayAdd = canAddParticipant(caller, event, account)
  if (!mayAdd.ok) return mayAdd
  const isTheirs = removal?.by === caller.userId && removal.isRecent && removal.isComplete
  return isTheirs ? ALLOWED : refuseWith('removal-final')
}

/** Event admins and privileged make and unmake event admins; the last one stays (product 5). */
export function canSetEventAdmin(
  caller: Caller,
  event: ManagedEvent,
  userId: UserId,
  admin: boolean,
): Verdict {
  const others = event.adminIds.filter((id) => id !== userId)
  return canSetEventAdmins(caller, event, admin ? [...others, userId] : others)
}

/**
 * The same for the whole list. Those who are new to it must be members of the community.
 * @param strangerIds those of the new admins who are none
 */
export function canSetEventAdmins(
  caller: Caller,
  event: ManagedEvent,
  adminIds: readonly UserId[],
  strangerIds: readonly UserId[] = [],
): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (!isEventManager(caller, event)) return refuseWith('not-permitted')
  if (strangerIds.length > 0) return refuseWith('admin-not-member', 'admins')
  const isLastGone = adminIds.length === 0 && event.adminIds.length > 0
  return isLastGone ? refuseWith('sole-event-admin', 'admins') : ALLOWED
}

export function isSoleAdmin(event: Pick<ManagedEvent, 'adminIds'>, userId: UserId): boolean {
  return event.adminIds.length === 1 && event.adminIds[0] === userId
}
