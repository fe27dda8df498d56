import { displayRows } from '@coffer/shared-sdk/domain'
import type { DisplayRow } from '@coffer/shared-sdk/domain'
import { balanceQueries, transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { ownBalance } from '../../accounts/own-balance.ts'
import type { OwnBalance } from '../../accounts/own-balance.ts'

/** Spec 9: recent transactions on the dashboard, and from how many they are merged: those that the picture takes too. */
const RECENT = 5
const LATEST = 100

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
      /** Merged for display; none of them is hidden, because all are one's own (accounting A15). */
      readonly recent: readonly DisplayRow[]
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
  const latest = useQuery(transactionQueries.latest(scope, account.id, LATEST))
  const requests = useQuery(transactionQueries.pendingRequests(scope, account.id))
  if (balances.data && latest.data && requests.data) {
    return {
      status: 'ready',
      balance: ownBalance(account, balances.data),
      recent: displayRows(latest.data, account.id).slice(0, RECENT),
      requestCount: requests.data.length,
    }
  }
  const missing = [balances, latest, requests].filter(({ data }) => data === undefined)
  const error = missing.find((query) => query.isError)?.error
  if (!error) return { status: 'loading' }
  return {
    status: 'failed',
    error,
    isRetrying: missing.some((query) => query.isFetching),
    retry: () => missing.forEach((query) => void query.refetch()),
  }
}
