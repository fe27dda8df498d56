import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { AccountBalance, AccountId } from '../domain/entities.ts'
import type { Currency } from '../domain/money.ts'
import { toAccountBalance } from '../records/balance.mapper.ts'
import type { AccountBalanceRecord } from '../records/balance.mapper.ts'
import { believed } from './believed.ts'
import { fetchAll } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const balanceQueries = {
  /** One account's sums, a row per currency it has moved; an empty list for an account without transactions. Throws `AppError`. */
  ofAccount: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'account', accountId],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter('organisation = {:organisation} && account = {:account}', {
          organisation: scope.organisationId,
          account: accountId,
        })
        return believed(scope, await fetchBalances(filter, signal))
      },
    }),
  /** The sums of all active members in one currency (spec 7). */
  ofMembers: (scope: Scope, currency: Currency) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'members', currency],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter(
          "organisation = {:organisation} && account.type = 'user' && account.status = 'active' && currency = {:currency}",
          { organisation: scope.organisationId, currency },
        )
        return believed(scope, await fetchBalances(filter, signal))
      },
    }),
  /** What active members hold beside that currency, a row per account and currency; only asked for where some hold several. */
  ofMembersBeside: (scope: Scope, currency: Currency) =>
    queryOptions({
      queryKey: [...scopedKey('balances', scope), 'members-beside', currency],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter(
          "organisation = {:organisation} && account.type = 'user' && account.status = 'active' && currency != {:currency}",
          { organisation: scope.organisationId, currency },
        )
        return fetchBalances(filter, signal)
      },
    }),
}

async function fetchBalances(filter: string, signal: AbortSignal): Promise<readonly AccountBalance[]> {
  const records = await fetchAll<AccountBalanceRecord>('acc_view_balances', { filter }, signal)
  return records.map(toAccountBalance)
}
