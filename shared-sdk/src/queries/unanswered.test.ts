import { expect, test, vi } from 'vitest'
import { unanswered } from './unanswered.ts'

function query(isError: boolean, isFetching = false) {
  return { isError, isFetching, refetch: vi.fn(async () => null) }
}

test('is on its way while nothing has failed', () => {
  expect(unanswered([])).toEqual({ state: 'loading' })
  expect(unanswered([query(false), query(false, true)])).toEqual({ state: 'loading' })
})

test('has failed as soon as one has, and asks again what failed and only that', () => {
  const [answered, first, second] = [query(false), query(true), query(true)]
  const loaded = unanswered([answered, first, second])
  if (loaded.state !== 'failed') throw new Error('It has not failed.')
  loaded.retry()
  expect([answered, first, second].map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1])
})

test.each([
  [[query(true), query(true, true)], true],
  // What is still on its way was not asked again.
  [[query(true), query(false, true)], false],
])('says whether what failed is being asked again: %#', (queries, retrying) => {
  expect(unanswered(queries)).toMatchObject({ state: 'failed', retrying })
})
