/** Rules for the owner of an expense that several people paid, and for changing its payers. Source: accounting A21. */
import { isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { AccountId, OrganisationId, Transaction, UserId } from '../entities.ts'
import { hidesTransactions } from '../events/event-status.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { isEventExpense } from '../transactions/transaction-invariants.ts'
import type { TransactionFacts } from '../transactions/transaction-invariants.ts'
import type { EnteredTransactionFacts, StoredTransactionFacts } from '../transactions/transaction-change.ts'

/** A row of the expense that a `tx_group` names. */
export interface ExpenseGroupRow {
  readonly createdBy: UserId | ''
  /** '' outside events. */
  readonly eventId: AccountId | ''
}

type NewRow = ExpenseGroupRow & {
  readonly organisationId: OrganisationId
  /** True if the caller has paid part of the expense that is stored (accounting A24). */
  readonly isOfPayer?: boolean
}

/**
 * Checks whether a row may belong to the expense that `tx_group` names: it belongs to the person who entered the expense's
 * first row. Privileged people and payers, who may edit it (accounting A8, A24), add payers to an event's expense.
 * @param first the expense's first row; `null` while there is none
 */
export function checkExpenseGroup(caller: Caller, row: NewRow, first: ExpenseGroupRow | null): Verdict {
  if (first === null || first.createdBy === row.createdBy) return ALLOWED
  const isOfSameEvent = row.eventId !== '' && row.eventId === first.eventId
  const mayEdit = row.isOfPayer === true || isPrivileged(caller, row.organisationId)
  if (isOfSameEvent && mayEdit) return ALLOWED
  return refuseWith('expense-foreign', 'tx_group')
}

/**
 * Checks whether an expense of one payer may become one of several, by naming its `tx_group` later. A transaction that has one
 * keeps it.
 * @param first the first row of the expense that it joins; `null` while there is none
 */
export function canJoinExpense(
  caller: Caller,
  row: NewRow & Pick<TransactionFacts, 'sender' | 'receiver' | 'group'> & { readonly txGroup: string },
  first: ExpenseGroupRow | null,
): Verdict {
  if (row.txGroup !== '' || !isEventExpense(row)) return refuseWith('not-permitted', 'tx_group')
  return checkExpenseGroup(caller, row, first)
}

type StoredRow = Pick<Transaction, 'id' | 'created' | 'createdBy'>

/**
 * Returns the owner of the expense: the person who entered its first row. A payer whom an admin adds later does not
 * change the owner (accounting A8); without rows ''.
 */
export function expenseCreator(rows: readonly StoredRow[]): UserId | '' {
  const [first, ...others] = rows
  if (first === undefined) return ''
  const isEarlier = (one: StoredRow, than: StoredRow) =>
    one.created < than.created || (one.created === than.created && one.id < than.id)
  return others.reduce((earliest, one) => (isEarlier(one, earliest) ? one : earliest), first).createdBy
}

/**
 * Returns the facts about all transactions of an expense, which belongs to the person who entered the first of them and to its payers
 * (accounting A21, A24).
 *
 * @param event the facts about its event; null if the rules need none
 */
export function expenseFacts<T extends Transaction & Pick<StoredTransactionFacts, 'sender' | 'receiver'>>(
  rows: readonly T[],
  event: EnteredTransactionFacts['event'],
): readonly EnteredTransactionFacts[] {
  const createdBy = expenseCreator(rows)
  const payerIds = rows.map(({ receiverId }) => receiverId)
  return rows.map((row) => ({ ...row, transaction: { ...row, createdBy }, event, payerIds }))
}

/**
 * Checks whether the caller may see all rows of an expense, which changing and deleting them requires: while an event is
 * hidden people see only their own (accounting A15).
 */
export function checkWholeShown(
  { txGroup }: Pick<Transaction, 'txGroup'>,
  event: Parameters<typeof hidesTransactions>[0],
): Verdict {
  return txGroup !== '' && hidesTransactions(event) ? refuseWith('expense-hidden', 'tx_group') : ALLOWED
}
