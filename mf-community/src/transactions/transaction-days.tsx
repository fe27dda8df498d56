import { useMemo, useState } from 'react'
import { formatDay, useTexts } from '@coffer/shared-sdk/i18n'
import type { LoadedTransactions } from '@coffer/shared-sdk/queries'
import { TransactionRow } from '@coffer/shared-ui'
import { DayList } from '@coffer/shared-ui/day-list'
import type { RowPlace } from '@coffer/shared-ui/day-list'
import { useMinute } from '../hooks/use-minute.ts'
import { createGroupByDay, localDay } from '../screens/account/group-by-day.ts'
import { listTexts } from '../texts/transaction-lists.catalogue.ts'
import { labelledDays } from './day-labels.ts'
import type { ListRow } from './list-row.tsx'

export interface TransactionDaysProps {
  readonly rows: readonly ListRow[]
  readonly loaded: LoadedTransactions
  readonly headingLevel: 2 | 3
}

/** Rows by local day, at any number: only what is in sight stands in the page, more comes as the end nears (spec 2). */
export default function TransactionDays({ rows, loaded, headingLevel }: TransactionDaysProps) {
  const words = useTexts(listTexts)
  const [byDay] = useState(() => createGroupByDay<ListRow>())
  // Who leaves the app open over night does not find yesterday under 'Today'.
  const today = localDay(useMinute())
  const days = useMemo(() => labelledDays(byDay(rows), words, today), [byDay, rows, words, today])
  const last = loaded.rows.at(-1)
  return (
    <DayList
      label={words.byDay}
      days={days}
      headingLevel={headingLevel}
      rowKey={rowKey}
      renderRow={renderRow}
      loadedUntil={last && words.loadedUntil(formatDay(last.created))}
      more={loaded.more}
      onMore={loaded.more === 'failed' ? loaded.retry : loaded.loadMore}
      onSight={(inSight) => loaded.see(inSight.flatMap(({ ids }) => ids))}
      texts={{
        more: words.loadMore,
        loading: words.loadingMore,
        failed: words.wentWrong,
        retry: words.retry,
      }}
    />
  )
}

const rowKey = ({ key }: ListRow) => key
const renderRow = ({ render }: ListRow, place: RowPlace) => <TransactionRow place={place} {...render()} />
