import { expect, test } from 'vitest'
import { canReportsWithdraw } from './reporter.ts'

test.each([
  [null, false],
  ['2026-03-08 10:00:00.000Z', false],
  ['2026-03-01 10:00:00.001Z', false],
  ['2026-03-01 10:00:00.000Z', true],
  ['2024-03-01 10:00:00.000Z', true],
])('reports of a member since %s may withdraw a version: %s', (since, may) => {
  expect(canReportsWithdraw(since, Date.UTC(2026, 2, 8, 10))).toBe(may)
})
