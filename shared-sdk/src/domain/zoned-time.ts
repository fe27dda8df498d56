/**
 * Days and times of day in a time zone. The domain has no Intl, so callers pass the zone's offsets. Source: product 5.8,
 * ADR 0200.
 */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How far a time zone is ahead of UTC at an instant: milliseconds since 1970 to minutes, e.g. 120 for Berlin in summer. */
export type OffsetAt = (ms: number) => number

/** A day `YYYY-MM-DD` and a time of day `HH:MM`, as date and time inputs hold them. */
export interface ZonedTime {
  readonly day: string
  readonly time: string
}

/** What the zone's calendars and clocks show at an instant, to the minute. */
export function toZonedTime(ms: number, offsetAt: OffsetAt): ZonedTime {
  // Four digits for years before 1000; inputs cannot hold years after 9999.
  const [day = '', time = ''] = new Date(ms + offsetAt(ms) * MINUTE_MS).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** The instants at which the zone's clocks show this day and time. */
export interface ZonedInstant {
  /** The first one in milliseconds since 1970: where clocks go back, a time comes twice. */
  readonly ms: number
  /** Clocks go forward past this time. `ms` is then as long after the change as the time is after the skipped hour's start. */
  readonly isSkipped: boolean
}

/** @param zoned a real day and time; RangeError otherwise */
export function fromZonedTime({ day, time }: ZonedTime, offsetAt: OffsetAt): ZonedInstant {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`Not a day and time: ${day} ${time}`)
  // Offsets are less than a day, so the zone's last change before this time and the next one after it lie around these two.
  const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]
  const instants = [before, after].map((offset) => asUtc - offset * MINUTE_MS)
  const shown = instants.filter((ms) => ms + offsetAt(ms) * MINUTE_MS === asUtc)
  if (shown.length > 0) return { ms: Math.min(...shown), isSkipped: false }
  return { ms: asUtc - before * MINUTE_MS, isSkipped: true }
}

/** The first instant of a day in milliseconds since 1970: after midnight where clocks go forward at midnight. */
export function startOfDay(day: string, offsetAt: OffsetAt): number {
  return fromZonedTime({ day, time: '00:00' }, offsetAt).ms
}

/** The day so many days later. @param day `YYYY-MM-DD`; RangeError when it is none */
export function addDays(day: string, count: number): string {
  return new Date(utcMidnight(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days `to` is after `from`; both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS
}

/** In UTC all days have the same length. */
function utcMidnight(day: string): number {
  const ms = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(ms)) throw new RangeError(`Not a day: ${day}`)
  return ms
}
