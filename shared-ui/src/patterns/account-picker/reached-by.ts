import type { KeyboardEvent } from 'react'
import { rowIndexOf } from '../virtual-list/row-element.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The row that a key leads to from the one with the focus: arrows the next that can be chosen, round the ends; Home and
 * End the first and the last. Null for other keys, and where there is none.
 */
export function reachedBy(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  rows: readonly { disabled?: boolean | undefined }[],
): number | null {
  const from = rowIndexOf(target as Element)
  if (from === null || altKey || ctrlKey || metaKey) return null
  if (key === 'Home') return orNull(rows.findIndex(isEnabled))
  if (key === 'End') return orNull(rows.findLastIndex(isEnabled))
  const step = STEPS[key]
  if (step === undefined) return null
  for (let distance = 1; distance < rows.length; distance += 1) {
    const index = (from + step * distance + rows.length * distance) % rows.length
    const row = rows[index]
    if (row && isEnabled(row)) return index
  }
  return null
}

const isEnabled = ({ disabled }: { disabled?: boolean | undefined }) => disabled !== true
const orNull = (index: number) => (index < 0 ? null : index)
