import { useMutation } from '@tanstack/react-query'
import type { Transaction } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { createTransaction, createTransactions } from './create-transaction.ts'
import type { TransactionDraft } from './create-transaction.ts'
import { write } from './write.ts'

const refreshTransactions = () => refreshAfterChange(['acc_txs'])

/** Sends from the own account: approved at once (accounting A6). */
export function useSendMoney() {
  return useMutation({
    mutationFn: (draft: Omit<TransactionDraft, 'status'>) =>
      createTransaction({ ...draft, status: 'approved' }),
    onSettled: refreshTransactions,
  })
}

/** Moves money between any two accounts, for privileged people; the domain says with which status (accounting A6). */
export function useTransferMoney() {
  return useMutation({ mutationFn: createTransaction, onSettled: refreshTransactions })
}

/** Asks one or several accounts for their parts: all are stored or none is (accounting A11). */
export function useRequestMoney() {
  return useMutation({ mutationFn: createTransactions, onSettled: refreshTransactions })
}

/** What was shown when the person approved; a record that changed since is refused (accounting A7). */
export type Approval = Pick<Transaction, 'id' | 'updated'>

/** Approves requests in one batch, all or nothing (spec 4, accounting A7). */
export function useApproveTransactions() {
  return useMutation({
    mutationFn: (approvals: readonly Approval[]) =>
      write(async (client, options) => {
        const batch = client.createBatch()
        for (const { id, updated } of approvals) {
          batch.collection('acc_txs').update(id, { status: 'approved', shownUpdated: updated })
        }
        await batch.send(options)
      }),
    onSettled: refreshTransactions,
  })
}
