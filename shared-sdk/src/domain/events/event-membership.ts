/** Rules for entering and leaving an event, by oneself or by an admin. Source: product 4, 5, 8, accounting A16. */
import { isMember, isOwnAccount } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { Account, AccountId, UserId } from '../entities.ts'
import { eventStatus, hidesTransactions } from './event-status.ts'
import type { EventTimes } from './event-status.ts'
import { canChangeShares, checkOpen, isEventManager } from './event-permissions.ts'
import type { JoinableEvent, ManagedEvent, ManagedGroup } from './event-permissions.ts'
import { instantMs } from '../instant.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { DEFAULT_SHARE } from '../money/split.ts'

/** The facts about an event for joining and leaving it. */
export interface OwnEventFacts extends EventTimes {
  readonly isParticipant: boolean
  /** The number of their account's rows of the event that a person entered (accounting A13). */
  readonly countInitiated: number
  /** True if they are the only admin of the event. */
  readonly isSoleAdmin: boolean
}

/** Joining ends with the event; nobody can join locked and concluded events. */
export function canJoinEvent(event: OwnEventFacts, nowMs: number): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (event.isParticipant) return refuseWith('already-joined')
  return eventStatus(event, nowMs) === 'ended' ? refuseWith('join-after-end') : ALLOWED
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

/** The known facts about the account that joins: without a status, nobody is chosen yet. */
type Joiner = Pick<Account, 'id' | 'type'> & Partial<Pick<Account, 'status'>>

/**
 * Event admins and privileged people add user accounts at any time while the event is open (product 5, 6), but not
 * those of former members, whose balance stays 0.
 */
export function canAddParticipant(caller: Caller, event: JoinableEvent, account: Joiner): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  return isEventManager(caller, event) ? checkJoiner(event, account) : refuseWith('not-permitted')
}

function checkJoiner(event: JoinableEvent, account: Joiner): Verdict {
  if (account.type !== 'user') return refuseWith('only-users-join', 'participant')
  if (account.status === 'closed') return refuseWith('account-closed', 'participant')
  return event.participantIds.includes(account.id) ? refuseWith('already-joined', 'participant') : ALLOWED
}

/**
 * Event admins and privileged people remove anyone but the event's only admin. This deletes the person's rows in all
 * groups and their pending transactions of the event (accounting A16), after the warning of product 5.9.
 */
export function canRemoveParticipant(caller: Caller, event: ManagedEvent, userId: UserId): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (!isEventManager(caller, event)) return refuseWith('not-permitted')
  return isSoleAdmin(event, userId) ? refuseWith('sole-event-admin', 'participant') : ALLOWED
}

/**
 * Checks whether the caller may put an account into the event's group of everyone: people join by themselves, with the
 * share that everybody has, as `canJoinEvent` allows; event admins and privileged people add anyone, with any share. A
 * closed account joins nothing: the event could not be concluded.
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
  // People outside the event do not know it: its admins add people (accounting A15).
  if (hidesTransactions(event)) return refuseWith('not-permitted')
  const isParticipant = event.participantIds.includes(account.id)
  const joining = canJoinEvent({ ...event, isParticipant, countInitiated: 0, isSoleAdmin: false }, nowMs)
  if (!joining.ok) return joining
  if (account.status === 'closed') return refuseWith('account-closed', 'participant')
  return share === DEFAULT_SHARE ? ALLOWED : refuseWith('not-permitted', 'share')
}

/**
 * Checks whether a person may join without the event's earlier expenses: not while it is hidden, because the group that keeps them would
 * show that there are some (accounting A15, A27).
 */
export const canKeepEarlier = (event: Pick<JoinableEvent, 'status' | 'hidden'>): Verdict =>
  hidesTransactions(event) ? refuseWith('earlier-of-hidden', 'earlier') : ALLOWED

/**
 * Checks whether the caller may put an account into another group of the event: a person who may change its shares puts
 * participants of the event into it, with a share above 0 (product 5, accounting A16).
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

/**
 * Checks whether the caller may take an account out of the event: `canLeaveEvent` for oneself, else
 * `canRemoveParticipant`.
 */
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
  /** True if the removal is recent enough to be undone. */
  readonly isRecent: boolean
  /**
   * True if everything it deleted can be restored unchanged: the groups exist, and the other payers' parts are the
   * same.
   */
  readonly isComplete: boolean
}

/**
 * Checks whether the caller may undo the removal of a person from the event (accounting A16). Only the person who removed them may,
 * as long as they could add them, and somebody who left by themselves, also from an event that has ended or is hidden.
 * @param removal null when none is stored
 */
export function canRestoreParticipant(
  caller: Caller,
  event: JoinableEvent,
  account: Joiner & Pick<Account, 'userId'>,
  removal: RemovalFacts | null,
): Verdict {
  const hasLeft = isOwnAccount(caller, account) && removal?.by === caller.userId
  const open = checkOpen(event)
  const mayAdd = hasLeft && open.ok ? checkJoiner(event, account) : canAddParticipant(caller, event, account)
  if (!mayAdd.ok) return mayAdd
  const isTheirs = removal?.by === caller.userId && removal.isRecent && removal.isComplete
  return isTheirs ? ALLOWED : refuseWith('removal-final')
}

/** Event admins and privileged people make and unmake event admins; the last one stays (product 5). */
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
 * Checks the same for the whole list. New admins must be members of the community.
 * @param strangerIds the new admins who are no members
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
