import { useMemo } from 'react'
import { TRANSACTION_STATUSES } from '@coffer/shared-sdk/domain'
import type { AccountId } from '@coffer/shared-sdk/domain'
import type { DisplayRow } from '@coffer/shared-sdk/queries'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  createDisplayRows,
  memoizeByObject,
  useListSearch,
  useTransactionList,
} from '@coffer/shared-sdk/queries'
import { Section, Stack } from '@coffer/shared-ui'
import { FilterChips, SearchInput } from '@coffer/shared-ui/forms'
import { listTexts } from '../../texts/transaction-lists.en.ts'
import { accountListRow } from '../../transactions/list-row.tsx'
import { TransactionList } from '../../transactions/transaction-list.tsx'
import { mirrorRow } from './bank-view.ts'

/** Product 2.10 defines this order. */
const STATUSES = ['reserved', 'pending', 'approved', 'declined'] as const

interface AccountTransactionsProps {
  readonly accountId: AccountId
  /** True to show amounts with the opposite sign, as on a bank statement. */
  readonly mirrored?: boolean
}

/** Lists an account's transactions by local day, with search and status filter, merged for display. */
export function AccountTransactions({ accountId, mirrored = false }: AccountTransactionsProps) {
  const words = useTexts(listTexts)
  const { transactionRow } = words
  const search = useListSearch('status')
  const named = search.filter.split(',')
  const statuses = TRANSACTION_STATUSES.filter((status) => named.includes(status))
  const loaded = useTransactionList({ accountId, search: search.asked, statuses })
  const merged = useMemo(() => createDisplayRows(accountId), [accountId])
  const asListRow = useMemo(
    () =>
      memoizeByObject((row: DisplayRow) =>
        accountListRow(mirrored ? mirrorRow(row) : row, accountId, transactionRow),
      ),
    [accountId, transactionRow, mirrored],
  )
  const rows = useMemo(() => merged(loaded.rows).map(asListRow), [merged, asListRow, loaded.rows])
  return (
    <Section title={words.title}>
      <Stack $gap={3}>
        <SearchInput
          label={words.transactionList.search}
          clearLabel={words.clearSearch}
          value={search.typed}
          onChange={search.type}
        />
        <FilterChips
          label={words.statusFilter}
          chips={STATUSES.map((id) => ({ id, label: transactionRow.status[id] }))}
          selected={statuses}
          onChange={(chosen) => search.choose(chosen.join(','))}
        />
        <TransactionList
          rows={rows}
          loaded={loaded}
          search={{ ...search, isFiltered: statuses.length > 0 }}
          headingLevel={3}
        />
      </Stack>
    </Section>
  )
}
