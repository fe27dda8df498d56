import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, fromZonedTime, startOfDay, toZonedTime } from './zoned-time.ts'
import { createOffsetAt } from './zoned-time.fixture.ts'

const zoned = (text: string) => {
  const [day = '', time = ''] = text.split(' ')
  return { day, time }
}
const instant = (text: string, zone: string): string =>
  new Date(fromZonedTime(zoned(text), createOffsetAt(zone)).ms).toISOString()

describe('a day and time in a zone', () => {
  it.each([
    ['Europe/Berlin', '2026-01-15 18:00', '2026-01-15T17:00:00.000Z'],
    ['Europe/Berlin', '2026-07-15 18:00', '2026-07-15T16:00:00.000Z'],
    ['Europe/Lisbon', '2026-07-15 18:00', '2026-07-15T17:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-15 18:00', '2026-07-15T12:30:00.000Z'],
    ['Asia/Kathmandu', '2026-07-15 18:00', '2026-07-15T12:15:00.000Z'],
    // These clocks change by half an hour.
    ['Australia/Lord_Howe', '2026-01-15 18:00', '2026-01-15T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-07-15 18:00', '2026-07-15T07:30:00.000Z'],
    // On the two sides of the date line the same day begins 25 hours apart.
    ['Pacific/Kiritimati', '2026-07-15 00:00', '2026-07-14T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-07-15 00:00', '2026-07-15T11:00:00.000Z'],
    ['UTC', '2026-07-15 18:00', '2026-07-15T18:00:00.000Z'],
  ])('%s %s is %s, and back', (zone, text, expected) => {
    expect(instant(text, zone)).toBe(expected)
    expect(toZonedTime(Date.parse(expected), createOffsetAt(zone))).toEqual(zoned(text))
    expect(fromZonedTime(zoned(text), createOffsetAt(zone)).isSkipped).toBe(false)
  })

  it.each([
    ['Europe/Berlin', '2026-03-29 01:59', false],
    ['Europe/Berlin', '2026-03-29 02:00', true],
    ['Europe/Berlin', '2026-03-29 02:59', true],
    ['Europe/Berlin', '2026-03-29 03:00', false],
    ['America/New_York', '2026-03-08 02:30', true],
    ['America/New_York', '2026-03-29 02:30', false],
    ['Australia/Lord_Howe', '2026-10-04 02:15', true],
    ['Australia/Lord_Howe', '2026-10-04 02:30', false],
    // Clocks go forward at midnight, so the day begins at 01:00.
    ['Asia/Beirut', '2026-03-29 00:00', true],
    ['Asia/Beirut', '2026-03-29 01:00', false],
    // Samoa moved across the date line and skipped this day.
    ['Pacific/Apia', '2011-12-30 12:00', true],
    ['Pacific/Apia', '2011-12-29 23:59', false],
    ['Pacific/Apia', '2011-12-31 00:00', false],
  ])('%s %s is skipped by clocks: %s', (zone, text, isSkipped) => {
    expect(fromZonedTime(zoned(text), createOffsetAt(zone)).isSkipped).toBe(isSkipped)
  })

  it.each([
    ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04T14:45:00.000Z'],
  ])('%s %s comes twice and is the first: %s', (zone, text, expected) => {
    expect(instant(text, zone)).toBe(expected)
  })

  it('is the one that the zone shows, at any instant', () => {
    const zones = ['Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York', 'Pacific/Apia']
    const minutes = fc.integer({
      min: Date.parse('2000-01-01') / 60_000,
      max: Date.parse('2040-01-01') / 60_000,
    })
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const [ms, offsetAt] = [minute * 60_000, createOffsetAt(zone)]
        const { ms: first, isSkipped } = fromZonedTime(toZonedTime(ms, offsetAt), offsetAt)
        expect(isSkipped).toBe(false)
        expect(toZonedTime(first, offsetAt)).toEqual(toZonedTime(ms, offsetAt))
        expect(first).toBeLessThanOrEqual(ms)
      }),
    )
  })

  it('throws for an invalid day or time', () => {
    expect(() => fromZonedTime(zoned('soon 18:00'), createOffsetAt('UTC'))).toThrow(RangeError)
  })
})

describe('days', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['America/New_York', '2026-07-15', '2026-07-15T04:00:00.000Z'],
  ])('in %s %s begins at %s', (zone, day, expected) => {
    expect(new Date(startOfDay(day, createOffsetAt(zone))).toISOString()).toBe(expected)
  })

  it('are counted by the calendar', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(() => addDays('2026-02-xx', 1)).toThrow(RangeError)
  })
})
