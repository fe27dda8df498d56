import { useMemo } from 'react'
import { styled } from 'styled-components'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { mergeExpenses } from '@coffer/shared-sdk/queries'
import type { LoadedTransactions } from '@coffer/shared-sdk/queries'
import { Button, EmptyState, LoadError, Loading, RowSkeletons, VisuallyHidden } from '@coffer/shared-ui'
import type { EntryFacts } from '../../events/entry-view.ts'
import { transactionsTexts } from '../../texts/transactions.en.ts'

// Loads the library for virtual lists while the first batch is on its way.
const TransactionDays = loadable(async () => ({
  default: (await import(/* webpackChunkName: "event-transaction-days" */ './transaction-days.tsx'))
    .TransactionDays,
}))

interface TransactionResultsProps {
  readonly loaded: LoadedTransactions
  readonly facts: EntryFacts
  readonly search: string
  /** Null if all groups are shown. */
  readonly groupName: string | null
  readonly onClear: () => void
}

/** Shows the list of transactions: loading, failed, empty or by days. */
export function TransactionResults({ loaded, facts, search, groupName, onClear }: TransactionResultsProps) {
  const words = useTexts(transactionsTexts)
  const expenses = useMemo(() => mergeExpenses(loaded.rows), [loaded.rows])
  if (loaded.state === 'loading') return <ListSkeleton />
  if (loaded.state === 'failed') {
    return (
      <LoadError
        title={words.transactionList.failed}
        texts={words}
        onRetry={loaded.retry}
        retrying={loaded.retrying}
      />
    )
  }
  const isNarrowed = search !== '' || groupName !== null
  const isEmpty = expenses.length === 0 && loaded.more === 'none'
  return (
    <Results aria-busy={loaded.isOutdated} $isOutdated={loaded.isOutdated}>
      <VisuallyHidden role="status">
        {isNarrowed &&
          !loaded.isOutdated &&
          words.transactionList.found(expenses.length, loaded.more !== 'none')}
      </VisuallyHidden>
      {!isEmpty && (
        <TransactionDays placeholder={<ListSkeleton />} expenses={expenses} loaded={loaded} facts={facts} />
      )}
      {isEmpty && !isNarrowed && (
        <EmptyState illustration="transactions" title={words.transactionList.empty} text={words.emptyText} />
      )}
      {isEmpty && isNarrowed && (
        <EmptyState
          illustration="search"
          title={words.transactionList.noResults}
          text={noResultsText(words, search, groupName)}
          action={
            <Button variant="secondary" onClick={onClear}>
              {words.transactionList.showAll}
            </Button>
          }
        />
      )}
    </Results>
  )
}

type Words = ReturnType<typeof useTexts<typeof transactionsTexts.fallback>>

function noResultsText(words: Words, search: string, groupName: string | null): string {
  if (groupName === null) return words.transactionList.noMatch(search)
  return search === '' ? words.noResults.group(groupName) : words.noResults.both(search, groupName)
}

function ListSkeleton() {
  return (
    <Loading label={useTexts(transactionsTexts).transactionList.loading}>
      <RowSkeletons count={5} shape="entry" />
    </Loading>
  )
}

/** Fades the results of the previous search until the new ones are loaded. */
const Results = styled.div<{ $isOutdated: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity 150ms;
`
