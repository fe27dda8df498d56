import { memo, type ReactElement } from 'react'
import { styled } from 'styled-components'
import { Surface } from '../../primitives/list/list.tsx'
import { TabStop } from '../../primitives/pressable/tab-stop.ts'
import { tokens } from '../../theme/tokens.ts'
import type { RowPlace } from '../virtual-list/virtual-rows.tsx'
import { HEADING_HEIGHT, type Day, type DayPlace } from './day-layout.ts'

export interface DayBlockProps<Row> {
  day: Day<Row>
  place: DayPlace
  /** The indexes of its rows that stand in the page, counted within the day. */
  shown: readonly number[]
  rowHeight: number
  rowKey: (row: Row) => string
  renderRow: (row: Row, place: RowPlace) => ReactElement
  /** Of all days together; -1 while that is not known. */
  setSize: number
  /** The row that Tab leads to, counted over all days. */
  tabStop: number | null
  headingLevel: 2 | 3
  stickyTop: number
}

/** One day of a long list: its heading, which stays in sight, and those of its rows that stand in the page. */
export function DayBlock<Row>({
  day,
  place,
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
    <Block style={{ top: place.top, height: place.height }}>
      <Heading as={`h${headingLevel}`} style={{ top: stickyTop }}>
        {day.label}
      </Heading>
      {shown.length > 0 && (
        <Rows role="list" aria-label={day.label} style={{ height: day.rows.length * rowHeight }}>
          {shown.map((index) => {
            const row = day.rows[index] as Row
            const number = place.rowsBefore + index
            return (
              <TabStop key={rowKey(row)} value={number === tabStop ? 0 : -1}>
                <PlacedRow
                  row={row}
                  renderRow={renderRow as (row: unknown, place: RowPlace) => ReactElement}
                  position={number + 1}
                  setSize={setSize}
                  top={index * rowHeight}
                  height={rowHeight}
                />
              </TabStop>
            )
          })}
        </Rows>
      )}
    </Block>
  )
}

interface PlacedRowProps {
  row: unknown
  renderRow: (row: unknown, place: RowPlace) => ReactElement
  position: number
  setSize: number
  top: number
  height: number
}

/** Rows that stay in the page while others come and go are not drawn again. */
const PlacedRow = memo(function PlacedRow({
  row,
  renderRow,
  position,
  setSize,
  top,
  height,
}: PlacedRowProps) {
  return renderRow(row, {
    'aria-posinset': position,
    'aria-setsize': setSize,
    style: { position: 'absolute', insetInline: 0, top, height },
  })
})

const Block = styled.section`
  position: absolute;
  inset: 0 0 auto;
`
const Rows = styled(Surface)`
  position: relative;

  /* What gets the focus stands below its day's heading, too. */
  button {
    scroll-margin-top: ${HEADING_HEIGHT}px;
  }
`
const Heading = styled.h2`
  position: sticky;
  z-index: 1;
  display: flex;
  align-items: flex-end;
  height: ${HEADING_HEIGHT}px;
  padding: 0 ${tokens.space[1]} ${tokens.space[2]};
  /* Rows that pass below must not shine through. Not blurred as the one header above is: there are several of these, and
     each would cost a pass over the picture in every frame that is scrolled. */
  background: ${tokens.color.canvas};
  color: ${tokens.color.muted};
  font: 600 ${tokens.text.s} ${tokens.font};
`
