/** The rows entered from `since` to just before `until`: the step adds them, or subtracts them (-1). */
export interface RowSpan {
  readonly step: number
  readonly sign: number
  readonly since: string
  readonly until: string
}

export interface SheetSpans {
  /** Whole months before this one, in the form of `ledger_months`, count in the first step. */
  readonly firstMonth: number
  /** Only whole months before this one count. */
  readonly endMonth: number
  /** Returns the first step that a month before `endMonth` counts in. */
  readonly stepOfMonth: (month: number) => number
  /** Has at least one span, an empty one if every moment begins a month. */
  readonly spans: readonly RowSpan[]
}

/**
 * Computes how to reach each moment from the sums of whole months: by the months before the nearest first of a month, and
 * the rows between it and the moment. For a local midnight that begins a month these are the rows of a few hours. Moments
 * nearest to the same first differ by the rows between them.
 * @param moments ascending, in SQLite's form, of UTC
 */
export function divideByMonths(moments: readonly string[]): SheetSpans {
  const firsts = moments.map(nearestMonth)
  const spans: RowSpan[] = []
  for (const [step, moment] of moments.entries()) {
    const [first = 0, before] = [firsts[step], moments[step - 1]]
    if (before !== undefined && firsts[step - 1] === first) {
      spans.push({ step, sign: 1, since: before, until: moment })
      continue
    }
    if (before !== undefined) spans.push(...betweenFirst(firsts[step - 1] ?? 0, before, step, -1))
    spans.push(...betweenFirst(first, moment, step, 1))
  }
  const steps: Record<number, number> = {}
  return {
    firstMonth: firsts[0] ?? 0,
    endMonth: firsts.at(-1) ?? 0,
    stepOfMonth: (month) => (steps[month] ??= firsts.findIndex((first) => month < first)),
    spans: spans.length > 0 ? spans : [{ step: 0, sign: 1, since: '', until: '' }],
  }
}

/** The last month of the year 9999: texts of later years would no longer sort by time. */
const LAST_MONTH = 9999 * 12 + 11

/** Returns the month whose first is nearest, as `202611`. */
function nearestMonth(moment: string): number {
  const [year, month, day] = [moment.slice(0, 4), moment.slice(5, 7), moment.slice(8, 10)].map(Number)
  const nearest = (year ?? 0) * 12 + (month ?? 1) - 1 + ((day ?? 1) > 15 ? 1 : 0)
  const months = Math.min(nearest, LAST_MONTH)
  return Math.floor(months / 12) * 100 + (months % 12) + 1
}

/** Returns the rows to add (`sign` 1) or subtract to get from a month's first to the moment; none if they are equal. */
function betweenFirst(month: number, moment: string, step: number, sign: 1 | -1): readonly RowSpan[] {
  const year = String(Math.floor(month / 100)).padStart(4, '0')
  const first = `${year}-${String(month % 100).padStart(2, '0')}-01 00:00:00.000Z`
  if (first === moment) return []
  return first < moment
    ? [{ step, sign, since: first, until: moment }]
    : [{ step, sign: -sign, since: moment, until: first }]
}
