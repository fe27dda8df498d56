import { useEffect, useMemo, useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import { showToast, useSteadyRows } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { MAX_BATCH, useAnswerWords } from '@coffer/shared-sdk/mutations'
import { transactionQueries, useQuery, useScope, useWithoutAnswered } from '@coffer/shared-sdk/queries'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { texts } from '../../texts/en.ts'
import { answerVerdict, isAnswered, useAnswers } from './use-answers.ts'
import type { Progress } from './use-answers.ts'

const rowKey = ({ id }: TransactionWithAccounts): string => id
const NONE: readonly TransactionWithAccounts[] = []

/** The requests in the question whether to approve all, or to decline. */
interface PendingQuestion {
  readonly answer: 'approve' | 'decline'
  /** The requests as they were when the question was asked. */
  readonly requests: readonly TransactionWithAccounts[]
  /** False while the question closes. */
  readonly isOpen: boolean
}

/** Returns the incoming requests and the actions that answer each or all of them. Calls `onDone` once none is left. */
export function useRequests(onDone: () => void) {
  const words = useTexts(texts)
  const getAnswerWords = useAnswerWords()
  const { accountId } = useMember().membership
  const caller = useCaller()
  const query = useQuery(transactionQueries.pendingRequests(useScope(), accountId))
  const [failure, setFailure] = useState<unknown>(null)
  const [asked, setAsked] = useState<PendingQuestion | null>(null)
  const { approve, decline, progress } = useAnswers({
    onApproved: (answered) => showToast(getAnswerWords(answered).approvedDone, 'success'),
    onDeclined: (answered) => showToast(getAnswerWords(answered).declinedDone, 'success'),
    onKept: () => showToast(words.kept),
    onFailed: (error) => {
      setFailure(error)
      showToast(words.wentWrong, 'error')
    },
  })
  const requests = useWithoutAnswered(query.data) ?? NONE
  const left = useMemo(() => requests.filter(({ id }) => !isAnswered(progress.get(id))), [requests, progress])
  // Requests that are answered here keep their places: the next row must not slide under a finger (ADR 0189).
  const [kept, setKept] = useState(NONE)
  const next = keepAnswered(kept, left, progress)
  if (next !== kept) setKept(next)
  const shown = useSteadyRows(kept, { rowKey })

  const isDone = shown.length > 0 && left.length === 0
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])

  // The question uses the current records, because they may have been fetched again since it was asked.
  const asking = left.filter(({ id }) => asked?.requests.some((one) => one.id === id))
  const ask = (answer: PendingQuestion['answer'], chosen: readonly TransactionWithAccounts[]) => {
    setFailure(null)
    setAsked({ answer, requests: chosen, isOpen: true })
  }
  return {
    query,
    shown,
    progress,
    /** The requests that may be approved, up to the size of a batch. A batch is stored all or none. */
    answerable: left.filter((request) => answerVerdict(caller, request, 'approved').ok).slice(0, MAX_BATCH),
    /** The text of the last failure. */
    failure: failure === null ? undefined : failureText(failure),
    approve: (chosen: readonly TransactionWithAccounts[]) => {
      setFailure(null)
      void approve(chosen)
    },
    askToApproveAll: (chosen: readonly TransactionWithAccounts[]) => ask('approve', chosen),
    askToDecline: (chosen: readonly TransactionWithAccounts[]) => ask('decline', chosen),
    /** The question whether to approve all, or to decline. */
    question: {
      /** Changes with the answer and with the requests. */
      key: asked && `${asked.answer} ${asked.requests.map(({ id }) => id).join()}`,
      answer: asked?.answer,
      isOpen: asked?.isOpen === true && asking.length > 0,
      /** The requests in the question that are still to be answered. */
      asking,
      requests: asking.length > 0 ? asking : (asked?.requests ?? NONE),
      isPending: asking.length > 0 && asking.every(({ id }) => isUnderWay(progress.get(id))),
      approve: () => {
        setFailure(null)
        void approve(asking)
      },
      decline: (reason: string) => {
        setFailure(null)
        void decline(asking, reason)
      },
      cancel: () => {
        setFailure(null)
        setAsked((before) => before && { ...before, isOpen: false })
      },
    },
  }
}

const isUnderWay = (progress: Progress | undefined) => progress === 'approving' || progress === 'declining'

/**
 * Returns the rows to show next: new requests first, then the rows shown before in their places, without those that were answered
 * elsewhere. Returns `shown` itself when nothing changes, and while nothing is left to answer.
 */
function keepAnswered(
  shown: readonly TransactionWithAccounts[],
  left: readonly TransactionWithAccounts[],
  progress: ReadonlyMap<TransactionId, Progress>,
): readonly TransactionWithAccounts[] {
  if (left.length === 0) return shown
  const present = new Map(left.map((request) => [request.id, request]))
  const added = left.filter(({ id }) => !shown.some((row) => row.id === id))
  const kept = shown.flatMap((row) => present.get(row.id) ?? (isAnswered(progress.get(row.id)) ? row : []))
  const next = [...added, ...kept]
  const isSame = next.length === shown.length && next.every((row, index) => row === shown[index])
  return isSame ? shown : next
}
