import { styled } from 'styled-components'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { ListSearch, LoadedTransactions } from '@coffer/shared-sdk/queries'
import { Button, EmptyState, LoadError, Loading, RowSkeletons, VisuallyHidden } from '@coffer/shared-ui'
import { listTexts } from '../texts/transaction-lists.en.ts'
import type { ListRow } from './list-row.tsx'

// Loads the library for virtual lists, which the community's home does not need.
const TransactionDays = loadable(
  () => import(/* webpackChunkName: "transaction-days" */ './transaction-days.tsx'),
)

type Search = Pick<ListSearch, 'asked' | 'clear'> & { readonly isFiltered: boolean }

interface TransactionListProps {
  readonly rows: readonly ListRow[]
  readonly loaded: LoadedTransactions
  readonly search: Search
  readonly headingLevel: 2 | 3
}

/** Shows a list of transactions: loading, failed, empty or by days. */
export function TransactionList({ rows, loaded, search, headingLevel }: TransactionListProps) {
  const words = useTexts(listTexts)
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
  const isNarrowed = search.asked !== '' || search.isFiltered
  return (
    <Results aria-busy={loaded.isOutdated} $isOutdated={loaded.isOutdated}>
      <VisuallyHidden role="status">
        {isNarrowed && !loaded.isOutdated && words.transactionList.found(rows.length, loaded.more !== 'none')}
      </VisuallyHidden>
      {rows.length === 0 && loaded.more === 'none' ? (
        <Empty isNarrowed={isNarrowed} search={search} />
      ) : (
        <TransactionDays
          placeholder={<ListSkeleton />}
          rows={rows}
          loaded={loaded}
          headingLevel={headingLevel}
        />
      )}
    </Results>
  )
}

function ListSkeleton() {
  return (
    <Loading label={useTexts(listTexts).transactionList.loading}>
      <RowSkeletons count={5} shape="transaction" />
    </Loading>
  )
}

function Empty({ isNarrowed, search }: { readonly isNarrowed: boolean; readonly search: Search }) {
  const { emptyText, noneOfStatus, transactionList: list } = useTexts(listTexts)
  if (!isNarrowed) return <EmptyState illustration="transactions" title={list.empty} text={emptyText} />
  return (
    <EmptyState
      illustration="search"
      title={list.noResults}
      text={search.asked === '' ? noneOfStatus : list.noMatch(search.asked)}
      action={
        <Button variant="secondary" onClick={search.clear}>
          {list.showAll}
        </Button>
      }
    />
  )
}

/** Fades the results of the previous search until the new ones are loaded. */
const Results = styled.div<{ $isOutdated: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity 150ms;
`
