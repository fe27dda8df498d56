/**
 * Rules for changing, locking, concluding and deleting events and their groups. Source: product 5, 6,
 * accounting A14, A16.
 */
import { isMember, isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import { hidesTransactions } from './event-status.ts'
import type { AccountId, AccountStatus, Group, OrganisationId, UserId } from '../entities.ts'
import type { Cents } from '../money/money.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

export interface ManagedEvent {
  readonly organisationId: OrganisationId
  /** The status of the event's account. */
  readonly status: AccountStatus
  readonly adminIds: readonly UserId[]
  readonly hidden: boolean
}

export interface JoinableEvent extends ManagedEvent {
  /** Accounts in the group of everyone: the participants. */
  readonly participantIds: readonly AccountId[]
}

/**
 * Returns true for an event admin who is a member of the community, and for privileged people in it. While the event is
 * hidden only for its admins: a privileged person who takes no part could make themselves its admin and read it
 * (accounting A15).
 */
export function isEventManager(caller: Caller, event: ManagedEvent): boolean {
  if (isEventAdmin(caller, event)) return true
  const isWithheld = hidesTransactions(event) && caller.isSystem !== true
  return !isWithheld && isPrivileged(caller, event.organisationId)
}

/**
 * Returns whether the caller has any of the event's admin options: event admins and privileged people do. While the event is
 * hidden, a privileged person who is not its admin may only lock and delete it, and all participants are notified
 * (accounting A15).
 */
export const mayIntervene = (caller: Caller, event: ManagedEvent): boolean =>
  isPrivileged(caller, event.organisationId) || isEventAdmin(caller, event)

export function isEventAdmin(caller: Caller, event: ManagedEvent): boolean {
  return isMember(caller, event.organisationId) && event.adminIds.includes(caller.userId)
}

/** Checks that the event is active: neither locked nor concluded. */
export function checkOpen(event: Pick<ManagedEvent, 'status'>): Verdict {
  if (event.status === 'closed') return refuseWith('event-concluded')
  return event.status === 'inactive' ? refuseWith('event-locked') : ALLOWED
}

/** Any member of a community that has events enabled; the creator becomes the event's first admin. */
export function canCreateEvent(
  caller: Caller,
  organisation: { readonly id: OrganisationId; readonly enableEvents: boolean },
): Verdict {
  if (!isMember(caller, organisation.id)) return refuseWith('not-a-member')
  return organisation.enableEvents ? ALLOWED : refuseWith('events-disabled')
}

/**
 * Its creator, who counts as its admin until then, and privileged people set the dates of an event that has none yet.
 */
export function canSetUpEvent(caller: Caller, event: ManagedEvent): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  return isEventManager(caller, event) ? ALLOWED : refuseWith('not-permitted')
}

/**
 * Event admins and, unless it is hidden, privileged people change name, dates and picture, until the event is
 * concluded.
 */
export function canEditEvent(caller: Caller, event: ManagedEvent): Verdict {
  if (event.status === 'closed') return refuseWith('event-concluded')
  return isEventManager(caller, event) ? ALLOWED : refuseWith('not-permitted')
}

/** Only its admins hide an event and show it again, while it is active (product 6.3). */
export function canHideEvent(caller: Caller, event: ManagedEvent): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  return caller.isSystem === true || isEventAdmin(caller, event)
    ? ALLOWED
    : refuseWith('hidden-by-event-admins', 'hidden')
}

/**
 * Event admins and privileged people lock an event; only an active one can be locked. Locking shows a hidden event
 * (accounting A15).
 */
export function canLockEvent(caller: Caller, event: ManagedEvent): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  return mayIntervene(caller, event) ? ALLOWED : refuseWith('not-permitted')
}

/** Event admins and privileged people unlock an event; only a locked one can be unlocked. */
export function canUnlockEvent(caller: Caller, event: ManagedEvent): Verdict {
  if (event.status === 'closed') return refuseWith('event-concluded')
  if (!isEventManager(caller, event)) return refuseWith('not-permitted')
  return event.status === 'inactive' ? ALLOWED : refuseWith('event-not-locked')
}

/** A change of an event's account: its new status, and whether anything else of it is written. */
interface EventAccountChange {
  readonly status: AccountStatus
  readonly hasMore: boolean
}

/**
 * Checks a change of the event's account as a whole. Locking and unlocking have rules of their own; any other change in the
 * same write is an edit of the event before and after it: while it is hidden or becomes hidden, people who are not its admins
 * change only the status (accounting A15).
 */
export function canChangeEventAccount(
  caller: Caller,
  event: ManagedEvent,
  { status, hasMore }: EventAccountChange,
): Verdict {
  const isChange = status !== event.status
  const step = isChange ? canSetEventStatus(caller, event, status) : ALLOWED
  if (!step.ok || (isChange && !hasMore)) return step
  const before = canEditEvent(caller, event)
  return before.ok && isChange ? canEditEvent(caller, { ...event, status }) : before
}

