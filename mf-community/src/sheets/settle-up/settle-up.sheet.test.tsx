// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Role, Transaction } from '@coffer/shared-sdk/domain'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import {
  accountQueries,
  balanceQueries,
  eventQueries,
  participantQueries,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import type { CounterpartySums, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import {
  aBalance,
  aTransaction,
  anEvent,
  ann,
  bo,
  carla,
  createTestClient,
  emptyLists,
  noConnection,
  neverResponds,
  signInAsAnn,
  aGroup,
  someSums,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import SettleUpSheet from './settle-up.sheet.tsx'

stubServer()

const camp = anEvent({ status: 'inactive' })
const dora = { ...carla, id: 'account-dora', name: 'Dora Diaz', userId: 'user-dora' }
const PEOPLE = [ann, bo, carla, dora]
const sums = (counterparty: typeof ann, cents: number) =>
  someSums(counterparty, { sent: Math.max(0, cents), received: Math.max(0, 0 - cents) })
/** Ann is owed 30: by Bo 12, by Carla 18 and by nobody else. Dora is even. */
const OPEN = [sums(ann, 3000), sums(bo, -1200), sums(carla, -1800), sums(dora, 0)]

interface SettleUpOptions {
  readonly event?: typeof camp | null
  readonly balances?: readonly CounterpartySums[] | null
  readonly as?: typeof ann
  readonly role?: Role
  readonly recorded?: readonly Transaction[]
  readonly payments?: readonly TransactionWithAccounts[] | null
  readonly people?: typeof PEOPLE
}

function signIn(as = ann, role: Role = 'user') {
  return signInAsAnn(
    { accountId: as.id, account: as, userId: as.userId ?? '', role },
    { id: as.userId ?? '' },
  )
}

function showEvent({
  event = camp,
  balances = OPEN,
  as = ann,
  role = 'user',
  recorded = [],
  payments = [],
  people = PEOPLE,
}: SettleUpOptions = {}) {
  const scope = signIn(as, role)
  const client = createTestClient()
  if (event) {
    client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
    client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, {
      defaultGroupId: 'all',
      separateGroupId: '',
      groups: [aGroup('all', Object.fromEntries(people.map(({ id }) => [id, 100])), { name: 'everyone' })],
      people,
      parts: [],
    })
  }
  if (balances) client.setQueryData(balanceQueries.breakdown(scope, camp.id).queryKey, [...balances])
  const between = {
    senderIds: [ann.id],
    receiverIds: [bo.id, carla.id],
    since: camp.created,
    isOpen: false,
  }
  client.setQueryData(transactionQueries.transfersBetween(scope, between).queryKey, [...recorded])
  if (payments) {
    client.setQueryData(transactionQueries.paymentsOfEvent(scope, camp.id).queryKey, [...payments])
  }
  return open(client, { eventId: camp.id })
}

function open(client: ReturnType<typeof createTestClient>, params: { eventId?: string }) {
  return renderSheet(SettleUpSheet, params, { path: '/events/event-camp', client })
}

const rows = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const sheet = () => {
  const { sheet: opened } = useSheetStore.getState()
  return opened && { id: opened.id, params: opened.params }
}

test('plans the fewest transfers of a locked event, each with its reason, the own ones first', async () => {
  showEvent()
  expect(screen.getByText('2 transfers settle everything. Fewer are not possible.')).toBeTruthy()
  expect(rows('Your payments')).toEqual([
    expect.stringMatching(/Bo Chen pays you.*12\.00.*You are owed €30\.00\. Bo Chen owes €12\.00\./u),
    expect.stringMatching(/Carla Núñez pays you.*18\.00.*You are owed €30\.00\. Carla Núñez owes €18\.00\./u),
  ])
  expect(screen.queryByRole('region', { name: 'Other payments' })).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('who received the money sends it, prefilled', async () => {
  showEvent()
  const [received] = screen.getAllByRole('button', { name: 'I received it' })
  if (!received) throw new Error('No button')
  await userEvent.click(received)
  expect(sheet()).toEqual({
    id: 'payment',
    params: {
      direction: 'received',
      otherId: bo.id,
      amount: '12.00',
      description: 'Settling up: Camp',
      eventId: camp.id,
    },
  })
})

test('who paid requests it, prefilled; the others have no button', async () => {
  showEvent({ as: bo })
  expect(rows('Your payments')).toEqual([
    expect.stringMatching(/You pay Ann Lee.*12\.00.*Ann Lee is owed €30\.00\. You owe €12\.00\./u),
  ])
  expect(rows('Other payments')).toEqual([expect.stringMatching(/Carla Núñez pays Ann Lee/u)])
  expect(screen.queryByRole('button', { name: /received|Transfer/u })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I paid Ann Lee' }))
  expect(sheet()).toEqual({
    id: 'payment',
    params: {
      direction: 'paid',
      otherId: ann.id,
      amount: '12.00',
      description: 'Settling up: Camp',
      eventId: camp.id,
    },
  })
})

test('somebody who is even reads the plan without buttons', () => {
  showEvent({ as: dora })
  expect(rows('Transfers')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /received|paid|Transfer/u })).toBeNull()
})

test('a privileged person transfers for others, prefilled', async () => {
  showEvent({ as: dora, role: 'admin' })
  const [first] = screen.getAllByRole('button', { name: 'Transfer Balance' })
  if (!first) throw new Error('No button')
  await userEvent.click(first)
  expect(sheet()).toEqual({
    id: 'transfer',
    params: { senderId: ann.id, receiverId: bo.id, amount: '12.00', description: 'Settling up: Camp' },
  })
})

test('recognises an open request and a send between the two', async () => {
  const requested = aTransaction({ id: 'tx-r', sender: ann, receiver: bo, amount: 1200, status: 'pending' })
  const sent = aTransaction({ id: 'tx-s', sender: ann, receiver: carla, amount: 1800 })
  showEvent({ recorded: [requested, sent] })
  expect(rows('Your payments')).toEqual([
    expect.stringMatching(/Already requested/u),
    expect.stringMatching(/Already sent/u),
  ])
  expect(screen.queryByRole('button', { name: /received|I paid/u })).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  const [show] = screen.getAllByRole('button', { name: 'Show' })
  if (!show) throw new Error('No button')
  await userEvent.click(show)
  expect(sheet()).toEqual({ id: 'transaction', params: { transactionId: 'tx-r' } })
})

test('payments reduce the plan: what is done, what is left, and what waits to be confirmed', async () => {
  const payment = (id: string, receiver: typeof ann, amount: number, status: Transaction['status']) =>
    aTransaction({ id, sender: ann, receiver, amount, status, kind: 'payment', settles: camp.id })
  showEvent({
    payments: [payment('tx-b', bo, 500, 'pending'), payment('tx-c', carla, 1800, 'approved')],
  })
  expect(screen.getByText('1 of 2 done')).toBeTruthy()
  expect(rows('Your payments')).toEqual([
    expect.stringMatching(
      /Bo Chen pays you.*7\.00.*€5\.00 of €12\.00 is recorded as paid\..*Bo Chen says they paid you €5\.00\./u,
    ),
    expect.stringMatching(/Carla Núñez pays you.*18\.00.*Paid$/u),
  ])
  expect(screen.getAllByRole('button', { name: 'I received it' })).toHaveLength(1)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(sheet()).toEqual({ id: 'transaction', params: { transactionId: 'tx-b' } })
})

test('a payment that was not received leaves the plan as it is', () => {
  const denied = aTransaction({
    sender: ann,
    receiver: bo,
    amount: 1200,
    status: 'declined',
    kind: 'payment',
    settles: camp.id,
  })
  showEvent({ payments: [denied] })
  expect(rows('Your payments')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'I received it' })).toHaveLength(2)
})

