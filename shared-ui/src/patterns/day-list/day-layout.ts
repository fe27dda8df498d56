export interface Day<Row> {
  /** The local day, `YYYY-MM-DD`. */
  id: string
  /** The day in words, e.g. 'Today' or '3 March 2026'. */
  label: string
  rows: readonly Row[]
}

/** In pixels at the default text size. */
export const HEADING_HEIGHT = 44

/** The layout counts lines: a day is one line for its heading and one per row. */
export interface DayPosition {
  /** The index of the heading's line. */
  firstLine: number
  /** In pixels from the top of the list. */
  top: number
  height: number
  /** The number of rows in all previous days. */
  rowsBefore: number
}

/** In pixels. */
export interface LineHeights {
  row: number
  heading: number
}

/** Returns the position of each day. */
export function positionDays(days: readonly Day<unknown>[], heights: LineHeights): DayPosition[] {
  let firstLine = 0
  let top = 0
  let rowsBefore = 0
  return days.map(({ rows }) => {
    const position = { firstLine, top, height: heights.heading + rows.length * heights.row, rowsBefore }
    firstLine += rows.length + 1
    top += position.height
    rowsBefore += rows.length
    return position
  })
}

/** Returns the indexes of the lines that are headings. */
export function headingLines(positions: readonly DayPosition[]): ReadonlySet<number> {
  return new Set(positions.map(({ firstLine }) => firstLine))
}

/** Returns the rows of a day between two lines (`to` is exclusive); null if the day is outside. */
export function rowRange(
  { firstLine }: DayPosition,
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
 * Returns the indexes within a day of the rows to render: those between two lines, and the retained row (`retained` counts over all days).
 * Null if nothing of the day is rendered.
 */
export function renderedRows(
  position: DayPosition,
  rowCount: number,
  lines: { first: number; last: number } | null,
  retained: number | null,
): readonly number[] | null {
  const range = lines && rowRange(position, rowCount, lines)
  const indexes = range
    ? Array.from({ length: Math.max(0, range.to - range.from) }, (_, offset) => range.from + offset)
    : []
  const retainedIndex = retained === null ? -1 : retained - position.rowsBefore
  const isOutside = retainedIndex >= 0 && retainedIndex < rowCount && !indexes.includes(retainedIndex)
  if (!isOutside) return range && indexes
  return [...indexes, retainedIndex].toSorted((a, b) => a - b)
}

/** Returns the first and last row between two lines, counted over all days. A heading counts as its first row. */
export function rowsBetween(
  positions: readonly DayPosition[],
  lines: { first: number; last: number },
): { first: number; last: number } {
  const rowAt = (line: number) => {
    const position = positions.findLast(({ firstLine }) => firstLine <= line)
    return position ? position.rowsBefore + Math.max(0, line - position.firstLine - 1) : 0
  }
  return { first: rowAt(lines.first), last: rowAt(lines.last) }
}

/** Returns the row at an index counted over all days; undefined if there is none. */
export function rowAt<Row>(
  days: readonly Day<Row>[],
  positions: readonly DayPosition[],
  number: number,
): Row | undefined {
  const index = positions.findLastIndex(({ rowsBefore }) => rowsBefore <= number)
  return days[index]?.rows[number - (positions[index]?.rowsBefore ?? 0)]
}
