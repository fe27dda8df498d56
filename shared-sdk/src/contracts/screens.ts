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
} as const satisfies Record<string, `mf-${string}`>

export type ScreenId = keyof typeof SCREEN_OWNERS

export type RemoteName = (typeof SCREEN_OWNERS)[keyof typeof SCREEN_OWNERS]

/** The remotes that the shell knows; any other name is refused everywhere. */
export const REMOTE_NAMES: readonly RemoteName[] = /* @__PURE__ */ Array.from(
  /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(SCREEN_OWNERS)),
)

export function isRemoteName(value: unknown): value is RemoteName {
  return typeof value === 'string' && (REMOTE_NAMES as readonly string[]).includes(value)
}
