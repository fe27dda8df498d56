/** Rules for restoring a deleted transaction. Source: accounting A28. */
import { isMember, isOwnAccount, isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { Instant, UserId } from '../entities.ts'
import { instantMs } from '../instant.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { checkBothActive, isCreator, isPayer, takesPart } from './transaction-change.ts'
import type { EnteredTransactionFacts } from './transaction-change.ts'

/** How long a deleted transaction can be restored, in milliseconds: 30 days. */
export const RESTORE_WINDOW_MS = 30 * 24 * 3_600_000

/** How many deleted transactions one request may name. */
export const MAX_RESTORED = 250

export interface DeletedTransactionFacts extends EnteredTransactionFacts {
  readonly deletedBy: UserId
  readonly deleted: Instant
}

/**
 * Checks whether the caller may restore a deleted transaction within 30 days: the people who deleted, entered or paid it, in events
 * only as long as they take part, and privileged people. In a hidden event it must be of their own account, or they are privileged and
 * deleted it. Only privileged people restore an approved
 * one that takes money from another person's account. Both accounts must be active. Everybody else gets the same refusal as for a
 * transaction that does not exist.
 */
export function canRestoreTransaction(
  caller: Caller,
  facts: DeletedTransactionFacts,
  nowMs: number,
): Verdict {
  if (!isMember(caller, facts.sender.organisationId)) return refuseWith('not-a-member')
  const isRecent = instantMs(facts.deleted) + RESTORE_WINDOW_MS > nowMs
  return isRecent && mayRestore(caller, facts) ? checkBothActive(facts) : refuseWith('removal-final')
}

function mayRestore(caller: Caller, facts: DeletedTransactionFacts): boolean {
  const hasDeleted = facts.deletedBy !== '' && facts.deletedBy === caller.userId
  const isOfOwn = isOwnAccount(caller, facts.sender) || isOwnAccount(caller, facts.receiver)
  const isWithheld = facts.event?.hidden === true && !isOfOwn
  if (isPrivileged(caller, facts.sender.organisationId)) return hasDeleted || !isWithheld
  const isTheirs = hasDeleted || isCreator(caller, facts) || isPayer(caller, facts)
  if (isWithheld || !isTheirs || !takesPart(caller, facts)) return false
  return facts.transaction.status !== 'approved' || isOwnAccount(caller, facts.sender)
}

/** Checks whether a repeated restoration may be the caller's own: it succeeds (accounting A17). */
export function canRepeatRestoration(caller: Caller, facts: EnteredTransactionFacts): Verdict {
  const stored = { ...facts, deletedBy: '', deleted: facts.transaction.created }
  return isMember(caller, facts.sender.organisationId) && mayRestore(caller, stored)
    ? ALLOWED
    : refuseWith('removal-final')
}
