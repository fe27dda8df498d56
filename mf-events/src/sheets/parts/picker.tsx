import type { ReactNode, RefObject } from 'react'
import type { KeptTicks } from '@coffer/shared-sdk/drafts'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { joinDetails, useNamesakes, useSuggestions } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { EmptyState, TwoLines } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { AccountPickerSheet } from '@coffer/shared-ui/overlays'

interface PickerProps {
  readonly open: boolean
  readonly title: string
  /** The label of the search field. */
  readonly search: string
  /** The heading of the whole list. */
  readonly all: string
  readonly accounts: readonly PickableAccount[]
  readonly initial: readonly string[]
  readonly multiple?: boolean
  /** Stores people who are ticked but not selected yet; used with `multiple`. */
  readonly kept?: KeptTicks
  readonly suggested?: readonly PickableAccount[] | undefined
  readonly suggestedEmpty?: ReactNode
  /** Content above the lists. */
  readonly intro?: ReactNode
  /** Replaces an empty list. */
  readonly empty?: ReactNode
  /** Read out in place of the list while it loads. */
  readonly loading?: string | undefined
  /** The label of the button if several people can be chosen; 'Select' by default. */
  readonly submit?: string
  /** Gets the focus on closing, for when the control that opened it may be gone by then. */
  readonly finalFocus?: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onClosed?: () => void
  readonly onSubmit: (ids: readonly string[]) => void
}

/** The account picker with the texts that all forms share. */
export function Picker({ search, all, empty, submit, ...picker }: PickerProps) {
  const { accountPicker, missing, close, you } = useTexts(sharedTexts)
  const { accountId } = useMember().membership
  const namesake = useNamesakes()
  const toldApart = (account: PickableAccount): PickableAccount => {
    if (account.id === accountId) return { ...account, label: you }
    const note = namesake(account.id)
    return note === undefined ? account : { ...account, detail: joinDetails(note, account.detail) }
  }
  return (
    <AccountPickerSheet
      {...picker}
      accounts={picker.accounts.map(toldApart)}
      suggested={picker.suggested?.map(toldApart)}
      closeLabel={close}
      submitLabel={submit ?? accountPicker.select}
      reasons={{ none: accountPicker.none, unchanged: missing.changes }}
      texts={{
        searchLabel: search,
        clearLabel: accountPicker.clear,
        suggestedTitle: accountPicker.suggested,
        found: accountPicker.found,
        allTitle: all,
        selectAllLabel: accountPicker.selectAll,
      }}
      noResults={<EmptyState illustration="search" title={accountPicker.noResults} />}
      empty={empty ?? <EmptyState illustration="people" title={accountPicker.noResults} />}
    />
  )
}

/** The same picker for people. It suggests those of the member's latest transactions who can be chosen (product 2.17). */
export function PeoplePicker(picker: Omit<PickerProps, 'suggested' | 'suggestedEmpty'>) {
  const { loading, accountPicker } = useTexts(sharedTexts)
  const { noRecent, noRecentText } = accountPicker
  const { suggest, isLoading } = useSuggestions({ enabled: picker.open })
  return (
    <Picker
      {...picker}
      suggested={suggest((id) => picker.accounts.find((one) => one.id === id && one.disabled !== true))}
      suggestedEmpty={<TwoLines wraps title={noRecent} detail={noRecentText} />}
      loading={picker.loading ?? (isLoading ? loading : undefined)}
    />
  )
}
