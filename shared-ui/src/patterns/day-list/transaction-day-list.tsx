import { styled } from 'styled-components'
import type { SharedTexts } from '@coffer/shared-sdk/i18n'
import { Button } from '../../primitives/button/button.tsx'
import { EmptyState } from '../../primitives/states/empty-state.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { DayList, type DayListMore, type DayListProps } from './day-list.tsx'

export interface TransactionDayListProps<Row> extends Pick<
  DayListProps<Row>,
  'days' | 'rowKey' | 'renderRow' | 'rowHeight' | 'loadedUntil' | 'headingLevel'
> {
  loaded: {
    readonly more: DayListMore
    /** True while the rows are still those of the previous search or filter. */
    readonly isOutdated: boolean
    readonly loadMore: () => void
    readonly retry: () => void
    /** Receives the ids of the transactions behind the visible rows. */
    readonly setVisible: (ids: readonly string[]) => void
  }
  /** Returns the ids of the transactions that a row stands for. */
  rowIds: (row: Row) => readonly string[]
  /** Null if neither a search nor a filter narrows the list. */
  narrowed: {
    /** Says that nothing matches. */
    readonly emptyText: string
    readonly onClear: () => void
  } | null
  /** Says what will appear in the list. */
  emptyText: string
  texts: Pick<SharedTexts, 'retry' | 'transactionList'>
}

/**
 * A loaded list of transactions by day, or the reason why it is empty. It says how many match a search, and fades the rows of the previous
 * search until the new ones are loaded (product 2.11).
 */
export function TransactionDayList<Row>(props: TransactionDayListProps<Row>) {
  const { loaded, rowIds, narrowed, emptyText, texts, ...list } = props
  const { more, isOutdated } = loaded
  const words = texts.transactionList
  const count = list.days.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Root aria-busy={isOutdated} $isOutdated={isOutdated}>
      <VisuallyHidden role="status">
        {narrowed && !isOutdated && words.found(count, more !== 'none')}
      </VisuallyHidden>
      {count > 0 || more !== 'none' ? (
        <DayList
          {...list}
          label={words.byDay}
          more={more}
          onMore={more === 'failed' ? loaded.retry : loaded.loadMore}
          onVisibleRows={(rows) => loaded.setVisible(rows.flatMap(rowIds))}
          texts={{
            more: words.loadMore,
            loading: words.loadingMore,
            failed: words.moreFailed,
            retry: texts.retry,
          }}
        />
      ) : narrowed ? (
        <EmptyState
          illustration="search"
          title={words.noResults}
          text={narrowed.emptyText}
          action={
            <Button variant="secondary" onClick={narrowed.onClear}>
              {words.showAll}
            </Button>
          }
        />
      ) : (
        <EmptyState illustration="transactions" title={words.empty} text={emptyText} />
      )}
    </Root>
  )
}

const Root = styled.div<{ $isOutdated: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity 150ms;
`
