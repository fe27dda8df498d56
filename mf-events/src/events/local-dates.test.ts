import { expect, test } from 'vitest'
import { localDay, toEventDates, toInstants } from './local-dates.ts'

const DATES = { startDate: '2026-03-28', startTime: '00:00', endDate: '2026-03-29', endTime: '23:59' }

test('local days and times survive the way to instants and back', () => {
  expect(toEventDates(toInstants(DATES))).toEqual(DATES)
})

test('are to the minute', () => {
  const { start } = toInstants(DATES)
  const end = new Date('2026-03-29T23:59:59.999').toISOString()
  expect(toEventDates({ start, end }).endTime).toBe('23:59')
})

test('a day is the person’s own, with leading zeros', () => {
  expect(localDay(new Date('2026-01-05T00:30').getTime())).toBe('2026-01-05')
  expect(localDay(new Date('0987-01-05T23:30').getTime())).toBe('0987-01-05')
})
