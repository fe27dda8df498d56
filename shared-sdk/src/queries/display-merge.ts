/** Decides which transactions a list shows as one row. Source: product 4 ("Display merging"), product 9. */
import type { AccountId, AccountType, Instant, TransactionId, TransactionStatus } from '../domain/entities.ts'
import { isCounted } from '../domain/accounts/balances.ts'
import { instantMs } from '../domain/instant.ts'
import type { Cents, Currency } from '../domain/money/money.ts'

/** The most milliseconds between two transactions of one row (product 9). */
export const MERGE_WINDOW_MS = 60_000

/** A transaction seen from one account: `amount` is negative when that account is the sender. */
export interface ViewedTransaction {
  readonly id: TransactionId
  readonly ownId: AccountId
  readonly counterId: AccountId
  readonly counterType: AccountType
  readonly amount: Cents
  readonly currency: Currency
  readonly description: string
  readonly status: TransactionStatus
  readonly created: Instant
}

export interface MergedTransactions<T extends ViewedTransaction> {
  /** The newest transaction; the row takes its description, date and sides from it. */
  readonly first: T
  /** All transactions, newest first, `first` among them. */
  readonly txs: readonly T[]
  readonly count: number
  /** Signed sum in cents. */
  readonly amount: Cents
  /** `pending` if any transaction is; else `reserved` if any is. A declined one is alone. */
  readonly status: TransactionStatus
}

/** The rows so far; `mergeInto` adds to them. */
export interface MergeState<T extends ViewedTransaction> {
  /** The transactions of each row, newest first; rows in the order of their newest. */
  readonly rows: T[][]
  /** The index of the row that a transaction may still join, by its key. */
  readonly openRows: Map<string, number>
}

export function emptyMergeState<T extends ViewedTransaction>(): MergeState<T> {
  return { rows: [], openRows: new Map() }
}

/**
 * Returns rows for a list, newest first. Incoming transactions of the same account, description, currency and kind of
 * counterparty merge within 60 s of the row's newest: one request to several people. Transactions with an event merge
 * per pair of accounts and currency, whatever their date. All others stay single.
 */
export function mergeForDisplay<T extends ViewedTransaction>(
  transactions: readonly T[],
): MergedTransactions<T>[] {
  const moments = new Map(transactions.map(({ id, created }) => [id, instantMs(created)]))
  const getMs = ({ id }: T) => moments.get(id) ?? 0
  const sorted = transactions.toSorted(
    (a, b) => getMs(b) - getMs(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
  const state = emptyMergeState<T>()
  mergeInto(state, sorted, mergeKey)
  return state.rows.map(mergedRow)
}

/**
 * Merges transactions that are older than all before into `state`. Returns the indexes of the rows that are new or
 * have one more.
 *
 * @param getKey transactions of equal keys may share a row (`mergeKey`)
 */
export function mergeInto<T extends ViewedTransaction>(
  { rows, openRows }: MergeState<T>,
  sorted: readonly T[],
  getKey: (transaction: T) => string | null,
): ReadonlySet<number> {
  const changed = new Set<number>()
  for (const transaction of sorted) {
    const key = getKey(transaction)
    const index = key === null ? undefined : openRows.get(key)
    const open = index === undefined ? undefined : rows[index]
    if (index !== undefined && open !== undefined && canJoin(open, transaction)) {
      open.push(transaction)
      changed.add(index)
      continue
    }
    changed.add(rows.length)
    if (key !== null) openRows.set(key, rows.length)
    rows.push([transaction])
  }
  return changed
}

/**
 * Returns the key of a transaction: transactions with equal keys may share a row; `null` for those that stay single: no
 * sum holds a declined one.
 */
export function mergeKey(transaction: ViewedTransaction): string | null {
  if (!isCounted(transaction)) return null
  const { ownId, counterId, counterType, currency, description, amount } = transaction
  if (counterType === 'event') return JSON.stringify([ownId, counterId, currency])
  return amount > 0 ? JSON.stringify([ownId, counterType, currency, description, 'incoming']) : null
}

/** Measures from the newest, so that a chain of close ones cannot stretch a row over hours. */
function canJoin(row: readonly ViewedTransaction[], transaction: ViewedTransaction): boolean {
  if (transaction.counterType === 'event') return true
  const newest = row[0]
  return newest !== undefined && instantMs(newest.created) - instantMs(transaction.created) <= MERGE_WINDOW_MS
}

/** Returns what a row shows of its transactions, newest first. Throws for none. */
export function mergedRow<T extends ViewedTransaction>(txs: readonly T[]): MergedTransactions<T> {
  const first = txs[0]
  if (first === undefined) throw new Error('A row has at least one transaction')
  const statuses = txs.map((transaction) => transaction.status)
  const status =
    (['declined', 'pending', 'reserved'] as const).find((one) => statuses.includes(one)) ?? 'approved'
  return { first, txs, count: txs.length, amount: txs.reduce((all, one) => all + one.amount, 0), status }
}
