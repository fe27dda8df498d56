// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore } from '@coffer/shared-sdk/host'
import {
  balanceQueries,
  transactionQueries,
  eventQueries,
  participantQueries,
} from '@coffer/shared-sdk/queries'
import type { CounterpartySums } from '@coffer/shared-sdk/queries'
import {
  anEvent,
  createTestClient,
  manualClock,
  noConnection,
  signInAsAnn,
  someSums,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

// The first tap loads them.
beforeAll(() => import('@coffer/shared-ui/overlays'))

const Events = screens.events!
const EVENTS = [
  anEvent({ id: 'camp', name: 'Summer camp' }),
  anEvent({
    id: 'party',
    name: 'Surprise party',
    event: { start: '2026-08-01T10:00:00.000Z', end: '2026-08-01T20:00:00.000Z', hidden: true },
  }),
  anEvent({ id: 'gift', name: 'Gift', event: { hidden: true } }),
  anEvent({
    id: 'ski',
    name: 'Ski week',
    status: 'closed',
    event: { start: '2026-02-01T10:00:00.000Z', end: '2026-02-08T10:00:00.000Z' },
  }),
]

stubServer()
beforeEach(() => setClock({ now: () => Date.parse('2026-07-03T10:00:00.000Z'), runAfter: () => () => {} }))

interface EventsScreenOptions {
  readonly joined?: readonly string[]
  readonly role?: 'user' | 'admin'
  readonly balances?: readonly CounterpartySums[]
}

const inCamp = (received: number) =>
  someSums(
    { id: 'camp', name: 'Summer camp', type: 'event', status: 'active', avatar: '' },
    { sent: 1000, received },
  )

function show(
  events = EVENTS,
  { joined = ['party'], role = 'user', balances = [] }: EventsScreenOptions = {},
) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(eventQueries.list(scope).queryKey, events)
  client.setQueryData(participantQueries.joinedEvents(scope, 'account-ann').queryKey, joined)
  client.setQueryData(balanceQueries.breakdown(scope, 'account-ann').queryKey, balances)
  client.setQueryData(transactionQueries.paymentsOfAccount(scope, 'account-ann').queryKey, [])
  return open(client, role)
}

function open(client = createTestClient(), role: EventsScreenOptions['role'] = 'user') {
  signInAsAnn({ role })
  return renderInApp(<Events basePath="/events" />, { path: '/events', client })
}

test('groups events by time, each with dates, status and a link; hidden ones marked, others’ hidden ones absent', async () => {
  const { container } = show()
  const group = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent?.replaceAll(/\s/gu, '')])
  expect(group('Ongoing')).toEqual([['/events/camp', 'SCSummercampJul1–5,2026Ongoing']])
  expect(group('Upcoming')).toEqual([['/events/party', 'SPSurprisepartyAug1,2026ActiveHidden']])
  expect(group('Past')).toEqual([['/events/ski', 'SWSkiweekFeb1–8,2026Concluded']])
  expect(screen.queryByText('Gift')).toBeNull()
  await expectNoAxeViolations(container)
})

test('an event that ends while the list is open moves to the past', async () => {
  const clock = manualClock(Date.parse('2026-07-05T09:59:30.000Z'))
  show([anEvent({ id: 'camp', name: 'Summer camp' })])
  expect(screen.getByRole('list', { name: 'Ongoing' }).textContent).toContain('Ongoing')
  act(() => clock.advance(60_000))
  expect(screen.queryByRole('list', { name: 'Ongoing' })).toBeNull()
  expect(screen.getByRole('list', { name: 'Past' }).textContent).toContain('Pending')
})

test('searches by name', async () => {
  show()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'ski')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'x')
  expect(screen.getByText('No event is called “skix”.')).toBeTruthy()
})

test('the quick Expense button opens the form without an event', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Expense' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'event-expense', params: {} })
})

test.each([
  ['a person who takes part in no open event', EVENTS, ['ski'], 'user', false],
  ['a participant of a locked event', [anEvent({ id: 'camp', status: 'inactive' })], ['camp'], 'user', false],
  ['a manager who does not take part', EVENTS, [], 'admin', true],
  ['a manager of a hidden event that they do not see', EVENTS.slice(2, 3), [], 'admin', false],
] as const)('%s gets the quick Expense button: $4', (_what, events, joined, role, isOffered) => {
  show([...events], { joined, role })
  expect(screen.queryByRole('button', { name: 'Expense' }) !== null).toBe(isOffered)
})

