// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { SeparateSplit } from '@coffer/shared-sdk/domain'
import { useToastStore } from '@coffer/shared-sdk/host'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { aTransaction, accepts, ann, bo, carla, neverResponds, rejects } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { camp, without } from '../../events/event-context.fixture.ts'
import { enter, field, parts, pick, serveDuringEvent, show } from './expense-sheet.fixture.tsx'
import type { ExpenseSheetOptions } from './expense-sheet.fixture.tsx'

const server = serveDuringEvent()
// What is stored is read again once it is saved.
const readsNothing = async () =>
  Response.json({ page: 1, perPage: 100, totalItems: 0, totalPages: 0, items: [] })
beforeEach(() => {
  server.read = readsNothing
})

function paid(
  id: string,
  receiver: typeof ann,
  amount: number,
  more: Partial<TransactionDetail> = {},
): TransactionDetail {
  const row = aTransaction({
    id,
    sender: camp,
    receiver,
    amount,
    status: 'pending',
    description: 'Boat',
    txGroup: 'boat',
    groupId: 'all',
    createdBy: 'user-ann',
    ...more,
  })
  return { ...row, creatorName: '', changerName: '', groupName: '', ...more }
}
/** An expense of 60.00 that Ann entered: Carla paid 35.00 of it, and Ann 25.00. */
const ANNS = paid('tx-1', ann, 2500)
const CARLAS = paid('tx-2', carla, 3500)
const ALONE = paid('tx-1', ann, 3000, { txGroup: '' })
const withSplit = (split: SeparateSplit) => ({ ...ALONE, groupId: 'separate', split })

const edit = (stored: readonly TransactionDetail[] = [ALONE], options: ExpenseSheetOptions = {}) =>
  show({
    params: { eventId: camp.id, transactionId: stored[0]?.id ?? '' },
    events: [camp],
    accounts: [ann, bo, carla],
    stored,
    ...options,
  })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Save|Try again)/u })
const amountOf = (label: string) => field(label).value
const rows = () => within(screen.getByRole('region', { name: /^How this expense is split/u }))
const requests = () => server.stored.at(-1)?.body.requests ?? []
const saved = async () => {
  const before = server.stored.length
  await userEvent.click(save())
  await waitFor(() => expect(server.stored).toHaveLength(before + 1))
  return requests()
}

