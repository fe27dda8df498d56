import type { AccountId, Cents, Transaction } from '@coffer/shared-sdk/domain'

/** The amount as the account sees it: above 0 when it received, below when it sent. */
export function signedCents(
  { senderId, amount }: Pick<Transaction, 'senderId' | 'amount'>,
  accountId: AccountId,
): Cents {
  return senderId === accountId ? -amount : amount
}
