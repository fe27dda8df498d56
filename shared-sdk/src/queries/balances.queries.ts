import { queryOptions } from '@tanstack/react-query'
import { balanceList, breakdownPath } from '../client/http/early-lists.ts'
import { call, pocketbase } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { AccountBalance, AccountId } from '../domain/entities.ts'
import type { Currency } from '../domain/money/money.ts'
import { toAccountBalance, toCounterpartySums } from '../records/balance.mapper.ts'
import type { AccountBalanceRecord, CounterpartyRecord, CounterpartySums } from '../records/balance.mapper.ts'
import { assertMemberWhenEmpty, fetchAll, fetchList } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const balanceQueries = {
  /**
   * One account's sums, a row per currency with transactions; an empty list for an account without transactions. `scope`
   * may be another of the person's memberships than the selected one. Throws `AppError`.
   */
  ofAccount: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'account', accountId],
      queryFn: async ({ signal }) => {
        const headers = { 'X-Authz': scope.membershipId, 'X-Org': scope.organisationId }
        const records = await fetchList<AccountBalanceRecord>(balanceList(scope, accountId), signal, headers)
        return assertMemberWhenEmpty(scope, records.map(toAccountBalance))
      },
    }),
  /** The sums of all accounts of the organisation, a row per account and currency. Throws `AppError`. */
  all: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'all'],
      queryFn: async ({ signal }) => {
        const filter = `organisation = '${scope.organisationId}'`
        return assertMemberWhenEmpty(scope, await fetchBalances(filter, signal))
      },
    }),
  /** The sums of all active members in one currency (product 7). */
  ofMembers: (scope: Scope, currency: Currency) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'members', currency],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter(
          "organisation = {:organisation} && account.type = 'user' && account.status = 'active' && currency = {:currency}",
          { organisation: scope.organisationId, currency },
        )
        return assertMemberWhenEmpty(scope, await fetchBalances(filter, signal))
      },
    }),
  /** Balances of active members in other currencies, a row per account and currency; fetched only if some exist. */
  ofMembersInOtherCurrencies: (scope: Scope, currency: Currency) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'members-in-other-currencies', currency],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter(
          "organisation = {:organisation} && account.type = 'user' && account.status = 'active' && currency != {:currency}",
          { organisation: scope.organisationId, currency },
        )
        return fetchBalances(filter, signal)
      },
    }),
  /**
   * An account's sums by counterparty and currency (ADR 0011), which add up to its balance in each currency. An empty
   * list for an account without transactions. Throws `AppError`, of kind `not-found` for an account of another community.
   */
  breakdown: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'breakdown', accountId],
      queryFn: async ({ signal }): Promise<readonly CounterpartySums[]> => {
        const { rows } = await withQueryTimeout(signal, (limited) =>
          call((client) =>
            client.send<{ readonly rows: readonly CounterpartyRecord[] }>(breakdownPath(accountId), {
              signal: limited,
            }),
          ),
        )
        return rows.map(toCounterpartySums)
      },
    }),
}

async function fetchBalances(filter: string, signal: AbortSignal): Promise<readonly AccountBalance[]> {
  const records = await fetchAll<AccountBalanceRecord>('acc_view_balances', { filter }, signal)
  return records.map(toAccountBalance)
}
