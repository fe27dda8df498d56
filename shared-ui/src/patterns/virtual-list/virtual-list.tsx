import type { ReactElement } from 'react'
import { Surface } from '../../primitives/list/list.tsx'
import { VirtualRows, type RowPlace } from './virtual-rows.tsx'

export interface VirtualListProps<Row> {
  /** Names the list. */
  label: string
  rows: readonly Row[]
  /** A `ListRow` or `Item` with this `place` and key. */
  renderRow: (row: Row, place: RowPlace) => ReactElement
  /** Pixels; 60 when left out: a `ListRow` of up to two lines. */
  rowHeight?: number | undefined
}

/**
 * A `List` at any length: of a long one only what is in sight stands in the page. Scrolls with the page or with
 * whatever scrolls around it. Its height is known from the start, so a page comes back to where it was left. Arrow keys
 * lead from row to row; a long one is a single tab stop (ADR 0098).
 */
export function VirtualList<Row>({ label, rows, renderRow, rowHeight = 60 }: VirtualListProps<Row>) {
  return (
    <VirtualRows
      count={rows.length}
      rowHeight={rowHeight}
      renderRow={(index, place) => renderRow(rows[index] as Row, place)}
      renderFrame={({ ref, style, onFocus, onBlur, onKeyDown }, items) => (
        <Surface
          ref={ref}
          role="list"
          aria-label={label}
          style={style}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
        >
          {items}
        </Surface>
      )}
    />
  )
}
