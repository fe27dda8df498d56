import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCacheStore } from '../client/offline/cache-store.ts'
import type { CacheStore } from '../client/offline/cache-store.ts'
import { setClock } from '../client/device/clock.ts'
import { manualClock } from '../testing/manual-clock.ts'
import type { ManualClock } from '../testing/manual-clock.ts'
import { createPersistedCache } from './persisted-cache.ts'

const ANN = { userId: 'ann', membershipId: 'm-ann' }
const ANN_ELSEWHERE = { userId: 'ann', membershipId: 'm-ann-2' }
const BO = { userId: 'bo', membershipId: 'm-bo' }
const BALANCES = ['balances', 'm-ann', 'org', 'account', 'a']
const DAY_MS = 86_400_000

let clock: ManualClock
let store: CacheStore
let visits = 0

beforeEach(() => {
  clock = manualClock(Date.UTC(2026, 5, 1))
  store = createCacheStore(`cache-${(visits += 1)}`)
})
afterEach(() => setClock())

/** Advances the clock, runs due timers and waits for the database. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  await settled()
}
/** Waits for earlier calls: the database runs them in order. */
const settled = () => store.load('nobody')

async function visit(owner: typeof ANN, build = 'build-1') {
  const client = new QueryClient()
  const cache = createPersistedCache({ client, store, build })
  await cache.open(owner)
  const answer = (key: readonly unknown[], data: unknown) =>
    client.setQueryData(key, data, { updatedAt: clock.nowMs })
  return { client, cache, answer, data: (key: readonly unknown[]) => client.getQueryData(key) }
}

async function annSaw(data: unknown, key: readonly unknown[] = BALANCES) {
  const first = await visit(ANN)
  first.answer(key, data)
  await pass(4_000)
  return first
}

test('restores the results of the last visit', async () => {
  await annSaw([{ accountId: 'a', sent: 1250 }])
  const next = await visit(ANN)
  expect(next.data(BALANCES)).toEqual([{ accountId: 'a', sent: 1250 }])
})

test('what is restored is asked for again, however young: changes meanwhile sent no signal', async () => {
  await annSaw(1)
  const next = await visit(ANN)
  const query = next.client.getQueryCache().find({ queryKey: BALANCES })
  expect(query?.isStaleByTime(DAY_MS)).toBe(true)
  next.answer(BALANCES, 2)
  expect(query?.state.isInvalidated).toBe(false)
})

test('changes are saved together, 4 s after the first', async () => {
  const first = await visit(ANN)
  first.answer(BALANCES, 1)
  await pass(3_999)
  expect((await visit(ANN)).data(BALANCES)).toBeUndefined()
  first.answer(BALANCES, 2)
  await pass(1)
  expect((await visit(ANN)).data(BALANCES)).toBe(2)
})

test.each([
  ['another person', BO],
  ['another membership of the same person', ANN_ELSEWHERE],
])('%s sees none of the results', async (_who, owner) => {
  await annSaw('mine')
  const other = await visit(owner)
  expect(other.client.getQueryCache().getAll()).toEqual([])
})

test.each([
  ['a text', 'mine'],
  ['of no shape', { build: 'build-1', savedAt: 0, state: { queries: 7 } }],
  ['with holes', { build: 'build-1', savedAt: 0, state: { queries: [null, { queryKey: null }] } }],
  [
    'with the answers of another membership',
    {
      build: 'build-1',
      savedAt: 0,
      state: {
        queries: [
          {
            queryKey: ['balances', 'm-bo', 'org', 'account', 'a'],
            queryHash: 'x',
            state: { data: 'of Bo', dataUpdatedAt: Date.UTC(2026, 5, 1), status: 'success' },
          },
        ],
      },
    },
  ],
])('restores nothing from an edited store: %s', async (_what, kept) => {
  await store.save('ann/m-ann', kept)
  const { client, answer, data } = await visit(ANN)
  expect(client.getQueryCache().getAll()).toEqual([])
  answer(BALANCES, 1)
  await pass(4_000)
  expect(data(BALANCES)).toBe(1)
  expect((await visit(ANN)).data(BALANCES)).toBe(1)
})

test('another person’s visit deletes it', async () => {
  await annSaw('mine')
  await visit(BO)
  expect((await visit(ANN)).data(BALANCES)).toBeUndefined()
})

/** Returns what a visit of Ann's finds in the cache. */
const restoredKeys = async () =>
  (await visit(ANN)).client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)

test('does not persist queries with persist: false', async () => {
  const first = await visit(ANN)
  const options = { queryFn: () => 'deep in a list', meta: { persist: false } }
  await first.client.fetchQuery({ ...options, queryKey: ['transactions', 'm-ann', 'org', 'deep'] })
  first.answer(BALANCES, 'mine')
  await pass(4_000)
  expect(await restoredKeys()).toEqual([BALANCES])
})

test('persists only queries of the membership', async () => {
  const first = await visit(ANN)
  first.answer(['invites', 'ann', 'ann@coffer.test'], 'invites')
  first.answer(['balances', 'm-ann-2', 'org'], 'elsewhere')
  first.answer(BALANCES, 'mine')
  await pass(4_000)
  expect(await restoredKeys()).toEqual([BALANCES])
})

test('another build restores nothing', async () => {
  await annSaw('old shape')
  expect((await visit(ANN, 'build-2')).data(BALANCES)).toBeUndefined()
})

test('restores results for 21 days', async () => {
  await annSaw('kept')
  clock.nowMs += 21 * DAY_MS - 5_000
  expect((await visit(ANN)).data(BALANCES)).toBe('kept')
  clock.nowMs += 5_000
  expect((await visit(ANN)).data(BALANCES)).toBeUndefined()
})

test('signing out deletes the store and cancels a pending save', async () => {
  const first = await annSaw('mine')
  first.answer(BALANCES, 'newer')
  await first.cache.wipe()
  expect(first.data(BALANCES)).toBeUndefined()
  await pass(60_000)
  expect((await visit(ANN)).data(BALANCES)).toBeUndefined()
})

test('drops the oldest results when the store is full', async () => {
  const whole = store
  store = {
    ...whole,
    save: async (owner, value) => {
      const { queries } = (value as { state: { queries: unknown[] } }).state
      if (queries.length > 2) throw new DOMException('full', 'QuotaExceededError')
      await whole.save(owner, value)
    },
  }
  const first = await visit(ANN)
  for (const part of ['a', 'b', 'c', 'd']) {
    clock.nowMs += 10
    first.answer([...BALANCES, part], part)
  }
  await pass(4_000)
  await settled()
  store = whole
  const next = await visit(ANN)
  expect(
    next.client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual(['c', 'd'])
  expect(first.data([...BALANCES, 'a'])).toBe('a')
})

test('works in a browser without storage', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  store = { load: refuse, save: refuse, keepOnly: refuse, clear: refuse }
  const first = await visit(ANN)
  first.answer(BALANCES, 'mine')
  clock.nowMs += 4_000
  clock.runTimers()
  await first.cache.wipe()
  expect(first.data(BALANCES)).toBeUndefined()
})
