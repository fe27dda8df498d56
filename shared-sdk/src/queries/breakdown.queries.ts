import { queryOptions } from '@tanstack/react-query'
import { call, pocketbase } from '../client/pocketbase.ts'
import { withinQueryTime } from '../client/query-time.ts'
import type { AccountId } from '../domain/entities.ts'
import type { Currency } from '../domain/money.ts'
import { toCounterpartySums } from '../records/breakdown.mapper.ts'
import type { CounterpartyRecord, CounterpartySums } from '../records/breakdown.mapper.ts'
import { toTransactionWithParties } from '../records/transaction.mapper.ts'
import type { TransactionRecord } from '../records/transaction.mapper.ts'
import { fetchFirst } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

/** Two accounts and a currency: what moved between them, seen from the first. */
export interface Pair {
  readonly accountId: AccountId
  readonly counterpartyId: AccountId
  readonly currency: Currency
  /** Whether derived parts of an event are among it (accounting A12): only then they are asked for. */
  readonly hasParts: boolean
}

export const breakdownQueries = {
  /**
   * What an account's balances are made of: its sums by counterparty and currency (ADR 0090), which add up to its
   * balance in each currency. An empty list for an account that moved nothing. Throws `AppError`, of kind `not-found`
   * for an account that is not of this community.
   */
  ofAccount: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'breakdown', accountId],
      queryFn: async ({ signal }): Promise<readonly CounterpartySums[]> => {
        const { rows } = await withinQueryTime(signal, (limited) =>
          call((client) =>
            client.send<{ readonly rows: readonly CounterpartyRecord[] }>('/ext/balance-breakdown', {
              query: { account: accountId },
              signal: limited,
            }),
          ),
        )
        return rows.map(toCounterpartySums)
      },
    }),
  /** The latest transactions between two accounts in one currency, newest first. Throws `AppError`. */
  between: (scope: Scope, { accountId, counterpartyId, currency, hasParts }: Pair, limit: number) =>
    queryOptions({
      queryKey: [
        ...scopedKey('transactions', scope),
        'between',
        accountId,
        counterpartyId,
        currency,
        hasParts,
        limit,
      ],
      queryFn: async ({ signal }) => {
        const collections = hasParts ? ['acc_txs', 'acc_view_txs_reserved'] : ['acc_txs']
        const directions = [
          [accountId, counterpartyId],
          [counterpartyId, accountId],
        ] as const
        const lists = await Promise.all(
          collections.flatMap((collection) =>
            directions.map(([sender, receiver]) => {
              const filter = pocketbase.filter(
                'organisation = {:organisation} && sender = {:sender} && receiver = {:receiver} && currency = {:currency}',
                { organisation: scope.organisationId, sender, receiver, currency },
              )
              const options = { filter, sort: '-created', expand: 'sender,receiver' }
              return fetchFirst<TransactionRecord>(collection, limit, options, signal)
            }),
          ),
        )
        return lists
          .flat()
          .map(toTransactionWithParties)
          .toSorted((a, b) => b.created.localeCompare(a.created) || a.id.localeCompare(b.id))
          .slice(0, limit)
      },
    }),
}
