/** An event's instants as the local days and times that its form has. */
import { instantMs } from '@coffer/shared-sdk/domain'
import type { EventDates, Instant } from '@coffer/shared-sdk/domain'

/** The person's local day, `YYYY-MM-DD`. */
export function localDay(ms: number): string {
  const date = new Date(ms)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map(twoDigits)
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** To the minute. */
export function toEventDates({ start, end }: { readonly start: Instant; readonly end: Instant }): EventDates {
  const [startMs, endMs] = [instantMs(start), instantMs(end)]
  return {
    startDate: localDay(startMs),
    startTime: localTime(startMs),
    endDate: localDay(endMs),
    endTime: localTime(endMs),
  }
}

/** The instants of valid dates (`validateEventDates`). A time that the clock skips is the same distance after the skip. */
export function toInstants(dates: EventDates): { readonly start: Instant; readonly end: Instant } {
  return {
    start: new Date(`${dates.startDate}T${dates.startTime}`).toISOString(),
    end: new Date(`${dates.endDate}T${dates.endTime}`).toISOString(),
  }
}

function localTime(ms: number): string {
  const date = new Date(ms)
  return [date.getHours(), date.getMinutes()].map(twoDigits).join(':')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
