import { transactionDetailQueries, useInfiniteQuery, useScope } from '@coffer/shared-sdk/queries'
import type { BetweenAccounts } from '@coffer/shared-sdk/queries'
import type { Transaction } from '@coffer/shared-sdk/domain'
import type { DayListMore } from '@coffer/shared-ui/day-list'

export interface Between {
  /** Undefined until the first batch is there. */
  readonly transactions: readonly Transaction[] | undefined
  readonly isFailed: boolean
  readonly isFetching: boolean
  readonly more: DayListMore
  readonly onMore: () => void
  readonly retry: () => void
}

/** What moved between two accounts, batch by batch (spec 9). */
export function useBetween(asked: BetweenAccounts): Between {
  const query = useInfiniteQuery(transactionDetailQueries.between(useScope(), asked))
  return {
    transactions: query.data?.pages.flat(),
    isFailed: query.isError && !query.data,
    isFetching: query.isFetching,
    more: query.isFetchingNextPage
      ? 'loading'
      : query.isFetchNextPageError
        ? 'failed'
        : query.hasNextPage
          ? 'idle'
          : 'none',
    onMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
