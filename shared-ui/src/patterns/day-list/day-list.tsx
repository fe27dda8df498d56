import { useEffect, useEffectEvent, useMemo, useState, type ReactElement } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../primitives/button/button.tsx'
import { useAriaLive } from '../../primitives/live/use-aria-live.ts'
import { Loading, RowSkeletons } from '../../primitives/skeleton/skeleton.tsx'
import { tokens } from '../../theme/tokens.ts'
import { useTextScale } from '../../theme/use-text-scale.ts'
import { useRovingRows } from '../virtual-list/use-roving-rows.ts'
import { useVisibleLines } from '../virtual-list/use-visible-lines.ts'
import type { RowPosition } from '../virtual-list/virtual-list.tsx'
import { DayBlock } from './day-block.tsx'
import {
  HEADING_HEIGHT,
  headingLines,
  positionDays,
  renderedRows,
  rowAt,
  rowRange,
  rowsBetween,
  type Day,
} from './day-layout.ts'

/** 'idle' loads more near the end, 'failed' waits for a press, 'none' is the end of the list. */
export type DayListMore = 'idle' | 'loading' | 'failed' | 'none'

interface DayListTexts {
  /** The button that loads the next batch, e.g. 'Load more'. */
  more: string
  /** Read out while loading. */
  loading: string
  failed: string
  retry: string
}

export interface DayListProps<Row> {
  /** The accessible name of the list. */
  label: string
  /** In display order. */
  days: readonly Day<Row>[]
  rowKey: (row: Row) => string
  /** An `Item` (e.g. `TransactionRow`) of exactly `rowHeight` in rem. Pass a stable function, so that rows are not rendered again. */
  renderRow: (row: Row, position: RowPosition) => ReactElement
  /** In pixels at the default text size; 118 by default, for transactions (product 9.8). */
  rowHeight?: number | undefined
  /** e.g. 'Loaded until 3 March 2026'. */
  loadedUntil?: string | undefined
  more: DayListMore
  onMore: () => void
  /** Receives the rendered rows whenever they change. */
  onVisibleRows?: ((rows: readonly Row[]) => void) | undefined
  texts: DayListTexts
  headingLevel?: 2 | 3 | undefined
  /** The height of the sticky header above, in pixels; 60 by default (`ScreenHeader` with back). */
  stickyTop?: number | undefined
}

const TRANSACTION_HEIGHT = 118
/** The next batch is loaded this many rows before the end. */
const LOAD_AHEAD_ROWS = 8

/**
 * A long list grouped by days, which renders only the visible rows. It scrolls with the page or its scrolling ancestor, and loads more near
 * the end (product 2.11). It is one tab stop: arrow keys move between rows (ADR 0084).
 */
