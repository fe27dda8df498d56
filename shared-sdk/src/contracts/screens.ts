/**
 * The screen trees that the shell can mount, and the remote that owns each. A tree may be mounted at several paths
 * (product 2: an event under /dashboard and under /events); `basePath` names the current one.
 */
export const SCREEN_OWNERS = {
  auth: 'mf-auth',
  dashboard: 'mf-dashboard',
  events: 'mf-events',
  event: 'mf-events',
  community: 'mf-community',
  account: 'mf-community',
  more: 'mf-more',
} as const satisfies Record<string, RemoteName>

export type ScreenId = keyof typeof SCREEN_OWNERS

/** A remote's name is that of its folder. A registry may list remotes that this build has never heard of. */
export type RemoteName = `mf-${string}`

export function isRemoteName(name: string): name is RemoteName {
  return /^mf-[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}
