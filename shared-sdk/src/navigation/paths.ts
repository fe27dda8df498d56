import type { AccountId, AccountType, GroupId } from '../domain/entities.ts'
import type { Currency } from '../domain/money.ts'

/** The search params of the accounts list (product 2.1). */
export interface AccountsSearch {
  readonly types?: readonly AccountType[]
  readonly balance?: 'asset' | 'liability'
  /** The currency of the balances, where it is not the own account's. */
  readonly currency?: Currency
}

function accountsQuery({ types = [], balance, currency }: AccountsSearch): string {
  const params = [
    types.length > 0 && `types=${types.join(',')}`,
    balance && `balance=${balance}`,
    currency && `currency=${currency}`,
  ].filter(Boolean)
  return params.length === 0 ? '' : `?${params.join('&')}`
}

/** The paths of the app (product 2, route tree). All links and redirects are built here. */
export const paths = {
  login: () => '/login',
  onboarding: () => '/onboarding',
  /** Links in mails append a token to these; the screens remove it from the URL at once. */
  resetPassword: () => '/reset-password',
  verify: () => '/verify',
  changeEmail: () => '/change-email',
  /** So does an invite link. */
  join: () => '/join',
  dashboard: () => '/dashboard',
  dashboardAccount: (id: AccountId) => `/dashboard/account/${id}`,
  dashboardEvent: (id: AccountId) => `/dashboard/event/${id}`,
  events: () => '/events',
  event: (id: AccountId) => `/events/${id}`,
  community: () => '/community',
  communityAccount: (id: AccountId) => `/community/${id}`,
  communityTransactions: () => '/community/transactions',
  communityActivity: () => '/community/activity',
  communityBalances: () => '/community/balances',
  /** `search` narrows the list: account types, and `asset` or `liability`. */
  communityAccounts: (search: AccountsSearch = {}) => `/community/balances/accounts${accountsQuery(search)}`,
  communityBalancesAccount: (id: AccountId, search: AccountsSearch = {}) =>
    `/community/balances/accounts/${id}${accountsQuery(search)}`,
  communitySettings: () => '/community/settings',
  more: () => '/more',
  profile: () => '/more/profile',
  notifications: () => '/more/notifications',
  debug: () => '/more/debug',
  about: () => '/more/about',
  terms: () => '/more/about/terms',
  privacy: () => '/more/about/privacy',
} as const

/** Where an event's screens are: below `/events`, or with the same screens below `/dashboard/event` (product 2.1). */
export const eventPaths = (basePath: string, id: AccountId) =>
  ({
    event: `${basePath}/${id}`,
    groups: `${basePath}/${id}/groups`,
    group: (groupId: GroupId) => `${basePath}/${id}/groups/${groupId}`,
    participants: `${basePath}/${id}/participants`,
    spin: `${basePath}/${id}/spin`,
    transactions: `${basePath}/${id}/txs`,
  }) as const
