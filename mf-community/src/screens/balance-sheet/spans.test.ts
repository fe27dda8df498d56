import { expect, test, vi } from 'vitest'
import { divide, lastDays, spanMoments } from './spans.ts'

test.each([
  ['2026-11-01', '2026-11-22', 'day', 22, '2026-11-01', '2026-11-02'],
  ['2026-10-01', '2026-11-22', 'week', 8, '2026-10-01', '2026-10-08'],
  ['2026-01-01', '2026-11-22', 'month', 11, '2026-01-01', '2026-02-01'],
  ['2024-01-09', '2026-11-22', 'month', 35, '2024-01-09', '2024-02-01'],
  ['2019-02-09', '2026-11-22', 'quarter', 32, '2019-02-09', '2019-04-01'],
  ['1999-05-01', '2026-11-22', 'year', 28, '1999-05-01', '2000-01-01'],
  ['2026-11-22', '2026-11-22', 'day', 1, '2026-11-22', undefined],
] as const)('%s to %s: by %s, %i of them', (from, to, unit, count, first, second) => {
  const spans = divide(from, to)
  expect(spans).toMatchObject({ unit, end: to })
  expect(spans.days).toHaveLength(count)
  expect(spans.days.slice(0, 2)).toEqual([first, second].filter(Boolean))
})

test('a hundred years are still few enough to ask for', () => {
  const spans = divide('1900-05-01', '2026-11-22')
  expect(spans.days).toHaveLength(36)
  expect([spans.days[0], spans.days[1], spans.days.at(-1)]).toEqual([
    '1900-05-01',
    '1992-01-01',
    '2026-01-01',
  ])
})

test('the moments are before the first span and after each; each ends the day before the next', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const spans = divide('2026-03-15', '2026-07-05')
  expect(spanMoments(spans)).toEqual([
    '2026-03-14T23:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
    '2026-04-30T22:00:00.000Z',
    '2026-05-31T22:00:00.000Z',
    '2026-06-30T22:00:00.000Z',
    '2026-07-05T22:00:00.000Z',
  ])
  expect(lastDays(spans)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-05'])
})
