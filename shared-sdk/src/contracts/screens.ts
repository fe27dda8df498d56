/**
 * The table of remotes: every screen tree that the shell can mount, and the remote that owns it. A tree may stand at more
 * than one path (spec 2: an event under /dashboard and under /events); it learns where from `basePath`.
 */
export const SCREEN_OWNERS = {
  auth: 'mf-auth',
  dashboard: 'mf-dashboard',
  events: 'mf-events',
  event: 'mf-events',
  community: 'mf-community',
  account: 'mf-community',
  more: 'mf-more',
} as const satisfies Record<string, `mf-${string}`>

export type ScreenId = keyof typeof SCREEN_OWNERS
