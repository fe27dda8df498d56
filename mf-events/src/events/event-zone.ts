/** The time zone in which the days and times of an event are read and entered (product 5.8, ADR 0200). */
import { checkEventZone, lastMoment } from '@coffer/shared-sdk/domain'
import type { EventPeriod, Instant, OffsetAt } from '@coffer/shared-sdk/domain'
import { formatDayRange, formatMoment } from '@coffer/shared-sdk/i18n'

/** An event's dates as they are stored. */
export interface ZonedPeriod extends EventPeriod {
  readonly zone: string
}

/** Returns the zone of this device; empty if the browser does not know one. */
export function deviceZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return checkEventZone(zone, isKnownZone).ok ? zone : ''
}

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
 * Returns the zone in which this device shows the event. Empty means the device's own zone: for an event without a zone, or with a zone
 * that the device does not know.
 */
export function readingZone({ zone }: Pick<ZonedPeriod, 'zone'>): string {
  return checkEventZone(zone, isKnownZone).ok ? zone : ''
}

/** Returns the offsets of a zone that this device knows; empty means the device's own zone. */
export function offsetsIn(zone: string): OffsetAt {
  const formatter = zone === '' ? null : offsetFormatter(zone)
  if (formatter === null) return (ms) => -new Date(ms).getTimezoneOffset()
  return (ms) => {
    // The formatted text ends with 'GMT+05:30', or with 'GMT' alone.
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(formatter.format(ms)) ?? []
    const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
    return sign === '-' ? -offset : offset
  }
}

/**
 * Formats the event's days in its zone, e.g. `Mar 3 – 5, 2026`. If the event ends at the first moment of a day, that day does not count.
 */
export function formatEventDays(event: ZonedPeriod, style: 'long' | 'medium' = 'medium'): string {
  return formatDayRange(event.start, lastMoment(event), style, readingZone(event))
}

/** Formats the event's start or end as a clock in its zone shows it. */
export function formatEventMoment(event: Pick<ZonedPeriod, 'zone'>, instant: Instant): string {
  return formatMoment(instant, readingZone(event))
}

/**
 * Returns the zone that must be named beside a time of the event, because a local clock shows another time at that moment; null if both
 * show the same. Returns `unknown` if this device cannot compute with the event's zone and shows its own time.
 */
export function zoneToName(
  event: Pick<ZonedPeriod, 'zone'>,
  ms: number,
): { readonly zone: string; readonly isUnknown: boolean } | null {
  const { zone } = event
  if (zone === '') return null
  if (readingZone(event) === '') return { zone, isUnknown: true }
  return offsetsIn(zone)(ms) === offsetsIn('')(ms) ? null : { zone, isUnknown: false }
}
