import { describe, expect, it } from 'vitest'
import { checkSpentOn, hasOwnDay, lastSpentDay, spentDay } from './spent-on.ts'

const NOON = Date.parse('2026-07-05T12:00:00.000Z')
const LATE = '2026-07-05T23:30:00.000Z'
const berlin = () => 120
const newYork = () => -240

describe('the day of an expense (accounting A31)', () => {
  it.each([
    ['', 'ok'],
    ['2026-07-05', 'ok'],
    ['2026-07-06', 'ok'],
    ['2026-07-07', 'day-impossible'],
    ['2000-01-01', 'ok'],
    ['1999-12-31', 'day-impossible'],
    ['2024-02-29', 'ok'],
    ['2025-02-29', 'day-impossible'],
    ['2026-02-30', 'day-impossible'],
    ['2026-00-10', 'day-impossible'],
    ['2026-7-3', 'day-impossible'],
    ['20260703', 'day-impossible'],
    ['02026-07-03', 'day-impossible'],
    ['2026-07-03 ', 'day-impossible'],
    ['2026-07-03T10:00:00Z', 'day-impossible'],
    ['today', 'day-impossible'],
  ])("is judged: '%s'", (spentOn, expected) => {
    const verdict = checkSpentOn(spentOn, NOON)
    expect(verdict.ok ? 'ok' : verdict.refusal.code).toBe(expected)
  })

  it('is tomorrow at the latest, so that today is possible in every time zone', () => {
    for (const time of ['2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z']) {
      expect(lastSpentDay(Date.parse(time))).toBe('2027-01-01')
      for (const minutes of [-720, 0, 840])
        expect(
          checkSpentOn(
            spentDay({ spentOn: '', created: time }, () => minutes),
            Date.parse(time),
          ).ok,
        ).toBe(true)
    }
  })

  it('is its own, or else that of its creation in the zone', () => {
    expect(spentDay({ spentOn: '2026-07-03', created: LATE }, berlin)).toBe('2026-07-03')
    expect(spentDay({ spentOn: '', created: LATE }, berlin)).toBe('2026-07-06')
    expect(spentDay({ spentOn: '', created: LATE }, newYork)).toBe('2026-07-05')
  })

  it('is another day than that of its creation only if both differ in the zone', () => {
    expect(hasOwnDay({ spentOn: '', created: LATE }, berlin)).toBe(false)
    expect(hasOwnDay({ spentOn: '2026-07-06', created: LATE }, berlin)).toBe(false)
    expect(hasOwnDay({ spentOn: '2026-07-06', created: LATE }, newYork)).toBe(true)
  })
})
