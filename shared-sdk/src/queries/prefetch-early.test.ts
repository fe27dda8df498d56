// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyQuery, prefetchEarly } from './prefetch-early.ts'
import { queryClient } from './query-client.ts'

const KEY = ['events', 'm-1']
const never = () => new Promise<string>(() => {})
const makeQuery = (queryFn: () => Promise<string>) => earlyQuery({ queryKey: KEY, queryFn, retry: false })

/** Returns whether it has resolved after this time. */
async function isDoneAfter(ms: number, prefetched: Promise<void>): Promise<boolean> {
  let isDone = false
  void prefetched.then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(ms)
  return isDone
}

beforeEach(() => {
  vi.useFakeTimers()
  const asked = { membership: 'm-1', answer: Promise.resolve(null) }
  window.cofferStart = { membership: Promise.resolve(null), token: 't', answers: { '/api/x': asked } }
})
afterEach(() => {
  delete window.cofferStart
  queryClient.clear()
})

test('fills the cache before it resolves', async () => {
  await prefetchEarly([makeQuery(async () => 'A week away')])
  expect(queryClient.getQueryData(KEY)).toBe('A week away')
})

test('asks for nothing that the page has not asked for early', async () => {
  window.cofferStart = { membership: Promise.resolve(null), token: 't', answers: {} }
  const queryFn = vi.fn(never)
  await prefetchEarly([makeQuery(queryFn)])
  expect(queryFn).not.toHaveBeenCalled()
})

test('does not wait longer than a skeleton would take to show', async () => {
  const prefetched = prefetchEarly([makeQuery(never)])
  expect(await isDoneAfter(399, prefetched)).toBe(false)
  expect(await isDoneAfter(1, prefetched)).toBe(true)
})

test('waits less where this device has kept something to show', async () => {
  queryClient.setQueryData(KEY, 'Kept', { updatedAt: 1 })
  expect(await isDoneAfter(100, prefetchEarly([makeQuery(never)]))).toBe(true)
})

test('a failure is left to the screen', async () => {
  await prefetchEarly([makeQuery(() => Promise.reject(new Error('No network.')))])
  expect(queryClient.getQueryData(KEY)).toBeUndefined()
})
