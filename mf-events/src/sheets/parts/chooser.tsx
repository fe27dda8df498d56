import type { ReactNode } from 'react'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { AccountPickerSheet } from '@coffer/shared-ui/overlays'

interface ChooserProps {
  readonly open: boolean
  readonly title: string
  /** Names the search. */
  readonly search: string
  readonly all: string
  readonly accounts: readonly PickableAccount[]
  readonly initial: readonly string[]
  readonly multiple?: boolean
  readonly suggested?: readonly PickableAccount[] | undefined
  readonly suggestedEmpty?: ReactNode
  /** In place of the list, where there is nothing to choose. */
  readonly nothingYet?: ReactNode
  /** In place of the list while it is on its way. */
  readonly onTheWay?: ReactNode
  readonly onClose: () => void
  readonly onSubmit: (ids: readonly string[]) => void
}

/** The account picker with the words that all forms share. */
export function Chooser({ search, all, nothingYet, ...picker }: ChooserProps) {
  const { accountPicker, close } = useTexts(sharedTexts)
  return (
    <AccountPickerSheet
      {...picker}
      closeLabel={close}
      submitLabel={accountPicker.select}
      texts={{
        searchLabel: search,
        clearLabel: accountPicker.clear,
        suggestedTitle: accountPicker.suggested,
        found: accountPicker.found,
        allTitle: all,
        selectAllLabel: accountPicker.selectAll,
      }}
      noResults={<EmptyState drawing="search" title={accountPicker.noResults} />}
      nothingYet={nothingYet ?? <EmptyState drawing="people" title={accountPicker.noResults} />}
    />
  )
}
