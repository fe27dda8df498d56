import { describe, expect, it } from 'vitest'
import { checkEventZone, lastMoment } from './event-zone.ts'

describe('checkEventZone', () => {
  const isKnown = (name: string): boolean => name !== 'Europe/Atlantis'
  it.each(['', 'UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'EST5EDT'])(
    "allows '%s'",
    (zone) => {
      expect(checkEventZone(zone, isKnown)).toEqual({ ok: true })
    },
  )
  it.each([
    'Europe/Atlantis',
    'posix/Europe/Berlin',
    'localtime',
    '+01:00',
    'Europe/../UTC',
    'Europe/Berlin ',
    'Europe/',
    '/Europe',
    `Europe/${'B'.repeat(58)}`,
  ])("refuses '%s'", (zone) => {
    expect(checkEventZone(zone, isKnown)).toMatchObject({
      ok: false,
      refusal: { code: 'zone-unknown', field: 'zone' },
    })
  })
})

describe('the last moment of an event', () => {
  it('is just before the end', () => {
    const [start, end] = ['2026-07-01T10:00:00.000Z', '2026-07-01T22:00:00.000Z']
    expect(lastMoment({ start, end })).toBe('2026-07-01T21:59:59.999Z')
    expect(lastMoment({ start: end, end })).toBe(end)
  })
})
