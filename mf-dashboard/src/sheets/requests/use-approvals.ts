import { useRef, useState } from 'react'
import { canApproveTransaction } from '@coffer/shared-sdk/domain'
import type { Caller, TransactionId, Verdict } from '@coffer/shared-sdk/domain'
import { useApproveTransactions } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'

export type Progress = 'waiting' | 'approving' | 'approved'

interface ApprovalsOptions {
  readonly onApproved: () => void
  readonly onFailed: (error: unknown) => void
}

/**
 * Approves requests, one or several in one batch (product 2.9). `progress` is known before the list is fetched again; a
 * request is submitted once.
 */
export function useApprovals({ onApproved, onFailed }: ApprovalsOptions) {
  const { mutateAsync } = useApproveTransactions()
  const [progress, setProgress] = useState<ReadonlyMap<TransactionId, Progress>>(new Map())
  // A state would be read too late: two taps can fall into one render.
  const started = useRef(new Set<TransactionId>())

  const mark = (ids: readonly TransactionId[], next: Progress) =>
    setProgress((before) => new Map([...before, ...ids.map((id) => [id, next] as const)]))

  const approve = async (requests: readonly TransactionWithAccounts[]) => {
    const fresh = requests.filter(({ id }) => !started.current.has(id))
    const ids = fresh.map(({ id }) => id)
    if (ids.length === 0) return
    ids.forEach((id) => started.current.add(id))
    mark(ids, 'approving')
    try {
      await mutateAsync(fresh.map(({ id, updated }) => ({ id, updated })))
    } catch (error) {
      ids.forEach((id) => started.current.delete(id))
      mark(ids, 'waiting')
      onFailed(error)
      return
    }
    mark(ids, 'approved')
    onApproved()
  }
  return { approve, progress }
}

/** Whether the request can be approved as it is shown (accounting A7): one of its accounts may be closed by now. */
export function approvalVerdict(caller: Caller, request: TransactionWithAccounts): Verdict {
  const { sender, receiver, updated } = request
  return canApproveTransaction(caller, { transaction: request, sender, receiver }, updated)
}
