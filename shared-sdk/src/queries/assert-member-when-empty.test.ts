// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../client/device/clock.ts'
import { pocketbase } from '../client/http/pocketbase.ts'
import { restoreSession } from '../session/session.ts'
import { currentMembership, useSessionStore } from '../session/session-store.ts'
import { makeList, membershipRecord, serverWith, store, aToken } from '../session/stored-session.fixture.ts'
import { accountQueries } from './accounts.queries.ts'
import { balanceQueries } from './balances.queries.ts'

/** The responses to a revoked token: the same as to a stranger. */
const TO_A_STRANGER = {
  '/acc_view_balances/records': makeList(),
  '/acc_accounts/records': makeList(),
  '/authz/records': makeList(),
  '/authz/records/first': 404,
}
const SCOPE = { membershipId: 'first', organisationId: 'org-first' }
const FIRST = membershipRecord('first', 'ann')
const SECOND = membershipRecord('second', 'ann', '2026-02-01 09:00:00.000Z')

const answers = (more: Parameters<typeof serverWith>[0]) => vi.stubGlobal('fetch', vi.fn(serverWith(more)))
const ownBalance = () => new QueryClient().fetchQuery(balanceQueries.ofAccount(SCOPE, 'acc-first'))

let passedMs = 0

beforeEach(async () => {
  localStorage.clear()
  // The time is long after the previous test, so that its verification has expired.
  const startMs = (passedMs += 3_600_000)
  setClock({ now: () => Date.parse('2026-03-01T12:00:00Z') + startMs, runAfter: () => () => {} })
  store(aToken('ann'), 'ann')
  answers({ '/authz/records': makeList(FIRST, SECOND) })
  useSessionStore.setState({ status: 'restoring' }, true)
  await restoreSession()
})
afterEach(() => {
  setClock()
  pocketbase.authStore.clear()
})

test('a revoked session ends instead of showing a balance of 0', async () => {
  answers({ ...TO_A_STRANGER, '/users/auth-refresh': 401 })
  await expect(ownBalance()).rejects.toMatchObject({ kind: 'signed-out' })
  expect(useSessionStore.getState().status).toBe('signed-out')
})

test('is asked again when the clock of the device was set back', async () => {
  const verify = vi.fn(() => FIRST)
  answers({ ...TO_A_STRANGER, '/authz/records/first': verify })
  await ownBalance()
  await ownBalance()
  expect(verify).toHaveBeenCalledTimes(1)
  setClock({ now: () => Date.parse('2026-02-01T12:00:00Z'), runAfter: () => () => {} })
  await ownBalance()
  expect(verify).toHaveBeenCalledTimes(2)
})

test('a removed member sees no empty community and continues in their other one', async () => {
  answers({
    ...TO_A_STRANGER,
    '/users/auth-refresh': { token: aToken('ann'), record: FIRST.expand.user },
    '/authz/records': makeList(SECOND),
  })
  const people = new QueryClient().fetchQuery(accountQueries.active(SCOPE, ['user']))
  await expect(people).rejects.toMatchObject({ kind: 'signed-out' })
  expect(currentMembership()?.id).toBe('second')
})

test('an empty list cannot be verified while the server does not respond', async () => {
  answers({ ...TO_A_STRANGER, '/authz/records/first': 503 })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked = client.fetchQuery(balanceQueries.ofAccount(SCOPE, 'acc-first'))
  await expect(asked).rejects.toMatchObject({ kind: 'server' })
  expect(currentMembership()?.id).toBe('first')
})

test('accepts a member’s empty lists after one request for all of them', async () => {
  const fetch = vi.fn(serverWith({ ...TO_A_STRANGER, '/authz/records/first': { id: 'first' } }))
  vi.stubGlobal('fetch', fetch)
  const client = new QueryClient()
  const lists = [balanceQueries.ofAccount(SCOPE, 'acc-first'), balanceQueries.ofAccount(SCOPE, 'acc-other')]
  expect(await Promise.all(lists.map((list) => client.fetchQuery(list)))).toEqual([[], []])
  const asked = fetch.mock.calls.map(([url]) => new URL(url instanceof Request ? url.url : url).pathname)
  expect(asked.filter((path) => path.endsWith('/authz/records/first'))).toHaveLength(1)
})
