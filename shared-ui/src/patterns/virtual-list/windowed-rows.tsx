import { useState } from 'react'
import { TabStop } from '../../primitives/pressable/pressable.tsx'
import { useRovingRows } from './use-roving-rows.ts'
import { useVisibleLines } from './use-visible-lines.ts'
import type { VirtualRowsProps } from './virtual-list.tsx'

/** Renders the visible rows of a long list, absolutely positioned in a container of the full height. */
export default function WindowedRows({ count, rowHeight, renderRow, renderContainer }: VirtualRowsProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const lines = useVisibleLines(list, { count, height: () => rowHeight })
  const { retained, tabStop, ...handlers } = useRovingRows({
    list,
    count,
    visible: lines?.visible ?? null,
    keyAt: (index) => index,
    indexOf: (index) => (index < count ? index : null),
  })
  return renderContainer(
    { ...handlers, ref: setList, style: { position: 'relative', height: count * rowHeight } },
    renderedIndexes(lines, retained).map((index) => {
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

/** Returns the visible rows and the focused row, which must stay rendered, in order. */
function renderedIndexes(
  lines: { first: number; last: number } | null,
  retained: number | null,
): readonly number[] {
  const visible = lines
    ? Array.from({ length: lines.last - lines.first + 1 }, (_, offset) => lines.first + offset)
    : []
  if (retained === null || visible.includes(retained)) return visible
  return [...visible, retained].toSorted((a, b) => a - b)
}
