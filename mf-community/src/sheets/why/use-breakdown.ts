import { AppError } from '@coffer/shared-sdk/client'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { accountQueries, breakdownQueries, unanswered, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { CounterpartySums, Unanswered } from '@coffer/shared-sdk/queries'

type Breakdown =
  | Unanswered
  | { readonly state: 'missing' }
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
  return unanswered(both)
}
