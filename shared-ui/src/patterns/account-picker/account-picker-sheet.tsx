import { useState } from 'react'
import { Button } from '../../primitives/button/button.tsx'
import { Sheet, type SheetProps } from '../../primitives/sheet/sheet.tsx'
import { AccountPicker, type AccountPickerProps } from './account-picker.tsx'

export interface AccountPickerSheetProps extends Omit<AccountPickerProps, 'selected' | 'onChange'> {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Selected when it opens. */
  initial: readonly string[]
  /** With `multiple`; 'Select' by default (product 2.17). */
  submitLabel: string
  /** One account without `multiple`. */
  onSubmit: (ids: readonly string[]) => void
  finalFocus?: SheetProps['finalFocus']
  /** Called after the closing animation. */
  onClosed?: SheetProps['onClosed']
}

/**
 * The account picker in a sheet, which has its full height while the list loads and keeps its height while it is searched. A
 * single account is chosen by its row. With `multiple` the button is enabled once the selection is not empty and has changed
 * (product 5.10). Selected accounts that are not in the list are left out.
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
  onSubmit,
  finalFocus,
  onClosed,
  ...picker
}: AccountPickerSheetProps) {
  const [chosen, setSelected] = useState(initial)
  const { accounts, loading, multiple = false } = picker
  const isLoading = accounts.length === 0 && loading !== undefined
  // Nobody could unselect what the list has no longer, such as somebody who has left since.
  const selected = isLoading ? chosen : chosen.filter((id) => accounts.some((account) => account.id === id))
  const isChanged = selected.length !== initial.length || selected.some((id) => !initial.includes(id))
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
          <Button fullWidth disabled={selected.length === 0 || !isChanged} onClick={() => onSubmit(selected)}>
            {submitLabel}
          </Button>
        )
      }
    >
      <AccountPicker
        {...picker}
        selected={selected}
        onChange={(ids) => {
          setSelected(ids)
          if (!multiple) onSubmit(ids)
        }}
      />
    </Sheet>
  )
}
