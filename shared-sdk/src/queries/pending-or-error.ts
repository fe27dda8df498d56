interface QueryState {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** What a screen shows until it has all data. */
export type PendingOrError =
  | { readonly state: 'loading' }
  /** `retry` refetches the queries that failed, and no others. */
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }

/**
 * Returns the combined state of queries that a screen needs together: `failed` once one of them has failed, else
 * `loading`, also for no queries. Callers check first whether they have all the data they need.
 */
export function pendingOrError(queries: readonly QueryState[]): PendingOrError {
  const failed = queries.filter(({ isError }) => isError)
  if (failed.length === 0) return { state: 'loading' }
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return { state: 'failed', retry, retrying: failed.some(({ isFetching }) => isFetching) }
}
