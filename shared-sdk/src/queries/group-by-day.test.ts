import { beforeEach, expect, test, vi } from 'vitest'
import { createGroupByDay, groupByDay, nameDay } from './group-by-day.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))

const at = (created: string) => ({ created })

test('groups by local day in the given order', () => {
  const late = at('2026-03-03T23:30:00.000Z')
  const noon = at('2026-03-03T12:00:00.000Z')
  const morning = at('2026-03-03T06:00:00.000Z')
  expect(groupByDay([late, noon, morning])).toEqual([
    { day: '2026-03-04', items: [late] },
    { day: '2026-03-03', items: [noon, morning] },
  ])
})

test('a batch continues the last day of the one before', () => {
  const group = createGroupByDay<{ created: string }>()
  const [late, noon] = [at('2026-03-03T23:30:00.000Z'), at('2026-03-03T12:00:00.000Z')]
  const [morning, before] = [at('2026-03-03T06:00:00.000Z'), at('2026-03-02T12:00:00.000Z')]
  const first = group([late, noon])
  const both = group([late, noon, morning, before])
  expect(both).toEqual([
    { day: '2026-03-04', items: [late] },
    { day: '2026-03-03', items: [noon, morning] },
    { day: '2026-03-02', items: [before] },
  ])
  expect(both[0]).toBe(first[0])
  expect(first[1]?.items).toEqual([noon])
})

test('an empty list has no groups', () => {
  expect(groupByDay([])).toEqual([])
})

test.each([
  ['2026-03-30', 'today'],
  ['2026-03-29', 'yesterday'],
  ['2026-03-28', 'other'],
  ['2025-03-30', 'other'],
])('on 30 March, %s is %s', (day, name) => {
  expect(nameDay(day, Date.parse('2026-03-30T10:00:00.000Z'))).toBe(name)
})

test('the day before is yesterday, also after a night in which clocks changed', () => {
  // 00:30 on Monday; Sunday had 23 hours.
  expect(nameDay('2026-03-29', Date.parse('2026-03-29T22:30:00.000Z'))).toBe('yesterday')
})
