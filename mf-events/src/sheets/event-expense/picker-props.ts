import type { RefObject } from 'react'
import type { ExpenseForm, ExpenseSnapshot } from './expense-form.ts'

/** The picker that is open above the form. */
export type OpenPicker = 'event' | 'receiver' | 'payers' | 'group' | 'people'

export interface ExpensePickersProps {
  readonly form: ExpenseForm
  readonly open: OpenPicker | null
  /** True if the event was given when the form was opened. */
  readonly isEventFixed: boolean
  /** The element around the payers. */
  readonly payersRef: RefObject<HTMLDivElement | null>
  readonly onOpen: (picker: OpenPicker) => void
  readonly onClose: () => void
}

export type PickerProps = Omit<ExpensePickersProps, 'isEventFixed'> & { readonly onClosed: () => void }

/** The props of a picker that is open only once the event is loaded. */
export type LoadedPickerProps = PickerProps & { readonly shown: ExpenseSnapshot }
