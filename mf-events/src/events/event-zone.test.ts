// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isKnownZone, offsetsIn } from '@coffer/shared-sdk/i18n'
import { deviceZone, formatEventDays, formatEventMoment, readingZone, zoneToName } from './event-zone.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
})

/** Newer locale data has narrow and thin spaces instead of plain ones. */
const plain = (text: string) => text.replace(/\s/gu, ' ')
const FROM_SIX = '2026-07-03T17:00:00.000Z'
const lisbon = { start: FROM_SIX, end: '2026-07-05T23:00:00.000Z', zone: 'Europe/Lisbon' }

test('the zone of the device', () => {
  expect(deviceZone()).toBe('Europe/Berlin')
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(['Asia/Kolkata', 'Asia/Calcutta']).toContain(deviceZone())
})

describe('offsets', () => {
  test.each([
    ['Europe/Lisbon', '2026-07-03T12:00:00.000Z', 60],
    ['Europe/Lisbon', '2026-01-03T12:00:00.000Z', 0],
    ['Asia/Kathmandu', '2026-07-03T12:00:00.000Z', 345],
    ['America/St_Johns', '2026-01-03T12:00:00.000Z', -210],
    ['Pacific/Kiritimati', '2026-07-03T12:00:00.000Z', 840],
    ['UTC', '2026-07-03T12:00:00.000Z', 0],
    ['', '2026-07-03T12:00:00.000Z', 120],
  ])("of '%s' at %s", (zone, instant, minutes) => {
    expect(offsetsIn(zone)(Date.parse(instant))).toBe(minutes)
  })
})

describe('an event', () => {
  test('has the days and times of its zone; a day at whose first moment it ends does not count', () => {
    expect(plain(formatEventDays(lisbon))).toBe('3 – 5 Jul 2026')
    expect(plain(formatEventMoment(lisbon, lisbon.start))).toBe('Fri, 3 Jul 2026, 18:00')
    expect(plain(formatEventMoment(lisbon, lisbon.end))).toBe('Mon, 6 Jul 2026, 00:00')
    expect(plain(formatEventDays({ ...lisbon, zone: 'Pacific/Kiritimati' }))).toBe('4 – 6 Jul 2026')
  })

  test('without a zone has the days and times of the device', () => {
    const old = { ...lisbon, zone: '' }
    expect(plain(formatEventDays(old))).toBe('3 – 6 Jul 2026')
    expect(plain(formatEventMoment(old, old.start))).toBe('Fri, 3 Jul 2026, 19:00')
    expect(zoneToName(old, Date.parse(FROM_SIX))).toBeNull()
  })

  test('names its zone only where local clocks show another time at that moment', () => {
    const at = (zone: string, instant: string) => zoneToName({ zone }, Date.parse(instant))
    expect(at('Europe/Lisbon', FROM_SIX)).toEqual({ zone: 'Europe/Lisbon', isUnknown: false })
    expect(at('Europe/Madrid', FROM_SIX)).toBeNull()
    // South Africa has the same time as Berlin in summer, but not in winter.
    expect(at('Africa/Johannesburg', FROM_SIX)).toBeNull()
    expect(at('Africa/Johannesburg', '2026-01-03T17:00:00.000Z')).toEqual({
      zone: 'Africa/Johannesburg',
      isUnknown: false,
    })
  })

  test('in a zone that this device does not know is shown in the device’s own zone, and says so', () => {
    const unknown = { ...lisbon, zone: 'Europe/Atlantis' }
    expect(isKnownZone('Europe/Atlantis')).toBe(false)
    expect(readingZone(unknown)).toBe('')
    expect(plain(formatEventMoment(unknown, FROM_SIX))).toBe('Fri, 3 Jul 2026, 19:00')
    expect(zoneToName(unknown, Date.parse(FROM_SIX))).toEqual({ zone: 'Europe/Atlantis', isUnknown: true })
  })
})
