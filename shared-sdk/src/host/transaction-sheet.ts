import type { AccountId, DisplayRow, TransactionId } from '../domain/index.ts'
import type { AddressedSheet } from './sheet-address.ts'

/** The sheets that a row of a list can open. */
export type TransactionSheet =
  | AddressedSheet<'transaction'>
  | AddressedSheet<'grouped-transaction'>
  | AddressedSheet<'event-transactions'>

/**
 * The sheet that a row of an account's list opens (spec 2); null for a hidden row, which opens none.
 *
 * @param ownId the account that the list is seen from
 */
export function sheetOfRow(
  { kind, first, counter }: Pick<DisplayRow, 'kind' | 'first' | 'counter'>,
  ownId: AccountId,
): TransactionSheet | null {
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

/** The sheet that a row of a list seen from no account opens; null for a hidden one. */
export function sheetOfTransaction(transaction: {
  readonly id: TransactionId
  readonly isHidden: boolean
}): TransactionSheet | null {
  return transaction.isHidden ? null : { id: 'transaction', params: { transactionId: transaction.id } }
}
