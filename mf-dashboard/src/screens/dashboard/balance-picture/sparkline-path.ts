import type { BalancePoint } from '@coffer/shared-sdk/domain'

/** The picture is drawn in a box of 100 by 100, stretched to its place; y grows downwards. */
const SIZE = 100
/** Keeps the line's own width inside the box. */
const MARGIN = 6
/** A hundredth of the width is about as wide as the line. */
const NARROWEST_STEP = 1

export interface SparklinePath {
  /** A line that steps at each change, and the same closed down to the lower edge. */
  readonly line: string
  readonly area: string
  /** Where zero lies; null when it is out of sight. */
  readonly zeroY: number | null
  /** Where the line ends: the balance of now. */
  readonly endY: number
}

/** The steps of a balance as the path of a picture that ends now; null where there is nothing to see in it. */
export function sparklinePath(points: readonly BalancePoint[], nowMs: number): SparklinePath | null {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const untilMs = Math.max(nowMs, last.atMs)
  const amounts = points.map(({ cents }) => cents)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const toX = scale(first.atMs, untilMs, 0, SIZE)
  const toY = scale(lowest, highest, SIZE - MARGIN, MARGIN)
  const steps = points
    .slice(1)
    .filter((point, index, later) => !isHidden(toX(point.atMs), later[index + 1], toX))
    .map(({ atMs, cents }) => `H${toX(atMs)}V${toY(cents)}`)
  const line = `M0 ${toY(first.cents)}${steps.join('')}H${SIZE}`
  return {
    line,
    area: `${line}V${SIZE}H0Z`,
    zeroY: lowest < 0 && highest > 0 ? toY(0) : null,
    endY: toY(last.cents),
  }
}

/** Whether the next step follows so close that the line of this one would be a spike without a width. */
function isHidden(x: number, next: BalancePoint | undefined, toX: (ms: number) => number): boolean {
  return next !== undefined && toX(next.atMs) - x < NARROWEST_STEP
}

/** A linear scale, to two decimals; the middle where there is no range. */
function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) => {
    const place = to === from ? 0.5 : (value - from) / (to - from)
    return Math.round((start + place * (end - start)) * 100) / 100
  }
}
