import { useMemo } from 'react'
import { createDisplayRows } from '@coffer/shared-sdk/domain'
import type { AccountId, DisplayRow } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useTransactionList } from '@coffer/shared-sdk/queries'
import { Section, Stack } from '@coffer/shared-ui'
import { FilterChips, SearchInput } from '@coffer/shared-ui/forms'
import { listTexts } from '../../texts/transaction-lists.catalogue.ts'
import { accountListRow } from '../../transactions/list-row.tsx'
import { oncePerObject } from '../../transactions/once-per-object.ts'
import { TransactionList } from '../../transactions/transaction-list.tsx'
import { useListSearch } from '../../transactions/use-list-search.ts'
import { mirrorRow } from './bank-view.ts'

/** The spec's order (spec 2, account detail). */
const STATUSES = ['reserved', 'pending', 'approved'] as const

interface AccountTransactionsProps {
  readonly accountId: AccountId
  /** Whether amounts are shown with the other sign, as a bank's statement has them. */
  readonly mirrored?: boolean
}

/** An account's transactions by local day, searched, filtered by status and merged for display. */
export function AccountTransactions({ accountId, mirrored = false }: AccountTransactionsProps) {
  const words = useTexts(listTexts)
  const search = useListSearch()
  const loaded = useTransactionList({ accountId, search: search.asked, statuses: search.statuses })
  const merged = useMemo(() => createDisplayRows(accountId), [accountId])
  const asListRow = useMemo(
    () =>
      oncePerObject((row: DisplayRow) => accountListRow(mirrored ? mirrorRow(row) : row, accountId, words)),
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
