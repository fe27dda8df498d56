/** How a balance came to be what it is, for pictures of it. Source: accounting A3. */
import type { AccountId, Transaction } from './entities.ts'
import { instantMs } from './instant.ts'
import type { Cents } from './money.ts'

export interface BalancePoint {
  readonly atMs: number
  /** The balance from this moment on. */
  readonly cents: Cents
}

interface BalanceHistoryInput {
  readonly accountId: AccountId
  /** What the balance is now, over all statuses. */
  readonly total: Cents
  /** The account's transactions in the balance's currency, in any order; those that enter no balance left out. */
  readonly transactions: readonly Pick<Transaction, 'senderId' | 'receiverId' | 'amount' | 'created'>[]
  /** Whether older transactions were left out, so that nothing is known before the oldest given. */
  readonly isCut: boolean
  readonly sinceMs: number
}

/**
 * The balance's steps since a moment, oldest first, in cents: worked back from what it is now, so that the last
 * step is exactly the balance on show. Begins with the balance at `sinceMs` where that is known. One point
 * for an account that moved nothing since; none when nothing is known.
 */
export function balanceHistory({
  accountId,
  total,
  transactions,
  isCut,
  sinceMs,
}: BalanceHistoryInput): readonly BalancePoint[] {
  const newestFirst = transactions
    .map((transaction) => ({ ...transaction, atMs: instantMs(transaction.created) }))
    .sort((a, b) => b.atMs - a.atMs)
  const points: BalancePoint[] = []
  let cents = total
  for (const { atMs, senderId, receiverId, amount } of newestFirst) {
    if (atMs <= sinceMs) return [{ atMs: sinceMs, cents }, ...points]
    points.unshift({ atMs, cents })
    if (receiverId === accountId) cents -= amount
    if (senderId === accountId) cents += amount
  }
  return isCut ? points : [{ atMs: sinceMs, cents }, ...points]
}
