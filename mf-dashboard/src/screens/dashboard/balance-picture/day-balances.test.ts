import { expect, test } from 'vitest'
import { dayBalances } from './day-balances.ts'

test('is the last balance of each day', () => {
  const at = (iso: string, cents: number) => ({ atMs: Date.parse(iso), cents })
  const points = [
    at('2026-03-01T08:00:00Z', 0),
    at('2026-03-02T08:00:00Z', 500),
    at('2026-03-02T20:00:00Z', 300),
  ]
  expect(dayBalances(points, (instant) => instant.slice(0, 10))).toEqual([
    { day: '2026-03-01', cents: 0 },
    { day: '2026-03-02', cents: 300 },
  ])
})
