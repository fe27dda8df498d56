import type { AccountId, TransactionId } from '../domain/index.ts'
import type { SheetTarget } from './sheet-url.ts'

/** The sheets that a row of a list opens. */
export type TransactionSheet =
  | SheetTarget<'transaction'>
  | SheetTarget<'grouped-transaction'>
  | SheetTarget<'event-transactions'>
  | SheetTarget<'waiting'>

/** A row of an account's list, as in the queries' `DisplayRow`. */
interface TransactionRow {
  readonly kind: 'single' | 'grouped' | 'event' | 'hidden'
  readonly first: { readonly id: TransactionId }
  readonly counter: { readonly id: AccountId }
  readonly waiting?: WaitingMark | undefined
}

/** The mark of a row whose change waits on this device; as in the queries. */
type WaitingMark = 'created' | 'approve' | 'decline'

/**
 * Returns the sheet that a row of an account's list opens (product 2); null for a hidden row, which opens none.
 *
 * @param ownId the account whose list it is
 */
export function sheetForRow(
  { kind, first, counter, waiting }: TransactionRow,
  ownId: AccountId,
): TransactionSheet | null {
  if (waiting) return { id: 'waiting', params: {} }
  switch (kind) {
    case 'single':
      return { id: 'transaction', params: { transactionId: first.id, ownId } }
    case 'grouped':
      return { id: 'grouped-transaction', params: { transactionId: first.id, ownId } }
    case 'event':
      return { id: 'event-transactions', params: { eventId: counter.id, ownId } }
    case 'hidden':
      return null
  }
}

/** Returns the sheet that a row of the community's list opens; null for a hidden one. */
export function sheetForTransaction(transaction: {
  readonly id: TransactionId
  readonly isHidden: boolean
  readonly waiting?: WaitingMark | undefined
}): TransactionSheet | null {
  if (transaction.waiting) return { id: 'waiting', params: {} }
  return transaction.isHidden ? null : { id: 'transaction', params: { transactionId: transaction.id } }
}
