// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionSettings, setClock } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { openSheet, setSlotFillings, useSheetStore } from '@coffer/shared-sdk/host'
import { balanceQueries, eventQueries, manifestQueries, transactionQueries } from '@coffer/shared-sdk/queries'
import {
  TestApp,
  aBalance,
  aTransaction,
  anAccount,
  anEvent,
  createTestClient,
  noConnection,
  signInAsAnn,
  silence,
  someSettings,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { screens } from '../../routes.tsx'

const Dashboard = screens.dashboard!
const ANN = 'account-ann'
const dinner = aTransaction()
const camp = aTransaction({
  id: 'tx-2',
  status: 'reserved',
  description: '',
  sender: dinner.receiver,
  receiver: dinner.sender,
  amount: 400,
})

beforeEach(() => vi.stubGlobal('fetch', silence))
afterEach(() => {
  cleanup()
  setClock()
  useSheetStore.setState({ sheet: null })
  setSlotFillings({})
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

interface Given {
  readonly balance?: Parameters<typeof aBalance>[0]
  /** What the latest rows and the picture of the balance are made of. */
  readonly recent?: readonly (typeof dinner)[]
  readonly requests?: readonly (typeof dinner)[]
  readonly enableEvents?: boolean
  readonly isOrganisation?: boolean
  readonly role?: 'user' | 'admin'
  /** Of the own account. */
  readonly status?: Account['status']
  readonly events?: readonly ReturnType<typeof anEvent>[]
}

function show({
  balance,
  recent = [dinner, camp],
  requests = [],
  enableEvents = true,
  isOrganisation = true,
  role = 'user',
  status = 'active',
  events = [],
}: Given = {}) {
  const account = anAccount({ id: ANN, name: 'Ann Lee', userId: 'user-ann', status })
  const scope = signInAsAnn({ settings: someSettings({ enableEvents, isOrganisation }), role, account })
  const client = createTestClient()
  const manifest = { id: 'm', name: 'Harbour' }
  client.setQueryData(manifestQueries.current().queryKey, manifest as never)
  client.setQueryData(balanceQueries.ofAccount(scope, ANN).queryKey, [
    aBalance({ accountId: ANN, received: 5000, sent: 1000, ...balance }),
  ])
  client.setQueryData(transactionQueries.pendingRequests(scope, ANN).queryKey, [...requests])
  client.setQueryData(transactionQueries.latest(scope, ANN, 100).queryKey, [...recent])
  client.setQueryData(eventQueries.list(scope).queryKey, [...events])
  return open(client)
}

function open(client = createTestClient()) {
  return render(
    <TestApp path="/dashboard" client={client}>
      <Dashboard basePath="/dashboard" />
    </TestApp>,
  )
}

test('says how one stands in figures and words, and what happened last', async () => {
  const { container } = show({ balance: { sentPending: 400 } })
  expect(screen.getByRole('heading', { level: 1, name: 'My Harbour' })).toBeTruthy()
  expect(screen.getByText('The community owes you')).toBeTruthy()
  expect(container.textContent).toContain('€40.00')
  expect(container.textContent).toContain('Approved€44.00')
  expect(container.textContent).toContain('Pending−€4.00')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/Bo Chen to Ann Lee \+€12\.50 For: Dinner Approved/u)
  expect(rows[1]).toMatch(/Ann Lee to Bo Chen −€4\.00 No description Reserved/u)
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
    '/dashboard/account/account-ann',
  )
  await expectNoAxeViolations(container)
})

test('what happened within the hour was just now', () => {
  setClock({ now: () => Date.parse('2026-03-04T12:00:00.000Z'), after: () => () => undefined })
  const at = (created: string) => aTransaction({ id: created, created, description: created })
  show({ recent: [at('2026-03-04T11:30:00.000Z'), at('2026-03-04T10:30:00.000Z')] })
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/Approved just now$/u)
  expect(rows[1]).toMatch(/Approved Mar 4, 2026$/u)
})

