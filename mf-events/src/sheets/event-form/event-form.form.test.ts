import { describe, expect, test } from 'vitest'
import { anEvent, ann } from '@coffer/shared-sdk/testing'
import { toInstants } from '../../events/local-dates.ts'
import {
  checkEventEdit,
  checkNewEvent,
  newEventValues,
  storedEventValues,
  typeDates,
} from './event-form.form.ts'
import type { EventValues } from './event-form.form.ts'

/** In the person's own time zone, whichever the tests run in. */
const NOW = new Date('2026-07-03T10:00').getTime()
const values: EventValues = { ...newEventValues(ann, NOW), name: 'Camp' }
const DATES = { startDate: '2026-07-03', startTime: '00:00', endDate: '2026-07-04', endTime: '23:59' }

describe('a new event', () => {
  test('starts today at midnight, ends tomorrow, and is in the own account’s currency', () => {
    expect(newEventValues({ currencies: ['USD', 'EUR'] }, NOW)).toEqual({
      name: '',
      currencies: ['USD'],
      dates: DATES,
      hidden: false,
      avatar: null,
    })
  })

  test('is stored with a clean name and local times as instants', () => {
    expect(checkNewEvent({ ...values, name: '  Camp  ' })).toEqual({
      kind: 'ready',
      value: {
        name: 'Camp',
        currencies: ['EUR'],
        start: new Date('2026-07-03T00:00').toISOString(),
        end: new Date('2026-07-04T23:59').toISOString(),
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
  ])('is not stored with %s', (_what, wrong, check) => {
    expect(checkNewEvent({ ...values, ...wrong })).toMatchObject(check)
  })
})

describe('an edit', () => {
  const camp = anEvent({ event: { ...toInstants(DATES), hidden: true } })
  const stored = storedEventValues(camp)
  const later = { ...DATES, endDate: '2026-07-09' }
  const picture = new File(['x'], 'camp.png')

  test.each([
    ['nothing', {}, { kind: 'incomplete', missing: 'changes' }],
    ['blanks around the name', { name: ' Camp ' }, { kind: 'incomplete', missing: 'changes' }],
    ['the name', { name: 'Lake' }, { kind: 'ready', value: { name: 'Lake' } }],
    ['the end', { dates: later }, { kind: 'ready', value: { end: toInstants(later).end } }],
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
