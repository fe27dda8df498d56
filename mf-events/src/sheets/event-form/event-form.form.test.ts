import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anEvent } from '@coffer/shared-sdk/testing'
import {
  checkEventEdit,
  checkNewEvent,
  newEventValues,
  storedEventValues,
  typeDates,
} from './event-form.form.ts'
import type { EventValues } from './event-form.form.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))

const NOW = Date.parse('2026-07-03T08:00:00.000Z')
const DATES = { startDate: '2026-07-03', startTime: '00:00', endDate: '2026-07-04', endTime: '23:59' }
const values: EventValues = {
  name: 'Camp',
  currencies: ['EUR'],
  dates: DATES,
  zone: 'Europe/Berlin',
  hidden: false,
  avatar: null,
}
/** The same dates in Berlin. */
const PERIOD = { start: '2026-07-02T22:00:00.000Z', end: '2026-07-04T21:59:00.000Z' }

describe('a new event', () => {
  test('starts today at midnight, ends tomorrow in this device’s zone, and is in the own account’s currency', () => {
    expect(newEventValues({ currencies: ['USD', 'EUR'] }, NOW)).toEqual({
      name: '',
      currencies: ['USD'],
      dates: DATES,
      zone: 'Europe/Berlin',
      hidden: false,
      avatar: null,
    })
  })

  test('is stored with a clean name, its zone, and its times there as instants', () => {
    expect(checkNewEvent({ ...values, name: '  Camp  ' })).toEqual({
      kind: 'ready',
      value: {
        name: 'Camp',
        currencies: ['EUR'],
        ...PERIOD,
        zone: 'Europe/Berlin',
        hidden: false,
        avatar: null,
      },
    })
  })

  test.each([
    ['no name', { name: ' ' }, { kind: 'incomplete', missing: 'name' }],
    ['no currency', { currencies: [] }, { kind: 'incomplete', missing: 'currencies' }],
    [
      'a name that cannot be shown',
      { name: 'Camp\u202E' },
      { kind: 'refused', about: 'name', refusal: { code: 'text-unshowable' } },
    ],
    [
      'no start',
      { dates: { ...DATES, startDate: '' } },
      { kind: 'refused', about: 'start', refusal: { code: 'date-invalid' } },
    ],
    [
      'no end time',
      { dates: { ...DATES, endTime: '' } },
      { kind: 'refused', about: 'end', refusal: { code: 'date-invalid' } },
    ],
    [
      'an end before the start',
      { dates: { ...DATES, endDate: '2026-07-02' } },
      { kind: 'refused', about: 'end', refusal: { code: 'end-before-start' } },
    ],
    [
      'a time that clocks skip',
      { dates: { ...DATES, startDate: '2026-03-29', startTime: '02:30' } },
      { kind: 'refused', about: 'start', refusal: { code: 'time-skipped' } },
    ],
  ])('is not stored with %s', (_what, wrong, check) => {
    expect(checkNewEvent({ ...values, ...wrong })).toMatchObject(check)
  })
})

