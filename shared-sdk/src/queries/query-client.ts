import { QueryClient, onlineManager } from '@tanstack/react-query'
import { AppError } from '../client/app-error.ts'
import { failWhatCannotBeAsked } from './fail-what-cannot-be-asked.ts'

const STALE_MS = 5_000
const RETENTION_MS = 21 * 24 * 60 * 60 * 1000

/** The one cache of server state, shared by the shell and every remote (spec 9: stale after 5 s, kept 21 days). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: RETENTION_MS,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    // Without a network a change fails at once and says so, instead of waiting to happen when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// TanStack Query takes every device for online until it hears of the opposite.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true)
failWhatCannotBeAsked(queryClient)

/** A refusal stays a refusal; only failures on the way are tried again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'offline' || error.kind === 'server')
}
