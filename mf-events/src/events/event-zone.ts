/** The time zone in which the days and times of an event are read and entered (product 5.8, ADR 0200). */
import { checkEventZone, lastMoment } from '@coffer/shared-sdk/domain'
import type { EventPeriod, Instant } from '@coffer/shared-sdk/domain'
import { formatDayRange, formatMoment, isKnownZone, offsetsIn } from '@coffer/shared-sdk/i18n'

/** An event's dates as they are stored. */
export interface ZonedPeriod extends EventPeriod {
  readonly zone: string
}

/** Returns the zone of this device; empty if the browser does not know one. */
export function deviceZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return checkEventZone(zone, isKnownZone).ok ? zone : ''
}

/**
 * Returns the zone in which this device shows the event. Empty means the device's own zone: for an event without a zone, or with a zone
 * that the device does not know.
 */
export function readingZone({ zone }: Pick<ZonedPeriod, 'zone'>): string {
  return checkEventZone(zone, isKnownZone).ok ? zone : ''
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
