import { balanceQueries, transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { ownBalance } from '../../accounts/own-balance.ts'
import type { OwnBalance } from '../../accounts/own-balance.ts'

/** Spec 9: recent transactions on the dashboard. */
const RECENT = 5

export type Dashboard =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed'
      readonly error: Error
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | {
      readonly status: 'ready'
      readonly balance: OwnBalance
      readonly recent: readonly TransactionWithParties[]
      readonly requestCount: number
    }

/**
 * What the dashboard shows, in one piece: the three answers come at the same time, and one reveal
 * shifts nothing. An answer that is at hand stays on show while a refresh fails.
 */
export function useDashboard(): Dashboard {
  const { account } = useMember().membership
  const scope = useScope()
  const balances = useQuery(balanceQueries.ofAccount(scope, account.id))
  const recent = useQuery(transactionQueries.latest(scope, account.id, RECENT))
  const requests = useQuery(transactionQueries.pendingRequests(scope, account.id))
  if (balances.data && recent.data && requests.data) {
    return {
      status: 'ready',
      balance: ownBalance(account, balances.data),
      recent: recent.data,
      requestCount: requests.data.length,
    }
  }
  const missing = [balances, recent, requests].filter(({ data }) => data === undefined)
  const error = missing.find((query) => query.isError)?.error
  if (!error) return { status: 'loading' }
  return {
    status: 'failed',
    error,
    isRetrying: missing.some((query) => query.isFetching),
    retry: () => missing.forEach((query) => void query.refetch()),
  }
}
