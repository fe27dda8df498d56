/** The history of a balance, for charts. Source: accounting A3. */
import type { AccountId, Transaction } from '../entities.ts'
import { instantMs } from '../instant.ts'
import type { Cents } from '../money/money.ts'

export interface BalancePoint {
  readonly atMs: number
  /** The balance from this moment on. */
  readonly cents: Cents
}

interface BalanceHistoryInput {
  readonly accountId: AccountId
  /** The current balance over all statuses. */
  readonly total: Cents
  /** The account's transactions in the balance's currency, in any order; without those that count in no balance. */
  readonly transactions: readonly Pick<Transaction, 'senderId' | 'receiverId' | 'amount' | 'created'>[]
  /** True if older transactions are missing, so that nothing is known before the oldest one. */
  readonly isCut: boolean
  readonly sinceMs: number
}

/**
 * Returns the balance's steps since a moment, oldest first, in cents: calculated back from the current balance, so that
 * the last step equals the balance on screen. It starts with the balance at `sinceMs` if that is known. One point for an
 * account without transactions since; none when nothing is known.
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
  let isKnownAtStart = !isCut
  for (const { atMs, senderId, receiverId, amount } of newestFirst) {
    if (atMs <= sinceMs) {
      isKnownAtStart = true
      break
    }
    points.push({ atMs, cents })
    if (receiverId === accountId) cents -= amount
    if (senderId === accountId) cents += amount
  }
  if (isKnownAtStart) points.push({ atMs: sinceMs, cents })
  points.reverse()
  return points
}
