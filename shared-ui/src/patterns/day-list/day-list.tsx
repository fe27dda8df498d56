import { useEffect, useEffectEvent, useMemo, useState, type ReactElement } from 'react'
import { styled } from 'styled-components'
import { useRovingRows } from '../virtual-list/use-roving-rows.ts'
import { useVisibleLines } from '../virtual-list/use-visible-lines.ts'
import type { RowPlace } from '../virtual-list/virtual-rows.tsx'
import { DayBlock } from './day-block.tsx'
import {
  HEADING_HEIGHT,
  headingLines,
  placeDays,
  rowAt,
  rowsBetween,
  rowsInPage,
  shownRows,
  type Day,
} from './day-layout.ts'
import { DayListFoot, type DayListMore, type DayListTexts } from './day-list-foot.tsx'

export interface DayListProps<Row> {
  /** Names the list. */
  label: string
  /** In the order in which they are shown; rows of one day together. */
  days: readonly Day<Row>[]
  rowKey: (row: Row) => string
  /**
   * An `Item` (e.g. `TransactionRow`) of exactly `rowHeight`. The same function each time spares rows that stay in the
   * page from being drawn again.
   */
  renderRow: (row: Row, place: RowPlace) => ReactElement
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
 * scrolls around it. Batches come as one nears the end (spec 2: 'Loaded until'). One tab stop: keys lead from row to row
 * (ADR 0098).
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

  const {
    kept,
    tabStop,
    focusRow: _focusRow,
    ...keys
  } = useRovingRows({
    list,
    count: rowCount,
    inSight: lines && rowsBetween(places, lines.inSight),
    keyAt: (index) => {
      const row = rowAt(days, places, index)
      return row === undefined ? null : rowKey(row)
    },
    indexOf: (key) => numberOf(days, (row) => rowKey(row) === key),
  })

  return (
    <Root role="group" aria-label={label}>
      <div ref={setList} style={{ height: (lastPlace?.top ?? 0) + (lastPlace?.height ?? 0) }} {...keys}>
        {days.map((day, index) => {
          const place = places[index]
          const shown = place && rowsInPage(place, day.rows.length, lines, kept)
          if (!place || !shown) return null
          return (
            <DayBlock
              key={day.id}
              day={day}
              place={place}
              shown={shown}
              rowHeight={rowHeight}
              rowKey={rowKey}
              renderRow={renderRow}
              setSize={more === 'none' ? rowCount : -1}
              tabStop={tabStop}
              headingLevel={headingLevel}
              stickyTop={stickyTop}
            />
          )
        })}
      </div>
      <DayListFoot loadedUntil={loadedUntil} more={more} onMore={onMore} texts={texts} />
    </Root>
  )
}

/** The number of a row over all days; null for none. */
function numberOf<Row>(days: readonly Day<Row>[], isIt: (row: Row) => boolean): number | null {
  let before = 0
  for (const { rows } of days) {
    const index = rows.findIndex(isIt)
    if (index >= 0) return before + index
    before += rows.length
  }
  return null
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
