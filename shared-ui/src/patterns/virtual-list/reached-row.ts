export interface RowKeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/**
 * The row that a key leads to from another one: arrows to the next, Page Up and Down as many as are in sight, Home and
 * End to the ends. Null for other keys, and where there is nothing in that direction.
 */
export function reachedRow(
  { key, altKey, ctrlKey, metaKey, shiftKey }: RowKeyPress,
  { from, count, page }: { from: number; count: number; page: number },
): number | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  if (target === undefined) return null
  const reached = Math.max(0, Math.min(count - 1, target))
  return reached === from ? null : reached
}
