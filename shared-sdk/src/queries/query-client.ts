import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { AppError, DEFAULT_MESSAGE } from '../client/errors/app-error.ts'
import { RETENTION_MS } from '../client/offline/cache-store.ts'
import { now } from '../client/device/clock.ts'
import { isOnline, onNetworkChange } from '../network/index.ts'

const STALE_MS = 5_000

/** The one cache of server state, shared by the shell and every remote (product 9: stale after 5 s, kept 21 days). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: RETENTION_MS,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    // Without a network a mutation fails at once, instead of running later, when nobody expects it.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// TanStack Query assumes to be online until an event says otherwise.
if (typeof window !== 'undefined') {
  onlineManager.setOnline(isOnline())
  onlineManager.setEventListener((setOnline) => onNetworkChange(setOnline))
}
failPausedQueries(queryClient)

/** Returns false for a refusal, which would be refused again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'offline' || error.kind === 'server')
}

/**
 * Fails paused queries without data (`AppError`, `offline`): without a network TanStack Query would keep them pending for
 * ever, and screens could not show the reason. Queries with data keep it. Both refetch when the network is back. Returns
 * an unsubscribe function.
 */
export function failPausedQueries(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'pause') void failWithoutData(event.query)
  })
}

async function failWithoutData(query: Query): Promise<void> {
  if (query.state.data !== undefined) return
  await query.cancel({ silent: true })
  // `setQueryData` has set it meanwhile.
  if (query.state.data !== undefined) return
  query.setState({
    status: 'error',
    fetchStatus: 'idle',
    error: new AppError({ kind: 'offline', message: DEFAULT_MESSAGE }),
    errorUpdatedAt: now(),
    errorUpdateCount: query.state.errorUpdateCount + 1,
  })
}
