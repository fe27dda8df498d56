// @vitest-environment happy-dom
import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pocketbase } from '../client/pocketbase.ts'
import { restoreSession } from '../session/session.ts'
import { currentMembership, useSessionStore } from '../session/session-store.ts'
import { listOf, membershipRecord, serverWith, store, tokenOf } from '../session/stored-session.fixture.ts'
import { followChanges } from './follow-changes.ts'
import { queryClient } from './query-client.ts'

type Hear = (event: { readonly record?: object }) => void

/** Who listens to what, by topic. */
const listeners = new Map<string, Hear>()
let opens: () => Promise<void> = async () => {}
let isConnected = false
let stop = () => {}
let refreshed = vi.spyOn(queryClient, 'invalidateQueries')

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
  vi.stubGlobal('fetch', serverWith({ '/authz/records': listOf(membershipRecord('first', 'ann')) }))
  store(tokenOf('ann'), 'ann')
  useSessionStore.setState({ status: 'restoring' }, true)
  await restoreSession()
  refreshed = vi.spyOn(queryClient, 'invalidateQueries')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  pocketbase.authStore.clear()
})

test('a connection that stands at once tells what comes, and nothing is asked for twice', async () => {
  stop = followChanges()
  connects()
  await pass(1_000)
  expect(refreshed).not.toHaveBeenCalled()
  listeners.get('organisations_revisions/*')?.({ record: {} })
  await pass(300)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('one that cannot be opened is tried again until it stands; then what was missed is asked for', async () => {
  let attempts = 0
  opens = () => {
    attempts += 1
    return Promise.reject(new ClientResponseError({ status: 0 }))
  }
  stop = followChanges()
  await pass(60_000)
  // Four topics a time.
  expect(attempts / 4).toBeGreaterThan(20)
  expect(refreshed).not.toHaveBeenCalled()
  opens = async () => {}
  await pass(2_300)
  expect(listeners.size).toBe(4)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('one that took longer to stand than answers are fresh may have missed something', async () => {
  opens = () => new Promise((resolve) => setTimeout(resolve, 5_001))
  stop = followChanges()
  await pass(5_400)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('after a pause what was missed is asked for, also the first time after going over from another community', async () => {
  isConnected = true
  stop = followChanges()
  await pass(1_000)
  expect(refreshed).not.toHaveBeenCalled()
  connects()
  await pass(300)
  expect(refreshed).toHaveBeenCalledTimes(1)
})

test('a change of the own account is known to the session at once', async () => {
  stop = followChanges()
  await pass(0)
  const frozen = membershipRecord('first', 'ann')
  frozen.expand.account.status = 'inactive'
  vi.stubGlobal('fetch', serverWith({ '/authz/records': listOf(frozen) }))
  listeners.get('acc_accounts/*')?.({ record: { id: 'acc-other' } })
  await pass(0)
  expect(currentMembership()?.account.status).toBe('active')
  listeners.get('acc_accounts/*')?.({ record: { id: 'acc-first' } })
  await pass(0)
  expect(currentMembership()?.account.status).toBe('inactive')
})

test('stopped while it is being tried, it is not tried again', async () => {
  let attempts = 0
  opens = () => {
    attempts += 1
    return Promise.reject(new ClientResponseError({ status: 0 }))
  }
  followChanges()()
  await pass(60_000)
  expect(attempts).toBe(4)
})
