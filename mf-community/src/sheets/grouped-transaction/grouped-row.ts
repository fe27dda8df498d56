import { mergeForDisplay } from '@coffer/shared-sdk/domain'
import type { AccountId, Cents, TransactionId, TransactionStatus } from '@coffer/shared-sdk/domain'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'

/** Several incoming transactions as the one row that a list made of them. */
export interface GroupedRow {
  /** Newest first. */
  readonly parts: readonly TransactionWithParties[]
  readonly amount: Cents
  /** `pending` if any part is (spec 4). */
  readonly status: TransactionStatus
}

/**
 * The row that holds a transaction, made of what came in around it: what the list merges with it (spec 4), and the
 * rest of its expense (accounting A11). Null when the transaction is not among them.
 */
export function groupedRow(
  around: readonly TransactionWithParties[],
  id: TransactionId,
  ownId: AccountId,
): GroupedRow | null {
  const held = around.find((transaction) => transaction.id === id)
  if (!held) return null
  const rows = mergeForDisplay(
    around.map((transaction) => ({
      ...transaction,
      ownId,
      counterId: transaction.senderId,
      counterType: transaction.sender.type,
    })),
  )
  const merged = rows.find(({ txs }) => txs.some((transaction) => transaction.id === id))?.txs ?? []
  const isTogether = (transaction: TransactionWithParties) =>
    merged.some((one) => one.id === transaction.id) ||
    (held.txGroup !== '' && transaction.txGroup === held.txGroup)
  const parts = around
    .filter((transaction) => isTogether(transaction) && transaction.currency === held.currency)
    .toSorted((a, b) => b.created.localeCompare(a.created) || (a.id < b.id ? -1 : 1))
  return {
    parts,
    amount: parts.reduce((all, { amount }) => all + amount, 0),
    status: parts.some(({ status }) => status === 'pending') ? 'pending' : 'approved',
  }
}
