import type { AccountId, GroupId } from '../domain/entities.ts'

/** The paths of the app (product 2, route tree). All links and redirects are built here. */
export const paths = {
  login: () => '/login',
  onboarding: () => '/onboarding',
  /** Links in mails append a token to these; the screens remove it from the URL at once. */
  resetPassword: () => '/reset-password',
  verify: () => '/verify',
  changeEmail: () => '/change-email',
  /** Invite links append one too. */
  join: () => '/join',
  /** An invite to the person's address, from its mail; `id` is appended. */
  invite: (id = '') => `/invite${id && `/${id}`}`,
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
  /** `query` filters the list; it includes the question mark. */
  communityAccounts: (query = '') => `/community/balances/accounts${query}`,
  communityBalancesAccount: (id: AccountId, query = '') => `/community/balances/accounts/${id}${query}`,
  /** `section` is the id of a section. Without it the path leads to all sections, on a phone to the list of them. */
  communitySettings: (section = '') => `/community/settings${section && `/${section}`}`,
  more: () => '/more',
  profile: () => '/more/profile',
  notifications: () => '/more/notifications',
  debug: () => '/more/debug',
  about: () => '/more/about',
  terms: () => '/more/about/terms',
  privacy: () => '/more/about/privacy',
} as const

/**
 * Returns the paths of an event's screens: below `/events`, or with the same screens below `/dashboard/event` (product
 * 2.1).
 */
export const eventPaths = (basePath: string, id: AccountId) =>
  ({
    event: `${basePath}/${id}`,
    groups: `${basePath}/${id}/groups`,
    group: (groupId: GroupId) => `${basePath}/${id}/groups/${groupId}`,
    participants: `${basePath}/${id}/participants`,
    spin: `${basePath}/${id}/spin`,
    transactions: `${basePath}/${id}/txs`,
  }) as const
