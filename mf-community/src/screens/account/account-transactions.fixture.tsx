/** An account's transactions with a cached list and a manual clock, for tests; shipped code never imports it. */
import { act } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { transactionListQueries } from '@coffer/shared-sdk/queries'
import type { ListedTransaction, TransactionCursor, TransactionList } from '@coffer/shared-sdk/queries'
import {
  aTransaction,
  anAccount,
  createTestClient,
  manualClock,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import type { ManualClock } from '@coffer/shared-sdk/testing'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { AccountTransactions } from './account-transactions.tsx'

export const bo = anAccount()
export const ann = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
export const LIST: TransactionList = { accountId: 'account-bo', search: '', statuses: [] }

let clock: ManualClock

/** Prepares each test of a file: the time is noon of 4 March 2026, and the server never responds. */
export function prepareEachTest(): void {
  stubServer()
  beforeEach(async () => {
    clock = manualClock(Date.parse('2026-03-04T12:00:00.000Z'))
    // The app loads the list lazily; the tests load it at once.
    await import('../../transactions/transaction-days.tsx')
  })
}

export const timerDelays = () => clock.timers.map(({ delayMs }) => delayMs)

/** Lets time pass and runs the pending timers. */
export const passTime = (ms = 0) =>
  act(() => {
    clock.nowMs += ms
    clock.runTimers()
  })

export const listed = (
  parts: Parameters<typeof aTransaction>[0] & { isHidden?: boolean } = {},
): ListedTransaction => ({
  ...aTransaction({ sender: bo, receiver: ann, ...parts }),
  isHidden: parts.isHidden ?? false,
})

interface Seed {
  readonly list?: TransactionList
  readonly after?: TransactionCursor | null
  readonly rows: readonly ListedTransaction[]
  readonly end?: TransactionCursor | null
}

export function clientWith(...seeds: readonly Seed[]) {
  const scope = signInAsAnn()
  const client = createTestClient()
  for (const { list = LIST, after = null, rows, end = null } of seeds) {
    client.setQueryData(transactionListQueries.batch(scope, list, after).queryKey, { rows, end })
  }
  return client
}

export async function show(client = clientWith(), path = '/community/account-bo') {
  signInAsAnn()
  const view = renderInApp(<AccountTransactions accountId="account-bo" />, { path, client })
  await act(async () => {})
  return view
}
