/** An event's days are stored as instants and a time zone. Source: product 5.8, ADR 0200. */
import type { Instant } from '../entities.ts'
import { instantMs } from '../instant.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

/** The bound in characters. The longest name today has 32. */
export const MAX_ZONE_LENGTH = 64
/** IANA names begin with a capital letter. Other files in a system's zone folder do not. */
const ZONE_NAME = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/

export interface EventPeriod {
  readonly start: Instant
  readonly end: Instant
}

/**
 * Checks whether an event may have this time zone; empty means that everybody reads it in their own.
 * @param isKnown whether a zone of this name exists: the browser asks Intl, the server its own table
 */
export function checkEventZone(zone: string, isKnown: (name: string) => boolean): Verdict {
  if (zone === '') return ALLOWED
  const isZone = zone.length <= MAX_ZONE_LENGTH && ZONE_NAME.test(zone) && isKnown(zone)
  return isZone ? ALLOWED : refuseWith('zone-unknown', 'zone')
}

/**
 * Returns the last instant that counts for the event's days: an event that ends at midnight does not include the new
 * day (product 2.16).
 */
export function lastMoment({ start, end }: EventPeriod): Instant {
  const [startMs, endMs] = [instantMs(start), instantMs(end)]
  return endMs > startMs ? new Date(endMs - 1).toISOString() : end
}
