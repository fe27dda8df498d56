import { useCallback, useMemo, useState } from 'react'
import { useNow, useSteadyRows } from '@coffer/shared-sdk/host'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import { useLocation } from '@coffer/shared-sdk/navigation'
import {
  createGroupByDay,
  labelledDays,
  localDay,
  joinDetails,
  useNamesakes,
} from '@coffer/shared-sdk/queries'
import type { ListSearch, LoadedTransactions, NamesakeDetail } from '@coffer/shared-sdk/queries'
import { TransactionRow } from '@coffer/shared-ui'
import { TransactionDayList } from '@coffer/shared-ui/day-list'
import type { RowPosition } from '@coffer/shared-ui/day-list'
import { listTexts } from '../texts/transaction-lists.en.ts'
import type { ListRow } from './list-row.tsx'

export interface TransactionDaysProps {
  readonly rows: readonly ListRow[]
  readonly loaded: LoadedTransactions
  readonly search: Pick<ListSearch, 'asked' | 'clear'> & { readonly isFiltered: boolean }
  readonly headingLevel: 2 | 3
}

/** Lists rows by local day in a virtual list, which loads more near its end (product 2.11). */
export default function TransactionDays({
  rows: listed,
  loaded,
  search: { asked, isFiltered, clear },
  headingLevel,
}: TransactionDaysProps) {
  const rows = useSteadyRows(listed, { rowKey, view: useLocation().search })
  const texts = useTexts(listTexts)
  const words = texts.transactionList
  const [byDay] = useState(() => createGroupByDay<ListRow>())
  // Updates the labels when the day changes while the app is open.
  const today = localDay(useNow())
  const days = useMemo(() => labelledDays(byDay(rows), words, today), [byDay, rows, words, today])
  const last = loaded.rows.at(-1)
  // The hook runs once for the list: each row would watch three queries while it is scrolled past.
  const namesake = useNamesakes()
  const renderRow = useCallback(
    (row: ListRow, position: RowPosition) => <Row row={row} position={position} namesake={namesake} />,
    [namesake],
  )
  return (
    <TransactionDayList
      days={days}
      headingLevel={headingLevel}
      rowKey={rowKey}
      rowIds={({ ids }) => ids}
      renderRow={renderRow}
      loaded={loaded}
      loadedUntil={last && words.loadedUntil(formatDay(last.created))}
      narrowed={
        asked === '' && !isFiltered
          ? null
          : { emptyText: asked === '' ? texts.noneOfStatus : words.noMatch(asked), onClear: clear }
      }
      emptyText={texts.emptyText}
      texts={texts}
    />
  )
}

const rowKey = ({ key }: ListRow) => key

interface RowProps {
  readonly row: ListRow
  readonly position: RowPosition
  readonly namesake: NamesakeDetail
}

/** Members of the same name are distinguished before the purpose: half a line of a phone is too short for the purpose and the name. */
function Row({ row, position, namesake }: RowProps) {
  const { purpose, ...props } = row.render()
  const notes = [props.sender, props.receiver].map(({ id, count }) =>
    count === undefined ? namesake(id) : undefined,
  )
  return <TransactionRow position={position} {...props} purpose={joinDetails(...notes, purpose) ?? purpose} />
}
