/** Which transactions of a list are one expense. Source: accounting A21, product 4.7. */
import type { Transaction } from '../domain/entities.ts'
import type { Cents } from '../domain/money.ts'
import { mergePayers } from '../domain/several-payers.ts'
import type { TransactionInList } from './display-rows.ts'

export interface ExpenseInList<T extends TransactionInList> {
  /** Of the payer with the largest amount; it opens the expense's details. */
  readonly first: T
  /** All transactions, the largest amount first. */
  readonly rows: readonly T[]
  /** In cents. */
  readonly amount: Cents
  readonly status: Transaction['status']
}

/**
 * The rows of a list that shows everyone's transactions: those event -> payer of one expense become one, in the place of
 * its first; all others stay single. In the list's order; empty for none. An expense of which not all transactions are
 * loaded has those that are.
 */
export function mergeExpenses<T extends TransactionInList>(
  transactions: readonly T[],
): readonly ExpenseInList<T>[] {
  const parts = transactions.filter(isPayersRow)
  const expenses = new Map(
    mergePayers(parts).flatMap((expense) => expense.rows.map((row) => [row.id, expense] as const)),
  )
  const shown = new Set<unknown>()
  return transactions.flatMap((transaction): readonly ExpenseInList<T>[] => {
    const expense = expenses.get(transaction.id)
    if (expense === undefined) {
      const { amount, status } = transaction
      return [{ first: transaction, rows: [transaction], amount, status }]
    }
    if (shown.has(expense)) return []
    shown.add(expense)
    const { rows, total } = expense
    const isPending = rows.some(({ status }) => status === 'pending')
    return [
      { first: rows[0] ?? transaction, rows, amount: total, status: isPending ? 'pending' : 'approved' },
    ]
  })
}

/** Hidden rows have no `tx_group`. Requests to several people have one, too, but no event as their sender. */
function isPayersRow({ txGroup, sender }: TransactionInList): boolean {
  return txGroup !== '' && sender.type === 'event'
}
