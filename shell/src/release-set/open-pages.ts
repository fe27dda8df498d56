/** Names of the locks that pages of this browser hold (Web Locks). The browser releases them when a page is closed. */
export const LOCKS = {
  /** Only one page makes a set at a time. */
  making: 'coffer-set-making',
  /** The name for a page that has started with this set; '' gives the prefix of all these names. */
  page: (setId: string): string => `coffer-set ${setId}`,
} as const

const own = new Set<string>()

/** Holds a shared lock until this page is closed. */
export function holdLock(name: string): void {
  if (own.has(name)) return
  own.add(name)
  void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {}))
}

/** Returns the held locks of all pages whose names have this prefix, without the prefix. */
export async function heldLocks(prefix: string): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  return new Set(names)
}
