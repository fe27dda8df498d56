import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { queryClient } from '@coffer/shared-sdk/queries'

/** What takes longer is marked. */
const SLOW_MS = 1_000

/** The browser keeps every mark for as long as the page is open. */
const MAX_MARKS = 200

interface Places {
  /** Returns the remote of a screen; null if it is unknown. */
  readonly remoteOfScreen: (screen: string) => RemoteName | null
  /** Returns the remote whose screen is shown; null if it is the shell itself. */
  readonly shownRemote: () => RemoteName | null
}

/**
 * Marks slow mounts and slow queries for the browser's developer tools (User Timing): one track for each remote, in the group
 * `Coffer`. A query belongs to the remote whose screen is shown when it starts. Nothing leaves the device. Returns a function
 * that ends this.
 */
export function measureRemotes(places: Places): () => void {
  let left = MAX_MARKS
  const mark = (remote: RemoteName | null, what: string, start: number) => {
    const end = performance.now()
    if (end - start < SLOW_MS || left <= 0) return
    left -= 1
    const track = remote ?? 'shell'
    const devtools = { dataType: 'track-entry', trackGroup: 'Coffer', track, color: 'warning' }
    performance.measure(`${track}: ${what}`, { start, end, detail: { devtools } })
  }
  const stops = [measureMounts(places, mark), measureQueries(places, mark)]
  return () => {
    for (const stop of stops) stop()
  }
}

type Mark = (remote: RemoteName | null, what: string, start: number) => void

/** Follows the state that each mount point of a remote has in the document. */
function measureMounts({ remoteOfScreen }: Places, mark: Mark): () => void {
  const begun = new WeakMap<Node, number>()
  const observer = new MutationObserver((mutations) => {
    for (const { target } of mutations) {
      if (!(target instanceof HTMLElement)) continue
      const { remoteState, screen = '' } = target.dataset
      const start = begun.get(target)
      if (remoteState === 'loading') begun.set(target, performance.now())
      else begun.delete(target)
      if (remoteState === 'mounted' && start !== undefined)
        mark(remoteOfScreen(screen), `slow mount of ${screen}`, start)
    }
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-remote-state'] })
  return () => observer.disconnect()
}

function measureQueries({ shownRemote }: Places, mark: Mark): () => void {
  const begun = new Map<string, { readonly start: number; readonly remote: RemoteName | null }>()
  return queryClient.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey } = event.query
    if (event.type === 'removed') begun.delete(queryHash)
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type === 'fetch') begun.set(queryHash, { start: performance.now(), remote: shownRemote() })
    if (type !== 'success' && type !== 'error') return
    const query = begun.get(queryHash)
    begun.delete(queryHash)
    // Later parts of the key are ids.
    if (query) mark(query.remote, `slow query ${String(queryKey[0])}`, query.start)
  })
}
