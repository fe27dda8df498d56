import type { AccountId, Transaction } from '../entities.ts'

/**
 * Returns the counterparties of an account's transactions, each once, in the given order (newest first for suggestions):
 * at most `limit` of those that `isEligible` accepts. Source: product 9, suggested accounts.
 */
export function recentCounterparties(
  transactions: readonly Pick<Transaction, 'senderId' | 'receiverId'>[],
  accountId: AccountId,
  isEligible: (id: AccountId) => boolean,
  limit: number,
): AccountId[] {
  const recent = new Set<AccountId>()
  for (const { senderId, receiverId } of transactions) {
    if (recent.size >= limit) break
    const other = senderId === accountId ? receiverId : senderId
    if (other !== accountId && isEligible(other)) recent.add(other)
  }
  return [...recent]
}