test('starts with what is stored, and saves what has changed with the version that was shown', async () => {
  const { onClose } = edit()
  expect([amountOf('Spent'), amountOf('On')]).toEqual(['30.00', 'Boat'])
  expect(screen.getByText('Nothing has changed yet.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  // The stored 30.00 are part of the group's total, and are not counted twice.
  expect(parts()[0]).toMatch(/€10\.00/u)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  enter('Spent', '45')
  expect(screen.getByText('You paid €45.00, shared by 3 people.')).toBeTruthy()
  enter('On', '')
  expect(save().disabled).toBe(true)
  enter('On', 'Two boats')
  expect(await saved()).toEqual([
    {
      method: 'PATCH',
      url: '/api/collections/acc_txs/records/tx-1',
      body: { amount: 45, description: 'Two boats', shownUpdated: ALONE.updated },
    },
  ])
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(useToastStore.getState().toast).toMatchObject({ text: 'Expense updated', tone: 'success' })
})

test('a stored split is shown, and stays as it is when something else changes', async () => {
  const split: SeparateSplit = { kind: 'shares', weights: { [ann.id]: 200, [bo.id]: 100 } }
  edit([withSplit(split)])
  expect(rows().getByLabelText<HTMLInputElement>('Your share').value).toBe('2.00')
  expect(parts()).toEqual([
    expect.stringMatching(/You\s?€20\.00/u),
    expect.stringMatching(/Bo Chen\s?€10\.00/u),
    expect.not.stringMatching(/€/u),
  ])
  enter('On', 'Two boats')
  enter('Spent', '60')
  expect((await saved())[0]?.body).toEqual({
    amount: 60,
    description: 'Two boats',
    shownUpdated: ALONE.updated,
  })
})

test('a category is chosen, and everything else stays as it is', async () => {
  const split: SeparateSplit = { kind: 'shares', weights: { [ann.id]: 200, [bo.id]: 100 } }
  edit([withSplit(split)])
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Drinks' }))
  expect((await saved())[0]?.body).toEqual({
    amount: 30,
    description: 'Boat',
    category: 'drinks',
    shownUpdated: ALONE.updated,
  })
})

test('a category stays when something else changes', async () => {
  edit([ANNS, CARLAS].map((row) => ({ ...row, category: 'drinks' as const })))
  enter('On', 'Hotel')
  expect(screen.getByRole('combobox', { name: 'Category' }).textContent).toBe('Drinks')
  expect((await saved())[0]?.body).not.toHaveProperty('category')
})

test('the category of all transactions of an expense is removed together', async () => {
  edit([ANNS, CARLAS].map((row) => ({ ...row, category: 'drinks' as const })))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the category' }))
  expect((await saved()).map(({ body }) => body)).toMatchObject([{ category: '' }, { category: '' }])
})

test('an expense without a category gets none by an edit', async () => {
  edit()
  enter('On', 'Beer')
  expect(screen.getByRole('combobox', { name: 'Category' }).textContent).toBe('No category')
  expect((await saved())[0]?.body).not.toHaveProperty('category')
})

test('exact amounts must add up again once the amount changes', async () => {
  edit([withSplit({ kind: 'amounts', weights: { [ann.id]: 1000, [bo.id]: 2000 } })])
  enter('Spent', '36.50')
  expect(screen.getByText('€6.50 is not assigned yet.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  fireEvent.change(rows().getByLabelText('Carla Núñez’s part'), { target: { value: '6.50' } })
  expect((await saved())[0]?.body).toMatchObject({
    amount: 36.5,
    groupx: '',
    split: { kind: 'amounts', weights: { [ann.id]: 1000, [bo.id]: 2000, [carla.id]: 650 } },
  })
})

test('somebody is left out, or a group shares it again', async () => {
  edit()
  await userEvent.click(rows().getByRole('checkbox', { name: /Carla/u }))
  expect((await saved())[0]?.body).toMatchObject({
    groupx: '',
    split: { kind: 'equally', weights: { [ann.id]: 1, [bo.id]: 1 } },
  })
})

test('a split gives way to the group', async () => {
  edit([withSplit({ kind: 'equally', weights: { [ann.id]: 1 } })])
  await userEvent.click(screen.getByRole('button', { name: 'Use the shares of “everyone”' }))
  expect(screen.getByText('You paid €30.00, shared by 3 people.')).toBeTruthy()
  expect((await saved())[0]?.body).toMatchObject({ groupx: 'all', split: null })
})

test('people of a stored split who have left do not prevent another change', async () => {
  edit([withSplit({ kind: 'amounts', weights: { [ann.id]: 1000, [carla.id]: 2000 } })], {
    people: without(carla),
  })
  enter('On', 'Two boats')
  const [request] = await saved()
  expect(request?.body).toEqual({ amount: 30, description: 'Two boats', shownUpdated: ALONE.updated })
})

test('all transactions of an expense move to another group together', async () => {
  edit([ANNS, CARLAS])
  await pick(/^For/u, 'Expense for', /Drivers/u)
  expect(screen.getByText('2 people paid €60.00 in total, shared by 2 people.')).toBeTruthy()
  expect((await saved()).map(({ body }) => body)).toMatchObject([
    { groupx: 'drivers', amount: 35 },
    { groupx: 'drivers', amount: 25 },
  ])
})

test('payers are added and taken out in the same batch as the rest', async () => {
  const { onClose } = edit([ANNS, CARLAS])
  expect([amountOf('Spent by you'), amountOf('Spent by Carla Núñez')]).toEqual(['25.00', '35.00'])
  await pick(/Add or remove/u, 'Who paid', /Bo Chen/u, /Carla/u)
  expect(screen.queryByLabelText('Spent by Carla Núñez')).toBeNull()
  enter('Spent by Bo Chen', '35')
  expect(await saved()).toMatchObject([
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
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('an expense of one payer becomes one of several, with what was typed', async () => {
  edit()
  enter('Spent', '20')
  await pick(/Several people paid/u, 'Who paid', /Bo Chen/u)
  expect(amountOf('Spent by you')).toBe('20')
  enter('Spent by Bo Chen', '5')
  const [own, added] = await saved()
  const group = added?.body?.['tx_group']
  expect(group).toMatch(/^[a-z0-9]{15}$/u)
  expect(own).toMatchObject({ method: 'PATCH', body: { amount: 20, tx_group: group } })
  expect(added).toMatchObject({ method: 'POST', body: { receiver: bo.id, amount: 5, tx_group: group } })
})

test('somebody of those who paid stays', async () => {
  edit([ANNS, CARLAS])
  await pick(/Add or remove/u, 'Who paid', /Bo Chen/u, /Carla/u, /You/u)
  enter('Spent', '60')
  expect(screen.getByText(/^Keep at least one of the people who paid/u)).toBeTruthy()
  expect(save().disabled).toBe(true)
})

test('a payer who does not take part any more is named, and taken out', async () => {
  edit([ANNS, CARLAS], { people: without(carla) })
  expect(screen.getByText('No longer takes part in the event')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Carla Núñez' }))
  expect(screen.getByText('You paid €25.00, shared by 2 people.')).toBeTruthy()
  expect(await saved()).toMatchObject([{ method: 'PATCH' }, { method: 'DELETE' }])
})

test('does not overwrite somebody else’s change of any of them', async () => {
  const { store } = edit([ANNS, CARLAS])
  enter('Spent by you', '30')
  await store([ANNS, { ...CARLAS, amount: 9900, updated: '2026-07-03T11:00:00.000Z' }])
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this expense')
  expect(amountOf('Spent by you')).toBe('30.00')
  expect(save().disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Show the new version' }))
  expect([amountOf('Spent by you'), amountOf('Spent by Carla Núñez')]).toEqual(['25.00', '99.00'])
})

test('one’s own change, whose answer was lost, is no change of somebody else', async () => {
  const { store } = edit()
  enter('Spent', '45')
  await store([{ ...ALONE, amount: 4500, updated: '2026-07-03T11:00:00.000Z' }])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('You paid €45.00, shared by 3 people.')).toBeTruthy()
})

test('a failure keeps what was entered; it can be tried again', async () => {
  const { onClose } = edit()
  enter('Spent', '45')
  server.answer = rejects('No.')
  server.read = neverResponds
  await saved()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(amountOf('Spent')).toBe('45.00')
  const first = requests()
  server.answer = accepts
  server.read = readsNothing
  expect(await saved()).toEqual(first)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('people who may not edit it read why', async () => {
  edit([paid('tx-1', bo, 3000, { txGroup: '', createdBy: 'user-bo' })])
  expect(screen.getByText('Only the person who entered this, or an admin, can change it.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  // Before this was fixed nothing in the long form could have the focus, so keys could not scroll it.
  const form = screen.getByRole('group', { name: 'Edit expense' })
  expect(form.tabIndex).toBe(0)
  // A browser never gives the focus to a disabled fieldset.
  expect(form.tagName).not.toBe('FIELDSET')
  expect(screen.queryByRole('group', { name: 'How it is split' })).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('a payer edits what somebody else entered', async () => {
  edit([{ ...ALONE, createdBy: 'user-bo' }])
  enter('Spent', '31')
  expect(save().disabled).toBe(false)
})
