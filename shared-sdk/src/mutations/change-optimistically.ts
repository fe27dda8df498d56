import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { KEPT } from '../client/offline/kept.ts'

/** A change of one query's cached data, and its opposite. */
export interface CacheChange {
  readonly queryKey: QueryKey
  readonly apply: (cache: QueryClient) => void
  readonly revert: (cache: QueryClient) => void
}

/** Creates a change, typed by the key of a `queryOptions`. Without cached data nothing changes. */
export function cacheChange<Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  { apply, revert }: { readonly apply: (data: Data) => Data; readonly revert: (data: Data) => Data },
): CacheChange {
  const update = (change: (data: Data) => Data) => (cache: QueryClient) =>
    void cache.setQueryData<Data>(queryKey, (data) => (data === undefined ? data : change(data)))
  return { queryKey, apply: update(apply), revert: update(revert) }
}

/**
 * Changes cached queries before the server has answered, and reverts that when sending fails. It uses no snapshot:
 * several changes of one query may be running, and each reverts only its own. A change that waits on this device is
 * reverted too: the cache holds the server's data (ADR 0160). Throws what `send` throws.
 */
export async function changeOptimistically<T>(
  cache: QueryClient,
  changes: readonly CacheChange[],
  send: () => Promise<T>,
): Promise<T> {
  const applied = changes.filter(({ queryKey }) => cache.getQueryData(queryKey) !== undefined)
  // The answer of a running request would undo the change.
  await Promise.all(applied.map(({ queryKey }) => cache.cancelQueries({ queryKey, exact: true })))
  for (const change of applied) change.apply(cache)
  const revert = () => applied.forEach((change) => change.revert(cache))
  try {
    const result = await send()
    if (result === KEPT) revert()
    return result
  } catch (error) {
    revert()
    throw error
  }
}
