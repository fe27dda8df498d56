// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import { anEvent, createTestClient, emptyLists, manualClock, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { expectRetry, renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const EventTree = screens.event!

stubServer()
beforeEach(() => setClock({ now: () => Date.parse('2026-07-03T10:00:00.000Z'), runAfter: () => () => {} }))

function show(event = anEvent(), { path = `/events/${event.id}`, joined = [] as readonly string[] } = {}) {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(eventQueries.detail(scope, event.id).queryKey, event)
  client.setQueryData(participantQueries.joinedEvents(scope, 'account-ann').queryKey, joined)
  return open(path, client)
}

function open(path: string, client = createTestClient()) {
  signInAsAnn()
  return renderInApp(<EventTree basePath={path.startsWith('/events') ? '/events' : '/dashboard/event'} />, {
    path,
    client,
  })
}

const path = () => screen.getByTestId('test-path').textContent

test('shows name, dates, length and status', async () => {
  const { container } = show()
  expect(screen.getByRole('heading', { level: 1, name: 'Camp' })).toBeTruthy()
  expect(container.textContent).toMatch(/July 1\s–\s5, 2026 · 5 days/u)
  expect(screen.getByText('Ongoing')).toBeTruthy()
  expect(screen.getByText('Started')).toBeTruthy()
  expect(screen.getByText('Ends')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('an event that ends while it is open says so in all its parts', async () => {
  const clock = manualClock(Date.parse('2026-07-05T09:59:30.000Z'))
  show(anEvent(), { joined: ['event-camp'] })
  expect(screen.getByText('Ongoing')).toBeTruthy()
  expect(screen.getByText('This event already started. You need to ask an admin to leave.')).toBeTruthy()
  act(() => clock.advance(60_000))
  expect(screen.queryByText('Ongoing')).toBeNull()
  expect(screen.getByText('Pending')).toBeTruthy()
  expect(screen.getByText(/^This event has ended\./u)).toBeTruthy()
  expect(screen.getByText('Ended')).toBeTruthy()
  expect(screen.getByText(/^This event already finished/u)).toBeTruthy()
})

test.each([
  ['before it starts', '2026-06-20T10:00:00.000Z', 'active', 1],
  ['while it takes place', '2026-07-03T10:00:00.000Z', 'active', 1],
  ['after its end', '2026-07-09T10:00:00.000Z', 'active', 1],
  ['once it is locked', '2026-07-03T10:00:00.000Z', 'inactive', 1],
  ['not once it is concluded', '2026-07-09T10:00:00.000Z', 'closed', 0],
] as const)('says once what becomes of balances: %s', (_when, at, status, times) => {
  setClock({ now: () => Date.parse(at), runAfter: () => () => {} })
  show(anEvent({ status }))
  expect(screen.queryAllByText('Any non-zero balance will be distributed on finalising.')).toHaveLength(times)
})

test('explains finalising once the event is locked', async () => {
  const { container } = show(anEvent({ status: 'inactive' }))
  expect(screen.getByText('Locked')).toBeTruthy()
  expect(screen.getByText('Any non-zero balance will be distributed on finalising.')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('marks a hidden event for participants', () => {
  show(anEvent({ event: { hidden: true } }), { joined: ['event-camp'] })
  expect(screen.getByText('Hidden until event is concluded')).toBeTruthy()
})

test('a hidden event does not exist for others', async () => {
  show(anEvent({ event: { hidden: true } }))
  await vi.waitFor(() => expect(path()).toBe('/events'))
})

test.each([
  ['/events/nothing', '/events'],
  ['/dashboard/event/nothing', '/dashboard'],
])('an unknown event at %s leads to %s', async (address, parent) => {
  vi.stubGlobal('fetch', emptyLists)
  open(address)
  await vi.waitFor(() => expect(path()).toBe(parent))
})

test('an unknown address below an event leads to the event', () => {
  show(anEvent(), { path: '/events/event-camp/members/one' })
  expect(path()).toBe('/events/event-camp')
})

test('back leads to the parent when the address was opened directly', async () => {
  show(anEvent(), { path: '/dashboard/event/event-camp' })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(path()).toBe('/dashboard')
})

test('shows the cached list’s event at once', () => {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(eventQueries.list(scope).queryKey, [anEvent()])
  client.setQueryData(participantQueries.joinedEvents(scope, 'account-ann').queryKey, [])
  open('/events/event-camp', client)
  expect(screen.getByRole('heading', { level: 1, name: 'Camp' })).toBeTruthy()
})

test('says that the event is loading', async () => {
  const { container } = open('/events/event-camp')
  expect(screen.getByRole('status').textContent).toBe('Loading event')
  await expectNoAxeViolations(container)
})

test('says what failed and can be retried', () =>
  expectRetry(() => open('/events/event-camp'), 'This event could not be loaded.'))

test('shows days and hours in the event’s zone, and names it where local clocks show another time', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const times = { start: '2026-07-01T17:00:00.000Z', end: '2026-07-03T23:00:00.000Z' }
  const { unmount } = show(anEvent({ event: { ...times, zone: 'Europe/Lisbon' } }))
  // The event ends at midnight in Lisbon, so 4 July is not one of its days.
  expect(document.body.textContent).toMatch(/July 1\s–\s3, 2026 · 3 days/u)
  expect(screen.getByText('Wed, Jul 1, 2026, 6:00 PM')).toBeTruthy()
  expect(document.body.textContent).toContain('Started · Lisbon time')
  expect(screen.getByText('Sat, Jul 4, 2026, 12:00 AM')).toBeTruthy()
  expect(document.body.textContent).toContain('Ends · Lisbon time')
  unmount()
  vi.stubEnv('TZ', 'Europe/London')
  show(anEvent({ event: { ...times, zone: 'Europe/Lisbon' } }))
  expect(screen.getByText('Wed, Jul 1, 2026, 6:00 PM')).toBeTruthy()
  expect(screen.getByText('Started')).toBeTruthy()
})
