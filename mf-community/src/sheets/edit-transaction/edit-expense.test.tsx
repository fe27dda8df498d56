// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accepts, aTransaction, anAccount, ann, bo, carla, refuses } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { NOW, camp, openAlone, serveTransactions, signInAs } from '../parts/sheet-test.fixture.tsx'
import { ANNS, CARLAS, batch, paid } from '../parts/two-payers.fixture.ts'
import { button, prepareEachTest, toast } from '../transaction/transaction-sheet.fixture.tsx'
import EditTransactionSheet from './edit-transaction.sheet.tsx'

prepareEachTest()

async function edit(
  as = 'ann',
  admins: readonly string[] = [],
  recent: Parameters<typeof openAlone>[3] = [],
) {
  signInAs({ id: as })
  const server = serveTransactions(ANNS, CARLAS)
  server.event = { ...server.event, admins, people: [ann, bo, carla] }
  const sheet = openAlone(EditTransactionSheet, { transactionId: 'tx-1' }, [], recent)
  await screen.findByRole('dialog', { name: 'Edit expense' })
  return { server, ...sheet }
}
const getAmountField = (name: string) => screen.getByLabelText<HTMLInputElement>(`Spent by ${name}`)
const enter = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
const save = () => button(/^(Save|Try again)/u)

test('all amounts and the description are changed in one batch, with the versions that were shown', async () => {
  const { server, onClose } = await edit()
  expect([getAmountField('you').value, getAmountField('Carla Núñez').value]).toEqual(['25.00', '35.00'])
  expect(screen.getByText('Nothing has changed yet.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  enter(getAmountField('you'), '30')
  expect(screen.getByText('2 people paid €65.00 in total.')).toBeTruthy()
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
  enter(getAmountField('you'), '30')
  server.answer = refuses(400, 'amount', 'amount-too-large', 'Too large.')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(getAmountField('you').value).toBe('30.00')
  server.answer = accepts
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.writes[1]).toEqual(server.writes[0])
})

test('refuses an amount that is none, and a sum that is too large', async () => {
  await edit()
  enter(getAmountField('you'), '-5')
  expect(getAmountField('you').getAttribute('aria-invalid')).toBe('true')
  expect(save().disabled).toBe(true)
  enter(getAmountField('you'), '9999999.99')
  expect(save().disabled).toBe(true)
  expect(screen.getByText(/at most/u)).toBeTruthy()
})

test('does not overwrite somebody else’s change of any of them', async () => {
  const { server, invalidateQueries } = await edit()
  enter(getAmountField('you'), '30')
  server.transactions = [ANNS, { ...CARLAS, amount: 9900, updated: NOW }]
  await act(invalidateQueries)
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this transaction')
  expect(getAmountField('you').value).toBe('30.00')
  expect(save().disabled).toBe(true)
  await userEvent.click(button('Show the new version'))
  expect([getAmountField('you').value, getAmountField('Carla Núñez').value]).toEqual(['25.00', '99.00'])
})

test('people who may not edit it read why', async () => {
  await edit('bo')
  expect(screen.getByText('Only the person who entered this, or an admin, can change it.')).toBeTruthy()
  expect(save().disabled).toBe(true)
})

const choose = async (...names: readonly string[]) => {
  const dialog = await screen.findByRole('dialog', { name: 'Who paid' })
  for (const name of names) {
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: new RegExp(name, 'u') }))
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Select' }))
}

test('payers are added and taken out in the same batch as the rest', async () => {
  const { server, onClose } = await edit('ann', ['user-ann'])
  await userEvent.click(button('Add or remove'))
  await choose('Bo Chen', 'Carla Núñez')
  expect(screen.getByText('Enter an amount for everyone who paid.')).toBeTruthy()
  expect(screen.queryByLabelText('Spent by Carla Núñez')).toBeNull()
  enter(getAmountField('Bo Chen'), '35')
  expect(screen.getByText('2 people paid €60.00 in total.')).toBeTruthy()
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(batch(server)).toMatchObject([
    { method: 'PATCH', url: '/api/collections/acc_txs/records/tx-1', body: { amount: 25 } },
    {
      method: 'POST',
      url: '/api/collections/acc_txs/records',
      body: {
        sender: camp.id,
        receiver: bo.id,
        amount: 35,
        tx_group: 'boat',
        groupx: 'all',
        description: 'Boat',
      },
    },
    { method: 'DELETE', url: '/api/collections/acc_txs/records/tx-2' },
  ])
})

test('somebody of those who paid stays', async () => {
  await edit('ann', ['user-ann'])
  await userEvent.click(button('Add or remove'))
  await choose('Bo Chen', 'Carla Núñez', 'You')
  enter(getAmountField('Bo Chen'), '60')
  expect(screen.getByText(/^Keep at least one of the people who paid/u)).toBeTruthy()
  expect(save().disabled).toBe(true)
})

