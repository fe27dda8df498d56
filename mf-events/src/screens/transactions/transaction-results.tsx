import { Suspense, lazy } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { LoadedTransactions } from '@coffer/shared-sdk/queries'
import { Button, EmptyState, ErrorState, Loading, RowSkeletons, VisuallyHidden } from '@coffer/shared-ui'
import { transactionsTexts } from '../../texts/transactions.catalogue.ts'

// Loads the library for virtual lists while the first batch is on its way.
const TransactionDays = lazy(async () => ({
  default: (await import(/* webpackChunkName: "event-transaction-days" */ './transaction-days.tsx'))
    .TransactionDays,
}))

interface TransactionResultsProps {
  readonly loaded: LoadedTransactions
  readonly search: string
  /** Null for all groups. */
  readonly groupName: string | null
  readonly onClear: () => void
}

/** The list of transactions: loading, failed, empty or by days. */
export function TransactionResults({ loaded, search, groupName, onClear }: TransactionResultsProps) {
  const words = useTexts(transactionsTexts)
  if (loaded.state === 'loading') return <ListSkeleton />
  if (loaded.state === 'failed') {
    return (
      <ErrorState
        title={words.failed}
        text={words.failedText}
        retryLabel={words.retry}
        onRetry={loaded.retry}
        retrying={loaded.retrying}
      />
    )
  }
  const isNarrowed = search !== '' || groupName !== null
  const isEmpty = loaded.rows.length === 0 && loaded.more === 'none'
  return (
    <Results aria-busy={loaded.isOutdated} $isOutdated={loaded.isOutdated}>
      <VisuallyHidden role="status">
        {isNarrowed && !loaded.isOutdated && words.found(loaded.rows.length, loaded.more !== 'none')}
      </VisuallyHidden>
      {!isEmpty && (
        <Suspense fallback={<ListSkeleton />}>
          <TransactionDays loaded={loaded} />
        </Suspense>
      )}
      {isEmpty && !isNarrowed && (
        <EmptyState illustration="transactions" title={words.empty.title} text={words.empty.text} />
      )}
      {isEmpty && isNarrowed && (
        <EmptyState
          illustration="search"
          title={words.noResults.title}
          text={noResultsText(words.noResults, search, groupName)}
          action={
            <Button variant="secondary" onClick={onClear}>
              {words.noResults.showAll}
            </Button>
          }
        />
      )}
    </Results>
  )
}

interface NoResultsWords {
  readonly search: (search: string) => string
  readonly group: (group: string) => string
  readonly both: (search: string, group: string) => string
}

function noResultsText(words: NoResultsWords, search: string, groupName: string | null): string {
  if (groupName === null) return words.search(search)
  return search === '' ? words.group(groupName) : words.both(search, groupName)
}

function ListSkeleton() {
  return (
    <Loading label={useTexts(transactionsTexts).loading}>
      <RowSkeletons count={5} shape="transaction" />
    </Loading>
  )
}

/** Fades the results of the previous search until the new ones are loaded. */
const Results = styled.div<{ $isOutdated: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity 150ms;
`
