import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { EditExpense } from './edit-expense.tsx'
import { NewExpense } from './new-expense.tsx'

/**
 * Enters what somebody spent in an event, for one of its groups or a new one (product 2; accounting A6, A12, A16), or edits a stored
 * expense (accounting A8, A21).
 */
export default function EventExpenseSheet(props: SheetProps<'event-expense'>) {
  const { transactionId } = props.params
  if (transactionId === undefined) return <NewExpense {...props} />
  return <EditExpense {...props} transactionId={transactionId} />
}
