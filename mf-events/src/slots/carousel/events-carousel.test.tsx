// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import {
  balanceQueries,
  eventQueries,
  participantQueries,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import {
  anEvent,
  createTestClient,
  emptyLists,
  manualClock,
  noConnection,
  signInAsAnn,
  someSums,
} from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import EventsCarousel from './events-carousel.tsx'

stubServer()
beforeEach(() => setClock({ now: () => Date.parse('2026-07-20T10:00:00.000Z'), runAfter: () => () => {} }))

const lasting = (id: string, start: string, end: string) => anEvent({ id, name: id, event: { start, end } })

function show(events: ReturnType<typeof anEvent>[]) {
  const scope = signInAsAnn()
  const client = createTestClient()
  client.setQueryData(eventQueries.list(scope).queryKey, events)
  client.setQueryData(participantQueries.joinedEvents(scope, 'account-ann').queryKey, [])
  return open(client)
}

function open(client = createTestClient()) {
  signInAsAnn()
  return renderInApp(<EventsCarousel />, { path: '/dashboard', client })
}

test('links to ongoing, then ended, then upcoming events; not to those that ended over 8 days ago', async () => {
  const { container } = show([
    lasting('coming', '2026-08-01T10:00:00.000Z', '2026-08-02T10:00:00.000Z'),
    lasting('long over', '2026-07-01T10:00:00.000Z', '2026-07-11T23:59:00.000Z'),
    lasting('just over', '2026-07-01T10:00:00.000Z', '2026-07-12T00:00:00.000Z'),
    lasting('on', '2026-07-19T10:00:00.000Z', '2026-07-21T10:00:00.000Z'),
  ])
  expect(screen.getByRole('region', { name: 'Events' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/event/on',
    '/dashboard/event/just over',
    '/dashboard/event/coming',
  ])
  await expectNoAxeViolations(container)
})

test('a card shows the own balance in its event', () => {
  const scope = signInAsAnn()
  const client = createTestClient()
  const event = lasting('on', '2026-07-19T10:00:00.000Z', '2026-07-21T10:00:00.000Z')
  client.setQueryData(eventQueries.list(scope).queryKey, [event])
  client.setQueryData(participantQueries.joinedEvents(scope, 'account-ann').queryKey, [event.id])
  client.setQueryData(balanceQueries.breakdown(scope, 'account-ann').queryKey, [
    someSums(
      { id: 'on', name: 'on', type: 'event', status: 'active', avatar: '' },
      { sent: 1000, received: 1500 },
    ),
  ])
  client.setQueryData(transactionQueries.paymentsOfAccount(scope, 'account-ann').queryKey, [])
  open(client)
  expect(screen.getByRole('link').textContent).toMatch(/5\.00/u)
})

test('an event leaves while the page is open, 8 days after its end', async () => {
  const clock = manualClock(Date.parse('2026-07-20T10:00:00.000Z'))
  show([lasting('just over', '2026-07-01T10:00:00.000Z', '2026-07-12T23:00:00.000Z')])
  expect(screen.getByRole('link', { name: /just over/u })).toBeTruthy()
  act(() => clock.advance(86_400_000))
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows nothing when there are no events', () => {
  show([])
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('says that loading the events failed, and tries again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(noConnection)
  vi.stubGlobal('fetch', fetch)
  const { container } = open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('The events could not be loaded.')
  await expectNoAxeViolations(container)
  fetch.mockImplementation(emptyLists)
  await userEvent.click(retry)
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
