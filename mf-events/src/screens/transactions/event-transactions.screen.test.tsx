// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useSheetStore, useToastStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries, transactionListQueries } from '@coffer/shared-sdk/queries'
import type { EventParticipation, ListedTransaction } from '@coffer/shared-sdk/queries'
import {
  aTransaction,
  ann,
  bo,
  createTestClient,
  manualClock,
  noConnection,
  signInAsAnn,
} from '@coffer/shared-sdk/testing'
import type { ManualClock } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { camp, participation } from '../../events/event-context.fixture.ts'
import { screens } from '../../routes.tsx'

const EventTree = screens.event!
let clock: ManualClock

stubServer()
beforeEach(async () => {
  clock = manualClock(Date.parse('2026-07-03T10:00:00.000Z'))
  // The app loads them lazily; the test loads them at once.
  await import('./event-transactions.screen.tsx')
  await import('./transaction-days.tsx')
  await import('./filter-sheet.tsx')
})

const listed = (parts: Partial<ListedTransaction>): ListedTransaction => ({
  ...aTransaction({ sender: camp, receiver: bo, status: 'pending', ...parts }),
  isHidden: parts.isHidden ?? false,
})
const firewood = listed({ id: 'a', description: 'Firewood', created: '2026-07-03T08:00:00.000Z' })
const fuel = listed({
  id: 'b',
  description: 'Fuel',
  groupId: 'drivers',
  created: '2026-07-02T08:00:00.000Z',
})
const funds = listed({
  id: 'c',
  sender: ann,
  receiver: camp,
  description: '',
  created: '2026-07-02T07:00:00.000Z',
})
const withheld = listed({ id: 'd', amount: 1400, description: '', isHidden: true })

interface ScreenOptions {
  /** The rows by group and search, e.g. 'drivers/fuel'; '/' is for neither. */
  readonly lists?: Readonly<Record<string, readonly ListedTransaction[]>>
  readonly path?: string
  readonly event?: EventAccount
  readonly people?: EventParticipation
}

async function show({
  lists = {},
  path = '/events',
  event = camp,
  people = participation,
}: ScreenOptions = {}) {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.ofEvent(scope, event.id).queryKey, people)
  for (const [key, rows] of Object.entries(lists)) {
    const [groupId = '', search = ''] = key.split('/')
    const list = {
      accountId: event.id,
      search,
      statuses: ['pending', 'approved'] as const,
      groupId: groupId === '' ? undefined : groupId,
      isEntered: true,
      dayZone: event.event.zone,
    }
    client.setQueryData(transactionListQueries.batch(scope, list, null).queryKey, { rows, end: null })
  }
  const [base = '', query = ''] = path.split('?')
  const view = renderInApp(<EventTree basePath={base} />, {
    path: `${base}/${event.id}/txs${query && `?${query}`}`,
    client,
  })
  await act(async () => {})
  return view
}

const getRowTexts = (day: string) =>
  within(screen.getByRole('list', { name: day }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const chip = (name: string) => screen.getByRole('button', { name })
const path = () => screen.getByTestId('test-path').textContent

test('lists what people entered by day; each row opens its transaction', async () => {
  const { container } = await show({ lists: { '/': [firewood, fuel, funds] } })
  expect(screen.getByRole('heading', { level: 1, name: 'All Transactions' })).toBeTruthy()
  expect(getRowTexts('Today')[0]).toMatch(/Firewood 8:00 AM €12\.50 Bo paid$/u)
  expect(getRowTexts('Yesterday')[1]).toMatch(/Funds 7:00 AM €12\.50 You paid into the pot$/u)
  expect(screen.queryByText(/Loaded until/u)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Fuel/u }))
  expect(useSheetStore.getState().sheet).toMatchObject({
    id: 'transaction',
    params: { transactionId: 'b' },
  })
  await expectNoAxeViolations(container)
})

test('lists an expense under its own day, without the time of its entry', async () => {
  const day = '2026-07-01'
  const dinner = listed({ id: 'e', description: 'Dinner', spentOn: day, created: '2026-07-03T09:30:00.000Z' })
  await show({
    lists: {
      '/': [
        { ...fuel, day: '2026-07-02' },
        { ...dinner, day },
      ],
    },
  })
  expect(getRowTexts('Yesterday')[0]).toMatch(/Fuel 8:00 AM/u)
  expect(getRowTexts('July 1, 2026')).toHaveLength(1)
  expect(getRowTexts('July 1, 2026')[0]).toMatch(/Dinner \s*€12\.50/u)
})

test("has the days and times of the event's zone", async () => {
  const far = { ...camp, event: { ...camp.event, zone: 'Pacific/Kiritimati' } }
  await show({ event: far, lists: { '/': [{ ...firewood, day: '2026-07-03' }] } })
  // There it is already 4 July.
  expect(getRowTexts('Yesterday')[0]).toMatch(/Firewood 10:00 PM/u)
})

test.each(['/events', '/dashboard/event'])('below %s, back leads to the event', async (base) => {
  await show({ lists: { '/': [firewood] }, path: base })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(path()).toBe(`${base}/event-camp`)
})

