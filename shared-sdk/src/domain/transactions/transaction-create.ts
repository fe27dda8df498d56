/** Rules for creating a transaction, and the status it gets. Source: accounting A6. */
import { isMember, isOwnAccount, isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { TransactionStatus } from '../entities.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { checkTransaction, isEventExpense, isEventTransaction } from './transaction-invariants.ts'
import type { TransactionFacts } from './transaction-invariants.ts'

/**
 * Returns the status of the new transaction, or why it may not be created: first the invariants (`checkTransaction`),
 * then the rows of accounting A6 from top to bottom. `created_by` is the caller.
 */
export function canCreateTransaction(caller: Caller, facts: TransactionFacts): Result<TransactionStatus> {
  if (!isMember(caller, facts.sender.organisationId)) return refuseWith('not-a-member', 'sender')
  if (isWithheld(caller, facts)) return refuseWith('not-permitted')
  const valid = checkTransaction(facts)
  if (!valid.ok) return valid
  return statusByRole(caller, facts)
}

/**
 * Does the same for a create that names a status: it is the one that accounting A6 gives, or the create is refused
 * (accounting A5).
 * @param wanted '' if none was sent
 */
export function canCreateWithStatus(
  caller: Caller,
  facts: TransactionFacts,
  wanted: string,
): Result<TransactionStatus> {
  const status = canCreateTransaction(caller, facts)
  const isOther = status.ok && wanted !== '' && wanted !== status.value
  return isOther ? refuseWith('status-not-given', 'status') : status
}

/**
 * Applies accounting A6 without the invariants: what the caller's role allows between two accounts of one organisation.
 */
function statusByRole(caller: Caller, facts: TransactionFacts): Result<TransactionStatus> {
  const { sender, receiver } = facts
  const privileged = isPrivileged(caller, sender.organisationId)
  const otherSide = sender.type === 'event' ? receiver : sender
  if (isEventTransaction(facts) && otherSide.type === 'user') return eventStatus(caller, facts, privileged)
  if (isOwnAccount(caller, sender) && (receiver.type === 'user' || receiver.type === 'income'))
    return ok('approved')
  if (isOwnAccount(caller, receiver) && (sender.type === 'user' || sender.type === 'expenses'))
    return ok('pending')
  if (!privileged) return refuseWith(sender.type === 'bank' ? 'bank-sender' : 'not-permitted', 'sender')
  // Nobody owns a bank account, so nobody could read its expense in a hidden event (accounting A15).
  if (isEventExpense(facts) && isHidden(caller, facts)) return refuseWith('not-permitted', 'receiver')
  // Nobody's money leaves without their consent, not even by an admin.
  return ok(sender.type === 'user' || sender.type === 'event' ? 'pending' : 'approved')
}

/**
 * Between an event and a participant: the participant themselves, an event admin, or privileged people; and everybody who takes part
 * enters what others spent (accounting A24), if they can read it afterwards.
 */
function eventStatus(
  caller: Caller,
  facts: TransactionFacts,
  privileged: boolean,
): Result<TransactionStatus> {
  const member = facts.sender.type === 'event' ? facts.receiver : facts.sender
  const isEventAdmin = facts.event?.adminIds.includes(caller.userId) ?? false
  const isOthersExpense = isEventExpense(facts) && takesPart(caller, facts)
  const mayEnter =
    isOwnAccount(caller, member) ||
    isEventAdmin ||
    ((privileged || isOthersExpense) && !isHidden(caller, facts))
  if (mayEnter) return ok('pending')
  return refuseWith('not-permitted', member === facts.sender ? 'sender' : 'receiver')
}

const takesPart = (caller: Caller, { event }: TransactionFacts): boolean =>
  event?.participantIds.includes(caller.membership?.accountId ?? '') === true

const isHidden = (caller: Caller, { event }: TransactionFacts): boolean =>
  event?.hidden === true && caller.isSystem !== true

/**
 * Returns whether the event is hidden from the caller: then the answer reveals nothing else about it, not even who
 * takes part (accounting A15).
 */
function isWithheld(caller: Caller, facts: TransactionFacts): boolean {
  const { event } = facts
  if (event === null || !isHidden(caller, facts) || event.adminIds.includes(caller.userId)) return false
  return !takesPart(caller, facts)
}
