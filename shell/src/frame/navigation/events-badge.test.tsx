// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { eventQueries, participantQueries } from '@coffer/shared-sdk/queries'
import { anEvent, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest, renderInApp } from '@coffer/shared-sdk/testing/each-test'
import { noteFirstScreen } from '../../boot/first-screen.ts'
import { EventsBadge, countNearEvents } from './events-badge.tsx'

cleanUpAfterEachTest()

const NOW = Date.parse('2026-07-03T10:00:00.000Z')
const on = (id: string, start: string, end: string, status: 'active' | 'inactive' | 'closed' = 'active') =>
  anEvent({ id, status, event: { start: `2026-${start}T10:00:00.000Z`, end: `2026-${end}T10:00:00.000Z` } })

test.each([
  ['28 days before its start', on('camp', '07-31', '08-05'), 1],
  ['29 days before its start', on('camp', '08-01', '08-05'), 0],
  ['while it takes place, locked', on('camp', '07-01', '07-05', 'inactive'), 1],
  ['14 days after its end', on('camp', '06-01', '06-19'), 1],
  ['15 days after its end', on('camp', '06-01', '06-18'), 0],
  ['once it is concluded', on('camp', '07-01', '07-05', 'closed'), 0],
  ['of others', on('party', '07-01', '07-05'), 0],
])('counts an event %s: $2', (_when, event, count) => {
  expect(countNearEvents([event], ['camp'], NOW)).toBe(count)
})

test('shows the count once events are loaded, and asks the server for nothing', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  setClock({ now: () => NOW, runAfter: () => () => {} })
  const scope = signInAsAnn()
  const client = createTestClient()
  const { container } = renderInApp(<EventsBadge />, { path: '/dashboard', client })
  expect(container.textContent).toBe('/dashboard')
  act(() => {
    const { queryKey } = participantQueries.joinedEvents(scope, 'account-ann')
    client.setQueryData(queryKey, ['camp', 'lake'])
    const events = [on('camp', '07-01', '07-05'), on('lake', '07-20', '07-25'), on('ski', '07-01', '07-05')]
    client.setQueryData(eventQueries.list(scope).queryKey, events)
  })
  expect(await screen.findByText('2 current events')).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('where no screen has loaded events, asks once after the first screen, and not again after changes', async () => {
  setClock({
    now: () => NOW,
    runAfter: (ms, run) => {
      if (ms < 5_000) queueMicrotask(run)
      return () => {}
    },
  })
  const lists: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    lists.push(new URL(url, location.origin).pathname)
    return Response.json({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items: [] })
  })
  signInAsAnn()
  const client = createTestClient()
  noteFirstScreen()
  renderInApp(<EventsBadge />, { path: '/more', client })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await waitFor(() => expect(lists.length).toBeGreaterThan(0))
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .getAll()
        .every(({ state }) => state.data),
    ).toBe(true),
  )
  const asked = lists.length
  await act(() => client.invalidateQueries())
  expect(lists).toHaveLength(asked)
})
