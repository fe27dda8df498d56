/** Computes the rows of the wheel's strip and where it stops. Source: product 9.6. */

/** In pixels. */
export const ROW_HEIGHT = 70
/** A turn passes at least this many rows. */
export const MIN_ROWS = 150
export const SPIN_MS = 7000
/** The number of visible rows; the one in the middle is chosen. */
export const VISIBLE_ROWS = 5
/** The number of rows above and below the middle. */
const MARGIN = (VISIBLE_ROWS - 1) / 2

export interface Strip {
  /** The person that each row shows, as an index; the people repeat in their order. */
  readonly rows: readonly number[]
  /** The row in the middle before the turn (`start`) and after it (`stop`). */
  readonly start: number
  readonly stop: number
}

/**
 * Returns the strip of one turn from one person to another, of `count` people. The rows around `start` and `stop` continue in the order of
 * the people, so that the next strip begins with what the last one shows. Throws without any people.
 */
export function buildStrip(count: number, from: number, to: number): Strip {
  if (count < 1) throw new RangeError('A strip needs at least one person')
  const person = (row: number) => modulo(from + row - MARGIN, count)
  let stop = MARGIN + MIN_ROWS
  while (person(stop) !== modulo(to, count)) stop += 1
  return { rows: Array.from({ length: stop + MARGIN + 1 }, (_, row) => person(row)), start: MARGIN, stop }
}

/** Returns how far a strip is moved up, in pixels, when this row is in the middle. */
export function getOffset(row: number): number {
  return (row - MARGIN) * ROW_HEIGHT
}

function modulo(value: number, count: number): number {
  return ((value % count) + count) % count
}
