/** The accounts list: its rows, filters and banner (product 2.13). */
import {
  accountCurrency,
  balanceKind,
  computeBalance,
  hidesTransactions,
  isEventVisible,
  matchesSearch,
  otherBalances,
  sortBalances,
} from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountBalance,
  AccountId,
  AccountStatus,
  AccountType,
  BalanceSort,
  Cents,
  Currency,
  EventAccount,
  Money,
} from '@coffer/shared-sdk/domain'
import type { AccountsSearch } from './accounts-search.ts'

export interface AccountRow {
  readonly id: AccountId
  readonly name: string
  /** The file name; empty if there is no avatar. */
  readonly avatar: string
  readonly type: AccountType
  readonly status: AccountStatus
  /** Received minus sent in `currency`. */
  readonly balance: Cents
  /** The list's currency, or the account's first one if it has nothing in the list's. */
  readonly currency: Currency
  /** Balances in other currencies that are not 0. */
  readonly others: readonly Money[]
  /** An `asset` if more was sent than received in the list's currency, otherwise a `liability` (product 3.4). */
  readonly kind: 'asset' | 'liability'
  /** True for an event whose balance nobody sees (accounting A15). */
  readonly isHidden: boolean
}

interface Ledger {
  readonly accounts: readonly Account[]
  readonly balances: readonly AccountBalance[]
  /** Only needed for the accounts of events. */
  readonly events: readonly EventAccount[]
  /** The events that the member takes part in. */
  readonly joinedIds: readonly AccountId[]
}

const NOTHING = { sent: 0, received: 0 }

/** Returns a row for each account, without events that the member does not see (product 6.5). */
export function accountRows(
  { accounts, balances, events, joinedIds }: Ledger,
  currency: Currency,
): readonly AccountRow[] {
  const sums = new Map<AccountId, AccountBalance[]>()
  for (const balance of balances) {
    const accountSums = sums.get(balance.accountId)
    if (accountSums) accountSums.push(balance)
    else sums.set(balance.accountId, [balance])
  }
  const eventsById = new Map(events.map((event) => [event.id, event]))
  return accounts.flatMap((account) => {
    const event = eventsById.get(account.id)
    const isHiddenEvent = event !== undefined && event.event.hidden
    const visibility = { status: account.status, hidden: isHiddenEvent }
    const isVisible =
      account.type !== 'event' ||
      (event !== undefined &&
        isEventVisible({ ...visibility, isParticipant: joinedIds.includes(account.id) }))
    return isVisible
      ? [toRow(account, sums.get(account.id) ?? [], currency, hidesTransactions(visibility))]
      : []
  })
}

function toRow(
  account: Account,
  sums: readonly AccountBalance[],
  listCurrency: Currency,
  isHidden: boolean,
): AccountRow {
  const { id, name, avatar, type, status, currencies } = account
  const inList = sums.find(({ currency }) => currency === listCurrency)
  const currency = inList || currencies.includes(listCurrency) ? listCurrency : accountCurrency(account)
  return {
    id,
    name,
    avatar,
    type,
    status,
    balance: computeBalance(sums.find((sum) => sum.currency === currency) ?? NOTHING),
    currency,
    others: otherBalances(sums, currency),
    kind: balanceKind(inList ?? NOTHING),
    isHidden,
  }
}

export interface AccountFilter extends AccountsSearch {
  readonly search: string
  /** True to include closed accounts without a balance. */
  readonly showsClosed: boolean
}

/**
 * Returns the rows that pass the filter; without types it lists all types. Closed accounts with a balance are never hidden as closed,
 * because they count in the balance sheet.
 */
export function filterAccounts(
  rows: readonly AccountRow[],
  { types = [], balance, search, showsClosed }: AccountFilter,
  sort: BalanceSort,
): readonly AccountRow[] {
  const found = rows.filter(
    ({ name, type, status, kind, balance: cents, others }) =>
      (types.length === 0 || types.includes(type)) &&
      (balance === undefined || kind === balance) &&
      (showsClosed || status !== 'closed' || cents !== 0 || others.length > 0) &&
      matchesSearch(name, search),
  )
  return sortBalances(found, sort)
}

export type AccountsBanner = 'receivables' | 'payables' | 'bank'

/** Returns what the signs mean, by the types that are listed (product 2.13). Null for an empty list. */
export function chooseBanner(rows: readonly Pick<AccountRow, 'type' | 'balance'>[]): AccountsBanner | null {
  const types = new Set(rows.map(({ type }) => type))
  if (types.size === 0) return null
  if (types.size === 1 && types.has('bank')) return 'bank'
  if (types.has('income') || types.has('expenses') || types.has('bank')) return null
  return rows.some(({ balance }) => balance < 0) ? 'receivables' : 'payables'
}
