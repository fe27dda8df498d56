import { useEffect, useState } from 'react'
import { runAfter } from '../client/index.ts'
import { UNEXPECTED_MS, isPointerBusy } from '../presses/index.ts'

interface SteadyRowsOptions<Row> {
  readonly rowKey: (row: Row) => string
  /** The person's choice of rows: filter, search, order. For another view the new rows are shown at once. */
  readonly view?: string
}

/**
 * Returns the rows of a list so that they do not shift under a finger (ADR 0189): while a pointer is down, or was within the
 * last 600 ms, no row disappears, moves, or appears anywhere but at the end. Their contents change at once; a removed row stays
 * as it was when rows last appeared or disappeared.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  { rowKey, view = '' }: SteadyRowsOptions<Row>,
): readonly Row[] {
  const [held, setHeld] = useState({ rows, view })
  const keys = rows.map(rowKey)
  const isSameView = held.view === view
  const isHeld = isSameView && isPointerBusy() && held.rows.some((row, index) => keys[index] !== rowKey(row))
  // The comparison uses keys: callers may make new rows in each render.
  const isShown = isSameView && hasKeys(held.rows, keys, rowKey)
  if (!isHeld && !isShown) setHeld({ rows, view })
  useEffect(() => {
    if (!isHeld) return undefined
    let cancel = (): void => {}
    const settle = (): void => {
      if (isPointerBusy()) cancel = runAfter(UNEXPECTED_MS, settle)
      else setHeld((before) => ({ ...before }))
    }
    cancel = runAfter(UNEXPECTED_MS, settle)
    return () => cancel()
  }, [isHeld])
  if (!isHeld) return rows
  const present = new Map(rows.map((row) => [rowKey(row), row]))
  return held.rows.map((row) => present.get(rowKey(row)) ?? row)
}

const hasKeys = <Row>(rows: readonly Row[], keys: readonly string[], rowKey: (row: Row) => string) =>
  rows.length === keys.length && rows.every((row, index) => rowKey(row) === keys[index])
