import { expect, test, vi } from 'vitest'
import { pendingOrError } from './pending-or-error.ts'

function query(isError: boolean, isFetching = false) {
  return { isError, isFetching, refetch: vi.fn(async () => null) }
}

test('is loading while nothing has failed', () => {
  expect(pendingOrError([])).toEqual({ state: 'loading' })
  expect(pendingOrError([query(false), query(false, true)])).toEqual({ state: 'loading' })
})

test('has failed as soon as one query has, and retries only the failed ones', () => {
  const [answered, first, second] = [query(false), query(true), query(true)]
  const loaded = pendingOrError([answered, first, second])
  if (loaded.state !== 'failed') throw new Error('It has not failed.')
  loaded.retry()
  expect([answered, first, second].map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1])
})

test.each([
  [[query(true), query(true, true)], true],
  // Loading queries were not refetched.
  [[query(true), query(false, true)], false],
])('tells whether a failed query is refetching: %#', (queries, retrying) => {
  expect(pendingOrError(queries)).toMatchObject({ state: 'failed', retrying })
})