test('who has paid reads whom it waits for', () => {
  const payment = aTransaction({
    sender: ann,
    receiver: bo,
    amount: 1200,
    status: 'pending',
    kind: 'payment',
    settles: camp.id,
  })
  showEvent({ as: bo, payments: [payment] })
  expect(screen.getByText('You said you paid €12.00. Waiting for Ann Lee to confirm.')).toBeTruthy()
})

test('names an open request of another amount, and still offers the transfer', () => {
  const other = aTransaction({ sender: ann, receiver: bo, amount: 500, status: 'pending' })
  showEvent({ recorded: [other] })
  expect(screen.getByText('There is already an open request for €5.00.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'I received it' })).toHaveLength(2)
})

test('before the event is locked it is a preview, in which payments alone are recorded', async () => {
  showEvent({ event: { ...camp, status: 'active' } })
  expect(screen.getByText('Preview')).toBeTruthy()
  expect(
    screen.getByText(
      'Expenses can still change this plan. Payments made now reduce the balances in this event.',
    ),
  ).toBeTruthy()
  expect(rows('Your payments')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /received|I paid/u })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Transfer Balance' })).toBeNull()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('after concluding the plan is the same', () => {
  showEvent({ event: { ...camp, status: 'closed' } })
  expect(rows('Your payments')).toHaveLength(2)
  expect(screen.queryByText('Preview')).toBeNull()
})

test('funds that are left are distributed before the plan is made', () => {
  // Bo paid 40 into the event and nobody spent it, which makes 10 for each of the four.
  showEvent({ balances: [sums(bo, -4000)] })
  expect(screen.getByText('3 transfers settle everything. Fewer are not possible.')).toBeTruthy()
  expect(
    screen.getByText(
      '€40.00 is left in the event. This plan distributes it to everyone, just as concluding the event will.',
    ),
  ).toBeTruthy()
})

test('says why nothing can be planned', () => {
  showEvent({ balances: [sums(bo, -4000)], people: [] })
  expect(screen.getByText('Nobody has a share above 0, so the amount cannot be split.')).toBeTruthy()
})

test('says so when all is settled', async () => {
  showEvent({ balances: [] })
  expect(screen.getByText('All settled')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('asks nothing about a hidden event and shows nothing', async () => {
  const fetch = vi.fn<typeof neverResponds>(neverResponds)
  vi.stubGlobal('fetch', fetch)
  showEvent({ event: anEvent({ event: { hidden: true } }), balances: null })
  expect(
    screen.getByText('Everyone’s balance is hidden until the event is locked or concluded.'),
  ).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('for outsiders a hidden event does not exist', () => {
  showEvent({ event: anEvent({ event: { hidden: true } }), people: [bo, carla] })
  expect(screen.getByText('This event is not available.')).toBeTruthy()
})

test('says that an unknown event is not available', async () => {
  vi.stubGlobal('fetch', emptyLists)
  showEvent({ event: null, balances: null })
  expect(await screen.findByText('This event is not available.')).toBeTruthy()
})

test('loads, and fails with a second try', async () => {
  showEvent({ balances: null })
  expect(screen.getByRole('status').textContent).toBe('Loading the balances')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says that the balances could not be loaded', async () => {
  vi.stubGlobal('fetch', noConnection)
  showEvent({ balances: null })
  expect((await screen.findByRole('alert')).textContent).toContain('The balances could not be loaded.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

function showCommunity(role: Role) {
  const scope = signIn(ann, role)
  const client = createTestClient()
  client.setQueryData(accountQueries.members(scope).queryKey, [ann, bo, carla])
  client.setQueryData(balanceQueries.ofMembers(scope, 'EUR').queryKey, [
    aBalance({ accountId: ann.id, received: 5000 }),
    aBalance({ accountId: bo.id, sent: 5000 }),
    aBalance({ accountId: carla.id, received: 700 }),
  ])
  return open(client, {})
}

test('plans for the whole community, and what its own accounts owe', async () => {
  showCommunity('admin')
  expect(rows('Your payments')).toEqual([expect.stringMatching(/Bo Chen pays you.*50\.00/u)])
  expect(rows('Other payments')).toEqual([expect.stringMatching(/Lakeside pays Carla Núñez.*7\.00/u)])
  // The community's own accounts are no people who could be asked.
  expect(screen.queryByRole('button', { name: 'Transfer Balance' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'I received it' }))
  expect(sheet()).toEqual({
    id: 'payment',
    params: { direction: 'received', otherId: bo.id, amount: '50.00', description: 'Settling up' },
  })
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('the community’s plan is for privileged people alone', () => {
  showCommunity('user')
  expect(screen.getByText('Only admins can see the plan for the whole community.')).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('reads in German', async () => {
  await loadCatalogues('de')
  act(() => setLanguage('de'))
  showEvent({ as: bo })
  expect(screen.getByText('Du zahlst an Ann Lee')).toBeTruthy()
  expect(screen.getByText('Ann Lee bekommt 30,00 €. Du schuldest 12,00 €.')).toBeTruthy()
})
