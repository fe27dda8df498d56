/** The offsets of time zones, which the domain needs to compute with days (ADR 0200). */

/** Formatters by zone: creating one costs far more than using it. Null for a zone that this device does not know. */
const formatters = new Map<string, Intl.DateTimeFormat | null>()

function offsetFormatter(zone: string): Intl.DateTimeFormat | null {
  const cached = formatters.get(zone)
  if (cached !== undefined) return cached
  const made = makeFormatter(zone)
  formatters.set(zone, made)
  return made
}

function makeFormatter(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch (error) {
    // Intl throws for a zone that it does not know; there is no other way to ask.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Returns whether this device can compute with a zone. Older devices do not know recently added zones. */
export function isKnownZone(zone: string): boolean {
  return offsetFormatter(zone) !== null
}

/**
 * Returns the offsets of a zone that this device knows, in minutes ahead of UTC at an instant in milliseconds since 1970; empty means
 * the device's own zone.
 */
export function offsetsIn(zone: string): (ms: number) => number {
  const formatter = zone === '' ? null : offsetFormatter(zone)
  if (formatter === null) return (ms) => -new Date(ms).getTimezoneOffset()
  return (ms) => {
    // The formatted text ends with 'GMT+05:30', or with 'GMT' alone.
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(formatter.format(ms)) ?? []
    const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
    return sign === '-' ? -offset : offset
  }
}
