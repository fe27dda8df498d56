import { useState } from 'react'
import { AppError } from '@coffer/shared-sdk/client'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import {
  findCachedTransaction,
  transactionDetailQueries,
  useQuery,
  useQueryClient,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'

interface Loading {
  /** `gone` means that it does not exist, is not visible to the person, or was deleted meanwhile. */
  readonly state: 'loading' | 'gone' | 'failed' | 'ready'
  /** Null in every state but `ready`. */
  readonly transaction: TransactionDetail | null
  readonly reload: () => void
  readonly isFetching: boolean
}

/** Loads one transaction, at first from the cached list. */
export function useTransaction(id: TransactionId): Loading {
  const scope = useScope()
  const cache = useQueryClient()
  const [known] = useState(() => findCachedTransaction(cache, scope, id))
  const query = useQuery({
    ...transactionDetailQueries.detail(scope, id),
    ...(known?.id === id && { placeholderData: known }),
  })
  const rest = { reload: () => void query.refetch(), isFetching: query.isFetching, transaction: null }
  // Cached data outlives the record, so the error is newer.
  if (query.error instanceof AppError && query.error.kind === 'not-found') return { state: 'gone', ...rest }
  if (query.data) return { ...rest, state: 'ready', transaction: query.data }
  return { state: query.isError ? 'failed' : 'loading', ...rest }
}
