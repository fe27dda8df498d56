import { useCallback, useMemo, useState } from 'react'
import { hasOwnDay, toZonedTime } from '@coffer/shared-sdk/domain'
import type { Instant } from '@coffer/shared-sdk/domain'
import { RelativeTime, useNow, useSteadyRows } from '@coffer/shared-sdk/host'
import { formatTime, formatTransactionDay, offsetsIn, useTexts } from '@coffer/shared-sdk/i18n'
import { useLocation } from '@coffer/shared-sdk/navigation'
import { createGroupByDay, labelledDays, mergeExpenses } from '@coffer/shared-sdk/queries'
import type { ExpenseInList, ListedTransaction, LoadedTransactions } from '@coffer/shared-sdk/queries'
import { TransactionDayList } from '@coffer/shared-ui/day-list'
import type { RowPosition } from '@coffer/shared-ui/day-list'
import type { EntryFacts } from '../../events/entry-view.ts'
import { EventTransactionRow } from '../../events/event-transaction-row.tsx'
import { transactionsTexts } from '../../texts/transactions.en.ts'

/** In pixels at the default text size: the height of an `EntryRow`. */
const ENTRY_HEIGHT = 59

/** A transaction, or all of an expense that several people paid (accounting A21). */
type Row = ExpenseInList<ListedTransaction>

export interface TransactionDaysProps {
  readonly loaded: LoadedTransactions
  readonly facts: EntryFacts
  /** The zone of the event's days; '' for the device's own. */
  readonly zone: string
  readonly search: string
  /** Null if all groups are shown. */
  readonly groupName: string | null
  /** True if the list is restricted by person, period or amount. */
  readonly isFiltered: boolean
  readonly onClear: () => void
}

/** Lists transactions by the event's days (accounting A31) in a virtual list, which loads more near its end. */
export function TransactionDays({ loaded, facts, zone, onClear, ...narrowed }: TransactionDaysProps) {
  const merged = useMemo(() => mergeExpenses(loaded.rows), [loaded.rows])
  const expenses = useSteadyRows(merged, { rowKey, view: useLocation().search })
  const words = useTexts(transactionsTexts)
  const { transactionList } = words
  // Updates the labels when the day changes while the app is open.
  const today = toZonedTime(useNow(), offsetsIn(zone)).day
  const [byDay] = useState(() => createGroupByDay<Row>())
  const days = useMemo(
    () => labelledDays(byDay(expenses), transactionList, today),
    [byDay, expenses, transactionList, today],
  )
  const last = loaded.rows.at(-1)
  const renderRow = useCallback(
    (row: Row, position: RowPosition) => (
      <EventTransactionRow
        expense={row}
        facts={facts}
        when={<Time transaction={row.first} zone={zone} />}
        position={position}
      />
    ),
    [facts, zone],
  )
  return (
    <TransactionDayList
      days={days}
      rowKey={rowKey}
      rowIds={({ rows }) => rows.map(({ id }) => id)}
      renderRow={renderRow}
      rowHeight={ENTRY_HEIGHT}
      loaded={loaded}
      loadedUntil={last && transactionList.loadedUntil(formatTransactionDay(last, 'long', zone))}
      narrowed={isNarrowed(narrowed) ? { emptyText: noResultsText(words, narrowed), onClear } : null}
      emptyText={words.emptyText}
      texts={words}
    />
  )
}

/** Shows when a transaction was entered; nothing if that was not on its day (accounting A31), under which it is listed. */
function Time({ transaction, zone }: { readonly transaction: ListedTransaction; readonly zone: string }) {
  if (hasOwnDay(transaction, offsetsIn(zone))) return null
  const format = (instant: Instant) => formatTime(instant, zone)
  return <RelativeTime instant={transaction.created} format={format} />
}

// The key differs between the hidden and the open row of a transaction, whose event may be hidden later.
const rowKey = ({ first: { id, isHidden } }: Row) => (isHidden ? `hidden-${id}` : id)

type Words = ReturnType<typeof useTexts<typeof transactionsTexts.fallback>>

type Narrowed = Pick<TransactionDaysProps, 'search' | 'groupName' | 'isFiltered'>

const isNarrowed = ({ search, groupName, isFiltered }: Narrowed): boolean =>
  search !== '' || groupName !== null || isFiltered

function noResultsText(words: Words, { search, groupName, isFiltered }: Narrowed): string {
  if (isFiltered) return words.filter.noResults
  if (groupName === null) return words.transactionList.noMatch(search)
  return search === '' ? words.noResults.group(groupName) : words.noResults.both(search, groupName)
}