describe('an edit', () => {
  const camp = anEvent({ event: { ...PERIOD, zone: 'Europe/Berlin', hidden: true } })
  const stored = { ...values, hidden: true }
  const later = { ...DATES, endDate: '2026-07-09' }
  const picture = new File(['x'], 'camp.png')

  test.each([
    ['nothing', {}, { kind: 'incomplete', missing: 'changes' }],
    ['blanks around the name', { name: ' Camp ' }, { kind: 'incomplete', missing: 'changes' }],
    ['the name', { name: 'Lake' }, { kind: 'ready', value: { name: 'Lake' } }],
    ['the end', { dates: later }, { kind: 'ready', value: { end: '2026-07-09T21:59:00.000Z' } }],
    ['hiding', { hidden: false }, { kind: 'ready', value: { hidden: false } }],
    [
      'a currency',
      { currencies: ['EUR', 'USD'] as const },
      { kind: 'ready', value: { currencies: ['EUR', 'USD'] } },
    ],
    ['no picture', { isPictureRemoved: true }, { kind: 'ready', value: { avatar: null } }],
    [
      'another picture after removing the stored one',
      { isPictureRemoved: true, avatar: picture },
      { kind: 'ready', value: { avatar: picture } },
    ],
    ['the picture', { avatar: picture }, { kind: 'ready', value: { avatar: picture } }],
    ['no name', { name: '' }, { kind: 'incomplete', missing: 'name' }],
  ])('of %s stores only that', (_what, changes, check) => {
    expect(checkEventEdit({ ...stored, ...changes }, camp)).toEqual(check)
  })

  test('starts with the stored dates in the event’s zone, wherever the person is', () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    expect(storedEventValues(camp)).toEqual(stored)
  })

  test('of the zone moves start and end, and keeps days and times', () => {
    expect(checkEventEdit({ ...stored, zone: 'Europe/Lisbon' }, camp)).toEqual({
      kind: 'ready',
      value: {
        start: '2026-07-02T23:00:00.000Z',
        end: '2026-07-04T22:59:00.000Z',
        zone: 'Europe/Lisbon',
      },
    })
  })

  test('of a date in an event without a zone stores the zone in which it was entered', () => {
    const old = { ...camp, event: { ...camp.event, zone: '' } }
    expect(storedEventValues(old)).toEqual(stored)
    expect(checkEventEdit({ ...stored, hidden: false }, old)).toEqual({
      kind: 'ready',
      value: { hidden: false },
    })
    expect(checkEventEdit({ ...stored, dates: later }, old)).toEqual({
      kind: 'ready',
      value: { end: '2026-07-09T21:59:00.000Z', zone: 'Europe/Berlin' },
    })
  })

  test('on a device that does not know the zone is in the device’s own', () => {
    const unknown = { ...camp, event: { ...camp.event, zone: 'Europe/Atlantis' } }
    expect(storedEventValues(unknown)).toEqual(stored)
    expect(checkEventEdit({ ...stored, name: 'Lake' }, unknown)).toEqual({
      kind: 'ready',
      value: { name: 'Lake' },
    })
  })

  test('compares a new end with the stored start, also where a clock time occurs twice', () => {
    const second = { start: '2026-10-25T01:30:00.000Z', end: '2026-10-25T02:30:00.000Z' }
    const night = { ...camp, event: { ...camp.event, ...second } }
    const dates = { ...storedEventValues(night).dates, endTime: '02:45' }
    expect(dates).toMatchObject({ startTime: '02:30', endDate: '2026-10-25' })
    expect(checkEventEdit({ ...stored, dates }, night)).toMatchObject({
      about: 'end',
      refusal: { code: 'end-before-start' },
    })
  })

  test('leaves seconds of stored times alone', () => {
    const event = { ...camp, event: { ...camp.event, end: '2026-07-04T10:00:59.999Z' } }
    expect(checkEventEdit(storedEventValues(event), event)).toEqual({
      kind: 'incomplete',
      missing: 'changes',
    })
  })
})

describe('while dates are typed', () => {
  const creating = { isCreating: true, isEndTouched: false }

  test('an untouched end follows the start', () => {
    const typed = { ...DATES, startDate: '2026-08-01' }
    expect(typeDates(typed, 'startDate', creating).endDate).toBe('2026-08-02')
  })

  test('an end that is being typed stays, even before the start', () => {
    const typed = { ...DATES, endDate: '0002-07-04' }
    expect(typeDates(typed, 'endDate', { ...creating, isEndTouched: true })).toEqual(typed)
  })

  test('an end that was chosen stays unless the start passes it', () => {
    const form = { isCreating: true, isEndTouched: true }
    const chosen = { ...DATES, endDate: '2026-07-20' }
    expect(typeDates({ ...chosen, startDate: '2026-07-18' }, 'startDate', form).endDate).toBe('2026-07-20')
    expect(typeDates({ ...chosen, startDate: '2026-07-25' }, 'startDate', form).endDate).toBe('2026-07-26')
  })
})
