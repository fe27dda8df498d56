import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjustEventDates,
  checkEventPeriod,
  defaultEventDates,
  eventPeriod,
  lengthInDays,
  toEventDates,
  validateEventDates,
} from './event-dates.ts'
import type { EventDates } from './event-dates.ts'
import { createOffsetAt } from './zoned-time.fixture.ts'

const BERLIN = createOffsetAt('Europe/Berlin')

const dates = (start: string, end: string): EventDates => {
  const [startDate = '', startTime = ''] = start.split(' ')
  const [endDate = '', endTime = ''] = end.split(' ')
  return { startDate, startTime, endDate, endTime }
}

describe('defaultEventDates', () => {
  it.each([
    ['2026-03-01T12:00:00.000Z', '2026-03-01', '2026-03-02'],
    ['2026-12-31T12:00:00.000Z', '2026-12-31', '2027-01-01'],
    ['2028-02-28T12:00:00.000Z', '2028-02-28', '2028-02-29'],
    ['2026-03-28T22:59:00.000Z', '2026-03-28', '2026-03-29'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29', '2026-03-30'],
  ])('at %s in Berlin from %s 00:00 to %s 23:59', (now, today, tomorrow) => {
    expect(defaultEventDates(Date.parse(now), BERLIN)).toEqual({
      startDate: today,
      startTime: '00:00',
      endDate: tomorrow,
      endTime: '23:59',
    })
  })

  it('begin with the first time of a day without a midnight', () => {
    const begun = defaultEventDates(Date.parse('2026-03-29T09:00:00.000Z'), createOffsetAt('Asia/Beirut'))
    expect(begun).toMatchObject({ startDate: '2026-03-29', startTime: '01:00' })
    expect(eventPeriod(begun, createOffsetAt('Asia/Beirut')).ok).toBe(true)
  })
})

describe('eventPeriod', () => {
  it('has the instants of the days and times in the zone, and toEventDates converts them back', () => {
    const entered = dates('2026-03-28 18:00', '2026-03-29 23:59')
    const period = { start: '2026-03-28T17:00:00.000Z', end: '2026-03-29T21:59:00.000Z' }
    expect(eventPeriod(entered, BERLIN)).toEqual({ ok: true, value: period })
    expect(toEventDates(period, BERLIN)).toEqual(entered)
  })

  it.each([
    ['2026-03-29 02:30', '2026-03-30 10:00', 'time-skipped', 'start'],
    ['2026-03-28 10:00', '2026-03-29 02:30', 'time-skipped', 'end'],
    ['2026-03-28 10:00', '2026-03-28 09:59', 'end-before-start', 'end'],
    ['2026-02-30 10:00', '2026-03-28 09:59', 'date-invalid', 'start'],
    ['2026-02-28 10:00', '2026-03-28 ', 'date-invalid', 'end'],
  ])('refuses %s to %s in Berlin: %s', (start, end, code, field) => {
    expect(eventPeriod(dates(start, end), BERLIN)).toMatchObject({ ok: false, refusal: { code, field } })
  })

  it('takes the first of a time that occurs twice, and keeps a stored second one', () => {
    const night = dates('2026-10-25 02:30', '2026-10-25 02:45')
    const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
    expect(eventPeriod(night, BERLIN)).toMatchObject({ value: { start: first } })
    const end = '2026-10-25T01:45:00.000Z'
    expect(eventPeriod(night, BERLIN, { start: second, end })).toEqual({
      ok: true,
      value: { start: second, end },
    })
    // An end of 02:45 that is entered now is the first 02:45, which is before the stored start.
    expect(eventPeriod(night, BERLIN, { start: second })).toMatchObject({
      refusal: { code: 'end-before-start' },
    })
  })
})

describe('the days of an event', () => {
  it.each([
    ['Europe/Berlin', 'an evening', '2026-07-01T16:00:00.000Z', '2026-07-01T21:00:00.000Z', 1],
    ['Europe/Berlin', 'until midnight', '2026-07-01T16:00:00.000Z', '2026-07-01T22:00:00.000Z', 1],
    ['Europe/Berlin', 'a minute longer', '2026-07-01T16:00:00.000Z', '2026-07-01T22:01:00.000Z', 2],
    ['Europe/Lisbon', 'the same two in Lisbon', '2026-07-01T16:00:00.000Z', '2026-07-01T22:01:00.000Z', 1],
    ['Europe/Berlin', 'a week', '2026-07-01T10:00:00.000Z', '2026-07-07T10:00:00.000Z', 7],
    ['Europe/Berlin', 'a whole day', '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z', 1],
    ['Europe/Berlin', 'no time at midnight', '2026-06-30T22:00:00.000Z', '2026-06-30T22:00:00.000Z', 1],
    ['Europe/Berlin', 'when clocks change', '2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 2],
    ['Asia/Kolkata', 'half an hour past', '2026-07-01T10:00:00.000Z', '2026-07-01T19:00:00.000Z', 2],
    ['Pacific/Kiritimati', 'a whole day', '2026-07-14T10:00:00.000Z', '2026-07-15T10:00:00.000Z', 1],
    // Clocks go forward at midnight, so the next day begins at 01:00.
    ['Asia/Beirut', 'until one', '2026-03-28T10:00:00.000Z', '2026-03-28T22:00:00.000Z', 1],
  ])('in %s %s', (zone, _what, start, end, days) => {
    expect(lengthInDays({ start, end }, createOffsetAt(zone))).toBe(days)
  })
})

describe('adjustEventDates', () => {
  const creating = { isCreating: true, isEndTouched: false }
  const touched = { isCreating: true, isEndTouched: true }
  const editing = { isCreating: false, isEndTouched: false }

  it.each([
    [
      'an untouched end follows when creating',
      creating,
      '2026-05-01 18:00',
      '2026-06-09 23:59',
      '2026-05-02 23:59',
    ],
    ['a touched end stays', touched, '2026-05-01 18:00', '2026-06-09 23:59', '2026-06-09 23:59'],
    ['an end stays when editing', editing, '2026-05-01 18:00', '2026-06-09 23:59', '2026-06-09 23:59'],
    ['an end before the start moves', touched, '2026-05-01 18:00', '2026-04-09 12:00', '2026-05-02 12:00'],
    ['also when editing', editing, '2026-05-01 18:00', '2026-05-01 17:59', '2026-05-02 17:59'],
    ['an end at the start stays', editing, '2026-05-01 18:00', '2026-05-01 18:00', '2026-05-01 18:00'],
    ['half-typed dates are left alone', creating, '2026-05 18:00', '2026-06-09 23:59', '2026-06-09 23:59'],
  ])('%s', (_, form, start, end, expected) => {
    expect(adjustEventDates(dates(start, end), form)).toEqual(dates(start, expected))
  })

  it('always leaves a valid period', () => {
    const moment = fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')))
      .map(([day, hour, minute]) => `2026-02-${day} ${hour}:${minute}`)
    fc.assert(
      fc.property(moment, moment, fc.boolean(), fc.boolean(), (start, end, isCreating, isEndTouched) => {
        const adjusted = adjustEventDates(dates(start, end), { isCreating, isEndTouched })
        expect(validateEventDates(adjusted)).toEqual({ ok: true, value: adjusted })
      }),
    )
  })
})

describe('validateEventDates', () => {
  it.each([
    ['2026-02-30 10:00', '2026-03-01 10:00', 'date-invalid', 'start'],
    ['2026-02-01 24:00', '2026-03-01 10:00', 'date-invalid', 'start'],
    ['2026-02-01 10:00', ' 10:00', 'date-invalid', 'end'],
    ['2026-02-01 10:00', '2026-13-01 10:00', 'date-invalid', 'end'],
    ['2026-02-02 10:00', '2026-02-02 09:59', 'end-before-start', 'end'],
  ])('refuses %s to %s: %s', (start, end, code, field) => {
    expect(validateEventDates(dates(start, end))).toMatchObject({ ok: false, refusal: { code, field } })
  })
})

describe('checkEventPeriod', () => {
  it('asks the same of stored instants', () => {
    expect(checkEventPeriod('2026-03-01 10:00:00.000Z', '2026-03-01T10:00:00.000Z')).toEqual({ ok: true })
    expect(checkEventPeriod('2026-03-01T10:00:00.000Z', '2026-03-01T09:59:59.999Z')).toMatchObject({
      refusal: { code: 'end-before-start' },
    })
    expect(() => checkEventPeriod('soon', '2026-03-01T09:59:59.999Z')).toThrow(RangeError)
  })
})
