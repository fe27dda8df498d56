import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitsSettlement, isOver, lengthInDays } from './event-facts.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['an evening', '2026-07-01T16:00:00.000Z', '2026-07-01T21:00:00.000Z', 1],
  ['an evening past local midnight', '2026-07-01T16:00:00.000Z', '2026-07-01T22:30:00.000Z', 2],
  ['a week', '2026-07-01T10:00:00.000Z', '2026-07-07T10:00:00.000Z', 7],
  ['a weekend on which clocks change', '2026-03-27T23:00:00.000Z', '2026-03-29T22:30:00.000Z', 3],
])('%s takes place on its local days', (_what, start, end, days) => {
  expect(lengthInDays({ start, end })).toBe(days)
})

test('a moment before now is over', () => {
  const now = Date.parse('2026-07-01T10:00:00.000Z')
  expect(isOver('2026-07-01T09:59:59.000Z', now)).toBe(true)
  expect(isOver('2026-07-01T10:00:01.000Z', now)).toBe(false)
})

test.each([
  ['active', false],
  ['ongoing', false],
  ['pending', true],
  ['locked', true],
  ['concluded', false],
] as const)('the notice on finalising for an event that is %s: %s', (displayStatus, due) => {
  expect(awaitsSettlement({ displayStatus })).toBe(due)
})
