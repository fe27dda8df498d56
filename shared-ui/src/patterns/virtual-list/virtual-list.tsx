import {
  useState,
  type CSSProperties,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactElement,
} from 'react'
import { optional } from '@coffer/shared-sdk/loadable'
import { Surface } from '../../primitives/list/surface.tsx'
import { useTextScale } from '../../theme/use-text-scale.ts'
import { useRovingRows } from './use-roving-rows.ts'

export interface VirtualListProps<Row> {
  /** The accessible name of the list. */
  label: string
  rows: readonly Row[]
  /** A `ListRow` or `Item` with this `position` and a key. */
  renderRow: (row: Row, position: RowPosition) => ReactElement
  /** The row height in pixels at the default text size; 60 by default, for a `ListRow` of up to two lines. */
  rowHeight?: number | undefined
}

/**
 * A `List` of any length, which renders only the visible rows of a long one. It scrolls with the page or its scrolling ancestor. Its height
 * is fixed, so that a scroll position can be restored. Arrow keys move between rows; a long list is one tab stop (ADR 0084).
 */
export function VirtualList<Row>({ label, rows, renderRow, rowHeight = 60 }: VirtualListProps<Row>) {
  return (
    <VirtualRows
      count={rows.length}
      rowHeight={rowHeight}
      renderRow={(index, position) => renderRow(rows[index] as Row, position)}
      renderContainer={({ ref, style, onFocus, onBlur, onKeyDown }, items) => (
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

/** The position of a row among all rows; spread it on the row's list item. */
export interface RowPosition {
  'aria-posinset': number
  'aria-setsize': number
  /** Positions the row in a list that renders only some rows. */
  style?: CSSProperties | undefined
}

/** Props for the element around the rows. */
export interface RowsContainerProps {
  ref: (element: HTMLElement | null) => void
  style: CSSProperties | undefined
  onFocus: FocusEventHandler | undefined
  onBlur: FocusEventHandler | undefined
  /** Moves the focus between rows; left out by lists with their own keyboard handling. */
  onKeyDown: KeyboardEventHandler
  /** Renders a row and focuses it, or the control inside it. */
  focusRow: (index: number) => void
}

export interface VirtualRowsProps {
  count: number
  /** The height of every row in pixels at the default text size; it grows with the text. */
  rowHeight: number
  /** Renders the row of an index at its `position`. */
  renderRow: (index: number, position: RowPosition) => ReactElement
  /** Renders the element around the rows. */
  renderContainer: (props: RowsContainerProps, rows: readonly ReactElement[]) => ReactElement
}

/** Up to this many rows are all rendered, which is cheaper than measuring, and lets the browser's search find them. */
const MAX_RENDERED_ROWS = 40

// This is loaded later, because most communities never need the library for long lists.
const WindowedRows = optional(() => import(/* webpackChunkName: "windowed-rows" */ './windowed-rows.tsx'))

/** Renders rows of equal height. Of a long list only the visible rows and the focused one are rendered. */
export function VirtualRows({ rowHeight, ...given }: VirtualRowsProps) {
  const props = { ...given, rowHeight: rowHeight * useTextScale() }
  if (props.count <= MAX_RENDERED_ROWS) return <FirstRows {...props} />
  return <WindowedRows {...props} placeholder={<FirstRows {...props} />} />
}

/** Renders all rows of a short list, each a tab stop. Of a long list it renders the first rows, in a container of the full height. */
function FirstRows({ count, rowHeight, renderRow, renderContainer }: VirtualRowsProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const last = Math.min(count, MAX_RENDERED_ROWS) - 1
  const { focusRow, onKeyDown } = useRovingRows({
    list,
    count,
    visible: { first: 0, last },
    keyAt: (index) => index,
    indexOf: (index) => index,
  })
  const indexes = Array.from({ length: last + 1 }, (_, index) => index)
  return renderContainer(
    {
      ref: setList,
      onFocus: undefined,
      onBlur: undefined,
      style: count > MAX_RENDERED_ROWS ? { height: count * rowHeight } : undefined,
      onKeyDown,
      focusRow,
    },
    indexes.map((index) => renderRow(index, { 'aria-posinset': index + 1, 'aria-setsize': count })),
  )
}
