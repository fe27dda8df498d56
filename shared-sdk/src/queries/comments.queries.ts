import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/http/pocketbase.ts'
import type { Comment, TransactionId } from '../domain/entities.ts'
import { toComment } from '../records/comment.mapper.ts'
import type { CommentRecord } from '../records/comment.mapper.ts'
import { fetchAll } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

/** The most transactions of an expense whose comments are read; a query has no room for more. */
const MAX_TRANSACTIONS = 40

export const commentQueries = {
  /** The comments on a transaction, or on all transactions of an expense, oldest first (accounting A26). */
  ofTransactions: (scope: Scope, ids: readonly TransactionId[]) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'comments', ids],
      queryFn: async ({ signal }): Promise<readonly Comment[]> => {
        const filter = ids
          .slice(0, MAX_TRANSACTIONS)
          .map((id) => pocketbase.filter('tx = {:id}', { id }))
          .join(' || ')
        const options = { filter, sort: 'created,id', expand: 'created_by' }
        return (await fetchAll<CommentRecord>('acc_comments', options, signal)).map(toComment)
      },
    }),
}
