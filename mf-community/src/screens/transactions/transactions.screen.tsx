import { useMemo } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack, usePageScrollRestoration } from '@coffer/shared-sdk/navigation'
import { memoizeByObject, mergeExpenses, useListSearch, useTransactionList } from '@coffer/shared-sdk/queries'
import type { ListedTransaction } from '@coffer/shared-sdk/queries'
import { Page, ScreenHeader } from '@coffer/shared-ui'
import { SearchInput } from '@coffer/shared-ui/forms'
import { listTexts } from '../../texts/transaction-lists.en.ts'
import { expenseListRow, plainListRow } from '../../transactions/list-row.tsx'
import { TransactionList } from '../../transactions/transaction-list.tsx'

/** Lists all transactions of the community, newest first, with search (product 2.11). */
export default function TransactionsScreen() {
  const words = useTexts(listTexts)
  const { transactionRow } = words
  usePageScrollRestoration()
  const search = useListSearch('status')
  const loaded = useTransactionList({ accountId: null, search: search.asked, statuses: [] })
  const asListRow = useMemo(
    () => memoizeByObject((transaction: ListedTransaction) => plainListRow(transaction, transactionRow)),
    [transactionRow],
  )
  const rows = useMemo(
    () =>
      mergeExpenses(loaded.rows).map((expense) =>
        expense.rows.length === 1 ? asListRow(expense.first) : expenseListRow(expense, transactionRow),
      ),
    [loaded.rows, asListRow, transactionRow],
  )
  return (
    <Page>
      <ScreenHeader title={words.all} back={{ label: words.back, onClick: useBack(paths.community()) }} />
      <SearchInput
        label={words.transactionList.search}
        clearLabel={words.clearSearch}
        value={search.typed}
        onChange={search.type}
      />
      <TransactionList
        rows={rows}
        loaded={loaded}
        search={{ ...search, isFiltered: false }}
        headingLevel={2}
      />
    </Page>
  )
}
