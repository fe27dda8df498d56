import { useState } from 'react'
import { expenseFacts } from '@coffer/shared-sdk/domain'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import { useNow } from '@coffer/shared-sdk/host'
import { useExpense, useTransaction } from '@coffer/shared-sdk/queries'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { useDeletion } from '../parts/deletion.tsx'
import { useApproval } from './answer-bar.tsx'
import { useDeclining } from './declining.tsx'
import { expenseActions } from './transaction-actions.ts'

interface Leaving {
  readonly transaction: TransactionDetail
  readonly rows: readonly TransactionWithAccounts[]
}

/** Holds the shown transaction, the actions offered for it, and the open question. */
export function useTransactionSheet(transactionId: TransactionId, onClose: () => void) {
  const caller = useCaller()
  const nowMs = useNow()
  const { loaded, expense } = useShownExpense(transactionId)
  const [asking, setAsking] = useState<'delete' | 'decline' | null>(null)
  // Keeps the deleted transaction visible while the sheet closes.
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const reload = () => {
    loaded.reload()
    expense.reload()
  }
  const approval = useApproval(loaded.reload, loaded.transaction)
  const deletion = useDeletion({
    description: loaded.transaction?.description ?? '',
    onDone: onClose,
    onFailed: reload,
  })
  const declining = useDeclining({
    transactionId,
    onDone: () => {
      setAsking(null)
      reload()
    },
    onFailed: reload,
    transaction: loaded.transaction,
  })
  const isRemoved = deletion.submission.status === 'success'
  const transaction = isRemoved ? (leaving?.transaction ?? null) : loaded.transaction
  const rows = isRemoved ? (leaving?.rows ?? []) : expense.rows
  const actions =
    transaction &&
    expenseActions(
      caller,
      { transaction, ...transaction, event: expense.event },
      {
        all: expenseFacts(rows, expense.event),
        isComplete: isRemoved || expense.isComplete,
        refusal: expense.refusal,
      },
      nowMs,
    )
  // A transaction that was just declined is shown as pending until it is loaded again.
  const isAnswerable =
    actions !== null && actions.approve.state !== 'absent' && declining.submission.status !== 'success'
  const isBusy = [approval, deletion, declining].some(({ submission }) => submission.status === 'pending')
  return {
    loaded,
    transaction,
    rows,
    actions,
    approval,
    deletion,
    declining,
    isAnswerable,
    isBusy,
    asking,
    setAsking,
    setLeaving,
  }
}

/**
 * Loads a transaction with the others of its expense. If its payer is taken out of the expense and others remain, one of their transactions
 * replaces it (accounting A21).
 */
function useShownExpense(givenId: TransactionId) {
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
