import { useState } from 'react'
import { AppError } from '@coffer/shared-sdk/client'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import {
  knownTransaction,
  transactionDetailQueries,
  useQuery,
  useQueryClient,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'

interface Loading {
  /** `gone`: there is none, none to be seen, or it was deleted while it was shown. */
  readonly state: 'loading' | 'gone' | 'failed' | 'ready'
  /** Null in every state but `ready`. */
  readonly transaction: TransactionDetail | null
  readonly reload: () => void
  readonly isFetching: boolean
}

/** One transaction, kept up with what others do to it. Begins with what the list that it was opened from knows. */
export function useTransaction(id: TransactionId): Loading {
  const scope = useScope()
  const cache = useQueryClient()
  const [known] = useState(() => knownTransaction(cache, scope, id))
  const query = useQuery({
    ...transactionDetailQueries.detail(scope, id),
    ...(known?.id === id && { placeholderData: known }),
  })
  const rest = { reload: () => void query.refetch(), isFetching: query.isFetching, transaction: null }
  // What is cached outlives the record: the refusal is newer.
  if (query.error instanceof AppError && query.error.kind === 'not-found') return { state: 'gone', ...rest }
  if (query.data) return { ...rest, state: 'ready', transaction: query.data }
  return { state: query.isError ? 'failed' : 'loading', ...rest }
}
