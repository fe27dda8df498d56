import { useState } from 'react'
import { TabStop } from '../../primitives/pressable/tab-stop.ts'
import { useRovingRows } from './use-roving-rows.ts'
import { useVisibleLines } from './use-visible-lines.ts'
import type { VirtualRowsProps } from './virtual-rows.tsx'

/** The rows of a long list that are in sight or near it, each at its place in a frame as high as all of them. */
export default function WindowedRows({ count, rowHeight, renderRow, renderFrame }: VirtualRowsProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const lines = useVisibleLines(list, { count, height: () => rowHeight })
  const { kept, tabStop, ...frame } = useRovingRows({
    list,
    count,
    inSight: lines?.inSight ?? null,
    keyAt: (index) => index,
    indexOf: (index) => (index < count ? index : null),
  })
  return renderFrame(
    { ...frame, ref: setList, style: { position: 'relative', height: count * rowHeight } },
    indexesIn(lines, kept).map((index) => {
      const row = renderRow(index, {
        'aria-posinset': index + 1,
        'aria-setsize': count,
        style: { position: 'absolute', insetInline: 0, top: index * rowHeight, height: rowHeight },
      })
      return (
        <TabStop key={row.key} value={index === tabStop ? 0 : -1}>
          {row}
        </TabStop>
      )
    }),
  )
}

/** What is in sight and, in its order, the row with the focus, which must not be lost by scrolling. */
function indexesIn(lines: { first: number; last: number } | null, kept: number | null): readonly number[] {
  const shown = lines
    ? Array.from({ length: lines.last - lines.first + 1 }, (_, offset) => lines.first + offset)
    : []
  if (kept === null || shown.includes(kept)) return shown
  return [...shown, kept].toSorted((a, b) => a - b)
}
