import { BALANCE_SORTS, balanceOf, sortBalances } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance, AccountId, BalanceSort, Cents } from '@coffer/shared-sdk/domain'
import { matchesSearch } from '@coffer/shared-ui/forms'

export interface MemberRow {
  readonly id: AccountId
  readonly name: string
  /** Address-free picture name of the account; empty when it has none. */
  readonly avatar: string
  /** received - sent over all statuses (accounting A3). */
  readonly balance: Cents
}

/** One row per member; those whose account has not moved anything yet have no sums and stand at 0. */
export function memberRows(
  accounts: readonly Account[],
  balances: readonly AccountBalance[],
): readonly MemberRow[] {
  const sums = new Map(balances.map((balance) => [balance.accountId, balanceOf(balance)]))
  return accounts.map(({ id, name, avatar }) => ({ id, name, avatar, balance: sums.get(id) ?? 0 }))
}

/** The members whose name the search finds, in the chosen order. */
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

/** The remembered order; by name when nothing, or nothing known, was remembered. */
export function parseSort(remembered: string | null): BalanceSort {
  return BALANCE_SORTS.find((sort) => sort === remembered) ?? 'name'
}

export type BalanceWord = 'owes' | 'isOwed' | 'even'

/** What the sign of a member's balance says (accounting A4): below 0 they owe the community, above it owes them. */
export function balanceWord(balance: Cents): BalanceWord {
  if (balance < 0) return 'owes'
  return balance > 0 ? 'isOwed' : 'even'
}
