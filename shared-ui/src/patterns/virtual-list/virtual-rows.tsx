import {
  Suspense,
  lazy,
  useState,
  type CSSProperties,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactElement,
} from 'react'
import { useRovingRows } from './use-roving-rows.ts'

/** Where a row stands among all that there are; spread it on the row's list item. */
export interface RowPlace {
  'aria-posinset': number
  'aria-setsize': number
  /** Its place in a list of which only a part is in the page. */
  style?: CSSProperties | undefined
}

/** What the element around the rows has to take on. */
export interface RowsFrame {
  ref: (element: HTMLElement | null) => void
  style: CSSProperties | undefined
  onFocus: FocusEventHandler | undefined
  onBlur: FocusEventHandler | undefined
  /** Leads from row to row; for those that have no keys of their own. */
  onKeyDown: KeyboardEventHandler
  /** Brings a row into the page and the focus to it, or to the control in it. */
  focusRow: (index: number) => void
}

export interface VirtualRowsProps {
  count: number
  /** Pixels; every row is as high. */
  rowHeight: number
  /** The row of an index, which takes on its `place`. */
  renderRow: (index: number, place: RowPlace) => ReactElement
  /** The element around them. */
  renderFrame: (frame: RowsFrame, rows: readonly ReactElement[]) => ReactElement
}

/** Up to so many stand in the page as they are: quicker than measuring, and the browser's own search finds them. */
export const WHOLE_ROWS = 40

// Brings the library for long lists, which most communities never need.
const WindowedRows = lazy(() => import(/* webpackChunkName: "windowed-rows" */ './windowed-rows.tsx'))

/** Rows of one height at any number: of many only those in sight, and the one that has the focus, stand in the page. */
export function VirtualRows(props: VirtualRowsProps) {
  if (props.count <= WHOLE_ROWS) return <FirstRows {...props} />
  return (
    <Suspense fallback={<FirstRows {...props} />}>
      <WindowedRows {...props} />
    </Suspense>
  )
}

/**
 * All rows of a short list, each a tab stop as anywhere else; of a long one the first, in a frame that is as high as
 * all of them.
 */
function FirstRows({ count, rowHeight, renderRow, renderFrame }: VirtualRowsProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const last = Math.min(count, WHOLE_ROWS) - 1
  const { focusRow, onKeyDown } = useRovingRows({
    list,
    count,
    inSight: { first: 0, last },
    keyAt: (index) => index,
    indexOf: (index) => index,
  })
  const indexes = Array.from({ length: last + 1 }, (_, index) => index)
  return renderFrame(
    {
      ref: setList,
      onFocus: undefined,
      onBlur: undefined,
      style: count > WHOLE_ROWS ? { height: count * rowHeight } : undefined,
      onKeyDown,
      focusRow,
    },
    indexes.map((index) => renderRow(index, { 'aria-posinset': index + 1, 'aria-setsize': count })),
  )
}
