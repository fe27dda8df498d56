// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { ann } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { camp, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import { ANNS, CARLAS, batch } from '../parts/two-payers.fixture.ts'
import { button, prepareEachTest } from './transaction-sheet.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'

prepareEachTest()

async function open(as = 'ann') {
  signInAs({ id: as })
  const server = serveTransactions(ANNS, CARLAS)
  const sheet = openAlone(TransactionSheet, { transactionId: 'tx-1' })
  await screen.findByRole('region', { name: '2 people paid €60.00' })
  return { server, ...sheet }
}
test('shows all who paid, the largest amount first', async () => {
  await open('bo')
  const rows = within(screen.getByRole('region', { name: '2 people paid €60.00' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Carla Núñez.*35\.00/u),
    expect.stringMatching(/Ann Lee.*25\.00/u),
  ])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('reads as one expense, and from a payer’s own list as theirs', async () => {
  const { goBack } = await open('bo')
  expect(screen.getByText('2 people paid €60.00 for Boat')).toBeTruthy()
  goBack()
  serveTransactions(ANNS, CARLAS)
  openAlone(TransactionSheet, { transactionId: 'tx-1', ownId: ann.id })
  expect(await screen.findByText('Ann Lee paid €25.00 for Boat')).toBeTruthy()
})

test('is deleted as a whole, in one batch', async () => {
  const { server, onClose } = await open()
  await userEvent.click(button(/^Delete/u))
  const dialog = await screen.findByRole('dialog', { name: 'Delete expense' })
  expect(
    within(dialog).getByText(
      'The expense of €60.00 that 2 people paid is removed for everyone and no longer counts towards any balance.',
    ),
  ).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(batch(server).map(({ method, url }) => [method, url])).toEqual([
    ['DELETE', '/api/collections/acc_txs/records/tx-2'],
    ['DELETE', '/api/collections/acc_txs/records/tx-1'],
  ])
})

test('one whom the expense is not of is offered neither', async () => {
  await open('bo')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/u })).toBeNull()
})

test('is edited with the form that enters it', async () => {
  await open()
  await userEvent.click(button('Edit'))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'event-expense',
    params: { eventId: camp.id, transactionId: 'tx-1' },
  })
})

test('while the event is hidden it says that only the own part is shown, before anything is tried', async () => {
  signInAs({ id: 'ann' })
  const server = serveTransactions(ANNS)
  server.event = { ...server.event, hidden: true }
  openAlone(TransactionSheet, { transactionId: 'tx-1' })
  const reason =
    'While this event is hidden, you see only your own part, so an expense that several people paid cannot be changed.'
  expect(await screen.findAllByText(reason)).toHaveLength(2)
  expect(button('Edit').disabled).toBe(true)
  expect(button(/^Delete/u).disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('continues with the others when the payer whom it shows is taken out', async () => {
  const { server, invalidateQueries } = await open('bo')
  server.transactions = [CARLAS]
  await act(invalidateQueries)
  expect(await screen.findByText('Carla Núñez paid €35.00 for Boat')).toBeTruthy()
  server.transactions = []
  await act(invalidateQueries)
  expect(await screen.findByText('This transaction no longer exists')).toBeTruthy()
})
