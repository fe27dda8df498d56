import { useMemo } from 'react'
import type { AccountId } from '@coffer/shared-sdk/domain'
import type { DisplayRow } from '@coffer/shared-sdk/queries'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { createDisplayRows, useTransactionList } from '@coffer/shared-sdk/queries'
import { Section, Stack } from '@coffer/shared-ui'
import { FilterChips, SearchInput } from '@coffer/shared-ui/forms'
import { listTexts } from '../../texts/transaction-lists.catalogue.ts'
import { accountListRow, memoizeByObject } from '../../transactions/list-row.tsx'
import { TransactionList } from '../../transactions/transaction-list.tsx'
import { useListSearch } from '../../transactions/use-list-search.ts'
import { mirrorRow } from './bank-view.ts'

/** The order of product 2.10. */
const STATUSES = ['reserved', 'pending', 'approved'] as const

interface AccountTransactionsProps {
  readonly accountId: AccountId
  /** Shows amounts with the opposite sign, as on a bank statement. */
  readonly mirrored?: boolean
}

/** An account's transactions by local day, with search and status filter, merged for display. */
export function AccountTransactions({ accountId, mirrored = false }: AccountTransactionsProps) {
  const words = useTexts(listTexts)
  const search = useListSearch()
  const loaded = useTransactionList({ accountId, search: search.asked, statuses: search.statuses })
  const merged = useMemo(() => createDisplayRows(accountId), [accountId])
  const asListRow = useMemo(
    () =>
      memoizeByObject((row: DisplayRow) => accountListRow(mirrored ? mirrorRow(row) : row, accountId, words)),
    [accountId, words, mirrored],
  )
  const rows = useMemo(() => merged(loaded.rows).map(asListRow), [merged, asListRow, loaded.rows])
  return (
    <Section title={words.title}>
      <Stack $gap={3}>
        <SearchInput
          label={words.search}
          clearLabel={words.clearSearch}
          value={search.typed}
          onChange={search.type}
        />
        <FilterChips
          label={words.statusFilter}
          chips={STATUSES.map((id) => ({ id, label: words.status[id] }))}
          selected={search.statuses}
          onChange={search.choose}
        />
        <TransactionList rows={rows} loaded={loaded} search={search} headingLevel={3} />
      </Stack>
    </Section>
  )
}
