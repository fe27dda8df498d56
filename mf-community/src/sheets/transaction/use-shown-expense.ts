import { useState } from 'react'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useExpense } from './use-expense.ts'
import { useTransaction } from './use-transaction.ts'

/**
 * A transaction with the others of its expense. When its payer is taken out of the expense, which goes on with the others, one
 * of those is shown in its place (accounting A21).
 */
export function useShownExpense(givenId: TransactionId) {
  const [shownId, setShownId] = useState(givenId)
  const loaded = useTransaction(shownId)
  const [last, setLast] = useState<TransactionDetail | null>(null)
  if (loaded.transaction !== null && loaded.transaction !== last) setLast(loaded.transaction)
  const isGone = loaded.state === 'gone'
  const expense = useExpense(loaded.transaction ?? (isGone ? last : null))
  // As long as its expense still lists it, the others who paid are not known again.
  const isTakenOut = isGone && expense.stored.every(({ id }) => id !== shownId)
  const [next] = expense.stored
  if (isTakenOut && next !== undefined) setShownId(next.id)
  return { loaded, expense }
}
