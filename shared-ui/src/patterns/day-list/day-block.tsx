import { memo, type ReactElement } from 'react'
import { styled } from 'styled-components'
import { Surface } from '../../primitives/list/surface.tsx'
import { TabStop } from '../../primitives/pressable/pressable.tsx'
import { tokens } from '../../theme/tokens.ts'
import type { RowPosition } from '../virtual-list/virtual-list.tsx'
import { HEADING_HEIGHT, type Day, type DayPosition } from './day-layout.ts'

/** The width of the line around a day’s rows, in pixels. */
const EDGE = 1

interface DayBlockProps<Row> {
  day: Day<Row>
  position: DayPosition
  /** The indexes of the rendered rows, counted within the day; while one scrolls fast, the rest of them follows. */
  shown: readonly number[]
  /** In pixels. */
  rowHeight: number
  rowKey: (row: Row) => string
  renderRow: (row: Row, position: RowPosition) => ReactElement
  /** The number of rows in all days; -1 while unknown. */
  setSize: number
  /** The row that Tab reaches, counted over all days. */
  tabStop: number | null
  headingLevel: 2 | 3
  stickyTop: number
}

/** One day of the list: a sticky heading and the rendered rows. */
export function DayBlock<Row>({
  day,
  position,
  shown,
  rowHeight,
  rowKey,
  renderRow,
  setSize,
  tabStop,
  headingLevel,
  stickyTop,
}: DayBlockProps<Row>) {
  return (
    <Block data-print-flow style={{ top: position.top, height: position.height }}>
      <Heading as={`h${headingLevel}`} style={{ top: stickyTop - EDGE }}>
        {day.label}
      </Heading>
      <Rows
        data-print-flow
        role="list"
        aria-label={day.label}
        style={{ height: day.rows.length * rowHeight, backgroundSize: `100% ${rowHeight}px` }}
      >
        {shown.map((index) => {
          const row = day.rows[index] as Row
          const number = position.rowsBefore + index
          return (
            <TabStop key={rowKey(row)} value={number === tabStop ? 0 : -1}>
              <MemoizedRow
                row={row}
                renderRow={renderRow as (row: unknown, position: RowPosition) => ReactElement}
                position={number + 1}
                setSize={setSize}
                top={index * rowHeight}
                height={rowHeight}
              />
            </TabStop>
          )
        })}
      </Rows>
    </Block>
  )
}

interface MemoizedRowProps {
  row: unknown
  renderRow: (row: unknown, position: RowPosition) => ReactElement
  position: number
  setSize: number
  top: number
  height: number
}

/** Memoized, so that scrolling does not render rows again. */
const MemoizedRow = memo(function MemoizedRow({
  row,
  renderRow,
  position,
  setSize,
  top,
  height,
}: MemoizedRowProps) {
  return renderRow(row, {
    'aria-posinset': position,
    'aria-setsize': setSize,
    // Contained, so that the browser lays out and paints a row without its neighbours.
    style: { position: 'absolute', contain: 'strict', insetInline: 0, top, height },
  })
})

const Block = styled.section`
  position: absolute;
  inset: 0 0 auto;
`
/** The background shows the places of rows that follow in a later frame. */
const Rows = styled(Surface)`
  position: relative;
  background-image:
    linear-gradient(${tokens.color.line} 1px, transparent 1px),
    radial-gradient(circle at 32px, ${tokens.color.sunken} 15.5px, transparent 16px);
  background-position:
    60px 0,
    0 0;
  background-repeat: repeat-y, repeat;

  > li {
    background: ${tokens.color.surface};
  }

  /* A focused row scrolls clear of the heading, too. */
  button {
    scroll-margin-top: ${HEADING_HEIGHT / 16}rem;
  }
`
const Heading = styled.h2`
  position: sticky;
  z-index: 1;
  margin: 0 -${EDGE}px;
  /* The edges of the rows above and below lie in its first and last line. */
  clip-path: inset(${EDGE}px 0);
  display: flex;
  align-items: flex-end;
  height: ${HEADING_HEIGHT / 16}rem;
  padding: 0 calc(${tokens.space[1]} + ${EDGE}px) ${tokens.space[2]};
  /* Opaque, unlike the screen's header: blurring several headings would be slow to scroll. */
  background: ${tokens.color.canvas};
  color: ${tokens.color.muted};
  font: 600 ${tokens.text.s} ${tokens.font};
`
