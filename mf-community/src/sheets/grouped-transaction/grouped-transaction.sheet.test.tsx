// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { accepts, ann, bo, carla, noConnection } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { NOW, aDetail, bank, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import GroupedTransactionSheet from './grouped-transaction.sheet.tsx'

beforeEach(() => setClock({ now: () => Date.parse(NOW), runAfter: () => () => {} }))
cleanUpAfterEachTest()

/** Ann requested their parts of a dinner from Bo and Carla. */
const shared = { receiver: ann, status: 'pending', createdBy: 'user-ann', txGroup: 'dinner' } as const
const fromBo = aDetail({ ...shared, id: 'tx-1', sender: bo })
const pot = { ...bank, id: 'pot', name: 'Pot' }
const fromCarla = aDetail({ ...shared, id: 'tx-2', sender: carla, amount: 750 })

async function open(as = 'ann', parts: readonly TransactionDetail[] = [fromBo, fromCarla]) {
  signInAs({ id: as })
  const server = serveTransactions(...parts)
  const sheet = openAlone(GroupedTransactionSheet, { transactionId: 'tx-1', ownId: ann.id })
  await screen.findByText('Parts')
  return { server, ...sheet }
}
const deletion = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Delete 2 transactions' })
const toast = () => useToastStore.getState().toast

test('shows the requested sum, the number of people, and who pays which part', async () => {
  const { server } = await open()
  expect(screen.getByText('You requested €20.00 from 2 people')).toBeTruthy()
  expect(screen.getByText('Txn Group')).toBeTruthy()
  const rows = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Bo ChenPending.*€12\.50/u),
    expect.stringMatching(/Carla NúñezPending.*€7\.50/u),
  ])
  // The reads are the transaction, those around it, and the rest of its expense, however many there are.
  expect(server.reads).toEqual(['acc_txs', 'acc_txs', 'acc_txs'])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await loadCatalogues('de')
  act(() => setLanguage('de'))
  expect(screen.getByText('Du hast 20,00 € von 2 Personen angefordert')).toBeTruthy()
})

test('a part that was declined is in neither the parts nor the sum', async () => {
  const declined = aDetail({ ...fromCarla, id: 'tx-3', status: 'declined' })
  await open('ann', [fromBo, fromCarla, declined])
  expect(screen.getByText('You requested €20.00 from 2 people')).toBeTruthy()
  expect(deletion()?.textContent).toBe('Delete 2 transactions')
})

test('an approved one was received; others read by whom', async () => {
  const approved = [fromBo, fromCarla].map((part) => ({ ...part, status: 'approved' }) as const)
  await open('uma', approved)
  expect(screen.getByText('Ann Lee received €20.00 from 2 people')).toBeTruthy()
})

test.each([
  ['one bank alone', bank, bank, 'You received €20.00 from Bank'],
  ['one person alone', bo, bo, 'You received €20.00 from Bo Chen'],
  ['accounts that are no people', bank, pot, 'You received €20.00 from 2 accounts'],
])('names the senders: %s', async (_who, one, other, sentence) => {
  const approved = { status: 'approved', createdBy: 'user-uma' } as const
  await open('ann', [
    { ...fromBo, ...approved, senderId: one.id, sender: one },
    { ...fromCarla, ...approved, senderId: other.id, sender: other },
  ])
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('each part opens its own sheet', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /Carla Núñez/u }))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'transaction',
    params: { transactionId: 'tx-2', ownId: 'account-ann' },
  })
})

test('deletes all of them in one batch, after a confirmation', async () => {
  const { server, onClose } = await open()
  await userEvent.click(deletion() as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 transactions' })
  expect(
    within(dialog).getByText(
      'The 2 transactions, €20.00 in total, are removed for everyone and no longer count towards any balance.',
    ),
  ).toBeTruthy()
  server.answer = noConnection
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await within(dialog).findByRole('alert')
  server.answer = accepts
  await act(async () => {
    const again = within(dialog).getByRole('button', { name: 'Try again' })
    again.click()
    again.click()
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const requests = [
    { method: 'DELETE', url: '/api/collections/acc_txs/records/tx-1' },
    { method: 'DELETE', url: '/api/collections/acc_txs/records/tx-2' },
  ]
  expect(server.writes).toMatchObject([
    { path: '/api/batch', body: { requests } },
    { path: '/api/batch', body: { requests } },
  ])
  expect(toast()).toMatchObject({ text: 'Deleted successfully' })
})

test.each([
  ['the creator of all', 'ann', [fromBo, fromCarla], 'offered'],
  ['someone who entered none', 'bo', [fromBo, fromCarla], 'absent'],
  ['the creator of some', 'ann', [fromBo, { ...fromCarla, createdBy: 'user-dana' }], 'absent'],
  [
    'the creator, with one already approved',
    'ann',
    [fromBo, { ...fromCarla, status: 'approved' as const }],
    'absent',
  ],
  [
    'the creator, with a closed account among them',
    'ann',
    [fromBo, aDetail({ ...fromCarla, sender: { ...carla, status: 'closed' } })],
    'A closed account can no longer change.',
  ],
])('deleting all for %s: %s', async (_who, as, parts, expected) => {
  await open(as, parts)
  const button = deletion()
  const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent
  expect(button ? (reason ?? 'offered') : 'absent').toBe(expected)
  expect(button?.disabled ?? false).toBe(reason !== undefined)
})

test('shows a notice when the newest was deleted elsewhere', async () => {
  const { server, invalidateQueries } = await open()
  server.transactions = [fromCarla]
  await act(invalidateQueries)
  expect(await screen.findByText('These transactions no longer exist.')).toBeTruthy()
  expect(deletion()).toBeNull()
})
