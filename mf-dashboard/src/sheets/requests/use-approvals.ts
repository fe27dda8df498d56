import { useRef, useState } from 'react'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import { useApproveTransactions } from '@coffer/shared-sdk/mutations'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'

export type Progress = 'waiting' | 'approving' | 'approved'

interface ApprovalsOptions {
  readonly onApproved: () => void
  readonly onFailed: (error: unknown) => void
}

/**
 * Approves requests, one or all in one batch (spec 4). Each knows whether it is waiting, under way or
 * done before the list is fetched again; one that is under way is not approved a second time.
 */
export function useApprovals({ onApproved, onFailed }: ApprovalsOptions) {
  const { mutateAsync } = useApproveTransactions()
  const [progress, setProgress] = useState<ReadonlyMap<TransactionId, Progress>>(new Map())
  // Two taps can fall into one render: what counts is what was started, not what is shown.
  const started = useRef(new Set<TransactionId>())

  const mark = (ids: readonly TransactionId[], next: Progress) =>
    setProgress((before) => new Map([...before, ...ids.map((id) => [id, next] as const)]))

  const approve = async (requests: readonly TransactionWithParties[]) => {
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
