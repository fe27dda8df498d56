import { AppError } from '@coffer/shared-sdk/client'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { accountQueries, breakdownQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { CounterpartySums } from '@coffer/shared-sdk/queries'

type Breakdown =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly state: 'ready'; readonly account: Account; readonly rows: readonly CounterpartySums[] }

/** An account with the sums behind its balances; `missing` when the community has none of that id. */
export function useBreakdown(accountId: AccountId): Breakdown {
  const scope = useScope()
  const account = useQuery(accountQueries.detail(scope, accountId))
  const rows = useQuery(breakdownQueries.ofAccount(scope, accountId))
  const both = [account, rows]
  if (both.some(({ error }) => error instanceof AppError && error.kind === 'not-found'))
    return { state: 'missing' }
  if (account.data && rows.data) return { state: 'ready', account: account.data, rows: rows.data }
  const failed = both.filter((query) => query.isError)
  if (failed.length === 0) return { state: 'loading' }
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return { state: 'failed', retry, retrying: failed.some((query) => query.isFetching) }
}