test('a payer who does not take part in the event any more is named, and taken out', async () => {
  signInAs({ id: 'ann' })
  const server = serveTransactions(ANNS, CARLAS)
  server.event = { ...server.event, people: [ann, bo] }
  server.accounts = [ann, bo, carla]
  const { onClose } = openAlone(EditTransactionSheet, { transactionId: 'tx-1' })
  const dialog = await screen.findByRole('dialog', { name: 'Edit expense' })
  expect(await within(dialog).findByText('No longer takes part in the event')).toBeTruthy()
  expect(within(dialog).getByText('Carla Núñez')).toBeTruthy()
  expect(screen.queryByLabelText('Spent by Carla Núñez')).toBeNull()
  expect(screen.getByText('Only participants of the event can be part of its transactions.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(button('Remove Carla Núñez'))
  expect(screen.getByText('1 person paid €25.00.')).toBeTruthy()
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(batch(server)).toMatchObject([
    { method: 'PATCH', url: '/api/collections/acc_txs/records/tx-1', body: { amount: 25 } },
    { method: 'DELETE', url: '/api/collections/acc_txs/records/tx-2' },
  ])
})

test('an expense of one payer becomes one of several, with what was typed', async () => {
  signInAs({ id: 'ann' })
  const server = serveTransactions(paid('tx-1', ann, 2500, { txGroup: '' }))
  server.event = { ...server.event, admins: ['user-ann'], people: [ann, bo] }
  const { onClose } = openAlone(EditTransactionSheet, { transactionId: 'tx-1' })
  enter(await screen.findByLabelText('Amount'), '20')
  await userEvent.click(await screen.findByRole('button', { name: 'Several people paid' }))
  await choose('Bo Chen')
  // The field has the focus, because the button that opened the picker is gone.
  await waitFor(() => expect(document.activeElement).toBe(getAmountField('you')))
  expect(getAmountField('you').value).toBe('20')
  enter(getAmountField('Bo Chen'), '5')
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const requests = batch(server)
  const body = requests[1]?.['body']
  const group = typeof body === 'object' && body !== null && 'tx_group' in body ? body.tx_group : ''
  expect(group).not.toBe('')
  expect(requests).toMatchObject([
    { method: 'PATCH', body: { amount: 20, tx_group: group } },
    { method: 'POST', body: { receiver: bo.id, amount: 5, tx_group: group } },
  ])
})

test('everybody who takes part can say who else paid (accounting A24)', async () => {
  signInAs({ id: 'ann' })
  const server = serveTransactions(paid('tx-1', ann, 2500, { txGroup: '' }))
  server.event = { ...server.event, people: [ann, bo] }
  openAlone(EditTransactionSheet, { transactionId: 'tx-1' })
  await screen.findByLabelText('Amount')
  expect(await screen.findByRole('button', { name: 'Several people paid' })).toBeTruthy()
})

const suggested = async () => {
  await userEvent.click(button('Add or remove'))
  const dialog = await screen.findByRole('dialog', { name: 'Who paid' })
  return within(await within(dialog).findByRole('group', { name: 'Suggested' }))
}

test('suggests the latest counterparties who can be chosen as payers', async () => {
  const recent = (id: string, sender: typeof bo) => aTransaction({ id, sender, receiver: ann })
  const stranger = anAccount({ id: 'account-dee', name: 'Dee Fox' })
  await edit('ann', ['user-ann'], [recent('r1', stranger), recent('r2', carla), recent('r3', bo)])
  const rows = (await suggested()).getAllByRole('checkbox')
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Carla Núñez'),
    expect.stringContaining('Bo Chen'),
  ])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says that nobody can be suggested as a payer', async () => {
  await edit('ann', ['user-ann'])
  expect((await suggested()).getByText('No recently used accounts')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('all transactions of an expense move to another group together', async () => {
  signInAs({ id: 'ann' })
  const server = serveTransactions(ANNS, CARLAS)
  server.event = { ...server.event, people: [ann, bo, carla], groups: ['Drivers'] }
  const { onClose } = openAlone(EditTransactionSheet, { transactionId: 'tx-1' })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Group' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Drivers' }))
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(batch(server)).toMatchObject([
    { method: 'PATCH', body: { groupx: 'Drivers', amount: 35 } },
    { method: 'PATCH', body: { groupx: 'Drivers', amount: 25 } },
  ])
})

test('one’s own change is no change of somebody else: the form closes with the new version at hand', async () => {
  const { server, onClose } = await edit()
  const later = { updated: '2026-03-11T10:00:00.000Z' }
  enter(getAmountField('you'), '30')
  server.reads.length = 0
  server.transactions = [paid('tx-1', ann, 3000, later), paid('tx-2', carla, 3500, later)]
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.reads.filter((read) => read.startsWith('acc_txs'))).not.toEqual([])
})

test('an expense of one payer moves to another group, too', async () => {
  signInAs({ id: 'ann' })
  const server = serveTransactions(paid('tx-1', ann, 2500, { txGroup: '' }))
  server.event = { ...server.event, people: [ann, bo], groups: ['Drivers'] }
  const { onClose } = openAlone(EditTransactionSheet, { transactionId: 'tx-1' })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Group' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Drivers' }))
  expect(screen.getByText('The group that you chose shares the cost instead.')).toBeTruthy()
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.writes[0]?.body).toMatchObject({ groupx: 'Drivers', amount: 25 })
})
