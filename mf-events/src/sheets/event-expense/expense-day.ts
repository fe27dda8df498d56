/** The day of an expense as the form shows and stores it. Source: accounting A31. */
import { checkSpentOn, lastSpentDay, refuseWith, spentDay, toZonedTime } from '@coffer/shared-sdk/domain'
import type { Refusal } from '@coffer/shared-sdk/domain'
import { offsetsIn } from '@coffer/shared-sdk/i18n'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import type { EventContext } from '../../events/event-context.ts'
import { readingZone } from '../../events/event-zone.ts'

export interface ExpenseDay {
  /** The day that the field shows, `YYYY-MM-DD`; '' while it holds something else. */
  readonly shown: string
  readonly isToday: boolean
  /** The last day that can be chosen. */
  readonly last: string
  /** What is sent: the shown day, but '' for a stored expense that has no day of its own and keeps that. */
  readonly spentOn: string
  /** Why the expense cannot have this day; null if it can. */
  readonly refusal: Refusal | null
}

/**
 * Returns the day in the event's time zone: the chosen one, or else that of the stored expense, or else today.
 *
 * @param chosen '' while the field holds something that is no day; null if nobody has chosen one
 * @param stored the transactions of the expense that is edited; empty for a new one
 */
export function deriveDay(
  { event, nowMs }: Pick<EventContext, 'event' | 'nowMs'>,
  chosen: string | null,
  stored: readonly TransactionWithAccounts[],
): ExpenseDay {
  const offsetAt = offsetsIn(readingZone(event.event))
  const today = toZonedTime(nowMs, offsetAt).day
  // The first transaction decides: a payer who was added later does not change the day.
  const [before = null] = stored.map((row) => spentDay(row, offsetAt)).toSorted()
  const shown = chosen ?? before ?? today
  const spentOn = shown === before ? (stored[0]?.spentOn ?? '') : shown
  // An empty field is not the stored '': what is typed in part must not become the day of the entry.
  const verdict = shown === '' ? refuseWith('day-impossible', 'spentOn') : checkSpentOn(spentOn, nowMs)
  return {
    shown,
    isToday: shown === today,
    last: lastSpentDay(nowMs),
    spentOn,
    refusal: verdict.ok ? null : verdict.refusal,
  }
}
