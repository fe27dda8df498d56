import { useState } from 'react'
import { flushSync } from 'react-dom'
import { rowElement, rowIndexOf } from './row-element.ts'
import { useVisibleLines } from './use-visible-lines.ts'
import type { VirtualRowsProps } from './virtual-rows.tsx'

/** The rows of a long list that are in sight or near it, each at its place in a frame as high as all of them. */
export default function WindowedRows({ count, rowHeight, renderRow, renderFrame }: VirtualRowsProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const lines = useVisibleLines(list, { count, height: () => rowHeight })
  const indexes = indexesIn(lines, focused, count)
  const focusRow = (index: number) => {
    // It has to be there before it can have the focus; the browser then scrolls to it.
    flushSync(() => setFocused(index))
    rowElement(list, index)?.focus()
  }
  return renderFrame(
    {
      ref: setList,
      style: { position: 'relative', height: count * rowHeight },
      onFocus: ({ target }) => setFocused(rowIndexOf(target)),
      onBlur: () => setFocused(null),
      focusRow,
    },
    indexes.map((index) =>
      renderRow(index, {
        'aria-posinset': index + 1,
        'aria-setsize': count,
        style: { position: 'absolute', insetInline: 0, top: index * rowHeight, height: rowHeight },
      }),
    ),
  )
}

/** What is in sight and, in its order, the row with the focus, which must not be lost by scrolling. */
function indexesIn(
  lines: { first: number; last: number } | null,
  focused: number | null,
  count: number,
): readonly number[] {
  const shown = lines
    ? Array.from({ length: lines.last - lines.first + 1 }, (_, offset) => lines.first + offset)
    : []
  if (focused === null || focused >= count || shown.includes(focused)) return shown
  return [...shown, focused].toSorted((a, b) => a - b)
}
