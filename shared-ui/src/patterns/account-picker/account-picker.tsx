import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { matchesSearch } from '@coffer/shared-sdk/domain'
import { FilterChips, type FilterChip } from '../../primitives/filter-chips/filter-chips.tsx'
import { SearchInput } from '../../primitives/search-input/search-input.tsx'
import { Loading, Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { tokens } from '../../theme/tokens.ts'
import { AccountOptions } from './account-options.tsx'
import type { PickableAccount } from './pickable-account.ts'
import { SelectAll } from './select-all.tsx'

export interface AccountPickerTexts {
  searchLabel: string
  clearLabel: string
  suggestedTitle: string
  allTitle: string
  /** The accessible name of the filter chips; required with `kinds`. */
  kindsLabel?: string | undefined
  /** Read out when the list is filtered, e.g. '3 accounts found'. */
  found?: ((count: number) => string) | undefined
  /** The label of the 'n / m' toggle, e.g. 'Select all'. Without it there is no toggle. */
  selectAllLabel?: string | undefined
}

export interface AccountPickerProps {
  accounts: readonly PickableAccount[]
  /** Recently used, at most 4 (product 2.17). An empty list shows `suggestedEmpty`; `undefined` hides the section. */
  suggested?: readonly PickableAccount[] | undefined
  selected: readonly string[]
  /** Receives all selected ids, or without `multiple` the chosen one, even if it was already chosen. */
  onChange: (ids: readonly string[]) => void
  multiple?: boolean | undefined
  /** Filter chips by account type (product 2.17); without a pressed chip all accounts are shown. */
  kinds?: readonly FilterChip[] | undefined
  texts: AccountPickerTexts
  /** `EmptyState`s for nothing found, no accounts, and none recently used. */
  noResults: ReactNode
  empty: ReactNode
  suggestedEmpty?: ReactNode
  /** Shown above the lists, as long as nothing is searched for. */
  intro?: ReactNode
  /** Read out in place of the list while accounts load. The search field is shown and focused from the start. */
  loading?: string | undefined
}

/** Finds and selects accounts: search, filters, suggestions, all. It is built on native radio buttons and checkboxes. */
export function AccountPicker(props: AccountPickerProps) {
  const {
    accounts,
    suggested,
    kinds,
    multiple = false,
    texts,
    noResults,
    empty,
    suggestedEmpty,
    intro,
    loading,
  } = props
  const [search, setSearch] = useState('')
  const [pressed, setPressed] = useState<readonly string[]>([])
  const isFiltered = search.trim() !== '' || pressed.length > 0
  const isOfKind = ({ kind }: PickableAccount) =>
    pressed.length === 0 || (kind !== undefined && pressed.includes(kind))
  const shown = accounts.filter((account) => isOfKind(account) && matchesSearch(account.name, search))
  const suggestedIds = new Set(isFiltered ? [] : suggested?.map(({ id }) => id))
  // Nobody is listed twice: the list below leaves out the suggested accounts.
  const found = shown.filter(({ id }) => !suggestedIds.has(id))
  const hasToggle = multiple && accounts.length > 0 && texts.selectAllLabel !== undefined
  const hasFilters = kinds !== undefined || hasToggle
  const isLoading = loading !== undefined
  if (accounts.length === 0 && !isLoading) return empty
  return (
    <Root $headerHeight={80 + (hasFilters ? 56 : 0) + (kinds !== undefined && hasToggle ? 44 : 0)}>
      <Header>
        <SearchInput
          label={texts.searchLabel}
          clearLabel={texts.clearLabel}
          value={search}
          onChange={setSearch}
        />
        {hasFilters && (
          <Filters>
            {kinds !== undefined && (
              <FilterChips
                label={texts.kindsLabel ?? ''}
                chips={kinds}
                selected={pressed}
                onChange={setPressed}
              />
            )}
            {hasToggle && <SelectAll {...props} label={texts.selectAllLabel ?? ''} shown={shown} />}
          </Filters>
        )}
      </Header>
      {texts.found !== undefined && (
        <VisuallyHidden role="status">{isFiltered && !isLoading && texts.found(found.length)}</VisuallyHidden>
      )}
      {!isFiltered && intro}
      {isLoading && <LoadingAccounts label={loading} />}
      {!isLoading && !isFiltered && suggested !== undefined && (
        <AccountOptions {...props} title={texts.suggestedTitle} accounts={suggested} empty={suggestedEmpty} />
      )}
      {!isLoading && (found.length > 0 || isFiltered) && (
        <AccountOptions {...props} title={texts.allTitle} accounts={found} empty={noResults} />
      )}
    </Root>
  )
}

/** `$headerHeight`: pixels that the sticky header covers on a phone. A focused row scrolls clear of it. */
const Root = styled.div<{ $headerHeight: number }>`
  --picker-header: ${({ $headerHeight }) => $headerHeight}px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
`
const Header = styled.div`
  position: sticky;
  top: calc(-1 * ${tokens.space[2]});
  z-index: 1;
  margin: calc(-1 * ${tokens.space[2]}) -4px 0;
  padding: ${tokens.space[2]} 4px;
  background: ${tokens.color.raised};
`
/** The toggle has a line of its own where its label and the chips do not fit beside each other. */
const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[3]};
  padding-top: ${tokens.space[3]};

  > [role='group'] {
    flex: 1 1 auto;
    min-width: 0;
  }
  > :last-child:not([role='group']) {
    flex: none;
    margin-left: auto;
  }
`

const WIDTHS = ['52%', '40%', '60%', '46%', '55%', '38%', '48%', '58%'] as const

/** Replaces a picker's rows while they load. Most rows have no second line, so these have none either. */
function LoadingAccounts({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div aria-hidden>
        {WIDTHS.map((width) => (
          <Row key={width}>
            <Skeleton $width="40px" $height="40px" $shape="round" />
            <Name>
              <Skeleton $width={width} />
            </Name>
            <Skeleton $width="24px" $height="24px" $shape="round" />
          </Row>
        ))}
      </div>
    </Loading>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  height: 60px;
`
const Name = styled.div`
  flex: 1;
`
