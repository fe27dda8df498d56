import {
  BALANCE_SORTS,
  computeBalance,
  matchesSearch,
  otherBalances,
  sortBalances,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountBalance,
  AccountId,
  BalanceSort,
  Cents,
  Currency,
  Money,
} from '@coffer/shared-sdk/domain'

export interface MemberRow {
  readonly id: AccountId
  readonly name: string
  /** The file name of the account's avatar; empty if there is none. */
  readonly avatar: string
  /** Received minus sent over all statuses (accounting A3), in the list's currency. */
  readonly balance: Cents
  /** Balances in other currencies that are not 0. */
  readonly others: readonly Money[]
}

/** The members' balances in the list's currency, and in others. */
export interface MemberBalances {
  readonly currency: Currency
  readonly inCurrency: readonly AccountBalance[]
  readonly inOthers: readonly AccountBalance[]
}

/** Returns one row per member, with 0 for accounts without transactions. */
export function memberRows(
  accounts: readonly Account[],
  { currency, inCurrency, inOthers }: MemberBalances,
): readonly MemberRow[] {
  const sums = new Map(inCurrency.map((balance) => [balance.accountId, computeBalance(balance)]))
  const others = new Map<AccountId, readonly AccountBalance[]>()
  for (const balance of inOthers) {
    others.set(balance.accountId, [...(others.get(balance.accountId) ?? []), balance])
  }
  return accounts.map(({ id, name, avatar }) => ({
    id,
    name,
    avatar,
    balance: sums.get(id) ?? 0,
    others: otherBalances(others.get(id) ?? [], currency),
  }))
}

/** Returns whether any account has a currency other than the list's. */
export function hasOtherCurrencies(
  accounts: readonly Pick<Account, 'currencies'>[],
  currency: Currency,
): boolean {
  return accounts.some(({ currencies }) => currencies.some((held) => held !== currency))
}

/** Returns the members whose name matches the search, sorted. */
export function listMembers(
  rows: readonly MemberRow[],
  search: string,
  sort: BalanceSort,
): readonly MemberRow[] {
  return sortBalances(
    rows.filter(({ name }) => matchesSearch(name, search)),
    sort,
  )
}

/** Returns the stored order; by name by default. */
export function parseSort(stored: string | null): BalanceSort {
  return BALANCE_SORTS.find((sort) => sort === stored) ?? 'name'
}

export type BalanceWord = 'owes' | 'isOwed' | 'even'

/** Returns the meaning of the sign of a member's balance (accounting A4): below 0 they owe the community. */
export function balanceWord(balance: Cents): BalanceWord {
  if (balance < 0) return 'owes'
  return balance > 0 ? 'isOwed' : 'even'
}
