import { canCreateTransaction, displayBalance } from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountBalance,
  AccountId,
  Caller,
  Cents,
  Currency,
  DisplayBalance,
  Transaction,
} from '@coffer/shared-sdk/domain'

/** What an account shows in its currency; all 0 while it has moved nothing. */
export function shownBalance(balances: readonly AccountBalance[], currency: Currency): DisplayBalance {
  const sums = balances.find((balance) => balance.currency === currency)
  return sums ? displayBalance(sums) : { total: 0, pending: 0, approved: 0 }
}

export type BalanceMeaning =
  | 'owes'
  | 'isOwed'
  | 'youOwe'
  | 'youAreOwed'
  | 'sentMore'
  | 'receivedMore'
  | 'even'

/** What the sign of the balance says: of members in terms of who owes whom (accounting A4), of others what it is. */
export function balanceMeaning(account: Pick<Account, 'type'>, isOwn: boolean, total: Cents): BalanceMeaning {
  if (total === 0) return 'even'
  if (account.type !== 'user') return total < 0 ? 'sentMore' : 'receivedMore'
  if (isOwn) return total < 0 ? 'youOwe' : 'youAreOwed'
  return total < 0 ? 'owes' : 'isOwed'
}

export interface AccountActions {
  readonly canSend: boolean
  readonly canRequest: boolean
}

/**
 * What is offered on an account: Send and Request on other people's accounts, where the domain allows them
 * (accounting A6). The amount is not known yet, so the smallest one is asked about.
 */
export function accountActions(
  caller: Caller,
  own: Account,
  account: Account,
  currency: Currency,
): AccountActions {
  if (account.type !== 'user') return { canSend: false, canRequest: false }
  const facts = { amount: 1, currency, event: null, group: null }
  return {
    canSend: canCreateTransaction(caller, { ...facts, sender: own, receiver: account }).ok,
    canRequest: canCreateTransaction(caller, { ...facts, sender: account, receiver: own }).ok,
  }
}

/** The transaction's amount as the account sees it: negative when the account is the sender. */
export function signedAmount(
  { senderId, amount }: Pick<Transaction, 'senderId' | 'amount'>,
  accountId: AccountId,
): Cents {
  return senderId === accountId ? -amount : amount
}
