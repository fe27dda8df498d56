import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { runAfter } from '../client/clock.ts'
import { hasEarlyAnswers } from '../client/early-answers.ts'
import { queryClient } from './query-client.ts'

/** Nothing is shown meanwhile: a skeleton would come a second after the start (product 9). */
const WAIT_MS = 400
/** For a screen that can show what this device has kept: answers that have come already take so long to be read. */
const WAIT_WITH_DATA_MS = 100

/** Fetches one query into the cache. */
export interface EarlyQuery {
  readonly hasData: () => boolean
  readonly fetch: () => Promise<void>
}

/** A query whose answer the page may have asked for early. */
export function earlyQuery<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): EarlyQuery {
  return {
    hasData: () => queryClient.getQueryState(query.queryKey)?.data !== undefined,
    fetch: () => queryClient.prefetchQuery(query),
  }
}

/**
 * Fills the cache with what the page has asked for while the code was loading (ADR 0155), so that a screen's first render
 * shows it instead of a skeleton. Resolves when all is there or after a moment, and at once where nothing was asked for. Never
 * rejects: what failed is asked for again by the screen.
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
