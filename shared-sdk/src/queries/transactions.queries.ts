import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { AccountId } from '../domain/entities.ts'
import { toTransactionWithParties } from '../records/transaction.mapper.ts'
import type { TransactionRecord, TransactionWithParties } from '../records/transaction.mapper.ts'
import { believed } from './believed.ts'
import { fetchAll, fetchFirst } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

const EXPAND = 'sender,receiver'

export const transactionQueries = {
  /**
   * An account's latest transactions, newest first, both sides named; stored and reserved ones merged
   * (spec 7). Asked per side: two index walks instead of one OR over the whole organisation.
   */
  latest: (scope: Scope, accountId: AccountId, limit: number) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'latest', accountId, limit],
      queryFn: async ({ signal }) => {
        const sources = ['acc_txs', 'acc_view_txs_reserved'].flatMap((collection) =>
          (['sender', 'receiver'] as const).map((side) => ({ collection, side })),
        )
        const lists = await Promise.all(
          sources.map(({ collection, side }) =>
            fetchFirst<TransactionRecord>(
              collection,
              limit,
              { filter: sideFilter(scope, side, accountId), sort: '-created', expand: EXPAND },
              signal,
            ),
          ),
        )
        const records = await believed(scope, lists.flat())
        return newestFirst(records.map(toTransactionWithParties)).slice(0, limit)
      },
    }),
  /** Requests that wait for the account's owner: pending, their money, not an event's (accounting A7). */
  pendingRequests: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'requests', accountId],
      queryFn: async ({ signal }) => {
        const filter = `${sideFilter(scope, 'sender', accountId)} && status = 'pending' && event = ''`
        const records = await fetchAll<TransactionRecord>(
          'acc_txs',
          { filter, sort: '-created', expand: EXPAND },
          signal,
        )
        return records.map(toTransactionWithParties)
      },
    }),
}

function sideFilter({ organisationId }: Scope, side: 'sender' | 'receiver', accountId: AccountId): string {
  return pocketbase.filter(`organisation = {:organisationId} && ${side} = {:accountId}`, {
    organisationId,
    accountId,
  })
}

function newestFirst(transactions: readonly TransactionWithParties[]): readonly TransactionWithParties[] {
  return transactions.toSorted((a, b) => b.created.localeCompare(a.created) || a.id.localeCompare(b.id))
}