export function DayList<Row>({
  label,
  days,
  rowKey,
  renderRow,
  rowHeight = TRANSACTION_HEIGHT,
  loadedUntil,
  more,
  onMore,
  onVisibleRows,
  texts,
  headingLevel = 2,
  stickyTop = 60,
}: DayListProps<Row>) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const scale = useTextScale()
  const heights = useMemo(
    () => ({ row: rowHeight * scale, heading: HEADING_HEIGHT * scale }),
    [rowHeight, scale],
  )
  const positions = useMemo(() => positionDays(days, heights), [days, heights])
  const headings = useMemo(() => headingLines(positions), [positions])
  const lastPosition = positions.at(-1)
  const rowCount = (lastPosition?.rowsBefore ?? 0) + (days.at(-1)?.rows.length ?? 0)
  const count = rowCount + days.length
  const lines = useVisibleLines(list, {
    count,
    height: (line) => (headings.has(line) ? heights.heading : heights.row),
  })
  // A batch whose rows were all removed meanwhile is not the end.
  const isNearEnd = count === 0 || (lines !== null && lines.last >= count - 1 - LOAD_AHEAD_ROWS)
  const loadMore = useEffectEvent(onMore)
  useEffect(() => {
    if (isNearEnd && more === 'idle') loadMore()
  }, [isNearEnd, more, count])
  const [firstLine, lastLine] = [lines?.first, lines?.last]
  const reportVisibleRows = useEffectEvent((first: number, last: number) =>
    onVisibleRows?.(
      days.flatMap(({ rows }, index) => {
        const position = positions[index]
        const shown = position && rowRange(position, rows.length, { first, last })
        return shown ? rows.slice(shown.from, shown.to) : []
      }),
    ),
  )
  useEffect(() => {
    if (firstLine !== undefined && lastLine !== undefined) reportVisibleRows(firstLine, lastLine)
  }, [firstLine, lastLine, days])

  const {
    retained,
    tabStop,
    focusRow: _focusRow,
    ...keys
  } = useRovingRows({
    list,
    count: rowCount,
    visible: lines && rowsBetween(positions, lines.visible),
    keyAt: (index) => {
      const row = rowAt(days, positions, index)
      return row === undefined ? null : rowKey(row)
    },
    indexOf: (key) => indexOfRow(days, (row) => rowKey(row) === key),
  })

  return (
    <Root role="group" aria-label={label}>
      <div
        ref={setList}
        data-print-flow
        style={{ height: (lastPosition?.top ?? 0) + (lastPosition?.height ?? 0) }}
        {...keys}
      >
        {days.map((day, index) => {
          const position = positions[index]
          if (!position || !renderedRows(position, day.rows.length, lines, retained)) return null
          return (
            <DayBlock
              key={day.id}
              day={day}
              position={position}
              shown={renderedRows(position, day.rows.length, lines?.paced ?? null, retained) ?? []}
              rowHeight={heights.row}
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
      <DayListFooter
        shape={rowHeight === TRANSACTION_HEIGHT ? 'transaction' : 'entry'}
        loadedUntil={loadedUntil}
        more={more}
        onMore={onMore}
        texts={texts}
      />
    </Root>
  )
}

interface FooterProps {
  shape: 'transaction' | 'entry'
  loadedUntil: string | undefined
  more: DayListMore
  onMore: () => void
  texts: DayListTexts
}

/** The end of the list: says how far the list reaches, and has a button for more. */
function DayListFooter({ shape, loadedUntil, more, onMore, texts }: FooterProps) {
  const reach = more === 'none' ? undefined : loadedUntil
  return (
    <>
      {more === 'loading' && (
        <LoadingRows>
          <Loading label={texts.loading}>
            <RowSkeletons count={2} shape={shape} />
          </Loading>
        </LoadingRows>
      )}
      <Footer>
        <div role="status" aria-live={useAriaLive(reach)}>
          {reach}
        </div>
        {more === 'failed' && <Failure role="alert">{texts.failed}</Failure>}
        {/* The button stays while loading: if Tab focuses it, the page scrolls to the end, which loads more, and the button must keep
            the focus. */}
        {more !== 'none' && (
          <Button size="s" variant="secondary" pending={more === 'loading'} onClick={onMore}>
            {more === 'failed' ? texts.retry : texts.more}
          </Button>
        )}
      </Footer>
    </>
  )
}

/** Returns the index of a row over all days; null if there is none. */
function indexOfRow<Row>(days: readonly Day<Row>[], matches: (row: Row) => boolean): number | null {
  let before = 0
  for (const { rows } of days) {
    const index = rows.findIndex(matches)
    if (index >= 0) return before + index
    before += rows.length
  }
  return null
}

/** This is a stacking context, so that sticky headings go under the screen's header. */
const Root = styled.div`
  isolation: isolate;
  min-width: 0;
  /* Scroll anchoring would follow rows added above, or keep the footer in view, which would load batch after batch. */
  overflow-anchor: none;

  > :first-child {
    position: relative;
  }
`
const LoadingRows = styled.div`
  padding-top: ${tokens.space[4]};
`
const Footer = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[6]} 0 ${tokens.space[4]};
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Failure = styled.p`
  color: ${tokens.color.dangerText};
`
