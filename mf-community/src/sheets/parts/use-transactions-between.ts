import {
  pendingOrError,
  transactionDetailQueries,
  useInfiniteQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { BetweenAccounts, PendingOrError } from '@coffer/shared-sdk/queries'
import type { Transaction } from '@coffer/shared-sdk/domain'
import type { DayListMore } from '@coffer/shared-ui/day-list'

export interface TransactionsBetween {
  /** Undefined until the first batch is loaded. */
  readonly transactions: readonly Transaction[] | undefined
  /** What to show until then. */
  readonly loaded: PendingOrError
  readonly more: DayListMore
  readonly onMore: () => void
}

/** Loads the transactions between two accounts, batch by batch (product 9.4). */
export function useTransactionsBetween(asked: BetweenAccounts): TransactionsBetween {
  const query = useInfiniteQuery(transactionDetailQueries.between(useScope(), asked))
  return {
    transactions: query.data?.pages.flat(),
    loaded: pendingOrError([query]),
    more: query.isFetchingNextPage
      ? 'loading'
      : query.isFetchNextPageError
        ? 'failed'
        : query.hasNextPage
          ? 'idle'
          : 'none',
    onMore: () => void query.fetchNextPage(),
  }
}
