import { useEffect, useRef } from 'react'
import { runAfter, sessionSettings } from '@coffer/shared-sdk/client'
import { accountCurrency } from '@coffer/shared-sdk/domain'
import { openSheet, useSheetStore } from '@coffer/shared-sdk/host'
import type { DisplayRow } from '@coffer/shared-sdk/queries'
import {
  LATEST_OF_OWN_ACCOUNT,
  balanceQueries,
  displayRows,
  transactionQueries,
  useQuery,
  useScope,
  useWaitingBalance,
  useWithoutAnswered,
  useWithWaiting,
} from '@coffer/shared-sdk/queries/member'
import { useMember } from '@coffer/shared-sdk/session'
import { ownBalance } from './own-balance.ts'
import type { OwnBalance } from './own-balance.ts'

/** Product 9.6. */
const RECENT_ROWS = 5

interface Failure {
  readonly status: 'failed'
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** One of the query results that the dashboard consists of. */
export type Part<Value> =
  | { readonly status: 'loading' }
  | Failure
  | { readonly status: 'ready'; readonly value: Value }

interface Parts {
  readonly status: 'shown'
  readonly balance: Part<OwnBalance>
  /** Transactions merged for display; none is hidden, because their owner sees all of them (accounting A15). */
  readonly recent: Part<readonly DisplayRow[]>
  readonly requestCount: Part<number>
  /** The change of the balance, in cents, by entries that wait on this device; null when nothing waits. */
  readonly waiting: number | null
}

/** `failed` when nothing could be loaded. */
export type Dashboard = Failure | Parts

/**
 * Loads the dashboard. All parts stay loading until all three queries have finished, so that the layout changes once. A failed query
 * affects only its own part. Cached data stays visible while a refresh fails.
 */
export function useDashboard(): Dashboard {
  const { account } = useMember().membership
  const scope = useScope()
  const balances = useQuery(balanceQueries.ofAccount(scope, account.id))
  const latest = useQuery(transactionQueries.latest(scope, account.id, LATEST_OF_OWN_ACCOUNT))
  const requests = useQuery(transactionQueries.pendingRequests(scope, account.id))
  const waiting = useWaitingBalance(account.id, accountCurrency(account))
  const rows = useWithWaiting(latest.data, { accountId: account.id })
  const open = useWithoutAnswered(requests.data)
  const queries = [balances, latest, requests]
  if (queries.every(hasFailed)) return toFailure(queries)
  const isComplete = balances.data !== undefined && rows !== undefined && open !== undefined
  const isFirstLoad = !isComplete && queries.every(({ errorUpdateCount }) => errorUpdateCount === 0)
  const part = <Value>(query: DashboardQuery, value: Value | undefined): Part<Value> => {
    if (hasFailed(query)) return toFailure([query])
    return value === undefined || isFirstLoad ? { status: 'loading' } : { status: 'ready', value }
  }
  return {
    status: 'shown',
    balance: part(balances, balances.data && ownBalance(account, balances.data)),
    recent: part(latest, rows && displayRows(rows, account.id).slice(0, RECENT_ROWS)),
    requestCount: part(requests, open?.length),
    waiting,
  }
}

interface DashboardQuery {
  readonly data: unknown
  readonly error: Error | null
  readonly errorUpdateCount: number
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** This stays true during a retry, so that the error keeps its place until there is something else to show. */
const hasFailed = ({ data, errorUpdateCount }: DashboardQuery) => data === undefined && errorUpdateCount > 0

const toFailure = (queries: readonly DashboardQuery[]): Failure => ({
  status: 'failed',
  error: queries.find(({ error }) => error)?.error ?? null,
  isRetrying: queries.some(({ isFetching }) => isFetching),
  retry: () => queries.forEach((query) => void query.refetch()),
})

/** Product 9.6. */
const PROMPT_DELAY_MS = 700

/**
 * Opens the payment requests once per session, shortly after the dashboard has loaded, when requests are pending and no
 * other sheet is open (product 2.7). `count` is undefined until it is known.
 */
export function useRequestsPrompt(count: number | undefined): void {
  const latest = useRef(count)
  useEffect(() => {
    latest.current = count
  }, [count])
  const isLoaded = count !== undefined
  useEffect(() => {
    if (!isLoaded || sessionSettings.get('triggeredApproval') !== null) return undefined
    return runAfter(PROMPT_DELAY_MS, () => {
      if (!latest.current || useSheetStore.getState().sheet) return
      sessionSettings.set('triggeredApproval', 'true')
      openSheet('requests', {})
    })
  }, [isLoaded])
}
