// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useSheetStore } from '@coffer/shared-sdk/host'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import {
  TestApp,
  anEvent,
  createTestClient,
  noConnection,
  signInAsAnn,
  neverResponds,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { screens } from '../../routes.tsx'

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

beforeEach(() => {
  vi.stubGlobal('fetch', neverResponds)
  setClock({ now: () => Date.parse('2026-07-03T10:00:00.000Z'), runAfter: () => () => {} })
})
afterEach(() => {
  cleanup()
  useSheetStore.setState({ sheet: null })
  setClock()
  vi.unstubAllGlobals()
})

interface Given {
  readonly joined?: readonly string[]
  readonly role?: 'user' | 'admin'
}

function show(events = EVENTS, { joined = ['party'], role = 'user' }: Given = {}) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(eventQueries.list(scope).queryKey, events)
  client.setQueryData(participantQueries.joinedEvents(scope, 'account-ann').queryKey, joined)
  return open(client, role)
}

function open(client = createTestClient(), role: Given['role'] = 'user') {
  signInAsAnn({ role })
  return render(
    <TestApp path="/events" client={client}>
      <Events basePath="/events" />
    </TestApp>,
  )
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

test('searches by name', async () => {
  show()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Events' }), 'ski')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Events' }), 'x')
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

test('shows the empty state', async () => {
  const { container } = show([])
  expect(screen.getByText('No events yet')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await expectNoAxeViolations(container)
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
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
})
