/** The feature apps the shell knows. A name outside this list is refused wherever it turns up. */
export const REMOTE_NAMES = ['mf-auth', 'mf-dashboard', 'mf-events', 'mf-community', 'mf-more'] as const

export type RemoteName = (typeof REMOTE_NAMES)[number]

export function isRemoteName(value: unknown): value is RemoteName {
  return typeof value === 'string' && (REMOTE_NAMES as readonly string[]).includes(value)
}
