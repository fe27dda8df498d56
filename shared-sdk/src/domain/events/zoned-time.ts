/**
 * Days and times of day in a time zone. The domain has no Intl, so callers pass the zone's offsets. Source: product 5.8,
 * ADR 0200.
 */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Maps an instant (milliseconds since 1970) to the zone's offset ahead of UTC in minutes, e.g. 120 for Berlin in summer. */
export type OffsetAt = (ms: number) => number

/** A day `YYYY-MM-DD` and a time of day `HH:MM`, in the form of date and time inputs. */
export interface ZonedTime {
  readonly day: string
  readonly time: string
}

/** Returns the day and time in the zone at an instant, to the minute. */
export function toZonedTime(ms: number, offsetAt: OffsetAt): ZonedTime {
  // Years before 1000 are padded to four digits; inputs cannot hold years after 9999.
  const [day = '', time = ''] = new Date(ms + offsetAt(ms) * MINUTE_MS).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** The instant at which the zone's clocks show this day and time. */
export interface ZonedInstant {
  /** The first matching instant in milliseconds since 1970. If clocks go back, a time occurs twice. */
  readonly ms: number
  /**
   * True if clocks skip this time. `ms` is then as long after the change as the time is after the start of the skipped
   * hour.
   */
  readonly isSkipped: boolean
}

/** @param zoned a real day and time; RangeError otherwise */
export function fromZonedTime({ day, time }: ZonedTime, offsetAt: OffsetAt): ZonedInstant {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`Not a day and time: ${day} ${time}`)
  // Offsets are shorter than a day, so these are the zone's offsets before and after any change near this time.
  const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]
  const instants = [before, after].map((offset) => asUtc - offset * MINUTE_MS)
  const shown = instants.filter((ms) => ms + offsetAt(ms) * MINUTE_MS === asUtc)
  if (shown.length > 0) return { ms: Math.min(...shown), isSkipped: false }
  return { ms: asUtc - before * MINUTE_MS, isSkipped: true }
}

/**
 * Returns the first instant of a day in milliseconds since 1970. If clocks go forward at midnight, it is after
 * midnight.
 */
export function startOfDay(day: string, offsetAt: OffsetAt): number {
  return fromZonedTime({ day, time: '00:00' }, offsetAt).ms
}

/** Returns the day this many days later. @param day `YYYY-MM-DD`; RangeError when it is none */
export function addDays(day: string, count: number): string {
  return new Date(utcMidnight(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns how many days `to` is after `from`; both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS
}

/** Returns midnight in UTC, where all days have the same length. */
function utcMidnight(day: string): number {
  const ms = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(ms)) throw new RangeError(`Not a day: ${day}`)
  return ms
}
