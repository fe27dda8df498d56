import { queryOptions } from '@tanstack/react-query'
import {
  latestEntriesLists,
  latestLists,
  paymentsList,
  pendingRequestsList,
} from '../client/http/early-lists.ts'
import { pocketbase } from '../client/http/pocketbase.ts'
import type { TransactionRecord, TransactionWithAccounts } from '../records/transaction.mapper.ts'
import type { AccountId, Instant, Transaction } from '../domain/entities.ts'
import { toTransaction, toTransactionWithAccounts } from '../records/transaction.mapper.ts'
import { assertMemberWhenEmpty, fetchAll, fetchList } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'
import { compareNewestFirst } from './transaction-cursor.ts'
import type { ListedTransaction } from './transaction-lists.queries.ts'

const EXPAND = 'sender,receiver'

export { LATEST_ENTRIES, LATEST_OF_OWN_ACCOUNT } from '../client/http/early-lists.ts'

export const transactionQueries = {
  /**
   * An account's latest transactions with both accounts, newest first; stored and reserved ones merged (product 7). It
   * sends one request per side: two index scans instead of one OR over the whole organisation.
   */
  latest: (scope: Scope, accountId: AccountId, limit: number) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'latest', accountId, limit],
      queryFn: async ({ signal }) => {
        const lists = await Promise.all(
          latestLists(scope, accountId, limit).map((list) => fetchList<TransactionRecord>(list, signal)),
        )
        const records = await assertMemberWhenEmpty(scope, lists.flat())
        return records.map(toTransactionWithAccounts).toSorted(compareNewestFirst).slice(0, limit)
      },
    }),
  /**
   * The newest `limit` entries of an event, including redacted ones of a hidden event (accounting A15). Derived parts
   * and settlement rows are left out: nobody entered them (accounting A13, product 2.15).
   */
  latestOfEvent: (scope: Scope, eventId: AccountId, limit: number) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'event', eventId, 'latest', limit],
      queryFn: async ({ signal }): Promise<readonly ListedTransaction[]> => {
        const [visible, hidden] = await Promise.all(
          latestEntriesLists(scope, eventId, limit).map((list) => fetchList<TransactionRecord>(list, signal)),
        )
        const lists = [visible, hidden].map((records = [], index) =>
          records.map((record) => ({ ...toTransactionWithAccounts(record), isHidden: index === 1 })),
        )
        return lists.flat().toSorted(compareNewestFirst).slice(0, limit)
      },
    }),
  /**
   * All stored transactions of an event with both accounts, newest first: entries and, once it is concluded, settlement
   * rows. It leaves out those that a hidden event withholds (accounting A15). An empty list for an unknown event.
   */
  ofEvent: (scope: Scope, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'event', eventId, 'all'],
      // These are thousands of rows, which only the sheets about the event's figures need.
      meta: { persist: false },
      queryFn: async ({ signal }): Promise<readonly TransactionWithAccounts[]> => {
        const filter = pocketbase.filter('organisation = {:organisation} && event = {:event}', {
          organisation: scope.organisationId,
          event: eventId,
        })
        const options = { filter, sort: '-created,id', expand: EXPAND }
        const records = await fetchAll<TransactionRecord>('acc_txs', options, signal)
        return records.map(toTransactionWithAccounts)
      },
    }),
  /** Requests that the account's owner can approve: pending, with the account as sender, outside events (accounting A7). */
  pendingRequests: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'requests', accountId],
      queryFn: async ({ signal }) => {
        const records = await fetchList<TransactionRecord>(pendingRequestsList(scope, accountId), signal)
        return records.map(toTransactionWithAccounts)
      },
    }),
  /**
   * Transfers outside events that an account of `senderIds` sent to one of `receiverIds` since a moment, newest first: sends
   * and open requests. No requests, and an empty list, without ids. Throws `AppError`.
   */
  transfersBetween: (scope: Scope, between: TransfersBetween) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'transfers', between],
      queryFn: async ({ signal }): Promise<readonly Transaction[]> => {
        const { senderIds, receiverIds, since, isOpen } = between
        const lists = await Promise.all(
          chunks(senderIds).flatMap((senders) =>
            chunks(receiverIds).map((receivers) => {
              const filter = pocketbase.filter(
                "organisation = {:organisation} && event = '' && created >= {:since} && {:senders} ~ sender && {:receivers} ~ receiver",
                {
                  organisation: scope.organisationId,
                  since: new Date(since),
                  senders: senders.join(' '),
                  receivers: receivers.join(' '),
                },
              )
              const open = isOpen ? " && status = 'pending'" : ''
              return fetchAll<TransactionRecord>(
                'acc_txs',
                { filter: filter + open, sort: '-created,id' },
                signal,
              )
            }),
          ),
        )
        return lists.flat().map(toTransaction)
      },
    }),
  /** The payments that settle an event with both accounts, newest first (accounting A23). Throws `AppError`. */
  paymentsOfEvent: (scope: Scope, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'payments', 'event', eventId],
      queryFn: async ({ signal }): Promise<readonly TransactionWithAccounts[]> => {
        const filter = pocketbase.filter('organisation = {:organisation} && settles = {:eventId}', {
          organisation: scope.organisationId,
          eventId,
        })
        const options = { filter, sort: '-created,id', expand: EXPAND }
        const rows = await fetchAll<TransactionRecord>('acc_txs', options, signal)
        return rows.map(toTransactionWithAccounts)
      },
    }),
  /** The payments of an account that settle any event, newest first (accounting A23). Throws `AppError`. */
  paymentsOfAccount: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('transactions', scope), 'payments', 'account', accountId],
      queryFn: async ({ signal }): Promise<readonly Transaction[]> => {
        const rows = await fetchList<TransactionRecord>(paymentsList(scope, accountId), signal)
        return rows.map(toTransaction)
      },
    }),
}

/** Selects transfers from any of the senders to any of the receivers. */
export interface TransfersBetween {
  readonly senderIds: readonly AccountId[]
  readonly receiverIds: readonly AccountId[]
  readonly since: Instant
  /** Selects only requests that wait for approval. */
  readonly isOpen: boolean
}

/** Two lists with this many ids fit into one filter, which PocketBase limits to 3500 characters. */
const MAX_LISTED_IDS = 90

function chunks(ids: readonly AccountId[]): readonly (readonly AccountId[])[] {
  const count = Math.ceil(ids.length / MAX_LISTED_IDS)
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * MAX_LISTED_IDS, (index + 1) * MAX_LISTED_IDS),
  )
}
