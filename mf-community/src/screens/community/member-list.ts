import { BALANCE_SORTS, balanceOf, otherBalances, sortBalances } from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountBalance,
  AccountId,
  BalanceSort,
  Cents,
  Currency,
  Money,
} from '@coffer/shared-sdk/domain'
import { matchesSearch } from '@coffer/shared-ui/forms'

export interface MemberRow {
  readonly id: AccountId
  readonly name: string
  /** Address-free picture name of the account; empty when it has none. */
  readonly avatar: string
  /** received - sent over all statuses (accounting A3), in the currency of the list. */
  readonly balance: Cents
  /** In other currencies, where it is not 0: nobody looks settled who is not. */
  readonly others: readonly Money[]
}

/** What the members hold in the currency of the list, and what beside it. */
export interface MemberBalances {
  readonly currency: Currency
  readonly shown: readonly AccountBalance[]
  readonly beside: readonly AccountBalance[]
}

/** One row per member; those whose account has not moved anything yet have no sums and stand at 0. */
export function memberRows(
  accounts: readonly Account[],
  { currency, shown, beside }: MemberBalances,
): readonly MemberRow[] {
  const sums = new Map(shown.map((balance) => [balance.accountId, balanceOf(balance)]))
  const others = new Map<AccountId, readonly AccountBalance[]>()
  for (const balance of beside) {
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

/** Whether any of them may hold another currency than that of the list. */
export function holdSeveral(accounts: readonly Pick<Account, 'currencies'>[], currency: Currency): boolean {
  return accounts.some(({ currencies }) => currencies.some((held) => held !== currency))
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
