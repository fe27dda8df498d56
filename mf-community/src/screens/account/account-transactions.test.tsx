// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { transactionListQueries } from '@coffer/shared-sdk/queries'
import type { ListedTransaction, TransactionCursor, TransactionList } from '@coffer/shared-sdk/queries'
import {
  TestApp,
  aTransaction,
  anAccount,
  anEvent,
  createTestClient,
  emptyLists,
  noConnection,
  signInAsAnn,
  silence,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { AccountTransactions } from './account-transactions.tsx'

const bo = anAccount()
const ann = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
const cem = anAccount({ id: 'account-cem', name: 'Cem Aksoy' })
const lake = anEvent({ id: 'event-lake', name: 'Lake week' })
const LIST: TransactionList = { accountId: 'account-bo', search: '', statuses: [] }

let nowMs = 0
let due: { delayMs: number; run: () => void }[] = []
/** Lets everything that waits happen. */
const pass = () =>
  act(() => {
    const ready = due
    due = []
    for (const { run } of ready) run()
  })

beforeEach(async () => {
  due = []
  nowMs = Date.parse('2026-03-04T12:00:00.000Z')
  vi.stubGlobal('fetch', silence)
  setClock({
    now: () => nowMs,
    after: (delayMs, run) => {
      const timer = { delayMs, run }
      due.push(timer)
      return () => {
        due = due.filter((other) => other !== timer)
      }
    },
  })
  // The list's code comes on demand; here it is at hand.
  await import('../../transactions/transaction-days.tsx')
})
afterEach(() => {
  cleanup()
  setClock()
  document.documentElement.scrollTop = 0
  useSheetStore.setState({ sheet: null })
  useToastStore.setState(useToastStore.getInitialState())
  vi.unstubAllGlobals()
})

const listed = (
  parts: Parameters<typeof aTransaction>[0] & { isHidden?: boolean } = {},
): ListedTransaction => ({
  ...aTransaction({ sender: bo, receiver: ann, ...parts }),
  isHidden: parts.isHidden ?? false,
})

interface Seed {
  readonly list?: TransactionList
  readonly after?: TransactionCursor | null
  readonly rows: readonly ListedTransaction[]
  readonly end?: TransactionCursor | null
}

function clientWith(...seeds: readonly Seed[]) {
  const scope = signInAsAnn()
  const client = createTestClient()
  for (const { list = LIST, after = null, rows, end = null } of seeds) {
    client.setQueryData(transactionListQueries.batch(scope, list, after).queryKey, { rows, end })
  }
  return client
}

async function show(client = clientWith(), path = '/community/account-bo') {
  signInAsAnn()
  const view = render(
    <TestApp path={path} client={client}>
      <AccountTransactions accountId="account-bo" />
    </TestApp>,
  )
  await act(async () => {})
  return view
}

const address = () => screen.getByTestId('test-path').textContent
const rowsOf = (day: string) =>
  within(screen.getByRole('list', { name: day }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const opened = () => {
  const { id, params } = useSheetStore.getState().sheet ?? {}
  return { id, params }
}
test('lists transactions by day, seen from the account', async () => {
  const { container } = await show(
    clientWith({
      rows: [
        listed({ id: 'a', created: '2026-03-04T10:00:00.000Z', status: 'pending' }),
        listed({ id: 'b', created: '2026-03-03T10:00:00.000Z', sender: ann, receiver: bo }),
        listed({ id: 'c', created: '2026-02-01T10:00:00.000Z', description: '' }),
      ],
    }),
  )
  expect(rowsOf('Today')[0]).toMatch(/Bo Chen to Ann Lee −€12\.50 For: Dinner Pending/u)
  expect(rowsOf('Yesterday')[0]).toMatch(/Ann Lee to Bo Chen \+€12\.50 For: Dinner Approved/u)
  expect(rowsOf('February 1, 2026')[0]).toContain('No description')
  expect(screen.getByText('Loaded until February 1, 2026')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('left open over night, today becomes yesterday; what is new is just now', async () => {
  await show(clientWith({ rows: [listed({ id: 'a', created: '2026-03-04T11:30:00.000Z' })] }))
  expect(rowsOf('Today')[0]).toContain('just now')
  nowMs += 24 * 3_600_000
  pass()
  expect(rowsOf('Yesterday')[0]).toMatch(/\d:30/u)
  expect(screen.queryByRole('list', { name: 'Today' })).toBeNull()
})

test('merges for display, and each row opens the sheet of what it stands for', async () => {
  const at = (time: string) => `2026-03-04T${time}.000Z`
  const received = { sender: ann, receiver: bo }
  await show(
    clientWith({
      rows: [
        listed({ ...received, id: 'p1', created: at('11:00:30') }),
        listed({ ...received, id: 'p2', created: at('11:00:00'), sender: cem, status: 'pending' }),
        listed({ ...received, id: 't1', created: at('10:00:30'), description: 'Tea' }),
        listed({ ...received, id: 't2', created: at('10:00:00'), description: 'Tea' }),
        listed({ ...received, id: 'e1', created: at('09:00:00'), sender: lake, status: 'pending' }),
        listed({ id: 'e2', created: at('08:00:00'), receiver: lake, amount: 5000, status: 'reserved' }),
        listed({ id: 's1', created: at('07:00:00'), description: 'Alone' }),
      ],
    }),
  )
  const rows = rowsOf('Today')
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(/2 people to Bo Chen \+€25\.00 For: Dinner Pending/u)
  expect(rows[1]).toMatch(/Ann Lee to Bo Chen \+€25\.00 For: Tea · 2 transactions Approved/u)
  expect(rows[2]).toMatch(/Bo Chen to Lake week −€37\.50 2 transactions Pending/u)
  await press(/2 people/u)
  expect(opened()).toEqual({
    id: 'grouped-transaction',
    params: { transactionId: 'p1', ownId: 'account-bo' },
  })
  await press(/Lake week/u)
  expect(opened()).toEqual({
    id: 'event-transactions',
    params: { eventId: 'event-lake', ownId: 'account-bo' },
  })
  await press(/Alone/u)
  expect(opened()).toEqual({ id: 'transaction', params: { transactionId: 's1', ownId: 'account-bo' } })
})

test('a hidden row is closed, shows the placeholder and says why it does not open', async () => {
  const hidden = { receiver: lake, description: '', amount: 1400, isHidden: true }
  const { container } = await show(
    clientWith({
      rows: [
        listed({ id: 'h1', created: '2026-03-04T10:00:00.000Z', ...hidden }),
        listed({ id: 'h2', created: '2026-03-04T09:00:00.000Z', ...hidden }),
      ],
    }),
  )
  expect(rowsOf('Today')).toHaveLength(1)
  expect(rowsOf('Today')[0]).toMatch(/Bo Chen to Lake week €14\.00 Hidden until event is concluded Approved/u)
  expect(screen.getByRole('button', { name: /Lake week/u }).getAttribute('aria-disabled')).toBe('true')
  await press(/Lake week/u)
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(useToastStore.getState().toast).toMatchObject({
    text: 'You cannot view details of hidden transactions.',
    tone: 'error',
  })
  await expectNoAxeViolations(container)
})

describe('search and filter', () => {
  const tea = listed({ id: 't', created: '2026-03-04T10:00:00.000Z', description: 'Tea' })
  const searched = { ...LIST, search: 'tea' }

  test('are asked for when typing has settled, and stand in the address', async () => {
    const client = clientWith(
      { rows: [listed({ created: '2026-03-04T11:00:00.000Z' }), tea] },
      { list: searched, rows: [tea] },
    )
    await show(client)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search Transactions' }), ' tea')
    expect(address()).toBe('/community/account-bo')
    expect(due.map(({ delayMs }) => delayMs)).toContain(300)
    pass()
    expect(address()).toBe('/community/account-bo?q=tea')
    expect(rowsOf('Today')).toHaveLength(1)
    expect(screen.getByText('1 transaction found')).toBeTruthy()
  })

  test('narrow by status, any number at once', async () => {
    const pending = listed({ created: '2026-03-04T11:00:00.000Z', status: 'pending' })
    const client = clientWith(
      { rows: [pending, tea] },
      { list: { ...LIST, statuses: ['pending'] }, rows: [pending] },
      { list: { ...LIST, statuses: ['pending', 'approved'] }, rows: [pending, tea] },
    )
    await show(client)
    const filter = within(screen.getByRole('group', { name: 'Status' }))
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Reserved',
      'Pending',
      'Approved',
    ])
    await userEvent.click(filter.getByRole('button', { name: 'Pending' }))
    expect(address()).toBe('/community/account-bo?status=pending')
    expect(rowsOf('Today')).toHaveLength(1)
    await userEvent.click(filter.getByRole('button', { name: 'Approved' }))
    expect(rowsOf('Today')).toHaveLength(2)
  })

  test('are found again in the address, other parameters left alone', async () => {
    const client = clientWith({ list: { ...searched, statuses: ['approved'] }, rows: [] }, { rows: [tea] })
    const { container } = await show(client, '/community/account-bo?sheet=send&q=tea&status=approved')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tea')
    expect(screen.getByRole('button', { name: 'Approved' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('No transaction matches “tea”.')).toBeTruthy()
    await expectNoAxeViolations(container)
    await press(/Show all/u)
    expect(address()).toBe('/community/account-bo?sheet=send')
    expect(rowsOf('Today')).toHaveLength(1)
  })

  test('what was shown stays until the answer to another search is there', async () => {
    await show(clientWith({ rows: [tea] }), '/community/account-bo')
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    pass()
    expect(rowsOf('Today')).toHaveLength(1)
    expect(screen.queryByText('1 transaction found')).toBeNull()
  })
})

test('says that there are no transactions yet', async () => {
  const { container } = await show(clientWith({ rows: [] }))
  expect(screen.getByText('No transactions yet')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('says that nothing has the chosen status', async () => {
  await show(clientWith({ list: { ...LIST, statuses: ['reserved'] }, rows: [] }), '/?status=reserved')
  expect(screen.getByText('No transaction has the chosen status.')).toBeTruthy()
})

test('says that something is on its way', async () => {
  const { container } = await show()
  expect(screen.getByRole('status').textContent).toBe('Loading transactions')
  await expectNoAxeViolations(container)
})

test('says what failed and asks again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(noConnection)
  vi.stubGlobal('fetch', fetch)
  const { container } = await show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('The transactions could not be loaded.')
  await expectNoAxeViolations(container)
  fetch.mockClear()
  await userEvent.click(retry)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(4))
})

describe('at any size', { timeout: 30_000 }, () => {
  /** A busy machine takes its time over lists of this length. */
  const PATIENCE = { timeout: 10_000 }
  const BATCH = 1_000
  const TOTAL = 5_000
  const all = Array.from({ length: TOTAL }, (_, index) =>
    listed({
      id: `tx-${String(index).padStart(5, '0')}`,
      // Three a day.
      created: new Date(Date.parse('2026-03-04T11:00:00.000Z') - index * 28_800_000).toISOString(),
      description: `Number ${index}`,
    }),
  )
  const cursorOf = ({ created, id }: ListedTransaction) => ({ created, id })
  const batches = Array.from({ length: TOTAL / BATCH }, (_, index) => {
    const rows = all.slice(index * BATCH, (index + 1) * BATCH)
    const before = all[index * BATCH - 1]
    const isLast = (index + 1) * BATCH === TOTAL
    const last = rows.at(-1)
    return {
      after: before ? cursorOf(before) : null,
      rows,
      end: isLast || !last ? null : cursorOf(last),
    }
  })

  function scrollTo(top: number) {
    document.documentElement.scrollTop = top
    fireEvent.scroll(document)
  }
  // By role it would take seconds: there are many rows.
  const standing = () => document.querySelectorAll('li').length
  const height = () =>
    Number.parseInt((document.querySelector('[style*="height"]') as HTMLElement).style.height)

  /** Scrolls down until nothing more comes; the largest number of rows that stood in the page. */
  async function readAll(): Promise<number> {
    let most = 0
    let before = -1
    while (height() !== before) {
      before = height()
      scrollTo(before)
      most = Math.max(most, standing())
      await act(async () => {})
    }
    return most
  }

  test('no more than 60 rows stand in the page with 5,000 loaded', async () => {
    await show(clientWith(...batches))
    expect(await readAll()).toBeLessThanOrEqual(60)
    expect(screen.getByText('For: Number 4999')).toBeTruthy()
    expect(standing()).toBeLessThanOrEqual(60)
  })

  test('a batch takes four requests, the first as well as one far down', async () => {
    const fetch = vi.fn<(url: string) => Promise<Response>>(emptyLists)
    vi.stubGlobal('fetch', fetch)
    await show(clientWith())
    await vi.waitFor(() => expect(screen.getByText('No transactions yet')).toBeTruthy())
    // Of an account without any it is asked besides, once, whether the person may know.
    expect(fetch.mock.calls.filter(([url]) => !url.includes('/authz/'))).toHaveLength(4)
    expect(fetch).toHaveBeenCalledTimes(5)
    cleanup()
    fetch.mockClear()
    await show(clientWith(...batches.slice(0, 4)))
    await readAll()
    await vi.waitFor(() => expect(screen.queryByText('Loading more transactions')).toBeNull(), PATIENCE)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('a change refreshes what is in sight and no other batch', async () => {
    const client = clientWith(...batches)
    await show(client)
    await readAll()
    pass()
    const fetch = vi.fn<() => Promise<Response>>(silence)
    vi.stubGlobal('fetch', fetch)
    await act(async () => void client.invalidateQueries({ queryKey: ['transactions'] }))
    expect(fetch).toHaveBeenCalledTimes(4)
    // The batches passed are asked for when one comes back to them.
    scrollTo(0)
    pass()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(8), PATIENCE)
  })

  test('says when the next batch failed and fetches it on demand', async () => {
    vi.stubGlobal('fetch', noConnection)
    await show(clientWith(...batches.slice(0, 1)))
    scrollTo(height())
    const retry = await screen.findByText('Try again', {}, PATIENCE)
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong.')
    const fetch = vi.fn<() => Promise<Response>>(emptyLists)
    vi.stubGlobal('fetch', fetch)
    await userEvent.click(retry)
    await vi.waitFor(() => expect(screen.queryByText('Something went wrong.')).toBeNull(), PATIENCE)
    expect(fetch).toHaveBeenCalledTimes(4)
  })
})
