import { useState } from 'react'
import { sessionSettings } from '@coffer/shared-sdk/client'
import { BALANCE_SORTS, accountCurrency } from '@coffer/shared-sdk/domain'
import type { AccountId, BalanceSort } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack, usePersistedSearchParams, useSearchParams } from '@coffer/shared-sdk/navigation'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Banner,
  Button,
  EmptyState,
  Page,
  PendingOrError,
  RowSkeletons,
  ScreenHeader,
  SortButton,
  Stack,
  VisuallyHidden,
} from '@coffer/shared-ui'
import { SearchInput } from '@coffer/shared-ui/forms'
import { accountsTexts } from '../../texts/accounts.en.ts'
import { texts } from '../../texts/en.ts'
import { useBalanceSort } from '../community/use-balance-sort.ts'
import { AccountFilters } from './account-filters.tsx'
import { chooseBanner, filterAccounts } from './account-list.ts'
import type { AccountFilter, AccountRow } from './account-list.ts'
import { AccountRows } from './account-rows.tsx'
import { readAccountsSearch } from './accounts-search.ts'
import type { AccountsSearch } from './accounts-search.ts'
import { NewAccountButton } from './new-account-button.tsx'
import { useAccountRows } from './use-account-rows.ts'

interface AccountListProps {
  /** The account shown beside the list; null for none. */
  readonly chosenId: AccountId | null
}

/** Lists accounts by type with their balances, searchable and sorted (product 2.13). */
export function AccountList({ chosenId }: AccountListProps) {
  const words = useTexts(accountsTexts)
  const { sorting, sortOptions } = useTexts(texts)
  const { membership } = useMember()
  const [chosen, choose] = useAccountsSearch()
  const loaded = useAccountRows(chosen.currency ?? accountCurrency(membership.account))
  const [sort, chooseSort] = useBalanceSort('accountSort')
  const [search, setSearch] = useState('')
  const [showsClosed, setShowsClosed] = useState(false)
  return (
    <Page>
      <ScreenHeader
        title={words.accountsTitle}
        back={{ label: words.back, onClick: useBack(paths.communityBalances()) }}
        actions={
          <SortButton
            texts={sorting}
            closeLabel={words.close}
            options={BALANCE_SORTS.map((id) => ({ id, label: { ...sortOptions, name: words.name }[id] }))}
            chosen={sort}
            onChoose={chooseSort}
          />
        }
      />
      <Stack $gap={3}>
        <SearchInput
          label={words.search}
          clearLabel={words.clearSearch}
          value={search}
          onChange={setSearch}
        />
        <AccountFilters
          chosen={chosen}
          onChoose={choose}
          showsClosed={showsClosed}
          onShowClosed={setShowsClosed}
        />
      </Stack>
      <NewAccountButton type={chosen.types?.length === 1 ? chosen.types[0] : undefined} />
      <PendingOrError loaded={loaded} texts={words} skeleton={<RowSkeletons count={8} />} />
      {loaded.state === 'ready' && (
        <Found
          rows={loaded.rows}
          filter={{ ...chosen, search, showsClosed }}
          sort={sort}
          chosenId={chosenId}
          onShowAll={() => choose({})}
        />
      )}
    </Page>
  )
}

interface FoundProps {
  readonly rows: readonly AccountRow[]
  readonly filter: AccountFilter
  readonly sort: BalanceSort
  readonly chosenId: AccountId | null
  readonly onShowAll: () => void
}

function Found({ rows, filter, sort, chosenId, onShowAll }: FoundProps) {
  const words = useTexts(accountsTexts)
  const search = filter.search.trim()
  // The banner depends on the types, so a search does not change it.
  const banner = chooseBanner(filterAccounts(rows, { ...filter, search: '' }, sort))
  const found = filterAccounts(rows, filter, sort)
  return (
    <>
      <VisuallyHidden role="status">
        {search !== '' && words.accountPicker.found(found.length)}
      </VisuallyHidden>
      {banner !== null && <Banner>{words.banner[banner]}</Banner>}
      {found.length > 0 && (
        <AccountRows
          rows={found}
          view={`${sort} ${JSON.stringify(filter)}`}
          chosenId={chosenId}
          filter={filter}
        />
      )}
      {found.length === 0 && search !== '' && (
        <EmptyState
          illustration="search"
          title={words.transactionList.noResults}
          text={words.noResults.text(search)}
        />
      )}
      {found.length === 0 && search === '' && (
        <EmptyState
          illustration="transactions"
          title={words.empty.title}
          text={words.empty.text}
          action={
            <Button variant="secondary" onClick={onShowAll}>
              {words.empty.showAll}
            </Button>
          }
        />
      )}
    </>
  )
}

/** These parameters are remembered in this tab, and restored when the person comes back without them (product 2.1). */
const PARAMS = ['types', 'balance', 'currency']
const memory = {
  read: () => sessionSettings.get('accountsSearch'),
  write: (search: string) => sessionSettings.set('accountsSearch', search),
}

function useAccountsSearch(): readonly [AccountsSearch, (search: AccountsSearch) => void] {
  const [params, setParams] = useSearchParams()
  usePersistedSearchParams(PARAMS, memory)
  const choose = ({ types = [], balance, currency }: AccountsSearch) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        const values = { types: types.join(','), balance, currency }
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return [readAccountsSearch(params), choose]
}
