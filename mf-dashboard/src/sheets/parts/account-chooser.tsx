import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import { ACCOUNT_TYPES } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Refusal } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, ErrorState, Loading, RowSkeletons, tokens } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { AccountPickerSheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import type { AccountChoices } from './use-account-choices.ts'

interface AccountChooserProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly choices: AccountChoices
  /** Who stands in the list at all. */
  readonly isOffered: (account: Account) => boolean
  /** Why someone in it cannot be chosen; null when they can. */
  readonly refusalOf: (account: Account) => Refusal | null
  readonly selectedIds: readonly AccountId[]
  readonly onSelect: (ids: readonly AccountId[]) => void
  /** Several at once, with the toggle of everyone. */
  readonly multiple?: boolean
  /** What gets the focus afterwards, where that is not what opened it. */
  readonly finalFocus?: RefObject<HTMLElement | null>
}

/** Chooses accounts: recent ones first, then everyone, narrowed by type; who cannot be chosen says why (spec 2, account picker). */
export function AccountChooser(props: AccountChooserProps) {
  const { choices, isOffered, refusalOf, selectedIds, onSelect, multiple = false, ...sheet } = props
  const words = useTexts(texts)
  const { accountPicker: picker, close } = words
  const accountTypes = { ...words.accountTypes, event: words.eventsTitle }
  const toChoice = (account: Account): PickableAccount => {
    const refusal = refusalOf(account)
    const isPerson = account.type === 'user'
    return {
      ...partyOf(account),
      detail: refusal ? refusalText(refusal) : isPerson ? undefined : accountTypes[account.type],
      disabled: refusal !== null,
      shape: isPerson ? 'round' : 'square',
      kind: account.type,
    }
  }
  const offered = choices.accounts.filter(isOffered)
  const kinds = ACCOUNT_TYPES.filter((type) => offered.some((account) => account.type === type))
  const suggested = choices.suggested((account) => isOffered(account) && refusalOf(account) === null)
  return (
    <AccountPickerSheet
      {...sheet}
      closeLabel={close}
      initial={selectedIds}
      submitLabel={picker.select}
      onSubmit={onSelect}
      multiple={multiple}
      accounts={offered.map(toChoice)}
      suggested={suggested?.map(toChoice)}
      kinds={kinds.length > 1 ? kinds.map((type) => ({ id: type, label: accountTypes[type] })) : undefined}
      texts={{
        searchLabel: picker.search,
        clearLabel: picker.clear,
        suggestedTitle: picker.suggested,
        allTitle: picker.all,
        kindsLabel: picker.types,
        found: picker.found,
        selectAllLabel: picker.selectAll,
      }}
      noResults={<EmptyState drawing="search" title={picker.noResults} />}
      suggestedEmpty={
        <NoRecent>
          <strong>{picker.noRecent}</strong>
          <span>{picker.noRecentText}</span>
        </NoRecent>
      }
      onTheWay={
        choices.status === 'loading' ? (
          <Loading label={words.loading}>
            <RowSkeletons />
          </Loading>
        ) : undefined
      }
      nothingYet={<NothingToChoose choices={choices} />}
    />
  )
}

/** In place of the list: out of reach, or nobody there yet. */
function NothingToChoose({ choices: { status, retry } }: { readonly choices: AccountChoices }) {
  const words = useTexts(texts)
  if (status === 'failed') {
    return (
      <ErrorState
        title={words.failed.title}
        text={words.failedText}
        retryLabel={words.retry}
        onRetry={retry}
      />
    )
  }
  return (
    <EmptyState
      drawing="people"
      title={words.accountPicker.noResults}
      text={words.accountPicker.nothingYet}
    />
  )
}

const NoRecent = styled.p`
  display: grid;
  gap: 2px;
  padding: ${tokens.space[2]} 0;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};

  strong {
    font-weight: 500;
    color: ${tokens.color.ink};
  }
`
