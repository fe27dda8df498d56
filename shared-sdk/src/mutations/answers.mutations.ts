import { useMutation } from '@tanstack/react-query'
import { subjectFor } from '../client/offline/write-queue/waiting-write.ts'
import type { Transaction } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { sendOrKeep } from './send-or-keep.ts'
import { cachedRequests } from './shown-writes.ts'

/** The version that the person saw; the server refuses one that changed since (accounting A7). */
export type ShownRequest = Pick<Transaction, 'id' | 'updated'>

/** An answer to requests, with one reason for all of them, '' for none (accounting A20). */
export interface Declining {
  readonly requests: readonly ShownRequest[]
  readonly reason: string
}

const refreshTransactions = () => refreshAfterChange(['acc_txs'])

/** Approves requests in one batch, all or nothing (product 4.3, accounting A7). Throws `AppError`. */
export function useApproveTransactions() {
  return useMutation({
    mutationFn: (requests: readonly ShownRequest[]) => answer('approve', requests, { status: 'approved' }),
    onSettled: refreshTransactions,
  })
}

/** Declines requests in one batch, all or nothing (product 4.3, accounting A20). Throws `AppError`. */
export function useDeclineTransactions() {
  return useMutation({
    mutationFn: ({ requests, reason }: Declining) =>
      answer('decline', requests, { status: 'declined', decline_reason: reason }),
    onSettled: refreshTransactions,
  })
}

/** Sends the answer; sending the same one again succeeds (accounting A17). */
function answer(kind: 'approve' | 'decline', requests: readonly ShownRequest[], values: object) {
  const subjects = requests.map(({ id }) => subjectFor.transaction(id))
  return sendOrKeep({
    kind,
    requests: requests.map(({ id, updated }) => ({
      op: 'update',
      collection: 'acc_txs',
      id,
      body: { ...values, shownUpdated: updated },
    })),
    isBatch: true,
    provides: subjects,
    needs: subjects,
    shown: () => ({ answered: cachedRequests(requests.map(({ id }) => id)) }),
  })
}
