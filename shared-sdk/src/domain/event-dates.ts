/** The dates of the event form: local calendar days and times, as date and time inputs hold them. Source: product 5. */
import type { Instant } from './entities.ts'
import { instantMs } from './instant.ts'
import { ALLOWED, ok } from './refusal.ts'
import type { Result, Verdict } from './refusal.ts'
import { refuseWith } from './refusals.ts'

const DAY_MS = 86_400_000

/** Days as `YYYY-MM-DD`, times as `HH:MM`, in the person's own time zone. */
export interface EventDates {
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
}

/**
 * Today 00:00 to tomorrow 23:59.
 * @param today the person's local day, `YYYY-MM-DD`; RangeError when it is no day.
 */
export function defaultEventDates(today: string): EventDates {
  return { startDate: today, startTime: '00:00', endDate: nextDay(today), endTime: '23:59' }
}

/**
 * The dates after a change: if the end is before the start, or untouched while the event is created, it
 * moves to the day after the start and keeps its time. Half-typed dates are left alone.
 */
export function adjustEventDates(
  dates: EventDates,
  form: { readonly isCreating: boolean; readonly isEndTouched: boolean },
): EventDates {
  if (!checkFields(dates).ok) return dates
  const follows = form.isCreating && !form.isEndTouched
  return follows || endsBeforeStart(dates) ? { ...dates, endDate: nextDay(dates.startDate) } : dates
}

/** The dates if each is a real day and time and the end is not before the start. */
export function validateEventDates(dates: EventDates): Result<EventDates> {
  const fields = checkFields(dates)
  if (!fields.ok) return fields
  return endsBeforeStart(dates) ? refuseWith('end-before-start', 'end') : ok(dates)
}

/** The same for stored instants: what the server asks. */
export function checkEventPeriod(start: Instant, end: Instant): Verdict {
  return instantMs(end) < instantMs(start) ? refuseWith('end-before-start', 'end') : ALLOWED
}

function checkFields(dates: EventDates): Verdict {
  if (dayMs(dates.startDate) === null || !isTime(dates.startTime)) return refuseWith('date-invalid', 'start')
  if (dayMs(dates.endDate) === null || !isTime(dates.endTime)) return refuseWith('date-invalid', 'end')
  return ALLOWED
}

/** Days and times written this way sort as they follow each other. */
function endsBeforeStart({ startDate, startTime, endDate, endTime }: EventDates): boolean {
  return `${endDate} ${endTime}` < `${startDate} ${startTime}`
}

function isTime(time: string): boolean {
  return /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time)
}

function nextDay(day: string): string {
  const ms = dayMs(day)
  if (ms === null) throw new RangeError(`Not a day: ${day}`)
  return new Date(ms + DAY_MS).toISOString().slice(0, 10)
}

/** The day as UTC midnight, only to count days; `null` when it does not exist, such as 30 February. */
function dayMs(day: string): number | null {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day)) return null
  const ms = Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : ms
}
