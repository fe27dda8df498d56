import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { FilterChips, type FilterChip } from '../../primitives/filter-chips/filter-chips.tsx'
import { SearchInput } from '../../primitives/search-input/search-input.tsx'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx'
import { tokens } from '../../theme/tokens.ts'
import { Choices } from './choices.tsx'
import { matchesSearch } from './matches-search.ts'
import { SelectAll } from './select-all.tsx'

export interface PickableAccount {
  id: string
  name: string
  src?: string | undefined
  /** e.g. the type, or why it cannot be chosen ('Already added'). */
  detail?: string | undefined
  disabled?: boolean | undefined
  shape?: 'round' | 'square' | undefined
  /** Which of `kinds` it is of. */
  kind?: string | undefined
}

export interface AccountPickerTexts {
  searchLabel: string
  clearLabel: string
  suggestedTitle: string
  allTitle: string
  /** Names the filter chips; needed with `kinds`. */
  kindsLabel?: string | undefined
  /** Read out when the list is narrowed, e.g. '3 accounts found'. */
  found?: ((count: number) => string) | undefined
  /** What the 'n / m' toggle does, e.g. 'Select all'; without it there is no toggle. */
  selectAllLabel?: string | undefined
}

export interface AccountPickerProps {
  accounts: readonly PickableAccount[]
  /** Recently used, at most 4 (spec 9); an empty list shows `suggestedEmpty`, `undefined` no section at all. */
  suggested?: readonly PickableAccount[] | undefined
  selected: readonly string[]
  /** One id, or in `multiple` all of them. */
  onChange: (ids: readonly string[]) => void
  multiple?: boolean | undefined
  /** Filter chips, e.g. 'Users', 'Events' and the community's own types (spec 2); none pressed shows all. */
  kinds?: readonly FilterChip[] | undefined
  texts: AccountPickerTexts
  /** `EmptyState`s: nothing found, nothing there at all, nothing used recently. */
  noResults: ReactNode
  nothingYet: ReactNode
  suggestedEmpty?: ReactNode
  /** In place of the list while the accounts are on their way; the search is there from the beginning, with the focus. */
  onTheWay?: ReactNode
  autoFocus?: boolean | undefined
}

/** Finds and chooses accounts: search, suggestions, all. Radios or checkboxes underneath, so arrow keys and spoken states come along. */
export function AccountPicker(props: AccountPickerProps) {
  const {
    accounts,
    suggested,
    kinds,
    multiple = false,
    texts,
    noResults,
    nothingYet,
    suggestedEmpty,
    onTheWay,
    autoFocus,
  } = props
  const [search, setSearch] = useState('')
  const [pressed, setPressed] = useState<readonly string[]>([])
  const isNarrowed = search.trim() !== '' || pressed.length > 0
  const isOfKind = ({ kind }: PickableAccount) =>
    pressed.length === 0 || (kind !== undefined && pressed.includes(kind))
  const shown = accounts.filter((account) => isOfKind(account) && matchesSearch(account.name, search))
  const suggestedIds = new Set(isNarrowed ? [] : suggested?.map(({ id }) => id))
  // Nobody stands in the sheet twice: the list below leaves out who is suggested above it.
  const found = shown.filter(({ id }) => !suggestedIds.has(id))
  const hasToggle = multiple && accounts.length > 0 && texts.selectAllLabel !== undefined
  const isNarrowable = kinds !== undefined || hasToggle
  const isOnTheWay = accounts.length === 0 && onTheWay !== undefined
  if (accounts.length === 0 && !isOnTheWay) return nothingYet
  return (
    <Root $head={isNarrowable ? 136 : 80}>
      <Head>
        <SearchInput
          label={texts.searchLabel}
          clearLabel={texts.clearLabel}
          value={search}
          onChange={setSearch}
          autoFocus={autoFocus}
        />
        {isNarrowable && (
          <Narrowing>
            {kinds !== undefined && (
              <FilterChips
                label={texts.kindsLabel ?? ''}
                chips={kinds}
                selected={pressed}
                onChange={setPressed}
              />
            )}
            {hasToggle && <SelectAll {...props} label={texts.selectAllLabel ?? ''} shown={shown} />}
          </Narrowing>
        )}
      </Head>
      {texts.found !== undefined && (
        <VisuallyHidden role="status">
          {isNarrowed && !isOnTheWay && texts.found(found.length)}
        </VisuallyHidden>
      )}
      {isOnTheWay && onTheWay}
      {!isOnTheWay && !isNarrowed && suggested !== undefined && (
        <Choices {...props} title={texts.suggestedTitle} accounts={suggested} empty={suggestedEmpty} />
      )}
      {!isOnTheWay && (found.length > 0 || isNarrowed) && (
        <Choices {...props} title={texts.allTitle} accounts={found} empty={noResults} />
      )}
    </Root>
  )
}

/** `$head`: pixels above the list that stay in sight, which a row that gets the focus has to stand clear of. */
const Root = styled.div<{ $head: number }>`
  --picker-head: ${({ $head }) => $head}px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
`
const Head = styled.div`
  position: sticky;
  top: calc(-1 * ${tokens.space[2]});
  z-index: 1;
  margin: calc(-1 * ${tokens.space[2]}) -4px 0;
  padding: ${tokens.space[2]} 4px;
  background: ${tokens.color.raised};
`
const Narrowing = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding-top: ${tokens.space[3]};

  > [role='group'] {
    flex: 1;
    min-width: 0;
  }
  > :last-child:not([role='group']) {
    flex: none;
    margin-left: auto;
  }
`
