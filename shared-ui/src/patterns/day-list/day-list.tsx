import { useEffect, useEffectEvent, useMemo, useState, type ReactElement } from 'react'
import { styled } from 'styled-components'
import { Surface } from '../../primitives/list/list.tsx'
import { tokens } from '../../theme/tokens.ts'
import { HEADING_HEIGHT, headingLines, placeDays, shownRows, type Day } from './day-layout.ts'
import { useVisibleLines } from '../virtual-list/use-visible-lines.ts'
import type { RowPlace } from '../virtual-list/virtual-rows.tsx'
import { DayListFoot, type DayListMore, type DayListTexts } from './day-list-foot.tsx'

export interface DayListProps<Row> {
  /** Names the list. */
  label: string
  /** In the order in which they are shown; rows of one day together. */
  days: readonly Day<Row>[]
  rowKey: (row: Row) => string
  /** An `Item` (e.g. `TransactionRow`) of exactly `rowHeight`. */
  renderRow: (row: Row, place: RowPlace, key: string) => ReactElement
  /** 118 px when left out: a transaction (spec 9). */
  rowHeight?: number | undefined
  /** e.g. 'Loaded until 3 March 2026'. */
  loadedUntil?: string | undefined
  /** Whether there is more: 'idle' fetches it when the end comes near, 'failed' waits for a press, 'none' is the end. */
  more: DayListMore
  onMore: () => void
  /** Told the rows that stand in the page, whenever they change. */
  onSight?: ((rows: readonly Row[]) => void) | undefined
  texts: DayListTexts
  headingLevel?: 2 | 3 | undefined
  /** What a sticky header above covers, for the days' headings to stop below it; 60 px (`ScreenHeader` with back) when left out. */
  stickyTop?: number | undefined
}

/** So many rows before the end the next batch is asked for. */
const ROWS_AHEAD = 8

/**
 * A long list by days, of which only what is in sight stands in the page; scrolls with the page or with whatever
 * scrolls around it. Batches come as one nears the end (spec 2: 'Loaded until').
 */
export function DayList<Row>({
  label,
  days,
  rowKey,
  renderRow,
  rowHeight = 118,
  loadedUntil,
  more,
  onMore,
  onSight,
  texts,
  headingLevel = 2,
  stickyTop = 60,
}: DayListProps<Row>) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const places = useMemo(() => placeDays(days, rowHeight), [days, rowHeight])
  const headings = useMemo(() => headingLines(places), [places])
  const lastPlace = places.at(-1)
  const rowCount = (lastPlace?.rowsBefore ?? 0) + (days.at(-1)?.rows.length ?? 0)
  const count = rowCount + days.length
  const lines = useVisibleLines(list, {
    count,
    height: (line) => (headings.has(line) ? HEADING_HEIGHT : rowHeight),
  })
  // A batch whose rows have all gone since is no end.
  const isNearEnd = count === 0 || (lines !== null && lines.last >= count - 1 - ROWS_AHEAD)
  const askForMore = useEffectEvent(onMore)
  useEffect(() => {
    if (isNearEnd && more === 'idle') askForMore()
  }, [isNearEnd, more, count])
  const [firstLine, lastLine] = [lines?.first, lines?.last]
  const tellSight = useEffectEvent((first: number, last: number) =>
    onSight?.(
      days.flatMap(({ rows }, index) => {
        const place = places[index]
        const shown = place && shownRows(place, rows.length, { first, last })
        return shown ? rows.slice(shown.from, shown.to) : []
      }),
    ),
  )
  useEffect(() => {
    if (firstLine !== undefined && lastLine !== undefined) tellSight(firstLine, lastLine)
  }, [firstLine, lastLine, days])

  return (
    <Root role="group" aria-label={label}>
      <div ref={setList} style={{ height: (lastPlace?.top ?? 0) + (lastPlace?.height ?? 0) }}>
        {days.map((day, index) => {
          const place = places[index]
          const shown = place && lines && shownRows(place, day.rows.length, lines)
          if (!place || !shown) return null
          return (
            <DayBlock key={day.id} style={{ top: place.top, height: place.height }}>
              <Heading as={`h${headingLevel}`} style={{ top: stickyTop }}>
                {day.label}
              </Heading>
              {shown.to > shown.from && (
                <Surface role="list" aria-label={day.label} style={{ marginTop: shown.from * rowHeight }}>
                  {day.rows.slice(shown.from, shown.to).map((row, offset) => {
                    const position = place.rowsBefore + shown.from + offset + 1
                    return renderRow(
                      row,
                      { 'aria-posinset': position, 'aria-setsize': rowCount },
                      rowKey(row),
                    )
                  })}
                </Surface>
              )}
            </DayBlock>
          )
        })}
      </div>
      <DayListFoot loadedUntil={loadedUntil} more={more} onMore={onMore} texts={texts} />
    </Root>
  )
}

/** A stacking context of its own: what sticks in it goes under what sticks above it. */
const Root = styled.div`
  isolation: isolate;
  min-width: 0;
  /* Rows that come in above must not move what is being read; nor may the foot, once in sight, hold the page at the
     end of each batch that comes, which would ask for the next. */
  overflow-anchor: none;

  > :first-child {
    position: relative;
  }
`
const DayBlock = styled.section`
  position: absolute;
  inset: 0 0 auto;
`
const Heading = styled.h2`
  position: sticky;
  z-index: 1;
  display: flex;
  align-items: flex-end;
  height: ${HEADING_HEIGHT}px;
  padding: 0 ${tokens.space[1]} ${tokens.space[2]};
  /* As the header above it: rows that pass below must not shine through. */
  background: color-mix(in srgb, ${tokens.color.canvas} 88%, transparent);
  backdrop-filter: blur(16px);
  color: ${tokens.color.muted};
  font: 600 ${tokens.text.s} ${tokens.font};
`
