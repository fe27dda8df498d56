import type { BalancePoint, Cents } from '@coffer/shared-sdk/domain'

/** The view box is 100 by 100 and stretched to its element; y grows downwards. */
const SIZE = 100
/** Keeps the stroke inside the view box. */
const MARGIN = 6
/** About the width of the stroke. */
const NARROWEST_STEP = 1

export interface SparklinePath {
  /** The path of a line with a step at each change; `area` is closed along the lower edge. */
  readonly line: string
  readonly area: string
  /** The y of zero; null when zero is out of range. */
  readonly zeroY: number | null
  /** The y of the current balance. */
  readonly endY: number
}

/** Returns the SVG paths of a balance's history until now; null if there are fewer than two points. */
export function sparklinePath(points: readonly BalancePoint[], nowMs: number): SparklinePath | null {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const untilMs = Math.max(nowMs, last.atMs)
  const toX = scale(first.atMs, untilMs, 0, SIZE)
  const drawn = points
    .slice(1)
    .filter((point, index, later) => !isHidden(toX(point.atMs), later[index + 1], toX))
  // A peak that is not drawn must not push what is drawn to an edge.
  const amounts = [first, ...drawn].map(({ cents }) => cents)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const padding = rangePadding(lowest, highest)
  const toY = scale(lowest - padding, highest + padding, SIZE - MARGIN, MARGIN)
  const steps = drawn.map(({ atMs, cents }) => `H${toX(atMs)}V${toY(cents)}`)
  const line = `M0 ${toY(first.cents)}${steps.join('')}H${SIZE}`
  return {
    line,
    area: `${line}V${SIZE}H0Z`,
    zeroY: lowest < 0 && highest > 0 ? toY(0) : null,
    endY: toY(last.cents),
  }
}

/** The range is at least this part of the largest amount: 40,000 and 40,100 are drawn as almost even, not as bottom and top. */
const LEAST_RANGE = 0.1

/** Returns what a narrow range needs on both sides, so that an almost even balance is drawn in the middle. */
function rangePadding(lowest: Cents, highest: Cents): number {
  const least = LEAST_RANGE * Math.max(Math.abs(lowest), Math.abs(highest))
  return Math.max(0, least - (highest - lowest)) / 2
}

/** Returns whether the next step is so close that this one would be a peak without a width. */
function isHidden(x: number, next: BalancePoint | undefined, toX: (ms: number) => number): boolean {
  return next !== undefined && toX(next.atMs) - x < NARROWEST_STEP
}

/** Returns a linear scale, rounded to two decimals. An empty range maps to its middle. */
function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) => {
    const ratio = to === from ? 0.5 : (value - from) / (to - from)
    return Math.round((start + ratio * (end - start)) * 100) / 100
  }
}

export interface DayBalance {
  readonly day: string
  readonly cents: Cents
}

/** Returns the last balance of each day that has one, oldest first; `dayName` names the day of an instant. */
export function dayBalances(
  points: readonly BalancePoint[],
  dayName: (instant: string) => string,
): readonly DayBalance[] {
  const byDay = new Map<string, Cents>()
  for (const { atMs, cents } of points) byDay.set(dayName(new Date(atMs).toISOString()), cents)
  return [...byDay].map(([day, cents]) => ({ day, cents }))
}
