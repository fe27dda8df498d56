import { expect, test } from 'vitest'
import { justNowLeftMs } from './relative-time.tsx'

const NOON = Date.parse('2026-03-04T12:00:00.000Z')

test.each([
  ['this moment', '2026-03-04T12:00:00.000Z', 3_600_000],
  ['a minute ago, as PocketBase writes it', '2026-03-04 11:59:00.000Z', 3_540_000],
  ['a millisecond less than an hour ago', '2026-03-04T11:00:00.001Z', 1],
  ['an hour ago', '2026-03-04T11:00:00.000Z', 0],
  ['yesterday', '2026-03-03T12:00:00.000Z', 0],
  ['ahead, by a clock that is behind', '2026-03-04T12:59:00.000Z', 7_140_000],
  ['hours ahead', '2026-03-04T15:00:00.000Z', 0],
])('%s', (_what, instant, leftMs) => {
  expect(justNowLeftMs(instant, NOON)).toBe(leftMs)
})
