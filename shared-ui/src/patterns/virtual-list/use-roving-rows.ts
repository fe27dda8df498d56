import { useEffect, useState, type FocusEventHandler, type KeyboardEventHandler } from 'react'
import { flushSync } from 'react-dom'
import { reachedRow } from './reached-row.ts'
import { rowElement, rowIndexOf } from './row-element.ts'

export interface RovingRowsOptions<Key> {
  list: HTMLElement | null
  count: number
  /** The first and last row in sight; null while nothing is known. */
  inSight: { first: number; last: number } | null
  /** What tells a row from others, wherever it stands later on. */
  keyAt: (index: number) => Key
  /** Null for a row that is no more. */
  indexOf: (key: Key) => number | null
}

export interface RovingRows {
  /** Has the focus or had it last: has to be in the page, wherever the window stands, or the focus has no place to be. */
  kept: number | null
  /** The one row that Tab leads to. */
  tabStop: number | null
  /** Of the element around the rows. */
  onFocus: FocusEventHandler
  onBlur: FocusEventHandler
  onKeyDown: KeyboardEventHandler
  /** Brings a row into the page and the focus to it, or to the control in it. */
  focusRow: (index: number) => void
}

/**
 * One tab stop for all rows of a long list, with arrows, Page Up and Down, Home and End inside (ARIA Authoring
 * Practices, roving tabindex): Tab leads to the row where one was, or else to the first in sight.
 */
export function useRovingRows<Key>({
  list,
  count,
  inSight,
  keyAt,
  indexOf,
}: RovingRowsOptions<Key>): RovingRows {
  const [place, setPlace] = useState<{ key: Key; index: number; isInside: boolean } | null>(null)
  const kept = place && indexOf(place.key)
  // Where a row was that is no more, the next one stands.
  const here = place && Math.min(kept ?? place.index, count - 1)
  const isHere =
    here !== null && (place?.isInside || (inSight && here >= inSight.first && here <= inSight.last))
  const isLost = place?.isInside === true && kept === null
  useEffect(() => {
    // The row with the focus has gone, e.g. deleted by somebody else: the person's place is the row that stands there now.
    if (isLost && here !== null && document.activeElement === document.body) rowElement(list, here)?.focus()
  }, [isLost, here, list])
  const focusRow = (index: number) => {
    // It has to be there before it can have the focus; the browser then scrolls to it.
    flushSync(() => setPlace({ key: keyAt(index), index, isInside: true }))
    rowElement(list, index)?.focus()
  }
  return {
    kept,
    tabStop: isHere ? here : (inSight?.first ?? null),
    onFocus: ({ target }) => {
      const index = rowIndexOf(target)
      if (index !== null) setPlace({ key: keyAt(index), index, isInside: true })
    },
    // The row stays: what was opened from it gives the focus back to it.
    onBlur: () => setPlace((current) => current && { ...current, isInside: false }),
    onKeyDown: (event) => {
      const from = rowIndexOf(event.target as Element)
      const page = inSight ? Math.max(1, inSight.last - inSight.first) : 1
      const reached = from === null ? null : reachedRow(event, { from, count, page })
      if (reached === null) return
      event.preventDefault()
      focusRow(reached)
    },
    focusRow,
  }
}
