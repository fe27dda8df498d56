/**
 * The days and times of an event in its time zone, in the form of date and time inputs. Source: product 5.8, ADR 0200.
 */
import type { Instant } from '../entities.ts'
import { lastMoment } from './event-zone.ts'
import type { EventPeriod } from './event-zone.ts'
import { instantMs } from '../instant.ts'
import { ALLOWED, ok } from '../refusals/refusal.ts'
import type { Result, Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { addDays, daysBetween, fromZonedTime, startOfDay, toZonedTime } from './zoned-time.ts'
import type { OffsetAt } from './zoned-time.ts'

/** Days as `YYYY-MM-DD`, times as `HH:MM`. */
export interface EventDates {
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
}

/**
 * Returns today 00:00 to tomorrow 23:59 in a time zone. If clocks go forward at midnight, it starts with the day's
 * first minute.
 */
export function defaultEventDates(nowMs: number, offsetAt: OffsetAt): EventDates {
  const { day: today } = toZonedTime(nowMs, offsetAt)
  const { time: startTime } = toZonedTime(startOfDay(today, offsetAt), offsetAt)
  return { startDate: today, startTime, endDate: addDays(today, 1), endTime: '23:59' }
}

/** Returns the days and times of the event's start and end in its zone. */
export function toEventDates({ start, end }: EventPeriod, offsetAt: OffsetAt): EventDates {
  const [from, to] = [toZonedTime(instantMs(start), offsetAt), toZonedTime(instantMs(end), offsetAt)]
  return { startDate: from.day, startTime: from.time, endDate: to.day, endTime: to.time }
}

/**
 * Returns the instants of the dates in a time zone. If clocks go back and a time occurs twice, it takes the first one. Refuses an
 * invalid day or time, a time that clocks skip, and an end before the start.
 * @param stored instants that stay unchanged, because `dates` has their days and times
 */
export function eventPeriod(
  dates: EventDates,
  offsetAt: OffsetAt,
  stored: Partial<EventPeriod> = {},
): Result<EventPeriod> {
  const fields = checkFields(dates)
  if (!fields.ok) return fields
  const start = toInstant({ day: dates.startDate, time: dates.startTime }, 'start')
  if (!start.ok) return start
  const end = toInstant({ day: dates.endDate, time: dates.endTime }, 'end')
  if (!end.ok) return end
  const period = { start: start.value, end: end.value }
  const order = checkEventPeriod(period.start, period.end)
  return order.ok ? ok(period) : order

  function toInstant(zoned: Parameters<typeof fromZonedTime>[0], field: 'start' | 'end'): Result<Instant> {
    const instant = stored[field]
    if (instant !== undefined) return ok(instant)
    const { ms, isSkipped } = fromZonedTime(zoned, offsetAt)
    return isSkipped ? refuseWith('time-skipped', field) : ok(new Date(ms).toISOString())
  }
}

/**
 * Returns the number of days of its zone on which an event takes place: 1 if it ends on the day it starts, or at
 * midnight after it.
 */
export function lengthInDays(period: EventPeriod, offsetAt: OffsetAt): number {
  const toDay = (instant: Instant): string => toZonedTime(instantMs(instant), offsetAt).day
  return daysBetween(toDay(period.start), toDay(lastMoment(period))) + 1
}

/**
 * Returns the dates after a change: if the end is before the start, or untouched while the event is created, it moves
 * to the day after the start and keeps its time. Half-typed dates stay unchanged.
 */
export function adjustEventDates(
  dates: EventDates,
  form: { readonly isCreating: boolean; readonly isEndTouched: boolean },
): EventDates {
  if (!checkFields(dates).ok) return dates
  const follows = form.isCreating && !form.isEndTouched
  return follows || endsBeforeStart(dates) ? { ...dates, endDate: addDays(dates.startDate, 1) } : dates
}

/** Returns the dates if each is a real day and time and the end is not before the start, in any time zone. */
export function validateEventDates(dates: EventDates): Result<EventDates> {
  const fields = checkFields(dates)
  if (!fields.ok) return fields
  return endsBeforeStart(dates) ? refuseWith('end-before-start', 'end') : ok(dates)
}

/** Checks the same for stored instants, on the server. */
export function checkEventPeriod(start: Instant, end: Instant): Verdict {
  return instantMs(end) < instantMs(start) ? refuseWith('end-before-start', 'end') : ALLOWED
}

function checkFields(dates: EventDates): Verdict {
  if (dayMs(dates.startDate) === null || !isTime(dates.startTime)) return refuseWith('date-invalid', 'start')
  if (dayMs(dates.endDate) === null || !isTime(dates.endTime)) return refuseWith('date-invalid', 'end')
  return ALLOWED
}

/** Returns whether the end is before the start; days and times in this form sort in their order. */
function endsBeforeStart({ startDate, startTime, endDate, endTime }: EventDates): boolean {
  return `${endDate} ${endTime}` < `${startDate} ${startTime}`
}

function isTime(time: string): boolean {
  return /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time)
}

/** Returns the day as UTC midnight, only to count days; `null` when it does not exist, such as 30 February. */
function dayMs(day: string): number | null {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day)) return null
  const ms = Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : ms
}
