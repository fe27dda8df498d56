interface Asked {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** What stands in the place of answers that are not all there. */
export type Unanswered =
  | { readonly state: 'loading' }
  /** `retry` asks again what failed, and only that. */
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }

/**
 * What is said of queries that are needed together and have not all been answered: failed once one of them has, until
 * then on its way; none of them counts as on its way. Whether the answers suffice is the caller's to say, and first.
 */
export function unanswered(queries: readonly Asked[]): Unanswered {
  const failed = queries.filter(({ isError }) => isError)
  if (failed.length === 0) return { state: 'loading' }
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return { state: 'failed', retry, retrying: failed.some(({ isFetching }) => isFetching) }
}
