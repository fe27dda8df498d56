import { useState } from 'react'
import { Button } from '../../primitives/button/button.tsx'
import { Sheet, type SheetProps } from '../../primitives/sheet/sheet.tsx'
import { DraftNotice, type DraftNoticeProps } from '../draft-notice/draft-notice.tsx'
import { FormSummary } from '../form-summary/form-summary.tsx'
import { AccountPicker, type AccountPickerProps } from './account-picker.tsx'

/** Ticks kept from before the picker was closed without submitting, or the page was reloaded (ADR 0192). */
export interface KeptTicks {
  /** Returns the ticked ids; null if nothing is kept. */
  readonly read: () => readonly string[] | null
  readonly write: (ids: readonly string[]) => void
  readonly forget: () => void
  /** A notice that the ticks were restored, with a button that clears them. */
  readonly notice: Omit<NonNullable<DraftNoticeProps['notice']>, 'onStartOver'>
}

export interface AccountPickerSheetProps extends Omit<AccountPickerProps, 'selected' | 'onChange'> {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** The ids that are selected when it opens. */
  initial: readonly string[]
  /** The label of the button with `multiple`; 'Select' by default (product 2.17). */
  submitLabel: string
  /** Says why the button is disabled; used with `multiple`. */
  reasons?: { readonly none: string; readonly unchanged: string } | undefined
  /** Stores what is ticked but not submitted yet; used with `multiple`. */
  kept?: KeptTicks | undefined
  /** Receives one account without `multiple`. */
  onSubmit: (ids: readonly string[]) => void
  finalFocus?: SheetProps['finalFocus']
  /** Called after the closing animation. */
  onClosed?: SheetProps['onClosed']
}

/**
 * The account picker in a sheet, which has its full height while the list loads and keeps its height while it is searched. A row chooses a
 * single account. With `multiple` the button is enabled once the selection is not empty and has changed (product 5.10). Selected accounts
 * that are not in the list are left out.
 */
export function AccountPickerSheet({ open, ...props }: AccountPickerSheetProps) {
  const [openCount, setOpenCount] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Each opening starts from `initial`. The selection stays visible while the sheet closes.
    if (open) setOpenCount(openCount + 1)
  }
  return <PickerSheet key={openCount} open={open} {...props} />
}

function PickerSheet({
  open,
  onClose,
  title,
  closeLabel,
  initial,
  submitLabel,
  reasons,
  kept,
  onSubmit,
  finalFocus,
  onClosed,
  ...picker
}: AccountPickerSheetProps) {
  const { accounts, loading, multiple = false } = picker
  const [restored, setRestored] = useState(() => (multiple ? (kept?.read() ?? null) : null))
  const [chosen, setSelected] = useState(restored ?? initial)
  const isLoading = accounts.length === 0 && loading !== undefined
  // Accounts that are no longer in the list, such as somebody who has left, are dropped, because nobody could unselect them.
  const selected = isLoading ? chosen : chosen.filter((id) => accounts.some((account) => account.id === id))
  const isChanged = isOther(selected, initial)
  const reason = ({ none, unchanged }: NonNullable<typeof reasons>): string =>
    selected.length === 0 ? none : isChanged ? '' : unchanged
  const submit = () => {
    kept?.forget()
    onSubmit(selected)
  }
  const startOver = () => {
    kept?.forget()
    setRestored(null)
    setSelected(initial)
  }
  const change = (ids: readonly string[]) => {
    setSelected(ids)
    if (!multiple) onSubmit(ids)
    else if (isOther(ids, initial)) kept?.write(ids)
    else kept?.forget()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      finalFocus={finalFocus}
      onClosed={onClosed}
      closeOnBack
      keepsHeight
      fullHeight={isLoading}
      footer={
        multiple && (
          <>
            {reasons && <FormSummary text={reason(reasons)} />}
            <Button fullWidth disabled={selected.length === 0 || !isChanged} onClick={submit}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {kept && restored && <DraftNotice notice={{ ...kept.notice, onStartOver: startOver }} />}
      <AccountPicker {...picker} selected={selected} onChange={change} />
    </Sheet>
  )
}

const isOther = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length !== others.length || ids.some((id) => !others.includes(id))
