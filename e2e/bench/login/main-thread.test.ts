import { expect, test } from 'vitest'
import { measureMainThread } from './main-thread.ts'
import type { TraceEvent } from './main-thread.ts'

const event = (name: string, ts: number, tdur?: number, tid = 1, navigationId = 'page'): TraceEvent => ({
  name,
  pid: 1,
  tid,
  ts,
  dur: tdur === undefined ? undefined : tdur * 10,
  tdur,
  args: { data: { navigationId } },
})

test('work counts in processor time, from the navigation to the largest paint, on the page’s main thread alone', () => {
  const events = [
    event('RunTask', 500, 90_000),
    event('navigationStart', 1_000),
    event('RunTask', 2_000, 20_000),
    event('firstContentfulPaint', 25_000),
    event('RunTask', 30_000, 15_000),
    event('RunTask', 40_000, 60_000, 2),
    event('navigationStart', 45_000, undefined, 1, 'a picture'),
    event('RunTask', 50_000, 5_000),
    event('largestContentfulPaint::Candidate', 60_000),
    event('RunTask', 70_000, 80_000),
  ]
  expect(measureMainThread(events)).toEqual({ work: 40, longest: 15, blocking: 10 })
})

test('a page that painted nothing is an error, not a fast page', () => {
  expect(() => measureMainThread([event('navigationStart', 1)])).toThrow('The page painted nothing.')
})
