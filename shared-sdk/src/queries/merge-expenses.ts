/** Decides which transactions of a list are one expense. Source: accounting A21, product 4.7. */
import type { Instant, Transaction } from '../domain/entities.ts'
import type { Cents } from '../domain/money/money.ts'
import { mergePayers } from '../domain/expenses/several-payers.ts'
import type { TransactionInList } from './display-rows.ts'
import { memoizeByObject } from './memo.ts'

export interface ExpenseInList<T extends TransactionInList> {
  /** The transaction of the payer with the largest amount; it opens the expense's details. */
  readonly first: T
  /** All transactions, the largest amount first. */
  readonly rows: readonly T[]
  /** When the first was created. */
  readonly created: Instant
  /** Its day in a list by days (accounting A31); absent in all others. */
  readonly day?: string | undefined
  /** Cents. */
  readonly amount: Cents
  readonly status: Transaction['status']
}

/**
 * Returns the rows of a list that shows everyone's transactions: those event -> payer of one expense become one, in
 * place of its first; all others stay single. In the list's order; empty for none. An expense of which only some
 * transactions are loaded has those. A transaction that stays single gives the same object in each call, so that its row is
 * not rendered again.
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
    if (expense === undefined) return [single(transaction) as ExpenseInList<T>]
    if (shown.has(expense)) return []
    shown.add(expense)
    const { rows, total } = expense
    const isPending = rows.some(({ status }) => status === 'pending')
    const first = rows[0] ?? transaction
    const status = isPending ? 'pending' : 'approved'
    return [{ first, rows, created: first.created, day: transaction.day, amount: total, status }]
  })
}

const single = memoizeByObject((transaction: TransactionInList): ExpenseInList<TransactionInList> => ({
  first: transaction,
  rows: [transaction],
  created: transaction.created,
  day: transaction.day,
  amount: transaction.amount,
  status: transaction.status,
}))

/** Hidden rows have no `tx_group`. Requests to several people have one, too, but no event as their sender. */
function isPayersRow({ txGroup, sender }: TransactionInList): boolean {
  return txGroup !== '' && sender.type === 'event'
}
