// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { anAccountRecord } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations, OPEN_SHEET } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { openAlone, signInAs } from '../parts/sheet-test.fixture.tsx'
import EventTransactionsSheet from './event-transactions.sheet.tsx'

/** The list's requests in order. */
let asked: string[] = []

beforeEach(() => {
  asked = []
  setClock({
    now: () => Date.parse('2026-03-10T12:00:00.000Z'),
    // Runs debounced functions at once, but not the time limits of queries.
    runAfter: (delayMs, run) => {
      if (delayMs < 1000) run()
      return () => {}
    },
  })
  // happy-dom has no layout: gives the sheet the height of a screen.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
cleanUpAfterEachTest()

const account = (id: string, name: string, type: 'user' | 'event', user: string) =>
  anAccountRecord({ id, name, type, user })
const ann = account('account-ann', 'Ann Lee', 'user', 'user-ann')
const camp = (parts: { readonly hidden?: boolean; readonly status?: string } = {}) => ({
  ...account('event-camp', 'Camp', 'event', ''),
  status: parts.status ?? 'active',
  expand: {
    acc_accounts_meta_via_account: {
      id: 'meta',
      account: 'event-camp',
      start: '2026-03-01 10:00:00.000Z',
      end: '2026-03-20 10:00:00.000Z',
      hidden: parts.hidden ?? false,
      admins: [],
    },
  },
})
const bothGroups = ['everyone', 'Tents'].map((name, order) => ({
  groupx: `group-${name}`,
  currency: 'EUR',
  balances: [{ currency: 'EUR', sent: 30, received: 60 }],
  expand: { groupx: { name, order } },
}))
const row = (id: string, sender: string, receiver: string, description: string, status = 'pending') => ({
  id,
  organisation: 'org-lakeside',
  sender,
  receiver,
  amount: 30,
  currency: 'EUR',
  description,
  status,
  created: '2026-03-10 10:00:00.000Z',
  updated: '2026-03-10 10:00:00.000Z',
})
const expense = row('expense', 'event-camp', 'account-ann', 'Firewood')
const part = row('part', 'account-ann', 'event-camp', 'everyone', 'reserved')

interface EventTransactionsOptions {
  readonly event?: object | null
  readonly own?: object
  readonly groups?: readonly object[]
  readonly rows?: readonly {
    readonly sender: string
    readonly status: string
    readonly description: string
  }[]
}

function open({
  event = camp(),
  own = ann,
  groups = bothGroups,
  rows = [expense, part],
}: EventTransactionsOptions = {}) {
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url)
    const filter = searchParams.get('filter') ?? ''
    const collection = pathname.split('/')[3]
    return Promise.resolve(Response.json({ page: 1, perPage: 100, items: answer() }))

    function answer(): readonly unknown[] {
      if (collection === 'acc_view_groupx_participants') return groups
      if (collection === 'acc_accounts') {
        const asksForEvent = filter.includes('event-camp')
        return asksForEvent ? (event ? [event] : []) : [own]
      }
      asked.push(filter)
      const search = /description ~ "([^"]*)"/u.exec(filter)?.[1] ?? ''
      return rows.filter(
        ({ sender, status, description }) =>
          filter.includes(`sender = "${sender}"`) &&
          (collection === 'acc_view_txs_reserved') === (status === 'reserved') &&
          description.includes(search),
      )
    }
  })
  openAlone(EventTransactionsSheet, { eventId: 'event-camp', ownId: 'account-ann' })
}

test('shows the balance in the event and its transactions', async () => {
  signInAs({ id: 'ann' })
  open()
  expect(await screen.findByText('Firewood')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Camp' })).toBeTruthy()
  expect(screen.getByText('Your balance in this event').parentElement?.textContent).toContain('+€30.00')
  expect(screen.getByRole('heading', { name: 'Your Transactions' })).toBeTruthy()
  expect(screen.getByText(/^Reserved/u).textContent).toMatch(/^Reserved · /u)
  expect(asked).toHaveLength(3)
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(screen.getByRole('button', { name: /Firewood/u }))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'transaction',
    params: { transactionId: 'expense', ownId: 'account-ann' },
  })
})

test('has a tab for all groups, then the default one, then the others', async () => {
  signInAs({ id: 'ann' })
  open()
  await screen.findByText('Firewood')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'everyone',
    'Tents',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Tents' }))
  await waitFor(() => expect(asked.slice(3)).toHaveLength(3))
  for (const filter of asked.slice(3)) expect(filter).toContain('groupx = "group-Tents"')
})

test('searches them', async () => {
  signInAs({ id: 'ann' })
  open()
  await screen.findByText('Firewood')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search Transactions' }), {
    target: { value: 'zzz' },
  })
  expect(await screen.findByText('No transaction matches “zzz”.')).toBeTruthy()
  expect(asked.at(-1)).toContain('description ~ "%zzz%"')
})

test('somebody else’s are named after them', async () => {
  signInAs({ id: 'bo' })
  open()
  expect(await screen.findByText('Ann Lee’s balance in this event')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ann Lee’s transactions' })).toBeTruthy()
})

test.each([
  ['hidden and active', true, camp({ hidden: true })],
  ['hidden and locked', false, camp({ hidden: true, status: 'inactive' })],
])('while it is %s, sums are withheld: %s', async (_state, isWithheld, event) => {
  signInAs({ id: 'ann' })
  open({ event })
  expect(await screen.findByText('Firewood')).toBeTruthy()
  expect(screen.queryByText('Hidden until event is concluded') !== null).toBe(isWithheld)
  const shown = screen.getByText('Your balance in this event').parentElement?.textContent ?? ''
  expect(shown.includes('€30.00')).toBe(!isWithheld)
})

test('shows the empty state of an event without transactions', async () => {
  signInAs({ id: 'ann' })
  open({ rows: [], groups: [] })
  expect(await screen.findByText('No transactions yet')).toBeTruthy()
  expect(screen.queryAllByRole('tab')).toEqual([])
  await expectNoAxeViolations(document.body, OPEN_SHEET)
})

test('says that an event no longer exists', async () => {
  signInAs({ id: 'ann' })
  open({ event: null })
  expect(await screen.findByText('This event no longer exists.')).toBeTruthy()
})