test('the empty state offers the first event', async () => {
  const { container } = show([])
  expect(screen.getByText('No events yet')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'New Event' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create your first Event' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'event-form', params: {} })
  await expectNoAxeViolations(container)
})

test.each(['user', 'admin'] as const)('a member in the role %s makes a new event', async (role) => {
  show(EVENTS, { role })
  await userEvent.click(screen.getByRole('button', { name: 'New Event' }))
  expect(useSheetStore.getState().sheet).toMatchObject({ id: 'event-form', params: {} })
})

test.each([
  [2250, '+€12.50', 'Owed to you'],
  [250, '−€7.50', 'You owe'],
  [1000, '€0.00', 'All square'],
])('shows the own balance in an event', (received, amount, words) => {
  show(EVENTS, { balances: [inCamp(received)] })
  const row = screen.getByRole('link', { name: /Summer camp/ })
  expect(row.textContent).toContain(`${amount}${words}`)
  expect(screen.getByRole('link', { name: /Ski week/ }).textContent).not.toContain('€')
})

test('sorts as chosen, and remembers it', async () => {
  const upcoming = ['Zoo', 'Alps'].map((name, index) =>
    anEvent({
      id: name,
      name,
      event: { start: `2026-08-0${index + 1}T10:00:00.000Z`, end: '2026-08-09T10:00:00.000Z' },
    }),
  )
  const { unmount, container } = show(upcoming)
  const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(names()).toEqual(['/events/Zoo', '/events/Alps'])
  await userEvent.click(screen.getByRole('button', { name: 'Sort by: Date' }))
  await screen.findByRole('dialog', { name: 'Sort by' })
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['/events/Alps', '/events/Zoo'])
  await expectNoAxeViolations(container)
  unmount()
  show(upcoming)
  expect(names()).toEqual(['/events/Alps', '/events/Zoo'])
})

function openWithoutBalances() {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(eventQueries.list(scope).queryKey, EVENTS)
  client.setQueryData(participantQueries.joinedEvents(scope, 'account-ann').queryKey, [])
  return { ...open(client), client, scope }
}

test('events are shown without balances while these are loaded', () => {
  openWithoutBalances()
  expect(screen.getByRole('link', { name: /Summer camp/ })).toBeTruthy()
})

test.each([
  ['date', 'Your balances could not be loaded.'],
  ['balance', 'Your balances could not be loaded, so the events are sorted by date.'],
])('sorted by %s it says that balances could not be loaded, and tries again', async (sort, sentence) => {
  localStorage.setItem('coffer.eventSort', sort)
  const fetch = vi.fn<() => Promise<Response>>(noConnection)
  vi.stubGlobal('fetch', fetch)
  const { container } = openWithoutBalances()
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(screen.getByRole('link', { name: /Summer camp/ })).toBeTruthy()
  await expectNoAxeViolations(container)
  fetch.mockImplementation(() => Promise.resolve(Response.json({ rows: [] })))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('sorted by balance the list waits for balances', async () => {
  localStorage.setItem('coffer.eventSort', 'balance')
  const { client, scope } = openWithoutBalances()
  expect(screen.getByRole('status').textContent).toBe('Loading events')
  act(() => {
    client.setQueryData(balanceQueries.breakdown(scope, 'account-ann').queryKey, [])
    client.setQueryData(transactionQueries.paymentsOfAccount(scope, 'account-ann').queryKey, [])
  })
  expect(await screen.findByRole('link', { name: /Summer camp/ })).toBeTruthy()
})

test('says that events are loading', async () => {
  const { container } = open()
  expect(screen.getByRole('status').textContent).toBe('Loading events')
  await expectNoAxeViolations(container)
})

test('says what failed and can be retried', async () => {
  const fetch = vi.fn<() => Promise<Response>>(noConnection)
  vi.stubGlobal('fetch', fetch)
  const { container } = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('The events could not be loaded.')
  await expectNoAxeViolations(container)
  fetch.mockClear()
  await userEvent.click(retry)
  await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(2))
})
