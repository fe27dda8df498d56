import { useState } from 'react'
import { Button } from '../../primitives/button/button.tsx'
import { Sheet, type SheetProps } from '../../primitives/sheet/sheet.tsx'
import { AccountPicker, type AccountPickerProps } from './account-picker.tsx'

export interface AccountPickerSheetProps extends Omit<
  AccountPickerProps,
  'selected' | 'onChange' | 'autoFocus'
> {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** What is chosen when it opens. */
  initial: readonly string[]
  /** 'Select' by default in the spec; the caller's word. */
  submitLabel: string
  onSubmit: (ids: readonly string[]) => void
  /** As of the sheet: what opened it may be another thing once somebody is chosen. */
  finalFocus?: SheetProps['finalFocus']
}

/** The account picker in its sheet. Submit is enabled once the choice is not empty and differs from the first one (spec 5). */
export function AccountPickerSheet({ open, ...props }: AccountPickerSheetProps) {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Each opening starts from `initial`; while it closes the choice stays on show.
    if (open) setOpenings(openings + 1)
  }
  return <Opening key={openings} open={open} {...props} />
}

function Opening({
  open,
  onClose,
  title,
  closeLabel,
  initial,
  submitLabel,
  onSubmit,
  finalFocus,
  ...picker
}: AccountPickerSheetProps) {
  const [selected, setSelected] = useState(initial)
  const isChanged = selected.length !== initial.length || selected.some((id) => !initial.includes(id))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      finalFocus={finalFocus}
      backCloses
      footer={
        <Button fullWidth disabled={selected.length === 0 || !isChanged} onClick={() => onSubmit(selected)}>
          {submitLabel}
        </Button>
      }
    >
      <AccountPicker {...picker} selected={selected} onChange={setSelected} />
    </Sheet>
  )
}
