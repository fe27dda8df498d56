import { Suspense, lazy } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { LoadedTransactions } from '@coffer/shared-sdk/queries'
import { Button, EmptyState, ErrorState, Loading, RowSkeletons, VisuallyHidden } from '@coffer/shared-ui'
import { listTexts } from '../texts/transaction-lists.catalogue.ts'
import type { ListRow } from './list-row.tsx'
import type { ListSearch } from './use-list-search.ts'

// Brings the library for long lists, which the community's home does without.
const TransactionDays = lazy(
  () => import(/* webpackChunkName: "transaction-days" */ './transaction-days.tsx'),
)

interface TransactionListProps {
  readonly rows: readonly ListRow[]
  readonly loaded: LoadedTransactions
  readonly search: ListSearch
  readonly headingLevel: 2 | 3
}

/** A list of transactions in each of its states. */
export function TransactionList({ rows, loaded, search, headingLevel }: TransactionListProps) {
  const words = useTexts(listTexts)
  if (loaded.state === 'loading') return <OnItsWay />
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
  const isNarrowed = search.asked !== '' || search.statuses.length > 0
  return (
    <Answer aria-busy={loaded.isOutdated} $isOutdated={loaded.isOutdated}>
      <VisuallyHidden role="status">
        {isNarrowed && !loaded.isOutdated && words.found(loaded.rows.length, loaded.more !== 'none')}
      </VisuallyHidden>
      {rows.length === 0 && loaded.more === 'none' ? (
        <Nothing isNarrowed={isNarrowed} search={search} />
      ) : (
        <Suspense fallback={<OnItsWay />}>
          <TransactionDays rows={rows} loaded={loaded} headingLevel={headingLevel} />
        </Suspense>
      )}
    </Answer>
  )
}

function OnItsWay() {
  return (
    <Loading label={useTexts(listTexts).loading}>
      <RowSkeletons count={5} shape="transaction" />
    </Loading>
  )
}

function Nothing({ isNarrowed, search }: { readonly isNarrowed: boolean; readonly search: ListSearch }) {
  const { empty, noResults } = useTexts(listTexts)
  if (!isNarrowed) return <EmptyState drawing="transactions" title={empty.title} text={empty.text} />
  return (
    <EmptyState
      drawing="search"
      title={noResults.title}
      text={search.asked === '' ? noResults.filter : noResults.search(search.asked)}
      action={
        <Button variant="secondary" onClick={search.clear}>
          {noResults.showAll}
        </Button>
      }
    />
  )
}

/** What is still the answer to the search before steps back until the new one is there. */
const Answer = styled.div<{ $isOutdated: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity 150ms;
`
