import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/pocketbase.ts'
import { withinQueryTime } from '../client/query-time.ts'
import type { AccountId } from '../domain/entities.ts'
import { toCounterpartySums } from '../records/breakdown.mapper.ts'
import type { CounterpartyRecord, CounterpartySums } from '../records/breakdown.mapper.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

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
}
