import { styled } from 'styled-components'
import type { Account, AccountId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, ErrorState, Loading, RowSkeletons, tokens } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { AccountPickerSheet } from '@coffer/shared-ui/overlays'
import { partyOf } from '../../accounts/party.ts'
import { texts } from '../../texts/catalogue.ts'
import { refusalText } from '../../texts/refusal-text.ts'
import { refusalOfCounterparty } from './money.form.ts'
import type { MoneyParties } from './money.form.ts'
import type { Counterparties } from './use-counterparties.ts'

interface CounterpartyPickerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly parties: MoneyParties
  readonly counterparties: Counterparties
  readonly selectedId: AccountId | null
  readonly onSelect: (id: AccountId) => void
}

/** Chooses the other side: recent ones first, then everyone; who cannot be chosen says why (spec 2, account picker). */
export function CounterpartyPicker({
  open,
  onClose,
  parties,
  counterparties,
  selectedId,
  onSelect,
}: CounterpartyPickerProps) {
  const words = useTexts(texts)
  const { picker, close, accountTypes } = words
  const toChoice = (account: Account): PickableAccount => {
    const refusal = refusalOfCounterparty(parties, account)
    const isPerson = account.type === 'user'
    const type =
      account.type === 'income' || account.type === 'expenses' ? accountTypes[account.type] : undefined
    return {
      ...partyOf(account),
      detail: refusal ? refusalText(words, refusal) : type,
      disabled: refusal !== null,
      shape: isPerson ? 'round' : 'square',
    }
  }
  return (
    <AccountPickerSheet
      open={open}
      onClose={onClose}
      title={words[parties.direction].pickTitle}
      closeLabel={close}
      initial={selectedId === null ? [] : [selectedId]}
      submitLabel={picker.select}
      onSubmit={([id]) => id !== undefined && onSelect(id)}
      accounts={counterparties.accounts.map(toChoice)}
      suggested={counterparties.suggested?.map(toChoice)}
      texts={{
        searchLabel: picker.search,
        clearLabel: picker.clear,
        suggestedTitle: picker.suggested,
        allTitle: picker.all,
      }}
      noResults={<EmptyState drawing="search" title={picker.noResults} />}
      suggestedEmpty={
        <NoRecent>
          <strong>{picker.noRecent}</strong>
          <span>{picker.noRecentText}</span>
        </NoRecent>
      }
      nothingYet={<NothingToChoose counterparties={counterparties} />}
    />
  )
}

/** In place of the list: on its way, out of reach, or nobody there yet. */
function NothingToChoose({ counterparties: { status, retry } }: { readonly counterparties: Counterparties }) {
  const words = useTexts(texts)
  if (status === 'loading') {
    return (
      <Loading label={words.loading}>
        <RowSkeletons />
      </Loading>
    )
  }
  if (status === 'failed') {
    const { title, text } = words.failed
    return <ErrorState title={title} text={text} retryLabel={words.retry} onRetry={retry} />
  }
  return <EmptyState drawing="people" title={words.picker.noResults} text={words.picker.nothingYet} />
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
