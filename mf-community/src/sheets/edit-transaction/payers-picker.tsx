import type { RefObject } from 'react'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { AccountId } from '@coffer/shared-sdk/domain'
import type { KeptTicks } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { joinDetails, useNamesakes, useSuggestions } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { EmptyState, LoadError, TwoLines } from '@coffer/shared-ui'
import { AccountPickerSheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { reasonText } from './use-payer-choice.ts'
import type { PayerChoice, PossiblePayer } from './use-payer-choice.ts'

interface PayersPickerProps {
  readonly open: boolean
  readonly choice: PayerChoice
  readonly payerIds: readonly AccountId[]
  /**
   * The people who paid so far. They can always be chosen, because taking out a payer is an edit, even if that person cannot be entered
   * again.
   */
  readonly paidIds: readonly AccountId[]
  readonly kept: KeptTicks
  /** Gets the focus on closing, because the control that opened the picker may be gone by then. */
  readonly finalFocus: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onChoose: (payerIds: readonly AccountId[]) => void
}

/** Picks the people who paid an expense of an event (accounting A21): suggested people first, then all (product 2.17). */
export function PayersPicker(props: PayersPickerProps) {
  const { open, choice, payerIds, paidIds, kept, finalFocus, onClose, onChoose } = props
  const words = useTexts(transactionTexts)
  const { payers, accountPicker, missing } = words
  const { suggest, isLoading } = useSuggestions({ enabled: open })
  const namesake = useNamesakes()
  const { accountId } = useMember().membership
  const people = (choice.people ?? []).map((person) => {
    const option = toOption(person, paidIds.includes(person.account.id))
    if (person.account.id === accountId) return { ...option, label: words.you }
    return { ...option, detail: joinDetails(namesake(person.account.id), option.detail) }
  })
  return (
    <AccountPickerSheet
      open={open}
      title={payers.pick}
      closeLabel={words.close}
      submitLabel={accountPicker.select}
      reasons={{ none: accountPicker.none, unchanged: missing.changes }}
      kept={kept}
      texts={{
        searchLabel: payers.searchPeople,
        clearLabel: accountPicker.clear,
        suggestedTitle: accountPicker.suggested,
        found: accountPicker.found,
        allTitle: payers.allPeople,
        selectAllLabel: accountPicker.selectAll,
      }}
      multiple
      accounts={people}
      suggested={suggest((id) => people.find((one) => one.id === id && !one.disabled))}
      suggestedEmpty={<TwoLines wraps title={accountPicker.noRecent} detail={accountPicker.noRecentText} />}
      initial={payerIds}
      noResults={<EmptyState illustration="search" title={accountPicker.noResults} />}
      empty={
        choice.isFailed ? (
          <LoadError title={payers.peopleFailed} texts={words} onRetry={choice.retry} />
        ) : (
          <EmptyState illustration="people" title={accountPicker.noResults} />
        )
      }
      loading={!choice.isFailed && (choice.people === null || isLoading) ? payers.loadingPeople : undefined}
      finalFocus={finalFocus}
      onClose={onClose}
      onSubmit={onChoose}
    />
  )
}

/** Returns the option for a person. People who paid so far can be chosen even if they are refused as new payers. */
function toOption(person: PossiblePayer, hasPaid: boolean) {
  return {
    ...accountAvatar(person.account),
    detail: hasPaid ? undefined : reasonText(person),
    disabled: person.refusal !== null && !hasPaid,
  }
}
