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
} from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { ownBalance } from './own-balance.ts'
import type { OwnBalance } from './own-balance.ts'

/** Product 9.6. */
const RECENT_ROWS = 5

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
      /** Merged for display; none is hidden, because their owner sees all of them (accounting A15). */
      readonly recent: readonly DisplayRow[]
      readonly requestCount: number
      /** By how many cents what waits on this device changes the balance; null when nothing waits. */
      readonly waiting: number | null
    }

/** Ready once all three queries are, so that the layout changes once. Cached data stays visible while a refresh fails. */
export function useDashboard(): Dashboard {
  const { account } = useMember().membership
  const scope = useScope()
  const balances = useQuery(balanceQueries.ofAccount(scope, account.id))
  const latest = useQuery(transactionQueries.latest(scope, account.id, LATEST_OF_OWN_ACCOUNT))
  const requests = useQuery(transactionQueries.pendingRequests(scope, account.id))
  const waiting = useWaitingBalance(account.id, accountCurrency(account))
  const rows = useWithWaiting(latest.data, { accountId: account.id })
  const open = useWithoutAnswered(requests.data)
  if (balances.data && rows && open) {
    return {
      status: 'ready',
      balance: ownBalance(account, balances.data),
      recent: displayRows(rows, account.id).slice(0, RECENT_ROWS),
      requestCount: open.length,
      waiting,
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
