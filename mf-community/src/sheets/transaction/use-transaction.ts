import { AppError } from '@coffer/shared-sdk/client'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import { transactionDetailQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'

interface Loading {
  /** `gone`: there is none, none to be seen, or it was deleted while it was shown. */
  readonly state: 'loading' | 'gone' | 'failed' | 'ready'
  /** Null in every state but `ready`. */
  readonly transaction: TransactionDetail | null
  readonly reload: () => void
  readonly isFetching: boolean
}

/** One transaction, kept up with what others do to it. */
export function useTransaction(id: TransactionId): Loading {
  const query = useQuery(transactionDetailQueries.detail(useScope(), id))
  const rest = { reload: () => void query.refetch(), isFetching: query.isFetching, transaction: null }
  // What is cached outlives the record: the refusal is newer.
  if (query.error instanceof AppError && query.error.kind === 'not-found') return { state: 'gone', ...rest }
  if (query.data) return { ...rest, state: 'ready', transaction: query.data }
  return { state: query.isError ? 'failed' : 'loading', ...rest }
}
