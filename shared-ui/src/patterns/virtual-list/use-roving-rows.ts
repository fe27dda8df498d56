import { useEffect, useState, type FocusEventHandler, type KeyboardEventHandler } from 'react'
import { flushSync } from 'react-dom'

export interface RovingRowsOptions<Key> {
  list: HTMLElement | null
  count: number
  /** The first and last visible row; null until measured. */
  visible: { first: number; last: number } | null
  /** Identifies a row independently of its index. */
  keyAt: (index: number) => Key
  /** Returns null for a row that no longer exists. */
  indexOf: (key: Key) => number | null
}

export interface RovingRows {
  /** The row that has or last had the focus. It must stay rendered, or the focus would be lost. */
  retained: number | null
  /** The only row that Tab reaches. */
  tabStop: number | null
  /** This handler belongs on the element around the rows. */
  onFocus: FocusEventHandler
  onBlur: FocusEventHandler
  onKeyDown: KeyboardEventHandler
  /** Renders a row and focuses it, or the control inside it. */
  focusRow: (index: number) => void
}

/**
 * Implements a roving tabindex (ARIA Authoring Practices): a long list is one tab stop, and arrows, Page Up and Down, Home and End move
 * between rows. Tab returns to the last focused row if it is visible, otherwise to the first visible row.
 */
export function useRovingRows<Key>({
  list,
  count,
  visible,
  keyAt,
  indexOf,
}: RovingRowsOptions<Key>): RovingRows {
  const [focused, setFocused] = useState<{ key: Key; index: number; isInside: boolean } | null>(null)
  const retained = focused && indexOf(focused.key)
  // A removed row's index now belongs to the next row.
  const current = focused && Math.min(retained ?? focused.index, count - 1)
  const isCurrentStop =
    current !== null &&
    (focused?.isInside || (visible && current >= visible.first && current <= visible.last))
  const isRemoved = focused?.isInside === true && retained === null
  useEffect(() => {
    // The focused row was removed, e.g. deleted by somebody else: the row that took its place gets the focus.
    if (isRemoved && current !== null && document.activeElement === document.body)
      findRowControl(list, current)?.focus()
  }, [isRemoved, current, list])
  const focusRow = (index: number) => {
    // Rendered synchronously, because only a rendered row can be focused. The browser then scrolls to it.
    flushSync(() => setFocused({ key: keyAt(index), index, isInside: true }))
    findRowControl(list, index)?.focus()
  }
  return {
    retained,
    tabStop: isCurrentStop ? current : (visible?.first ?? null),
    onFocus: ({ target }) => {
      const index = findRowIndex(target)
      if (index !== null) setFocused({ key: keyAt(index), index, isInside: true })
    },
    // The row stays rendered: a sheet opened from it returns the focus to it.
    onBlur: () => setFocused((previous) => previous && { ...previous, isInside: false }),
    onKeyDown: (event) => {
      const from = findRowIndex(event.target as Element)
      const page = visible ? Math.max(1, visible.last - visible.first) : 1
      const next = from === null ? null : nextRowIndex(event, { from, count, page })
      if (next === null) return
      event.preventDefault()
      focusRow(next)
    },
    focusRow,
  }
}

interface RowKeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/**
 * Returns the index that a key moves to: arrows by one row, Page Up and Down by one page, Home and End to the first and last row. Null for
 * other keys and modifiers, and at the end of the list.
 */
export function nextRowIndex(
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
  const next = Math.max(0, Math.min(count - 1, target))
  return next === from ? null : next
}

const POSITION = 'aria-posinset'
const CONTROL = 'input, button, a[href]'

/** Returns the control of a rendered row: the element with the position itself, or the control inside it. */
function findRowControl(list: HTMLElement | null, index: number): HTMLElement | null {
  const row = list?.querySelector<HTMLElement>(`[${POSITION}="${index + 1}"]`) ?? null
  return row?.matches(CONTROL) ? row : (row?.querySelector<HTMLElement>(CONTROL) ?? null)
}

/** Returns the index of the row that contains the element; null if none does. */
export function findRowIndex(element: Element): number | null {
  const row = element.closest(`[${POSITION}]`)
  return row ? Number(row.getAttribute(POSITION)) - 1 : null
}
