import { QueryClient } from '@tanstack/react-query'
import { AppError } from '../client/app-error.ts'

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
    mutations: { retry: false },
  },
})

/** A refusal stays a refusal; only failures on the way are tried again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof AppError && (error.kind === 'offline' || error.kind === 'server')
}
