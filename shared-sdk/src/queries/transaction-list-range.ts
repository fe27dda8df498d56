/** The conditions of a list's batches and days: which rows are after one cursor and up to another. */
import { pocketbase } from '../client/http/pocketbase.ts'
import type { Instant } from '../domain/entities.ts'
import { addDays, startOfDay } from '../domain/events/zoned-time.ts'
import { offsetsIn } from '../i18n/zone-offsets.ts'
import type { TransactionCursor } from './transaction-cursor.ts'

export interface TransactionRange {
  /** Selects only rows after it; null from the newest on. */
  readonly after: TransactionCursor | null
  /** Selects only rows up to and including it; null to the end. */
  readonly until: TransactionCursor | null
}

/**
 * Returns the conditions of a range for one source of a list; null where nothing is restricted.
 *
 * @param dayZone the time zone of a list by days; undefined for a list by creation
 * @param hasDay whether the source's rows have a day of their own and are sorted by it (accounting A31)
 */
export function rangeFilters(
  { after, until }: TransactionRange,
  { dayZone }: { readonly dayZone?: string | undefined },
  { hasDay = false }: { readonly hasDay?: boolean },
): readonly (string | null)[] {
  return [after && afterFilter(after, dayZone, hasDay), until && untilFilter(until, dayZone, hasDay)]
}

function afterFilter(after: TransactionCursor, zone: string | undefined, hasDay: boolean): string {
  const edge = hasDay ? null : cursorEdge(after, zone)
  if (edge !== null) return pocketbase.filter('created < {:edge}', { edge })
  // The first comparison alone lets the index start at the cursor; the others order equal days and moments.
  const later = 'created <= {:created} && (created < {:created} || id > {:id})'
  return cursorFilter(hasDay ? `spentOn <= {:day} && (spentOn < {:day} || (${later}))` : later, after)
}

function untilFilter(until: TransactionCursor, zone: string | undefined, hasDay: boolean): string {
  const edge = hasDay ? null : cursorEdge(until, zone)
  if (edge !== null) return pocketbase.filter('created >= {:edge}', { edge })
  const earlier = 'created >= {:created} && (created > {:created} || id <= {:id})'
  return cursorFilter(hasDay ? `spentOn >= {:day} && (spentOn > {:day} || (${earlier}))` : earlier, until)
}

/**
 * Returns the moment that a cursor means among rows without a day of their own, if the cursor's row was not created on its day: the end
 * of the day if it was created later, so that the day's rows follow it, and otherwise the beginning. Null if the cursor itself
 * counts.
 */
function cursorEdge({ day, created }: TransactionCursor, zone: string | undefined): string | null {
  if (day === undefined) return null
  const [start, end] = [dayStart(day, zone), dayEnd(day, zone)]
  const at = toStored(created)
  if (at >= end) return end
  return at < start ? start : null
}

function cursorFilter(filter: string, { day, created, id }: TransactionCursor): string {
  return pocketbase.filter(filter, { created: toStored(created), id, day })
}

/** Returns the first moment of a day in a zone, as it is stored. */
export function dayStart(day: string, zone = ''): string {
  return toStored(new Date(startOfDay(day, offsetsIn(zone))).toISOString())
}

/** Returns the first moment of the next day. */
export const dayEnd = (day: string, zone?: string): string => dayStart(addDays(day, 1), zone)

/** PocketBase stores a blank instead of ISO's T, and compares texts. */
const toStored = (instant: Instant): string => instant.replace('T', ' ')
