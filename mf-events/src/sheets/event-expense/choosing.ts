import type { ExpenseForm } from './use-expense-form.ts'

/** What is being chosen on top of the form. */
export type Choosing = 'event' | 'receiver' | 'group' | 'people'

/** What the choosers of a form get once its event is there. */
export interface PlacedChooserProps extends NonNullable<ExpenseForm['shown']> {
  readonly choosing: Choosing | null
  readonly form: ExpenseForm
  readonly onClose: () => void
}