test('shows the latest five rows, merged, each leading to what it stands for', async () => {
  const lake = anEvent({ id: 'event-lake', name: 'Lake week' })
  const cem = anAccount({ id: 'account-cem', name: 'Cem Aksoy' })
  const at = (minute: string) => `2026-01-05T09:${minute}.000Z`
  const alone = ['50', '40', '30', '20'].map((minute) =>
    aTransaction({ id: `single-${minute}`, created: at(`${minute}:00`), description: `Number ${minute}` }),
  )
  const recent = [
    aTransaction({ id: 'pizza-1', created: at('59:30') }),
    aTransaction({ id: 'pizza-2', created: at('59:00'), sender: cem }),
    aTransaction({ id: 'lake-1', created: at('55:00'), sender: lake, status: 'pending' }),
    ...alone,
    aTransaction({
      id: 'lake-2',
      created: at('10:00'),
      sender: dinner.receiver,
      receiver: lake,
      amount: 2000,
    }),
  ]
  show({ recent })
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]?.textContent).toMatch(/2 people to Ann Lee \+€25\.00 For: Dinner Approved/u)
  expect(rows[1]?.textContent).toMatch(/Ann Lee to Lake week −€7\.50 2 transactions Pending/u)
  const opened = async (row: number) => {
    await userEvent.click(within(rows[row]!).getByRole('button'))
    const { id, params } = useSheetStore.getState().sheet ?? {}
    return { id, params }
  }
  expect(await opened(0)).toEqual({
    id: 'grouped-transaction',
    params: { transactionId: 'pizza-1', ownId: 'account-ann' },
  })
  expect(await opened(1)).toEqual({
    id: 'event-transactions',
    params: { eventId: 'event-lake', ownId: 'account-ann' },
  })
  expect(await opened(2)).toEqual({
    id: 'transaction',
    params: { transactionId: 'single-50', ownId: 'account-ann' },
  })
})

test.each([
  [{ received: 0, sent: 100 }, 'You owe the community'],
  [{ received: 100, sent: 100 }, 'You are all square'],
])('with the sums %o it says: %s', (balance, words) => {
  show({ balance })
  expect(screen.getByText(words)).toBeTruthy()
})

test('warns of a low balance when approved is below zero, and only then', () => {
  show({ balance: { received: 0, sent: 100 } })
  expect(screen.getByText('Your balance is low')).toBeTruthy()
  cleanup()
  show()
  expect(screen.queryByText('Your balance is low')).toBeNull()
})

test('warns of a low balance before it speaks of requests, as the spec orders them', () => {
  show({ balance: { received: 0, sent: 100 }, requests: [aTransaction({ id: 'tx-3', status: 'pending' })] })
  const low = screen.getByText('Your balance is low')
  const requests = screen.getByText('You have 1 pending request')
  expect(low.compareDocumentPosition(requests)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('says of a merged row how many it stands for, and of one without a description that there is none', () => {
  const at = (minute: string) => `2026-01-05T09:${minute}.000Z`
  show({
    recent: [
      aTransaction({ id: 'top-up-1', created: at('59:30') }),
      aTransaction({ id: 'top-up-2', created: at('59:00') }),
      aTransaction({ id: 'bare', created: at('10:00'), description: '' }),
    ],
  })
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/Bo Chen to Ann Lee \+€25\.00 For: Dinner · 2 transactions Approved/u)
  expect(rows[1]).toMatch(/Bo Chen to Ann Lee \+€12\.50 No description Approved/u)
})

test('offers sending and requesting at once, while the figures are on their way', async () => {
  signInAsAnn()
  const { container } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'send', params: {}, open: true })
  await userEvent.click(screen.getByRole('button', { name: 'Request' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'request', params: {} })
  await expectNoAxeViolations(container)
})

test('says that nothing moves from or to an account that is not active, instead of opening forms that refuse', async () => {
  const { container } = show({ status: 'inactive', recent: [] })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Top-up' }).disabled).toBe(false)
  expect(screen.getByText('Your own account is not active.')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('offers what moves money to those who may: transfers to admins, top-ups in organisations', async () => {
  const offered = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.closest('li') === null)
      .map((button) => button.textContent)
      .filter((name) => name !== '' && name !== 'Why?')
  show({ isOrganisation: false })
  expect(offered()).toEqual(['Send', 'Request'])
  cleanup()
  show()
  expect(offered()).toEqual(['Send', 'Request', 'Top-up'])
  cleanup()
  show({ role: 'admin' })
  expect(offered()).toEqual(['Send', 'Request', 'Transfer', 'Top-up'])
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'transfer', params: {}, open: true })
  await userEvent.click(screen.getByRole('button', { name: 'Top-up' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'topUp', params: {}, open: true })
})

test('leads to what the balance is made of', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'why', params: { accountId: ANN }, open: true })
})

