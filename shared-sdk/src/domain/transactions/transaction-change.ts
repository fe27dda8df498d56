/**
 * Rules for editing and deleting a stored transaction. Source: accounting A8; answering a request:
 * transaction-answer.ts.
 */
import { isMember, isOwnAccount, isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { AccountId, Instant, Transaction } from '../entities.ts'
import { instantMs } from '../instant.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { isEventTransaction } from './transaction-invariants.ts'
import type { AccountFacts, EventFacts } from './transaction-invariants.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The time in which the creator may delete an approved transaction (accounting A8). */
export const DELETE_WINDOW_MS = 24 * HOUR_MS

export interface StoredTransactionFacts {
  readonly transaction: Pick<Transaction, 'status' | 'createdBy' | 'created' | 'updated'>
  readonly sender: AccountFacts
  readonly receiver: AccountFacts
}

/** The facts for changing and deleting it. */
export interface EnteredTransactionFacts extends StoredTransactionFacts {
  /** The event on either side; `null` outside events, and if the caller neither entered nor paid it. */
  readonly event: EventFacts | null
  /** The accounts that paid an event's expense together (accounting A21); not needed for an expense with one payer. */
  readonly payerIds?: readonly AccountId[]
}

/**
 * Checks whether amount, description, group or split may change: only while pending, by creator or privileged people, in events also by
 * the payers of an expense, both accounts active; the creator of an event's transaction only while they are in the event (accounting A8, A24).
 * With `shownUpdated`, the `updated` value the person saw, only if the record has not changed since.
 */
export function canEditTransaction(
  caller: Caller,
  facts: EnteredTransactionFacts,
  shownUpdated: Instant | '' = '',
): Verdict {
  const { transaction, sender } = facts
  if (!isMember(caller, sender.organisationId)) return refuseWith('not-a-member')
  if (transaction.status === 'reserved') return refuseWith('reserved', 'status')
  const may = isPrivileged(caller, sender.organisationId) ? ALLOWED : checkCreator(caller, facts)
  if (!may.ok) return may
  if (transaction.status !== 'pending') return refuseWith('not-pending', 'status')
  const active = checkBothActive(facts)
  if (!active.ok) return active
  return shownUpdated === '' ? ALLOWED : checkShownVersion(facts, shownUpdated)
}

/**
 * Checks whether an edit without effect may be the caller's own one, sent again because its answer was lost: it
 * succeeds (accounting A17), whatever happened to the transaction since.
 */
export function canRepeatEdit(caller: Caller, facts: EnteredTransactionFacts): Verdict {
  const { organisationId } = facts.sender
  if (!isMember(caller, organisationId)) return refuseWith('not-a-member')
  return isCreator(caller, facts) || isPayer(caller, facts) || isPrivileged(caller, organisationId)
    ? ALLOWED
    : refuseWith('not-the-creator')
}

/**
 * Checks whether the caller may delete a transaction. Privileged people may. Its creator, and each payer of an event's expense, may
 * while it is pending and both accounts are active. Its creator may at any time when it is declined, and within 24 hours of its
 * creation when it is approved and goes from their own account to a user's or an income account. Nobody may delete a reserved one, or
 * one of a closed account.
 * Source: accounting A8, A20, A24.
 */
export function canDeleteTransaction(caller: Caller, facts: EnteredTransactionFacts, nowMs: number): Verdict {
  const { transaction, sender } = facts
  if (!isMember(caller, sender.organisationId)) return refuseWith('not-a-member')
  if (transaction.status === 'reserved') return refuseWith('reserved', 'status')
  if (hasStatus(facts, 'closed')) return refuseWith('account-closed')
  if (isPrivileged(caller, sender.organisationId)) return ALLOWED
  const may = checkCreator(caller, facts)
  if (!may.ok) return may
  if (transaction.status === 'pending') return checkBothActive(facts)
  if (transaction.status === 'declined') return ALLOWED
  if (!hasDeleteWindow(caller, facts)) return refuseWith('not-permitted')
  return deleteTimeLeftMs(transaction, nowMs) > 0 ? ALLOWED : refuseWith('delete-window-over')
}

/** Returns the milliseconds left of the 24 hours after creation, never more than 24 hours; 0 when they are over. */
export function deleteTimeLeftMs(transaction: Pick<Transaction, 'created'>, nowMs: number): number {
  const leftMs = instantMs(transaction.created) + DELETE_WINDOW_MS - nowMs
  return Math.min(Math.max(0, leftMs), DELETE_WINDOW_MS)
}

/**
 * Returns the countdown beside Delete in full hours, or in the last hour in full minutes; `null` if none is
 * shown: only the creator of an approved transaction that they may still delete because of the window sees it (product
 * 4, accounting A8).
 */
export function deleteCountdown(
  caller: Caller,
  facts: EnteredTransactionFacts,
  nowMs: number,
): { readonly unit: 'hours' | 'minutes'; readonly count: number } | null {
  if (facts.transaction.status !== 'approved' || !hasDeleteWindow(caller, facts)) return null
  if (isPrivileged(caller, facts.sender.organisationId)) return null
  if (!canDeleteTransaction(caller, facts, nowMs).ok) return null
  const leftMs = deleteTimeLeftMs(facts.transaction, nowMs)
  return leftMs >= HOUR_MS
    ? { unit: 'hours', count: Math.floor(leftMs / HOUR_MS) }
    : { unit: 'minutes', count: Math.max(1, Math.floor(leftMs / MINUTE_MS)) }
}

/**
 * Checks that the caller entered it, or paid it in an event; in an event only as long as they take part in it or are its admin, and so
 * could still enter it.
 */
function checkCreator(caller: Caller, facts: EnteredTransactionFacts): Verdict {
  if (!isCreator(caller, facts) && !isPayer(caller, facts)) return refuseWith('not-the-creator')
  return takesPart(caller, facts) ? ALLOWED : refuseWith('creator-left-event')
}

/** Returns whether it is outside of events, or the caller takes part in its event or is its admin. */
export function takesPart(caller: Caller, { event }: Pick<EnteredTransactionFacts, 'event'>): boolean {
  return (
    event === null ||
    event.participantIds.includes(caller.membership?.accountId ?? '') ||
    event.adminIds.includes(caller.userId)
  )
}

export function isCreator(caller: Caller, { transaction }: StoredTransactionFacts): boolean {
  return transaction.createdBy !== '' && transaction.createdBy === caller.userId
}

/** Returns whether it is an expense of an event that the caller paid, alone or with others. */
export function isPayer(
  caller: Caller,
  { sender, receiver, payerIds = [] }: EnteredTransactionFacts,
): boolean {
  const own = caller.membership?.accountId
  const isOneOf = own !== undefined && payerIds.includes(own)
  return sender.type === 'event' && (isOneOf || isOwnAccount(caller, receiver))
}

function hasDeleteWindow(caller: Caller, facts: StoredTransactionFacts): boolean {
  const { sender, receiver } = facts
  const isSend = receiver.type === 'user' || receiver.type === 'income'
  return isCreator(caller, facts) && isOwnAccount(caller, sender) && isSend
}

/**
 * Compares the versions as instants: clients may write them with a `T`. A text that is no instant matches no version.
 */
export function checkShownVersion({ transaction }: StoredTransactionFacts, shownUpdated: string): Verdict {
  const isSame = Date.parse(shownUpdated.replace(' ', 'T')) === instantMs(transaction.updated)
  return isSame ? ALLOWED : refuseWith('changed-since', 'updated')
}

export function checkBothActive(facts: StoredTransactionFacts): Verdict {
  if (facts.sender.status === 'active' && facts.receiver.status === 'active') return ALLOWED
  if (hasStatus(facts, 'closed')) return refuseWith('account-closed')
  return refuseWith(isEventTransaction(facts) ? 'event-not-active' : 'account-not-active')
}

/** Returns whether one of the two accounts has this status. */
export function hasStatus(
  { sender, receiver }: Pick<StoredTransactionFacts, 'sender' | 'receiver'>,
  status: AccountFacts['status'],
): boolean {
  return sender.status === status || receiver.status === status
}
