/** The sheet of one transaction with a stubbed server and a manual clock, for tests; shipped code never imports it. */
import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { useToastStore } from '@coffer/shared-sdk/host'
import { ann, bo, manualClock } from '@coffer/shared-sdk/testing'
import type { ManualClock } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { NOW, aDetail, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'

let clock: ManualClock

/** Prepares each test of a file: the time is `NOW`. */
export function prepareEachTest(): void {
  beforeEach(() => {
    clock = manualClock(Date.parse(NOW))
  })
  cleanUpAfterEachTest()
}

/** Lets a minute pass, and runs the timers of a minute. */
export function passMinute(): void {
  clock.nowMs += 60_000
  for (const { delayMs, run } of clock.timers.splice(0)) if (delayMs === 60_000) run()
}

export const toast = () => useToastStore.getState().toast
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const request = aDetail({ sender: ann, receiver: bo, status: 'pending', createdBy: 'user-bo' })
export const send = aDetail({ sender: ann, receiver: bo, status: 'approved', createdBy: 'user-ann' })

export async function open(transaction = request, as = 'ann', ownId?: string) {
  signInAs({ id: as })
  const server = serveTransactions(transaction)
  const sheet = openAlone(TransactionSheet, {
    transactionId: transaction.id,
    ...(ownId !== undefined && { ownId }),
  })
  await screen.findByText('Entered by')
  return { server, ...sheet }
}
