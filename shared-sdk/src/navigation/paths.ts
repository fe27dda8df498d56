import type { AccountId } from '../domain/entities.ts'

/** Every address of the app (spec 2, route tree). Links and redirects are built here and nowhere else. */
export const paths = {
  login: () => '/login',
  onboarding: () => '/onboarding',
  /** Links of mails carry a token behind these; the screens take it out of the address at once. */
  resetPassword: () => '/reset-password',
  verify: () => '/verify',
  changeEmail: () => '/change-email',
  dashboard: () => '/dashboard',
  dashboardAccount: (id: AccountId) => `/dashboard/account/${id}`,
  dashboardEvent: (id: AccountId) => `/dashboard/event/${id}`,
  events: () => '/events',
  event: (id: AccountId) => `/events/${id}`,
  community: () => '/community',
  communityAccount: (id: AccountId) => `/community/${id}`,
  communityTransactions: () => '/community/transactions',
  communityBalances: () => '/community/balances',
  communitySettings: () => '/community/settings',
  more: () => '/more',
  profile: () => '/more/profile',
  notifications: () => '/more/notifications',
  debug: () => '/more/debug',
  about: () => '/more/about',
  terms: () => '/more/about/terms',
  privacy: () => '/more/about/privacy',
} as const
