// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDay, formatDayRange, formatMoment, formatTime } from './format.ts'
import { setLanguage } from './language.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterEach(() => setLanguage('en'))

const START = '2026-03-03T17:00:00.000Z'
const browserPrefers = (...languages: readonly string[]) => vi.stubGlobal('navigator', { languages })
/** Newer locale data has narrow and thin spaces instead of plain ones. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

test('formats days in the person’s locale', () => {
  browserPrefers('en-GB', 'en')
  expect(formatDay(START)).toBe('3 March 2026')
  browserPrefers('en-US')
  expect(formatDay(START)).toBe('March 3, 2026')
})

test('formats days in the app’s language when the person prefers another one', () => {
  browserPrefers('ja', 'fr-FR')
  expect(formatDay(START)).toBe('March 3, 2026')
})

test('does not repeat what both ends of a range have in common', () => {
  browserPrefers('en-US')
  expect(plain(formatDayRange(START, '2026-03-05T17:00:00.000Z'))).toBe('Mar 3 – 5, 2026')
  expect(plain(formatDayRange(START, '2026-03-03T20:00:00.000Z'))).toBe('Mar 3, 2026')
})

test('takes the day and the time of day from the local time zone', () => {
  browserPrefers('en-GB')
  expect(formatTime(START)).toBe('18:00')
  expect(plain(formatMoment('2026-03-03T23:30:00.000Z'))).toBe('Wed, 4 Mar 2026, 00:30')
})

test.each([
  ['de-DE', '08:05', 'Di., 3. März 2026, 08:05'],
  ['en-GB', '08:05', 'Tue, 3 Mar 2026, 08:05'],
  ['en-US', '8:05 AM', 'Tue, Mar 3, 2026, 8:05 AM'],
])('in %s writes a time of day alike alone and after its day: %s', (locale, time, moment) => {
  browserPrefers(locale)
  setLanguage(locale === 'de-DE' ? 'de' : 'en')
  expect(plain(formatTime('2026-03-03T07:05:00.000Z'))).toBe(time)
  expect(plain(formatMoment('2026-03-03T07:05:00.000Z'))).toBe(moment)
})

test('uses the current time zone, not the one of the first call', () => {
  browserPrefers('en-GB')
  expect(formatTime(START)).toBe('18:00')
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatTime(START)).toBe('12:00')
  expect(formatDay('2026-03-04T02:00:00.000Z')).toBe('3 March 2026')
})

test('formats days and times in another time zone, without changing the formats of the device’s zone', () => {
  browserPrefers('en-GB')
  expect(plain(formatMoment('2026-07-03T23:30:00.000Z', 'Asia/Kolkata'))).toBe('Sat, 4 Jul 2026, 05:00')
  expect(plain(formatMoment('2026-07-03T23:30:00.000Z'))).toBe('Sat, 4 Jul 2026, 01:30')
  expect(formatDay('2026-07-03T23:30:00.000Z', 'long', 'America/New_York')).toBe('3 July 2026')
  const range = ['2026-07-03T10:00:00.000Z', '2026-07-04T10:00:00.000Z'] as const
  expect(plain(formatDayRange(...range, 'medium', 'Pacific/Kiritimati'))).toBe('4 – 5 Jul 2026')
})
