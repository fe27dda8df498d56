import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustEventDates, checkEventPeriod, defaultEventDates, validateEventDates } from './event-dates.ts'
import type { EventDates } from './event-dates.ts'

const dates = (start: string, end: string): EventDates => {
  const [startDate = '', startTime = ''] = start.split(' ')
  const [endDate = '', endTime = ''] = end.split(' ')
  return { startDate, startTime, endDate, endTime }
}

describe('defaultEventDates', () => {
  it.each([
    ['2026-03-01', '2026-03-02'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-03-28', '2026-03-29'],
  ])('from %s 00:00 to %s 23:59', (today, tomorrow) => {
    expect(defaultEventDates(today)).toEqual({
      startDate: today,
      startTime: '00:00',
      endDate: tomorrow,
      endTime: '23:59',
    })
  })

  it('throws when today is no day', () => {
    expect(() => defaultEventDates('2026-02-30')).toThrow(RangeError)
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
