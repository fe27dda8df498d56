/** The day on which the money of an event's expense was spent. Source: accounting A31. */
import type { Transaction } from '../entities.ts'
import { instantMs } from '../instant.ts'
import { addDays, toZonedTime } from '../events/zoned-time.ts'
import type { OffsetAt } from '../events/zoned-time.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

/** The earliest day that an expense can have. */
export const FIRST_SPENT_DAY = '2000-01-01'

/**
 * Returns the latest day that an expense can have: the day after today in UTC, so that the day that a traveller has entered is
 * accepted in every time zone. The form and the server, which has no zones of people, use the same bound.
 */
export function lastSpentDay(nowMs: number): string {
  return addDays(new Date(nowMs).toISOString().slice(0, 10), 1)
}

/**
 * Checks the day of an expense.
 * @param spentOn `YYYY-MM-DD`, a real calendar day; '' for the day on which it is entered
 */
export function checkSpentOn(spentOn: string, nowMs: number): Verdict {
  if (spentOn === '') return ALLOWED
  const isPossible = isDay(spentOn) && spentOn >= FIRST_SPENT_DAY && spentOn <= lastSpentDay(nowMs)
  return isPossible ? ALLOWED : refuseWith('day-impossible', 'spentOn')
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00.000Z`)
  // Some engines read 30 February as a day of March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Returns the day `YYYY-MM-DD` of a transaction: its own, or else that of its creation in the zone of the offsets. */
export function spentDay(
  { spentOn, created }: Pick<Transaction, 'spentOn' | 'created'>,
  offsetAt: OffsetAt,
): string {
  // A row that an earlier version has cached has no such field.
  return spentOn || toZonedTime(instantMs(created), offsetAt).day
}

/** Returns whether a transaction has another day than that of its creation in the zone of the offsets. */
export function hasOwnDay(
  { spentOn, created }: Pick<Transaction, 'spentOn' | 'created'>,
  offsetAt: OffsetAt,
): boolean {
  return Boolean(spentOn) && spentOn !== spentDay({ spentOn: '', created }, offsetAt)
}
