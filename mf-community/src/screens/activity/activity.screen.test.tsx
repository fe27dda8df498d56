// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import type { ActivityEntry, Role } from '@coffer/shared-sdk/domain'
import { accountQueries, activityQueries } from '@coffer/shared-sdk/queries'
import { anAccount, createTestClient, neverResponds, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, expectRetry, renderInApp } from '@coffer/shared-sdk/testing/each-test'
import ActivityScreen from './activity.screen.tsx'

cleanUpAfterEachTest()
let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return neverResponds()
  })
  setClock({ now: () => new Date('2026-07-03T12:00').getTime(), runAfter: () => () => {} })
})

const people = [
  anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' }),
  anAccount({ id: 'account-bo', name: 'Bo Chen', userId: 'user-bo', status: 'closed' }),
]

const anEntry = (entry: Partial<ActivityEntry>): ActivityEntry => ({
  id: 'entry',
  byId: 'user-ann',
  kind: 'role-changed',
  subjectId: 'user-bo',
  details: { role: 'admin' },
  created: new Date('2026-07-03T09:30').toISOString(),
  ...entry,
})

function show(
  entries: readonly ActivityEntry[] | null,
  { role = 'admin', end = null }: { role?: Role; end?: ActivityEntry | null } = {},
) {
  const scope = signInAsAnn({ role })
  const client = createTestClient()
  client.setQueryData(accountQueries.people(scope).queryKey, people)
  if (entries) {
    client.setQueryData(activityQueries.list(scope).queryKey, {
      pages: [{ entries, end }],
      pageParams: [null],
    })
  }
  return renderInApp(<ActivityScreen />, { path: '/community/activity', client })
}

const day = (name: string) => within(screen.getByRole('region', { name }))

test('says who did what by day, with the names of people who have left', async () => {
  const { container } = show([
    anEntry({ id: '1' }),
    anEntry({ id: '2', kind: 'member-left', created: new Date('2026-07-02T20:00').toISOString() }),
    anEntry({
      id: '3',
      kind: 'member-removed',
      subjectId: 'user-gone',
      byId: null,
      created: new Date('2026-06-30T20:00').toISOString(),
    }),
  ])
  expect(day('Today').getByRole('listitem').textContent).toBe('ALAnn Lee made Bo Chen an admin.9:30 AM')
  expect(day('Yesterday').getByText(/Bo Chen left the community\./)).toBeTruthy()
  // The server has a sign instead of initials.
  expect(day('June 30, 2026').getByRole('listitem').textContent).toMatch(
    /^The server removed A former member from the community\./,
  )
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
  await expectNoAxeViolations(container)
})

test('fetches earlier entries on demand', async () => {
  const last = anEntry({ id: 'last' })
  const at = last.created.replace('T', ' ')
  show([last], { end: last })
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier changes' }))
  const filters = () => asked.map((url) => new URL(url, 'http://app.test').searchParams.get('filter'))
  await waitFor(() =>
    expect(filters()).toEqual([
      `organisation = "org-lakeside" && created <= "${at}" && (created < "${at}" || id > "last")`,
    ]),
  )
})

test('is for privileged people', () => {
  show([anEntry({})], { role: 'user' })
  expect(screen.getByTestId('test-path').textContent).toBe('/community')
})

test('says that it is loading, and when nothing has happened yet', async () => {
  const { container, unmount } = show(null)
  expect(screen.getByText('Loading the activity')).toBeTruthy()
  await expectNoAxeViolations(container)
  unmount()
  const { container: empty } = show([])
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  await expectNoAxeViolations(empty)
})

test('says what failed and can be retried', () =>
  expectRetry(() => show(null), 'The activity could not be loaded.'))