test('shows one group or all of them, and the URL remembers which', async () => {
  await show({ lists: { '/': [firewood, fuel], 'drivers/': [fuel] } })
  expect(chip('All').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip('Drivers'))
  expect(path()).toBe('/events/event-camp/txs?group=drivers')
  expect(chip('All').getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('list', { name: 'Today' })).toBeNull()
  expect(getRowTexts('Yesterday')).toHaveLength(1)
  expect(screen.getByText('1 transaction found')).toBeTruthy()
  await userEvent.click(chip('Drivers'))
  expect(path()).toBe('/events/event-camp/txs')
  expect(getRowTexts('Today')).toHaveLength(1)
})

test('filters by person, period and amount, which the URL remembers', async () => {
  await show({ lists: { '/': [firewood, fuel] } })
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'Smallest amount' }), '0')
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Show transactions' }).disabled).toBe(true)
  await userEvent.clear(sheet.getByRole('textbox', { name: 'Smallest amount' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'Smallest amount' }), '5')
  fireEvent.change(sheet.getByLabelText('First day'), { target: { value: '2026-07-01' } })
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.click(sheet.getByRole('button', { name: 'Show transactions' }))
  expect(path()).toBe('/events/event-camp/txs?from=2026-07-01&least=5.00')
  await userEvent.click(screen.getByRole('button', { name: 'Filter: 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter' }))
  expect(path()).toBe('/events/event-camp/txs')
})

test('searches within the group of the URL, and resets both', async () => {
  await show({
    lists: { '/': [firewood, fuel], 'drivers/': [fuel], 'drivers/wine': [] },
    path: '/events?group=drivers',
  })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Transactions' }), 'wine')
  await act(async () => clock.runTimers())
  expect(path()).toBe('/events/event-camp/txs?group=drivers&q=wine')
  expect(screen.getByText('No expense of the group “Drivers” matches “wine”.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(path()).toBe('/events/event-camp/txs')
  expect(getRowTexts('Today')).toHaveLength(1)
})

test('an unknown group of the URL is all of them; many groups are chosen from a list', async () => {
  const more = Array.from({ length: 8 }, (_, index) => ({
    ...participation.groups[1]!,
    id: `group-${index}`,
    name: `Tent ${index}`,
  }))
  const people = { ...participation, groups: [...participation.groups, ...more] }
  const { container } = await show({ lists: { '/': [firewood] }, path: '/events?group=gone', people })
  expect(screen.getByRole('combobox', { name: 'Group' }).textContent).toBe('All')
  expect(getRowTexts('Today')).toHaveLength(1)
  await expectNoAxeViolations(container)
})

test('an expense that several people paid is one row, and counts once', async () => {
  const shared = { txGroup: 'wine', description: 'Wine', created: '2026-07-03T09:00:00.000Z' }
  const rows = [
    listed({ ...shared, id: 'w1', amount: 1000 }),
    listed({ ...shared, id: 'w2', amount: 3000, receiver: ann }),
    firewood,
  ]
  await show({ lists: { '/': rows, 'drivers/': rows } })
  await userEvent.click(chip('Drivers'))
  expect(screen.getByText('2 transactions found')).toBeTruthy()
  expect(getRowTexts('Today')).toHaveLength(2)
  expect(getRowTexts('Today')[0]).toMatch(/Wine 9:00 AM €40\.00 2 people paid$/u)
  await userEvent.click(screen.getByRole('button', { name: /Wine/u }))
  expect(useSheetStore.getState().sheet).toMatchObject({ params: { transactionId: 'w2' } })
})

test('without further groups there is nothing to choose', async () => {
  const people = { ...participation, groups: participation.groups.slice(0, 1) }
  await show({ lists: { '/': [firewood] }, people })
  expect(screen.queryByRole('group', { name: 'Group' })).toBeNull()
})

test('rows of a hidden event say why they do not open', async () => {
  const event = { ...camp, event: { ...camp.event, hidden: true } }
  const { container } = await show({ lists: { '/': [withheld, funds] }, event })
  expect(screen.getByText(/^While this event is hidden/u)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Where the money went' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Hidden until event is concluded/u }))
  expect(useSheetStore.getState().sheet).toBeNull()
  expect(useToastStore.getState().toast).toMatchObject({
    text: 'You cannot view details of hidden transactions.',
    tone: 'error',
  })
  await expectNoAxeViolations(container)
})

test('opens charts and export from the header', async () => {
  await show({ lists: { '/': [] } })
  await userEvent.click(screen.getByRole('button', { name: 'Where the money went' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'event-charts', params: { eventId: camp.id } })
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'event-export', params: { eventId: camp.id } })
})

test('says that it is loading, empty, or what failed', async () => {
  await show()
  expect(screen.getByText('Loading transactions')).toBeTruthy()
  cleanup()
  await show({ lists: { '/': [] } })
  expect(screen.getByText('No transactions yet')).toBeTruthy()
  cleanup()
  vi.stubGlobal('fetch', noConnection)
  const { container } = await show()
  expect(await screen.findByText('The transactions could not be loaded.')).toBeTruthy()
  await expectNoAxeViolations(container)
})
