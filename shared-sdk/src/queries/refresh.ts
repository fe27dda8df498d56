import type { QueryClient } from '@tanstack/react-query'
import { after } from '../client/clock.ts'
import { rootsOf } from './invalidation-map.ts'
import { queryClient } from './query-client.ts'

/** Spec 7: cached queries are refreshed 300 ms after a change; all changes in between count as one. */
const DELAY_MS = 300

/** Collects changes and refreshes each affected query once. */
export function createRefresher(client: QueryClient): (collections: readonly string[]) => void {
  const due = new Set<string>()
  return (collections) => {
    const isWaiting = due.size > 0
    for (const root of collections.flatMap(rootsOf)) due.add(root)
    if (isWaiting || due.size === 0) return
    after(DELAY_MS, () => {
      const roots = new Set(due)
      due.clear()
      void client.invalidateQueries({ predicate: ({ queryKey }) => roots.has(String(queryKey[0])) })
    })
  }
}

/** Refreshes what a change of these collections made obsolete, in the app's cache. */
export const refreshAfterChange = createRefresher(queryClient)
