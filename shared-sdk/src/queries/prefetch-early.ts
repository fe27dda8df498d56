import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { runAfter } from '../client/device/clock.ts'
import { hasEarlyAnswers } from '../client/http/early-answers.ts'
import { queryClient } from './query-client.ts'

/** Nothing is shown meanwhile: a skeleton would come a second after the start (product 9). */
const WAIT_MS = 400
/** This is for a screen that can show data from this device: reading answers that have already come takes this long. */
const WAIT_WITH_DATA_MS = 100

/** Fetches one query into the cache. */
export interface EarlyQuery {
  readonly hasData: () => boolean
  readonly fetch: () => Promise<void>
}

/** Returns a query whose answer the page may have requested early. */
export function earlyQuery<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): EarlyQuery {
  return {
    hasData: () => queryClient.getQueryState(query.queryKey)?.data !== undefined,
    fetch: () => queryClient.prefetchQuery(query),
  }
}

/**
 * Fills the cache with answers that the page has requested while the code was loading (ADR 0155), so that a screen's first
 * render shows them instead of a skeleton. Resolves when all are there or after a moment, and at once if nothing was
 * requested. Never rejects: the screen fetches again what failed.
 */
export async function prefetchEarly(queries: readonly EarlyQuery[]): Promise<void> {
  if (!hasEarlyAnswers()) return
  const limitMs = queries.every(({ hasData }) => hasData()) ? WAIT_WITH_DATA_MS : WAIT_MS
  let cancel = () => {}
  const limit = new Promise<void>((resolve) => {
    cancel = runAfter(limitMs, resolve)
  })
  await Promise.race([Promise.all(queries.map((query) => query.fetch())), limit])
  cancel()
}
