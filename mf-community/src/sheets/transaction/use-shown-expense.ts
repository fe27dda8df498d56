import { useState } from 'react'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useExpense } from './use-expense.ts'
import { useTransaction } from './use-transaction.ts'

/**
 * Loads a transaction with the others of its expense. If its payer is taken out of the expense and others remain, one of their transactions
 * replaces it (accounting A21).
 */
export function useShownExpense(givenId: TransactionId) {
  const [shownId, setShownId] = useState(givenId)
  const loaded = useTransaction(shownId)
  const [last, setLast] = useState<TransactionDetail | null>(null)
  if (loaded.transaction !== null && loaded.transaction !== last) setLast(loaded.transaction)
  const isGone = loaded.state === 'gone'
  const expense = useExpense(loaded.transaction ?? (isGone ? last : null))
  // As long as the expense still lists it, the list of the other payers is outdated.
  const isTakenOut = isGone && expense.stored.every(({ id }) => id !== shownId)
  const [next] = expense.stored
  if (isTakenOut && next !== undefined) setShownId(next.id)
  return { loaded, expense }
}
