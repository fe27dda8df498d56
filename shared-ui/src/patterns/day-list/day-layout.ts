/** Where days and their rows stand, counted as lines: a heading, then its rows, all of known heights. */
export interface Day<Row> {
  /** The local day, `YYYY-MM-DD`. */
  id: string
  /** The day in words, e.g. 'Today' or '3 March 2026'. */
  label: string
  rows: readonly Row[]
}

export const HEADING_HEIGHT = 44

export interface DayPlace {
  /** The line of the heading; the rows' lines follow it. */
  firstLine: number
  /** Pixels from the top of the list. */
  top: number
  height: number
  /** How many rows all days before it have. */
  rowsBefore: number
}

/** The place of each day. */
export function placeDays(days: readonly Day<unknown>[], rowHeight: number): DayPlace[] {
  let firstLine = 0
  let top = 0
  let rowsBefore = 0
  return days.map(({ rows }) => {
    const place = { firstLine, top, height: HEADING_HEIGHT + rows.length * rowHeight, rowsBefore }
    firstLine += rows.length + 1
    top += place.height
    rowsBefore += rows.length
    return place
  })
}

/** The lines that are headings. */
export function headingLines(places: readonly DayPlace[]): ReadonlySet<number> {
  return new Set(places.map(({ firstLine }) => firstLine))
}

/** Which rows of a day, from and up to without, lie between two lines; `null` when nothing of the day does. */
export function shownRows(
  { firstLine }: DayPlace,
  rowCount: number,
  lines: { first: number; last: number },
): { from: number; to: number } | null {
  if (lines.last < firstLine || lines.first > firstLine + rowCount) return null
  return {
    from: Math.max(0, lines.first - firstLine - 1),
    to: Math.max(0, Math.min(rowCount, lines.last - firstLine)),
  }
}

/**
 * The rows of a day that stand in the page, counted within it: those between two lines and, wherever it is, the kept
 * one, which is counted over all days. `null` when there is nothing of the day.
 */
export function rowsInPage(
  place: DayPlace,
  rowCount: number,
  lines: { first: number; last: number } | null,
  kept: number | null,
): readonly number[] | null {
  const shown = lines && shownRows(place, rowCount, lines)
  const indexes = shown
    ? Array.from({ length: Math.max(0, shown.to - shown.from) }, (_, offset) => shown.from + offset)
    : []
  const keptIndex = kept === null ? -1 : kept - place.rowsBefore
  const isOutside = keptIndex >= 0 && keptIndex < rowCount && !indexes.includes(keptIndex)
  if (!isOutside) return shown && indexes
  return [...indexes, keptIndex].toSorted((a, b) => a - b)
}

/** The first and last row, counted over all days, of those between two lines. Of a heading it is the first below it. */
export function rowsBetween(
  places: readonly DayPlace[],
  lines: { first: number; last: number },
): { first: number; last: number } {
  const rowAt = (line: number) => {
    const place = places.findLast(({ firstLine }) => firstLine <= line)
    return place ? place.rowsBefore + Math.max(0, line - place.firstLine - 1) : 0
  }
  return { first: rowAt(lines.first), last: rowAt(lines.last) }
}

/** The row of a number counted over all days; `undefined` for none. */
export function rowAt<Row>(
  days: readonly Day<Row>[],
  places: readonly DayPlace[],
  number: number,
): Row | undefined {
  const index = places.findLastIndex(({ rowsBefore }) => rowsBefore <= number)
  return days[index]?.rows[number - (places[index]?.rowsBefore ?? 0)]
}
