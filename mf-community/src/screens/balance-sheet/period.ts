/** The period of the balance sheet: local days of the person (product 2.13). */
import { incomplete, ready, refused, validateEventDates } from '@coffer/shared-sdk/domain'
import type { FormCheck, Instant } from '@coffer/shared-sdk/domain'
import { formatDayRange, getLocale } from '@coffer/shared-sdk/i18n'

export interface Period {
  /** The first day, `YYYY-MM-DD`; null starts with the community's first transaction. */
  readonly from: string | null
  /** The last day; null ends today. */
  readonly to: string | null
}

export const PRESETS = ['all', 'thisMonth', 'thisYear', 'lastYear'] as const
export type Preset = (typeof PRESETS)[number]

/**
 * Returns the period of a preset.
 *
 * @param today the person's local day
 */
export function presetPeriod(preset: Preset, today: string): Period {
  const year = Number(today.slice(0, 4))
  switch (preset) {
    case 'all':
      return { from: null, to: null }
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: null }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: null }
    case 'lastYear':
      return { from: `${fourDigits(year - 1)}-01-01`, to: `${fourDigits(year - 1)}-12-31` }
  }
}

/**
 * Returns the preset with these dates; null for other dates. In January 'this month' and 'this year' are the same period, and the month is
 * returned.
 */
export function findPreset(period: Period, today: string): Preset | null {
  const isSame = ({ from, to }: Period) => from === period.from && to === period.to
  return PRESETS.find((preset) => isSame(presetPeriod(preset, today))) ?? null
}

/** Reads the period from the search params `from` and `to`, in either order, and leaves out what is no day. */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const [from, to] = ['from', 'to'].map((name) => {
    const day = search.get(name)
    return day !== null && isDay(day) ? day : null
  })
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  const period = untilToday({ from: first ?? null, to: last ?? null }, today)
  return period.from !== null && period.from > (period.to ?? today) ? { ...period, from: null } : period
}

/** Ends the period today if its last day is today or later: nothing can have been entered after it. */
function untilToday({ from, to }: Period, today: string): Period {
  return { from, to: to === null || to >= today ? null : to }
}

export function writePeriod({ from, to }: Period): URLSearchParams {
  return new URLSearchParams([
    ...(from === null ? [] : [['from', from]]),
    ...(to === null ? [] : [['to', to]]),
  ])
}

export interface TypedDays {
  readonly from: string
  readonly to: string
}

/** Checks the period that somebody typed: two days in their order, the first not after today. */
export function checkPeriod(
  { from, to }: TypedDays,
  today: string,
): FormCheck<Period, 'days', 'start' | 'end'> {
  if (from === '' || to === '') return incomplete('days')
  const last = to > today ? today : to
  const dates = { startDate: from, startTime: '00:00', endDate: last, endTime: '23:59' }
  const result = validateEventDates(dates)
  if (!result.ok) return refused(result.refusal.field === 'end' ? 'end' : 'start', result.refusal)
  return ready(untilToday({ from, to: last }, today))
}

/**
 * Returns the moments at which balances are needed: just before the period, if it does not begin with the first transaction, and just after
 * it. It uses the end of today rather than now, so that entries made meanwhile count even if this device's clock is wrong.
 */
export function listMoments({ from, to }: Period, today: string): readonly Instant[] {
  const end = midnightAfter(to ?? today)
  return from === null ? [end] : [toMidnight(from), end]
}

/** Returns the local midnight at which the day begins. */
export function toMidnight(day: string): Instant {
  return new Date(`${day}T00:00`).toISOString()
}

/** Returns the local midnight at which the day ends. */
export function midnightAfter(day: string): Instant {
  return toMidnight(addDays(day, 1))
}

/**
 * Returns the day that is `count` days later.
 *
 * @param count may be below 0
 */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

interface LabelTexts {
  readonly now: string
  readonly all: string
}

/**
 * Returns the period as text, e.g. 'Jan '24 - Now': as months if the period begins and ends with one, otherwise as days.
 *
 * @param first the day of the community's first transaction; null without any
 */
export function periodLabel({ from, to }: Period, first: string | null, { now, all }: LabelTexts): string {
  const [start, end] = [from ?? first, to]
  if (start === null) return all
  const isWhole = (from === null || start.endsWith('-01')) && (end === null || isMonthEnd(end))
  const format = isWhole ? shortMonth : mediumDay
  // The product's text has a hyphen (product 2.13); other ranges have an en dash.
  if (end === null) return `${format(start)} - ${now}`
  if (!isWhole) return formatDayRange(localDate(start).toISOString(), localDate(end).toISOString())
  const [begins, ends] = [shortMonth(start), shortMonth(end)]
  return begins === ends ? begins : `${begins} – ${ends}`
}

/** Returns the month as text, e.g. `Jan '24`. */
export function shortMonth(day: string): string {
  const month = new Intl.DateTimeFormat(getLocale(), { month: 'short' }).format(localDate(day))
  return `${month} '${day.slice(2, 4)}`
}

export function mediumDay(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(localDate(day))
}

/** Returns noon of the day, so that no change of the clock reaches another day. */
const localDate = (day: string): Date => new Date(`${day}T12:00`)
const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01')
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
const fourDigits = (year: number): string => String(year).padStart(4, '0')
