import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from '../client/errors/app-error.ts'
import type { TransactionId } from '../domain/entities.ts'
import { findCachedTransaction } from './find-cached-transaction.ts'
import { useScope } from './scope.ts'
import { transactionDetailQueries } from './transaction-details.queries.ts'
import type { TransactionDetail } from './transaction-details.queries.ts'

export interface LoadedTransaction {
  /** `gone` means that it does not exist, is not visible to the person, or was deleted meanwhile. */
  readonly state: 'loading' | 'gone' | 'failed' | 'ready'
  /** Null in every state but `ready`. */
  readonly transaction: TransactionDetail | null
  readonly reload: () => void
  readonly isFetching: boolean
}

/** Loads one transaction, at first from the cached list. */
export function useTransaction(id: TransactionId): LoadedTransaction {
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
