/** Divides a period for its charts. */
import type { Instant } from '@coffer/shared-sdk/domain'
import { addDays, midnightAfter, toMidnight } from './period.ts'

export type SpanUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

export interface Spans {
  readonly unit: SpanUnit
  /** The first day of each span, `YYYY-MM-DD`, in order. */
  readonly days: readonly string[]
  /** The last day of the last span. */
  readonly end: string
}

/** This many columns can be distinguished on a phone. The server accepts one moment more than that. */
const MAX_SPANS = 36

/** Divides the period into days, weeks, months, quarters or years: the smallest unit that does not make too many spans. */
export function divide(from: string, to: string): Spans {
  const units = ['day', 'week', 'month', 'quarter', 'year'] as const
  for (const unit of units) {
    const days = listStarts(unit, from, to)
    // The days of a month, or the weeks of a quarter, are the most that can be read.
    const most = unit === 'day' ? 31 : unit === 'week' ? 13 : MAX_SPANS
    if (days.length <= most) return { unit, days, end: to }
  }
  const years = listStarts('year', from, to)
  return { unit: 'year', days: [from, ...years.slice(1 - MAX_SPANS)], end: to }
}

/** Returns the moments at which balances are needed: before the first span, and after each. */
export function spanMoments({ days, end }: Spans): readonly Instant[] {
  return [...days.map(toMidnight), midnightAfter(end)]
}

/** Returns the last day of each span. */
export function lastDays({ days, end }: Spans): readonly string[] {
  return [...days.slice(1).map((day) => addDays(day, -1)), end]
}

function listStarts(unit: SpanUnit, from: string, to: string): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= 400; day = nextStart(unit, day)) days.push(day)
  return days
}

/** Returns the first day of the next unit after the one that contains this day. Weeks are counted from the period's first day. */
function nextStart(unit: SpanUnit, day: string): string {
  if (unit === 'day') return addDays(day, 1)
  if (unit === 'week') return addDays(day, 7)
  const [year = 0, month = 1] = day.split('-').map(Number)
  const length = { month: 1, quarter: 3, year: 12 }[unit]
  const next = Math.floor((month - 1) / length) * length + length
  const [nextYear, nextMonth] = [year + Math.floor(next / 12), (next % 12) + 1]
  return `${String(nextYear).padStart(4, '0')}-${String(nextMonth).padStart(2, '0')}-01`
}
