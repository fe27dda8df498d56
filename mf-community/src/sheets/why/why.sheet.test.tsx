// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionSettings, setClock } from '@coffer/shared-sdk/client'
import type { Account, Transaction } from '@coffer/shared-sdk/domain'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { accountQueries, balanceQueries, transactionDetailQueries } from '@coffer/shared-sdk/queries'
import type { CounterpartySums } from '@coffer/shared-sdk/queries'
import {
  aTransaction,
  anAccount,
  ann,
  bo,
  createTestClient,
  emptyLists,
  noConnection,
  signInAsAnn,
  someSums,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { expectRetry, renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import WhySheet from './why.sheet.tsx'

const bank = anAccount({ id: 'bank', name: 'House bank', type: 'bank', userId: null })

stubServer()
beforeEach(() => setClock({ now: () => Date.parse('2026-03-04T12:00:00.000Z'), runAfter: () => () => {} }))

const sums = ({ id, name, type, status, avatar }: Account, parts: Partial<CounterpartySums> = {}) =>
  someSums({ id, name, type, status, avatar }, parts)

interface Moved {
  readonly oneId: string
  readonly otherId: string
  readonly transactions: readonly Transaction[]
}

function show(account: Account, rows?: readonly CounterpartySums[], moved?: Moved) {
  const scope = signInAsAnn()
  const client = createTestClient()
  if (rows) {
    client.setQueryData(accountQueries.detail(scope, account.id).queryKey, account)
    client.setQueryData(balanceQueries.breakdown(scope, account.id).queryKey, rows)
  }
  if (moved) {
    const { transactions, ...between } = moved
    const { queryKey } = transactionDetailQueries.between(scope, between)
    client.setQueryData(queryKey, { pages: [transactions], pageParams: [null] })
  }
  renderSheet(WhySheet, { accountId: account.id }, { path: '/community', client })
}

const lines = () => within(screen.getByRole('list', { name: 'By account' })).getAllByRole('listitem')
const total = () => screen.getByText('Total').parentElement?.textContent

test('explains the balance in a sentence and a list that adds up to it', async () => {
  show(ann, [sums(bank, { received: 4000, count: 2 }), sums(bo, { sent: 2760, sentPending: 300, count: 5 })])
  expect(screen.getByText('You are owed €12.40: €40.00 came in and €27.60 went out.')).toBeTruthy()
  expect(screen.getByText('−€3.00 of this is still pending.')).toBeTruthy()
  expect(lines().map((line) => line.textContent)).toEqual([
    'HBHouse bank2 transactions+€40.00',
    'BCBo Chen5 transactions−€27.60',
  ])
  expect(total()).toBe('Total€12.40')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test.each([
  [ann, { sent: 500 }, 'You owe €5.00: €0.00 came in and €5.00 went out.'],
  [ann, { sent: 500, received: 500 }, 'You are all square: €5.00 came in and €5.00 went out.'],
  [bo, { received: 500 }, 'Bo Chen is owed €5.00: €5.00 came in and €0.00 went out.'],
  [bo, { sent: 500 }, 'Bo Chen owes €5.00: €0.00 came in and €5.00 went out.'],
  [bo, { sent: 500, received: 500 }, 'Bo Chen is all square: €5.00 came in and €5.00 went out.'],
  [bank, { sent: 500 }, 'House bank has a balance of −€5.00: €0.00 came in and €5.00 went out.'],
])('the sentence of an account: %#', (account, moved, sentence) => {
  show(account, [sums(anAccount({ id: 'cy', name: 'Cy' }), moved)])
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('shows a bank account as on its statement in the view As Bank Account', () => {
  sessionSettings.set('bankView', 'bank')
  show(bank, [sums(bo, { sent: 500 })])
  expect(
    screen.getByText('House bank has a balance of €5.00: €5.00 came in and €0.00 went out.'),
  ).toBeTruthy()
  expect(lines()[0]?.textContent).toContain('+€5.00')
})

const withBo = (transactions: readonly Transaction[]) => ({
  oneId: 'account-bo',
  otherId: 'account-ann',
  transactions,
})

test('expands a counterparty to its transactions, which open their own sheets', async () => {
  const out = { sender: ann, receiver: bo, amount: 250, description: '', status: 'pending' } as const
  show(
    ann,
    [sums(bo, { received: 1250, sent: 250, count: 2 })],
    withBo([aTransaction({ id: 'tx-in' }), aTransaction({ id: 'tx-out', ...out })]),
  )
  expect(screen.queryByText('€12.50 in, €2.50 out')).toBeNull()
  const person = screen.getByRole('button', { name: /Bo Chen/ })
  expect(person.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(person)
  expect(person.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('€12.50 in, €2.50 out')).toBeTruthy()
  const dinner = screen.getByRole('button', { name: /Dinner/ })
  expect(dinner.textContent).toContain('+€12.50')
  expect(screen.getByRole('button', { name: /No description/ }).textContent).toMatch(/Pending.*−€2.50/)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(dinner)
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'transaction',
    params: { transactionId: 'tx-in', ownId: 'account-ann' },
  })
})

test('sums up the earlier transactions that are not listed yet', async () => {
  const many = Array.from({ length: 12 }, (_, index) => aTransaction({ id: `tx-${index}`, amount: 100 }))
  show(ann, [sums(bo, { received: 1200, count: 12 })], withBo(many))
  await userEvent.click(screen.getByRole('button', { name: /Bo Chen/ }))
  expect(screen.getByText('2 earlier transactions').parentElement?.textContent).toContain('+€2.00')
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.queryByText(/earlier/)).toBeNull()
  const dinners = screen.getAllByRole('button', { name: /Dinner/ })
  expect(dinners).toHaveLength(12)
  expect(document.activeElement).toBe(dinners[10])
})

test('lists the parts that participants owe an event, from the event’s side too', async () => {
  const camp = anAccount({ id: 'event-camp', name: 'Camp', type: 'event', userId: null })
  const part = {
    sender: bo,
    receiver: camp,
    amount: 3000,
    description: 'everyone',
    status: 'reserved',
  } as const
  // Parts are queried from the participant to the event.
  const moved = { oneId: 'account-bo', otherId: 'event-camp', transactions: [aTransaction(part)] }
  show(camp, [sums(bo, { received: 3000, receivedReserved: 3000 })], moved)
  await userEvent.click(screen.getByRole('button', { name: /Bo Chen/ }))
  const line = screen.getByRole('button', { name: /Share of the expenses/ })
  expect(line.textContent).toMatch(/Reserved.*\+€30.00/)
})

test('shows the largest parts first, and the others as one sum until they are expanded', async () => {
  const all = Array.from({ length: 50 }, (_, index) =>
    sums(anAccount({ id: `a${index}`, name: `Person ${index}` }), { received: 100 * (index + 1) }),
  )
  show(ann, all)
  expect(lines()).toHaveLength(21)
  expect(lines().at(-1)?.textContent).toBe('30 others+€465.00')
  expect(total()).toBe('Total€1,275.00')
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show 10 more' }))
  expect(lines()).toHaveLength(50)
  expect(document.activeElement).toBe(lines()[40]?.querySelector('button'))
  expect(total()).toBe('Total€1,275.00')
})

test('explains each currency separately', () => {
  show(ann, [sums(bo, { received: 500 }), sums(bo, { sent: 700, currency: 'USD' })])
  expect(screen.getByText(/^You are owed €5.00/)).toBeTruthy()
  expect(screen.getByText(/^You owe \$7.00/)).toBeTruthy()
})

test('shows the empty state', async () => {
  show(ann, [])
  expect(screen.getByText('No transactions yet')).toBeTruthy()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says that it is loading', async () => {
  show(bo)
  expect(screen.getByRole('status').textContent).toBe('Loading the explanation')
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says that the account is gone', async () => {
  vi.stubGlobal('fetch', emptyLists)
  show(bo)
  expect(await screen.findByText('This account no longer exists.')).toBeTruthy()
})

test('says what failed and can be retried', () =>
  expectRetry(() => show(bo), 'The explanation could not be loaded.'))

test('says it for one counterparty’s transactions only', async () => {
  vi.stubGlobal('fetch', noConnection)
  show(ann, [sums(bo, { received: 1200, count: 12 })])
  await userEvent.click(screen.getByRole('button', { name: /Bo Chen/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('The transactions could not be loaded.')
  expect(total()).toBe('Total€12.00')
})
