import { useCallback, useMemo, useState } from 'react'
import { useNow, useSteadyRows } from '@coffer/shared-sdk/host'
import { formatDay, formatTime, useTexts } from '@coffer/shared-sdk/i18n'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { createGroupByDay, labelledDays, localDay } from '@coffer/shared-sdk/queries'
import type { ExpenseInList, ListedTransaction, LoadedTransactions } from '@coffer/shared-sdk/queries'
import { DayList } from '@coffer/shared-ui/day-list'
import type { RowPosition } from '@coffer/shared-ui/day-list'
import type { EntryFacts } from '../../events/entry-view.ts'
import { EventTransactionRow } from '../../events/event-transaction-row.tsx'
import { transactionsTexts } from '../../texts/transactions.en.ts'

/** In pixels at the default text size: the height of an `EntryRow`. */
const ENTRY_HEIGHT = 59

/** A transaction, or all of an expense that several people paid (accounting A21). */
type Row = ExpenseInList<ListedTransaction>

interface TransactionDaysProps {
  readonly expenses: readonly Row[]
  readonly loaded: LoadedTransactions
  readonly facts: EntryFacts
}

/** Lists transactions by local day in a virtual list, which loads more near its end. */
export function TransactionDays({ expenses: listed, loaded, facts }: TransactionDaysProps) {
  const expenses = useSteadyRows(listed, { rowKey, view: useLocation().search })
  const { transactionList: words, retry } = useTexts(transactionsTexts)
  // Updates the labels when the day changes while the app is open.
  const today = localDay(useNow())
  const [byDay] = useState(() => createGroupByDay<Row>())
  const days = useMemo(() => labelledDays(byDay(expenses), words, today), [byDay, expenses, words, today])
  const last = loaded.rows.at(-1)
  const renderRow = useCallback(
    (row: Row, position: RowPosition) => (
      <EventTransactionRow expense={row} facts={facts} formatWhen={formatTime} position={position} />
    ),
    [facts],
  )
  return (
    <DayList
      label={words.byDay}
      days={days}
      rowKey={rowKey}
      renderRow={renderRow}
      rowHeight={ENTRY_HEIGHT}
      loadedUntil={last && words.loadedUntil(formatDay(last.created))}
      more={loaded.more}
      onMore={loaded.more === 'failed' ? loaded.retry : loaded.loadMore}
      onVisibleRows={(rows) => loaded.setVisible(rows.flatMap((row) => row.rows.map(({ id }) => id)))}
      texts={{
        more: words.loadMore,
        loading: words.loadingMore,
        failed: words.moreFailed,
        retry,
      }}
    />
  )
}

// The key differs between the hidden and the open row of a transaction, whose event may be hidden later.
const rowKey = ({ first: { id, isHidden } }: Row) => (isHidden ? `hidden-${id}` : id)
