import { displayBalance, otherBalances } from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountBalance,
  AccountId,
  AccountType,
  Cents,
  Currency,
  DisplayBalance,
  Money,
  Transaction,
} from '@coffer/shared-sdk/domain'
import { mirror } from './bank-view.ts'

/** Returns the account's balance in its currency; 0 without transactions. `mirrored` inverts every sign. */
export function displayedBalance(
  balances: readonly AccountBalance[],
  currency: Currency,
  mirrored = false,
): DisplayBalance {
  const sums = balances.find((balance) => balance.currency === currency)
  if (!sums) return { total: 0, pending: 0, approved: 0 }
  return displayBalance(mirrored ? mirror(sums) : sums)
}

/** Returns the balances in other currencies (`otherBalances`), with the signs of `displayedBalance`. */
export function displayedOtherBalances(
  balances: readonly AccountBalance[],
  currency: Currency,
  mirrored: boolean,
): readonly Money[] {
  return otherBalances(mirrored ? balances.map(mirror) : balances, currency)
}

/** The meanings of a balance below and above zero, by account type (accounting A4). */
const MEANINGS = {
  user: ['owes', 'isOwed'],
  event: ['missingInEvent', 'leftInEvent'],
  bank: ['heldAtBank', 'overdrawn'],
  receivable: ['owedToCommunity', 'owedByCommunity'],
  payable: ['owedToCommunity', 'owedByCommunity'],
  income: ['givenBack', 'earned'],
  expenses: ['spent', 'refunded'],
  equity: ['sentMore', 'receivedMore'],
} as const satisfies Record<AccountType, readonly [string, string]>

export type BalanceMeaning =
  | (typeof MEANINGS)[AccountType][number]
  | 'youOwe'
  | 'youAreOwed'
  | 'even'
  | 'zero'
  | 'hidden'

/**
 * Returns the meaning of a balance: who owes whom for members (accounting A4). `total` has the sign of the books, even if it is shown with
 * the opposite one.
 */
export function balanceMeaning(account: Pick<Account, 'type'>, isOwn: boolean, total: Cents): BalanceMeaning {
  if (total === 0) return account.type === 'user' ? 'even' : 'zero'
  if (isOwn) return total < 0 ? 'youOwe' : 'youAreOwed'
  return MEANINGS[account.type][total < 0 ? 0 : 1]
}

/** Returns the catalogue key of an account's status: an event that is not active is locked or concluded. */
export function statusKey(type: AccountType): 'eventStatus' | 'status' {
  return type === 'event' ? 'eventStatus' : 'status'
}

export type StatusNotice = 'inactive' | 'former' | 'closed' | 'locked' | 'concluded'

/** Returns the notice about an account that is not active; such an event is locked or concluded (product 4). */
export function statusNotice({ type, status }: Pick<Account, 'type' | 'status'>): StatusNotice | null {
  if (status === 'active') return null
  if (type === 'event') return status === 'closed' ? 'concluded' : 'locked'
  return type === 'user' && status === 'closed' ? 'former' : status
}

/** Returns the transaction's amount as the account sees it: negative if the account is the sender. */
export function signedAmount(
  { senderId, amount }: Pick<Transaction, 'senderId' | 'amount'>,
  accountId: AccountId,
): Cents {
  return senderId === accountId ? -amount : amount
}
