// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { accepts, ann, carla, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import EditTransactionSheet from '../edit-transaction/edit-transaction.sheet.tsx'
import { NOW, aDetail, camp, openAlone, serve, signInAs } from '../parts/sheet-test.fixture.tsx'
import { button, prepareEachTest, toast } from './transaction-sheet.fixture.tsx'
import TransactionSheet from './transaction.sheet.tsx'

prepareEachTest()

const paid = (id: string, receiver: typeof ann, amount: number, parts = {}) =>
  aDetail({
    id,
    sender: camp,
    receiver,
    amount,
    status: 'pending',
    description: 'Boat',
    txGroup: 'boat',
    groupId: 'all',
    createdBy: 'user-ann',
    ...parts,
  })
/** An expense of 60.00 that Ann entered: Carla paid 35.00 of it, and Ann 25.00. */
const ANNS = paid('tx-1', ann, 2500)
const CARLAS = paid('tx-2', carla, 3500)

async function open(as = 'ann') {
  signInAs({ id: as })
  const server = serve(ANNS, CARLAS)
  const sheet = openAlone(TransactionSheet, { transactionId: 'tx-1' })
  await screen.findByRole('region', { name: '2 people paid €60.00' })
  return { server, ...sheet }
}
const batch = (server: ReturnType<typeof serve>) =>
  (server.writes[0]?.body?.['requests'] ?? []) as readonly Record<string, unknown>[]

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
  expect(screen.getByText('Camp owes €60.00 to 2 people')).toBeTruthy()
  goBack()
  serve(ANNS, CARLAS)
  openAlone(TransactionSheet, { transactionId: 'tx-1', ownId: ann.id })
  expect(await screen.findByText('Ann Lee requested €25.00 from Camp')).toBeTruthy()
})

test('is deleted as a whole, in one batch', async () => {
  const { server, onClose } = await open()
  await userEvent.click(button(/^Delete/u))
  const dialog = await screen.findByRole('dialog', { name: 'Delete expense' })
  expect(
    within(dialog).getByText(
      'The expense of €60.00 that 2 people paid is removed for everyone and no longer counts in any balance.',
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

test('is edited in its own sheet', async () => {
  await open()
  await userEvent.click(button('Edit'))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'edit-transaction',
    params: { transactionId: 'tx-1' },
  })
})

async function edit(as = 'ann') {
  signInAs({ id: as })
  const server = serve(ANNS, CARLAS)
  const sheet = openAlone(EditTransactionSheet, { transactionId: 'tx-1' })
  await screen.findByRole('dialog', { name: 'Edit expense' })
  return { server, ...sheet }
}
const amountOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Spent by ${name}`)
const enter = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
const save = () => button(/^(Save|Try again)/u)

test('all amounts and the description are changed in one batch, with the versions that were shown', async () => {
  const { server, onClose } = await edit()
  expect([amountOf('you').value, amountOf('Carla Núñez').value]).toEqual(['25.00', '35.00'])
  expect(screen.getByText('Change the amount or the description.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  enter(amountOf('you'), '30')
  expect(screen.getByText('2 people paid €65.00 from now on.')).toBeTruthy()
  enter(screen.getByLabelText('For'), '')
  expect(screen.getByText('Enter a description.')).toBeTruthy()
  enter(screen.getByLabelText('For'), 'Two boats')
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const shared = { description: 'Two boats', shownUpdated: ANNS.updated }
  expect(batch(server)).toMatchObject([
    { method: 'PATCH', url: '/api/collections/acc_txs/records/tx-2', body: { amount: 35, ...shared } },
    { method: 'PATCH', url: '/api/collections/acc_txs/records/tx-1', body: { amount: 30, ...shared } },
  ])
  expect(toast()).toMatchObject({ text: 'Transaction updated', tone: 'success' })
})

test('a failure keeps what was entered; it can be tried again', async () => {
  const { server, onClose } = await edit()
  enter(amountOf('you'), '30')
  server.answer = refuses(400, 'amount', 'amount-too-large', 'Too large.')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(amountOf('you').value).toBe('30.00')
  server.answer = accepts
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.writes[1]).toEqual(server.writes[0])
})

test('refuses an amount that is none, and a sum that is too large', async () => {
  await edit()
  enter(amountOf('you'), '-5')
  expect(amountOf('you').getAttribute('aria-invalid')).toBe('true')
  expect(save().disabled).toBe(true)
  enter(amountOf('you'), '9999999.99')
  expect(save().disabled).toBe(true)
  expect(screen.getByText(/at most/u)).toBeTruthy()
})

test('does not overwrite somebody else’s change of any of them', async () => {
  const { server, invalidateQueries } = await edit()
  enter(amountOf('you'), '30')
  server.transactions = [ANNS, { ...CARLAS, amount: 9900, updated: NOW }]
  await act(invalidateQueries)
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this transaction')
  expect(amountOf('you').value).toBe('30.00')
  expect(save().disabled).toBe(true)
  await userEvent.click(button('Show the new version'))
  expect([amountOf('you').value, amountOf('Carla Núñez').value]).toEqual(['25.00', '99.00'])
})

test('people who may not edit it read why', async () => {
  await edit('bo')
  expect(screen.getByText('Only the person who entered this, or an admin, can change it.')).toBeTruthy()
  expect(save().disabled).toBe(true)
})
