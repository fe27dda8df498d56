import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { AccountId } from '../domain/entities.ts'
import { toTransactionWithParties } from '../records/transaction.mapper.ts'
import type { TransactionRecord } from '../records/transaction.mapper.ts'
import { fetchFirst } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'
import { compareNewestFirst } from './transaction-cursor.ts'
import type { ListedTransaction } from './transaction-lists.queries.ts'

/** And what of them was entered: the settlement of a concluded event has nobody who did. What is hidden is no settlement. */
const SOURCES = [
  ['acc_txs', " && created_by != ''"],
  ['acc_view_txs_hidden', ''],
] as const

export const eventTransactionQueries = {
  /**
   * The newest `limit` of what was entered in an event, redacted ones of a hidden event among them (accounting A15);
   * an empty list before anything was. Derived parts are left out, and the settlement that they become: they are no
   * entries (accounting A13, ADR 0121).
   */
  latest: (scope: Scope, eventId: AccountId, limit: number) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'event', eventId, 'latest', limit],
      queryFn: async ({ signal }): Promise<readonly ListedTransaction[]> => {
        const filter = pocketbase.filter('organisation = {:organisation} && event = {:event}', {
          organisation: scope.organisationId,
          event: eventId,
        })
        const options = { sort: '-created,id', expand: 'sender,receiver' }
        const lists = await Promise.all(
          SOURCES.map(async ([collection, entered]) => {
            const records = await fetchFirst<TransactionRecord>(
              collection,
              limit,
              { ...options, filter: filter + entered },
              signal,
            )
            const isHidden = collection === 'acc_view_txs_hidden'
            return records.map((record) => ({ ...toTransactionWithParties(record), isHidden }))
          }),
        )
        return lists.flat().toSorted(compareNewestFirst).slice(0, limit)
      },
    }),
}
