import { useMutation } from '@tanstack/react-query'
import type { Transaction } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { write } from './transactions.mutations.ts'

/** The version that the person saw; the server refuses one that changed since (accounting A7). */
export type ShownRequest = Pick<Transaction, 'id' | 'updated'>

/** What is answered to requests; with one reason for all of them, '' for none (accounting A20). */
export interface Declining {
  readonly requests: readonly ShownRequest[]
  readonly reason: string
}

const refreshTransactions = () => refreshAfterChange(['acc_txs'])

/** Approves requests in one batch, all or nothing (product 4.3, accounting A7). Throws `AppError`. */
export function useApproveTransactions() {
  return useMutation({
    mutationFn: (requests: readonly ShownRequest[]) => answer(requests, { status: 'approved' }),
    onSettled: refreshTransactions,
  })
}

/** Declines requests in one batch, all or nothing (product 4.3, accounting A20). Throws `AppError`. */
export function useDeclineTransactions() {
  return useMutation({
    mutationFn: ({ requests, reason }: Declining) =>
      answer(requests, { status: 'declined', decline_reason: reason }),
    onSettled: refreshTransactions,
  })
}

/** Sending the same answer again succeeds (accounting A17). */
function answer(requests: readonly ShownRequest[], values: object): Promise<void> {
  return write(async (client, options) => {
    const batch = client.createBatch()
    for (const { id, updated } of requests) {
      batch.collection('acc_txs').update(id, { ...values, shownUpdated: updated })
    }
    await batch.send(options)
  })
}