/** Events are locked and unlocked; closing one is concluding it (accounting A14). */
function canSetEventStatus(caller: Caller, event: ManagedEvent, status: AccountStatus): Verdict {
  if (status === 'inactive') return canLockEvent(caller, event)
  if (status === 'active') return canUnlockEvent(caller, event)
  const may = canEditEvent(caller, event)
  return may.ok ? refuseWith('event-closing', 'status') : may
}

/**
 * Only privileged people conclude, and only a locked event that has expenses; `concludeEvent` returns what it writes.
 */
export function canConcludeEvent(
  caller: Caller,
  event: ManagedEvent & { readonly hasExpenses: boolean },
): Verdict {
  if (event.status === 'closed') return refuseWith('event-concluded')
  if (!isPrivileged(caller, event.organisationId)) return refuseWith('not-permitted')
  if (event.status !== 'inactive') return refuseWith('event-not-locked')
  return event.hasExpenses ? ALLOWED : refuseWith('conclude-without-expenses')
}

/**
 * Checks whether a repeated conclusion may be the caller's own, sent again because its answer was lost: it succeeds
 * (accounting A17).
 */
export function canRepeatConclusion(
  caller: Caller,
  event: Pick<ManagedEvent, 'organisationId'> & { readonly concludedBy: UserId | '' },
): Verdict {
  const isOwn = caller.userId !== '' && event.concludedBy === caller.userId
  return isOwn && isMember(caller, event.organisationId) ? ALLOWED : refuseWith('event-concluded')
}

/**
 * Only privileged people delete an event, and only when nothing was sent or received (product 5, 6). Closed accounts
 * never change again.
 */
export function canDeleteEvent(
  caller: Caller,
  event: ManagedEvent & { readonly sent: Cents; readonly received: Cents },
): Verdict {
  if (event.status === 'closed') return refuseWith('event-concluded')
  if (!isPrivileged(caller, event.organisationId)) return refuseWith('not-permitted')
  return event.sent === 0 && event.received === 0 ? ALLOWED : refuseWith('event-has-transactions')
}

/** Only privileged people use 'Delete All Transactions', until the event is concluded (product 6). */
export function canDeleteAllTransactions(caller: Caller, event: ManagedEvent): Verdict {
  if (event.status === 'closed') return refuseWith('event-concluded')
  return isPrivileged(caller, event.organisationId) ? ALLOWED : refuseWith('delete-all-by-admin')
}

/** Event admins and privileged people create a group, and any participant together with an expense (accounting A16). */
export function canCreateGroup(
  caller: Caller,
  event: ManagedEvent,
  how: { readonly isParticipant: boolean; readonly withExpense: boolean },
): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  const isOwnExpense = isMember(caller, event.organisationId) && how.isParticipant && how.withExpense
  return isEventManager(caller, event) || isOwnExpense ? ALLOWED : refuseWith('not-permitted')
}

export interface ManagedGroup extends Pick<Group, 'createdBy'> {
  /** The group 'everyone', which always stays. */
  readonly isDefault: boolean
}

/**
 * Event admins, privileged people, and the group's creator while they take part in the event rename a group; never the
 * default group (product 6.3, accounting A16).
 */
export function canEditGroup(caller: Caller, event: JoinableEvent, group: ManagedGroup): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  if (group.isDefault) return refuseWith('default-group', 'name')
  return mayManageGroup(caller, event, group) ? ALLOWED : refuseWith('not-permitted')
}

/**
 * Deleting follows the rules of editing, and the group must have no expense, which would belong to nobody. In a hidden event
 * nobody may learn which group an expense belongs to, so there all expenses of the event count, whose number everybody reads
 * (accounting A15).
 */
export function canDeleteGroup(
  caller: Caller,
  event: JoinableEvent,
  group: ManagedGroup & { readonly hasTransactions: boolean; readonly hasEventTransactions: boolean },
): Verdict {
  const may = canEditGroup(caller, event, group)
  if (!may.ok) return may
  if (hidesTransactions(event))
    return group.hasEventTransactions ? refuseWith('group-of-hidden-event') : ALLOWED
  return group.hasTransactions ? refuseWith('group-has-transactions') : ALLOWED
}

/**
 * Event admins and privileged people change shares; outside the default group also its creator, as in `canEditGroup`
 * (accounting A16).
 */
export function canChangeShares(caller: Caller, event: JoinableEvent, group: ManagedGroup): Verdict {
  const open = checkOpen(event)
  if (!open.ok) return open
  const may = group.isDefault ? isEventManager(caller, event) : mayManageGroup(caller, event, group)
  return may ? ALLOWED : refuseWith('not-permitted')
}

function mayManageGroup(caller: Caller, event: JoinableEvent, group: ManagedGroup): boolean {
  const isCreator = isMember(caller, event.organisationId) && group.createdBy === caller.userId
  // A person who has left the event has no say in its groups any more.
  const takesPart = event.participantIds.includes(caller.membership?.accountId ?? '')
  return isEventManager(caller, event) || (isCreator && takesPart)
}