describe('the picture of the balance', () => {
  const received = (id: string, created: string, amount: number) => aTransaction({ id, created, amount })
  const figures = async () =>
    (await screen.findByRole('table', { name: 'Your balance in the last 90 days' })).textContent
  beforeEach(() =>
    setClock({ now: () => Date.parse('2026-03-31T12:00:00.000Z'), after: () => () => undefined }),
  )

  test('has its figures in a table: the steps back from the balance of now', async () => {
    const history = [
      received('tx-8', '2026-03-20T12:00:00.000Z', 1250),
      received('tx-9', '2026-02-10T12:00:00.000Z', 2000),
    ]
    const { container } = show({ recent: history })
    expect(await figures()).toBe(
      'Your balance in the last 90 daysDayYour balanceDec 31, 2025€7.50Feb 10, 2026€27.50Mar 20, 2026€40.00',
    )
    await expectNoAxeViolations(container)
  })

  test('leaves out what hidden events withhold, and is not there before something moved', async () => {
    const party = anEvent({ id: 'event-party', event: { hidden: true } })
    const history = [
      aTransaction({ id: 'tx-8', created: '2026-03-20T12:00:00.000Z', sender: party }),
      received('tx-9', '2026-02-10T12:00:00.000Z', 2000),
    ]
    show({ recent: history, events: [party] })
    expect(await figures()).toBe(
      'Your balance in the last 90 daysDayYour balanceDec 31, 2025€20.00Feb 10, 2026€40.00',
    )
    cleanup()
    show({ recent: history.slice(0, 1), events: [party] })
    expect(await screen.findByText('Your balance')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

test('offers the first step to someone to whom nothing has happened yet', async () => {
  const { container } = show({ recent: [] })
  expect(screen.getByText('No transactions yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View all' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Send' })).toHaveLength(2)
  await expectNoAxeViolations(container)
})

test('says when it cannot be loaded, and tries again', async () => {
  vi.stubGlobal('fetch', noConnection)
  signInAsAnn()
  const { container } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.')
  await expectNoAxeViolations(container)
  const asked = vi.fn(silence)
  vi.stubGlobal('fetch', asked)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toHaveBeenCalled()
})

test('has a place for events only where the community has them', async () => {
  const load = vi.fn(async () => ({ default: () => <p>Events</p> }))
  setSlotFillings({ 'dashboard.carousel': [{ remote: 'mf-events', load }] })
  show({ enableEvents: false })
  expect(load).not.toHaveBeenCalled()
  cleanup()
  show({ enableEvents: true })
  expect(await screen.findByText('Events')).toBeTruthy()
})

describe('pending requests', () => {
  const requests = [
    aTransaction({ id: 'tx-3', status: 'pending' }),
    aTransaction({ id: 'tx-4', status: 'pending' }),
  ]

  /** A clock that waits until told. */
  function holdClock() {
    const due: { delayMs: number; run: () => void }[] = []
    setClock({
      now: () => 0,
      after: (delayMs, run) => {
        const timer = { delayMs, run }
        due.push(timer)
        return () => void due.splice(due.indexOf(timer), 1)
      },
    })
    return due
  }

  test('are counted in a banner that opens them', async () => {
    sessionSettings.set('triggeredApproval', 'true')
    show({ requests })
    await userEvent.click(screen.getByRole('button', { name: /You have 2 pending requests/u }))
    expect(useSheetStore.getState().sheet).toMatchObject({ id: 'requests', open: true })
  })

  test('are counted in the singular too', () => {
    show({ requests: requests.slice(1) })
    expect(screen.getByText('You have 1 pending request')).toBeTruthy()
  })

  test('open by themselves after 700 ms, once per session', () => {
    const due = holdClock()
    show({ requests })
    expect(due.map(({ delayMs }) => delayMs)).toEqual([700])
    expect(useSheetStore.getState().sheet).toBeNull()
    act(() => due[0]?.run())
    expect(useSheetStore.getState().sheet).toMatchObject({ id: 'requests', open: true })
    cleanup()
    const later = holdClock()
    show({ requests })
    expect(later).toEqual([])
  })

  test('do not open over another sheet, and stay due for the next visit', () => {
    const due = holdClock()
    show({ requests })
    act(() => openSheet('send', {}))
    act(() => due[0]?.run())
    expect(useSheetStore.getState().sheet?.id).toBe('send')
    cleanup()
    useSheetStore.setState({ sheet: null })
    const later = holdClock()
    show({ requests })
    expect(later).toHaveLength(1)
  })

  test('do not open when there are none', () => {
    const due = holdClock()
    show()
    act(() => due[0]?.run())
    expect(useSheetStore.getState().sheet).toBeNull()
  })

  test('do not open once the dashboard is left', () => {
    const due = holdClock()
    show({ requests })
    cleanup()
    expect(due).toEqual([])
  })
})
