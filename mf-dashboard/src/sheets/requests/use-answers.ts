import { useRef, useState } from 'react'
import { KEPT } from '@coffer/shared-sdk/client'
import { canAnswerTransaction } from '@coffer/shared-sdk/domain'
import type { Caller, TransactionId, Verdict } from '@coffer/shared-sdk/domain'
import { useApproveTransactions, useDeclineTransactions } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'

/** The progress of a request: not answered yet, on its way, answered, or answered only on this device until there is a network. */
export type Progress =
  | 'waiting'
  | 'approving'
  | 'approved'
  | 'approvalKept'
  | 'declining'
  | 'declined'
  | 'declineKept'

const ANSWERED: readonly (Progress | undefined)[] = ['approved', 'approvalKept', 'declined', 'declineKept']
export const isAnswered = (progress: Progress | undefined) => ANSWERED.includes(progress)

type Steps = readonly [during: Progress, after: Progress, kept: Progress]

type Requests = readonly TransactionWithAccounts[]

interface AnswersOptions {
  readonly onApproved: (answered: Requests) => void
  readonly onDeclined: (answered: Requests) => void
  /** Called in place of the others without a network, when the answer waits on this device. */
  readonly onKept: () => void
  readonly onFailed: (error: unknown) => void
}

/**
 * Approves and declines requests, one or several in one batch (product 2.9). `progress` is updated before the list is fetched again. A
 * request is answered once.
 */
export function useAnswers({ onApproved, onDeclined, onKept, onFailed }: AnswersOptions) {
  const approval = useApproveTransactions()
  const declining = useDeclineTransactions()
  const [progress, setProgress] = useState<ReadonlyMap<TransactionId, Progress>>(new Map())
  // A state would be read too late, because two taps can fall into one render.
  const started = useRef(new Set<TransactionId>())

  const mark = (ids: readonly TransactionId[], next: Progress) =>
    setProgress((before) => new Map([...before, ...ids.map((id) => [id, next] as const)]))

  /** Sends the answers of the requests that are not answered yet. */
  const answer = async (
    requests: Requests,
    send: (fresh: Requests) => Promise<unknown>,
    [during, after, kept]: Steps,
  ): Promise<'nothing' | 'sent' | typeof KEPT> => {
    const fresh = requests.filter(({ id }) => !started.current.has(id))
    const ids = fresh.map(({ id }) => id)
    if (ids.length === 0) return 'nothing'
    ids.forEach((id) => started.current.add(id))
    mark(ids, during)
    let result: unknown
    try {
      result = await send(fresh)
    } catch (error) {
      ids.forEach((id) => started.current.delete(id))
      mark(ids, 'waiting')
      onFailed(error)
      return 'nothing'
    }
    mark(ids, result === KEPT ? kept : after)
    return result === KEPT ? KEPT : 'sent'
  }
  const finish = (outcome: 'nothing' | 'sent' | typeof KEPT, onDone: () => void) => {
    if (outcome !== 'nothing') onDone()
    if (outcome === KEPT) onKept()
  }
  const approve = async (requests: Requests) => {
    const send = (fresh: Requests) => approval.mutateAsync(fresh.map(shownVersion))
    finish(await answer(requests, send, ['approving', 'approved', 'approvalKept']), () =>
      onApproved(requests),
    )
  }
  const decline = async (requests: Requests, reason: string) => {
    const send = (fresh: Requests) => declining.mutateAsync({ requests: fresh.map(shownVersion), reason })
    finish(await answer(requests, send, ['declining', 'declined', 'declineKept']), () => onDeclined(requests))
  }
  return { approve, decline, progress }
}

const shownVersion = ({ id, updated }: TransactionWithAccounts) => ({ id, updated })

/**
 * Returns whether the request can be answered as it is shown (accounting A7, A20), because one of its accounts may be closed by now.
 * Approving and declining have the same rules.
 */
export function answerVerdict(
  caller: Caller,
  request: TransactionWithAccounts,
  answer: 'approved' | 'declined',
): Verdict {
  const { sender, receiver, updated } = request
  return canAnswerTransaction(caller, { transaction: request, sender, receiver }, answer, updated)
}
