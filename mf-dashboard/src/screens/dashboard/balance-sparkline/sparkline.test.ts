import { expect, test } from 'vitest'
import { dayBalances, sparklinePath } from './sparkline.ts'

test('steps at each change, up for more, and ends now', () => {
  const points = [
    { atMs: 0, cents: 0 },
    { atMs: 50, cents: 1000 },
    { atMs: 75, cents: 500 },
  ]
  expect(sparklinePath(points, 100)).toEqual({
    line: 'M0 94H50V6H75V50H100',
    area: 'M0 94H50V6H75V50H100V100H0Z',
    zeroY: null,
    endY: 50,
  })
})

test('marks zero where the balance changes its sign', () => {
  const points = [
    { atMs: 0, cents: -1000 },
    { atMs: 50, cents: 1000 },
  ]
  expect(sparklinePath(points, 100)?.zeroY).toBe(50)
})

test('is a line in the middle when the balance returned at once', () => {
  const points = [
    { atMs: 0, cents: 700 },
    { atMs: 50, cents: 700 },
  ]
  expect(sparklinePath(points, 100)?.line).toBe('M0 50H50V50H100')
})

test('ends at the last change when the device’s clock is slow', () => {
  const points = [
    { atMs: 0, cents: 0 },
    { atMs: 200, cents: 1000 },
  ]
  expect(sparklinePath(points, 100)?.line).toBe('M0 94H100V6H100')
})

test('is null without a change', () => {
  expect(sparklinePath([], 100)).toBeNull()
  expect(sparklinePath([{ atMs: 0, cents: 700 }], 100)).toBeNull()
})

test('draws almost simultaneous steps as one', () => {
  const points = [
    { atMs: 0, cents: 0 },
    { atMs: 5000, cents: 300 },
    { atMs: 5001, cents: 1000 },
  ]
  expect(sparklinePath(points, 10_000)?.line).toBe('M0 94H50.01V6H100')
})

test('a peak that is too narrow to be drawn leaves an even balance in the middle', () => {
  const points = [
    { atMs: 0, cents: 700 },
    { atMs: 5000, cents: 9000 },
    { atMs: 5001, cents: 700 },
  ]
  expect(sparklinePath(points, 10_000)?.line).toBe('M0 50H50.01V50H100')
})

test('an almost even balance is drawn near the middle', () => {
  const points = [
    { atMs: 0, cents: 10_000 },
    { atMs: 50, cents: 9900 },
  ]
  expect(sparklinePath(points, 100)?.line).toBe('M0 45.6H50V54.4H100')
})

test('the table has the last balance of each day', () => {
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
