// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { accepts, rejects } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { DURING, camp } from '../../events/event-context.fixture.ts'
import { campClient } from '../../money/event-money.fixture.ts'
import EventDeletedSheet from './event-deleted.sheet.tsx'

const server = stubServer()
const LIST = 'GET /ext/events/event-camp/deleted-transactions'
const RESTORE = 'POST /ext/transactions/restore'

beforeEach(() => setClock({ now: () => DURING, runAfter: () => () => {} }))
cleanUpAfterEachTest()

const row = {
  id: 'tx1',
  amount: 12.5,
  currency: 'EUR',
  description: 'Boat',
  unit: 'tx1',
  deleted: '2026-07-02 10:00:00.000Z',
  deletedBy: 'user-bo',
}

function show(transactions: readonly object[], deletions: readonly object[] = []) {
  server.answers[LIST] = () => Promise.resolve(Response.json({ transactions, deletions }))
  return renderSheet(
    EventDeletedSheet,
    { eventId: camp.id },
    { path: '/events/event-camp', client: campClient() },
  )
}

const toast = () => useToastStore.getState().toast

test('restores an expense, all of its payers at once', async () => {
  show([row, { ...row, id: 'tx2', amount: 7.5 }])
  expect(await screen.findByText('€20.00')).toBeTruthy()
  expect(screen.getByText(/^Deleted by Bo/u)).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  server.answers[RESTORE] = accepts
  await userEvent.click(screen.getByRole('button', { name: 'Restore Boat' }))
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Restored', tone: 'success' }))
  expect(server.asked.find(({ body }) => body !== null)?.body).toEqual({ ids: ['tx1', 'tx2'] })
})

test('restores all transactions that were deleted together', async () => {
  show([], [{ deletion: 'deletion1', count: 12, by: 'user-ann', at: row.deleted }])
  expect(await screen.findByText('All 12 transactions')).toBeTruthy()
  expect(screen.getByText(/^Deleted by you/u)).toBeTruthy()
  server.answers['POST /ext/events/event-camp/restore-transactions'] = accepts
  await userEvent.click(screen.getByRole('button', { name: 'Restore All 12 transactions' }))
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Restored' }))
})

test('says why something cannot be restored', async () => {
  show([{ ...row, description: '', deletedBy: '' }])
  server.answers[RESTORE] = rejects('No.')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Expense' }))
  await waitFor(() => expect(toast()).toMatchObject({ text: 'No.', tone: 'error' }))
  expect(screen.getByText(/^Deleted (?!by)/u)).toBeTruthy()
})

test('says that there is nothing to restore', async () => {
  show([])
  expect(await screen.findByText('Nothing to restore')).toBeTruthy()
})
