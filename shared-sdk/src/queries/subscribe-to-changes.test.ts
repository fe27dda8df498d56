// @vitest-environment happy-dom
import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pocketbase } from '../client/http/pocketbase.ts'
import { restoreSession } from '../session/session.ts'
import { currentMembership, useSessionStore } from '../session/session-store.ts'
import { makeList, membershipRecord, serverWith, store, aToken } from '../session/stored-session.fixture.ts'
import { subscribeToChanges } from './subscribe-to-changes.ts'
import { queryClient } from './query-client.ts'

type Hear = (event: { readonly record?: object }) => void

/** The subscriptions by topic. */
const listeners = new Map<string, Hear>()
let opens: () => Promise<void> = async () => {}
let isConnected = false
let stop = () => {}
let refreshed = vi.spyOn(queryClient, 'invalidateQueries')

const NOW = Date.parse('2026-03-01T12:00:00Z')
/** The time of the community's last change, in milliseconds since the epoch. */
let changedAt = 0

/** Makes the server answer with this membership, and with the time of the answer. */
function answers(membership: object): void {
  const answer = serverWith({ '/authz/records': makeList(membership) })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/organisations_revisions/')) return answer(url)
    const updated = new Date(changedAt).toISOString().replace('T', ' ')
    return Response.json({ items: [{ updated }] }, { headers: { Date: new Date(NOW).toUTCString() } })
  })
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const connects = () => listeners.get('PB_CONNECT')?.({})

beforeEach(async () => {
  vi.useFakeTimers()
  listeners.clear()
  opens = async () => {}
  isConnected = false
  vi.spyOn(pocketbase.realtime, 'isConnected', 'get').mockImplementation(() => isConnected)
  vi.spyOn(pocketbase.realtime, 'unsubscribe').mockImplementation(async () => listeners.clear())
  vi.spyOn(pocketbase.realtime, 'subscribe').mockImplementation(async (topic, hear) => {
    listeners.set(topic, hear)
    await opens()
    return async () => void listeners.delete(topic)
  })
  changedAt = NOW - 60_000
  answers(membershipRecord('first', 'ann'))
  store(aToken('ann'), 'ann')
  useSessionStore.setState({ status: 'restoring' }, true)
  await restoreSession()
  refreshed = vi.spyOn(queryClient, 'invalidateQueries')
})
afterEach(() => {
  stop()
  pocketbase.authStore.clear()
})

test('refetches everything when something changed before a quick first connection', async () => {
  changedAt = NOW - 3_000
  stop = subscribeToChanges()
  connects()
  await pass(300)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('refetches on events, and not after a quick first connection', async () => {
  stop = subscribeToChanges()
  connects()
  await pass(1_000)
  expect(refreshed).not.toHaveBeenCalled()
  listeners.get('organisations_revisions/*')?.({ record: {} })
  await pass(300)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('retries until connected, and then refetches everything', async () => {
  let attempts = 0
  opens = () => {
    attempts += 1
    return Promise.reject(new ClientResponseError({ status: 0 }))
  }
  stop = subscribeToChanges()
  await pass(60_000)
  // Each attempt subscribes to five topics.
  expect(attempts / 5).toBeGreaterThan(20)
  expect(refreshed).not.toHaveBeenCalled()
  opens = async () => {}
  await pass(2_300)
  expect(listeners.size).toBe(6)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('refetches everything after a slow first connection', async () => {
  opens = () => new Promise((resolve) => setTimeout(resolve, 5_001))
  stop = subscribeToChanges()
  await pass(5_400)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('refetches everything after a reconnect, also the first one after switching communities', async () => {
  isConnected = true
  stop = subscribeToChanges()
  await pass(1_000)
  expect(refreshed).not.toHaveBeenCalled()
  connects()
  await pass(300)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('a change of the own account updates the session at once', async () => {
  stop = subscribeToChanges()
  await pass(0)
  const frozen = membershipRecord('first', 'ann')
  frozen.expand.account.status = 'inactive'
  answers(frozen)
  listeners.get('acc_accounts/*')?.({ record: { id: 'acc-other' } })
  await pass(0)
  expect(currentMembership()?.account.status).toBe('active')
  listeners.get('acc_accounts/*')?.({ record: { id: 'acc-first' } })
  await pass(0)
  expect(currentMembership()?.account.status).toBe('inactive')
})

test('does not retry after it was stopped', async () => {
  let attempts = 0
  opens = () => {
    attempts += 1
    return Promise.reject(new ClientResponseError({ status: 0 }))
  }
  subscribeToChanges()()
  await pass(60_000)
  expect(attempts).toBe(6)
})
