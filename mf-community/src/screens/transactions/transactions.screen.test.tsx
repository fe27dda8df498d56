// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { transactionListQueries } from '@coffer/shared-sdk/queries'
import type { ListedTransaction } from '@coffer/shared-sdk/queries'
import {
  aTransaction,
  anAccount,
  anEvent,
  createTestClient,
  manualClock,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import type { ManualClock } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const Community = screens.community!
const lake = anEvent({ id: 'event-lake', name: 'Lake week' })
let clock: ManualClock

stubServer()
beforeEach(async () => {
  clock = manualClock(Date.parse('2026-03-04T12:00:00.000Z'))
  // The app loads the screen lazily; the test loads it at once.
  await import('./transactions.screen.tsx')
  await import('../../transactions/transaction-days.tsx')
})

const listed = (
  parts: Parameters<typeof aTransaction>[0] & { isHidden?: boolean } = {},
): ListedTransaction => ({
  ...aTransaction(parts),
  isHidden: parts.isHidden ?? false,
})

async function show(
  answers: Readonly<Record<string, readonly ListedTransaction[]>> = {},
  search = '',
  behind: readonly ListedTransaction[] = [],
) {
  const scope = signInAsAnn()
  const client = createTestClient()
  for (const [asked, rows] of Object.entries(answers)) {
    const list = { accountId: null, search: asked, statuses: [] }
    const [last] = behind.length > 0 ? rows.slice(-1) : []
    const end = last ? { id: last.id, created: last.created } : null
    client.setQueryData(transactionListQueries.batch(scope, list, null).queryKey, { rows, end })
    if (end)
      client.setQueryData(transactionListQueries.batch(scope, list, end).queryKey, {
        rows: behind,
        end: null,
      })
  }
  const view = renderInApp(<Community basePath="/community" />, {
    path: `/community/transactions${search}`,
    client,
  })
  await act(async () => {})
  return view
}

const getRowTexts = (day: string) =>
  within(screen.getByRole('list', { name: day }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const dinner = listed({ id: 'a', created: '2026-03-04T10:00:00.000Z', status: 'pending' })
const part = listed({
  id: 'b',
  created: '2026-03-03T10:00:00.000Z',
  receiver: lake,
  description: 'everyone',
  status: 'reserved',
})
const hidden = listed({
  id: 'c',
  created: '2026-03-03T09:00:00.000Z',
  receiver: lake,
  description: '',
  amount: 1400,
  isHidden: true,
})

test('lists transactions by day of creation; each row opens its transaction', async () => {
  const { container } = await show({ '': [dinner, part, hidden] })
  expect(screen.getByRole('heading', { level: 1, name: 'All Transactions' })).toBeTruthy()
  expect(getRowTexts('Today')[0]).toMatch(/Bo Chen to Ann Lee €12\.50 For: Dinner Pending/u)
  expect(getRowTexts('Yesterday')[0]).toMatch(/Bo Chen to Lake week €12\.50 For: everyone Reserved/u)
  expect(getRowTexts('Yesterday')[1]).toMatch(/Bo Chen to Lake week €14\.00 Hidden until event is concluded/u)
  expect(screen.queryByText(/Loaded until/u)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Dinner/u }))
  const { id, params } = useSheetStore.getState().sheet ?? {}
  expect({ id, params }).toEqual({ id: 'transaction', params: { transactionId: 'a' } })
  await expectNoAxeViolations(container)
})

test('going back renders as much of the list as was loaded, for the scroll position', async () => {
  const many = Array.from({ length: 100 }, (_, index) => listed({ ...dinner, id: `row-${1000 + index}` }))
  await show({ '': many }, '', [part, hidden])
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('102')
  expect(screen.queryByText(/Loaded until/u)).toBeNull()
})

test('a hidden row shows the reason instead of opening', async () => {
  await show({ '': [hidden] })
  await userEvent.click(screen.getByRole('button', { name: /Hidden until/u }))
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(useToastStore.getState().toast?.text).toBe('You cannot view details of hidden transactions.')
})

test('searches, and resets the search', async () => {
  const { container } = await show({ '': [dinner, part], lake: [part], nobody: [] })
  const search = screen.getByRole('searchbox', { name: 'Search Transactions' })
  const typed = async (text: string) => {
    await userEvent.clear(search)
    await userEvent.type(search, text)
    act(() => clock.runTimers())
  }
  await typed('lake')
  expect(screen.getByTestId('test-path').textContent).toBe('/community/transactions?q=lake')
  expect(getRowTexts('Yesterday')).toHaveLength(1)
  expect(screen.queryByRole('list', { name: 'Today' })).toBeNull()
  await typed('nobody')
  expect(screen.getByText('No results')).toBeTruthy()
  await expectNoAxeViolations(container)
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(getRowTexts('Today')).toHaveLength(1)
})

test('says that it is loading, empty, or what failed', async () => {
  await show()
  expect(screen.getByRole('status').textContent).toBe('Loading transactions')
  cleanup()
  await show({ '': [] })
  expect(screen.getByText('No transactions yet')).toBeTruthy()
  cleanup()
  vi.stubGlobal('fetch', noConnection)
  const { container } = await show()
  expect(await screen.findByText('The transactions could not be loaded.')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('back leads to the community when the address was opened directly', async () => {
  await show({ '': [dinner] })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByTestId('test-path').textContent).toBe('/community')
})

test('shows what several people paid for one expense as one row, and counts it once', async () => {
  const paid = (id: string, name: string, amount: number) =>
    listed({
      id,
      created: '2026-03-04T10:00:00.000Z',
      sender: lake,
      receiver: anAccount({ id: `account-${name}`, name }),
      amount,
      status: 'pending',
      txGroup: 'boat',
      groupId: 'all',
      description: 'Boat',
    })
  await show({ lake: [paid('p1', 'Ann', 2500), paid('p2', 'Bo', 3500), dinner] }, '?q=lake')
  expect(screen.getByText('2 transactions found')).toBeTruthy()
  expect(getRowTexts('Today')).toEqual([
    expect.stringMatching(/Dinner/u),
    expect.stringMatching(/Lake week to 2 people €60\.00 For: Boat Pending/u),
  ])
  await userEvent.click(screen.getByRole('button', { name: /Boat/u }))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'transaction',
    params: { transactionId: 'p2' },
  })
})
