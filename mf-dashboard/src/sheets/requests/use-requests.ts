import { useEffect, useMemo, useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import { transactionQueries, useQuery, useScope, useWithoutAnswered } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { texts } from '../../texts/catalogue.ts'
import { answerVerdict, useAnswers } from './use-answers.ts'
import type { Progress } from './use-answers.ts'

const NONE: readonly TransactionWithAccounts[] = []

/** The requests that the person is asked whether to decline. */
interface Asked {
  /** As they were then. */
  readonly requests: readonly TransactionWithAccounts[]
  /** False while it closes. */
  readonly isOpen: boolean
}

/** The incoming requests, and answering each or all of them. Calls `onDone` once none is left. */
export function useRequests(onDone: () => void) {
  const words = useTexts(texts)
  const { accountId } = useMember().membership
  const caller = useCaller()
  const query = useQuery(transactionQueries.pendingRequests(useScope(), accountId))
  const [failure, setFailure] = useState<unknown>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const closeQuestion = () => setAsked((before) => before && { ...before, isOpen: false })
  const { approve, decline, progress } = useAnswers({
    onApproved: () => showToast(words.requests.approved, 'success'),
    onDeclined: () => {
      showToast(words.decline.done, 'success')
      closeQuestion()
    },
    onKept: () => showToast(words.kept),
    onFailed: (error) => {
      setFailure(error)
      showToast(words.wentWrong, 'error')
    },
  })
  const requests = useWithoutAnswered(query.data) ?? NONE
  const left = useMemo(() => requests.filter(({ id }) => !isAnswered(progress.get(id))), [requests, progress])
  // Keeps the last ones visible while the sheet closes.
  const [shown, setShown] = useState(NONE)
  if (left.length > 0 && left !== shown) setShown(left)

  const isDone = shown.length > 0 && left.length === 0
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])

  // As they are now: what is shown may have been fetched again since.
  const declining = left.filter(({ id }) => asked?.requests.some((one) => one.id === id))
  return {
    query,
    shown,
    progress,
    /** Those that may be approved. A batch is stored all or none, and has a maximum size. */
    answerable: shown.filter((request) => answerVerdict(caller, request, 'approved').ok).slice(0, MAX_BATCH),
    /** Why the last answer failed. */
    failure: failure === null ? undefined : failureText(failure),
    approve: (chosen: readonly TransactionWithAccounts[]) => {
      setFailure(null)
      void approve(chosen)
    },
    askToDecline: (chosen: readonly TransactionWithAccounts[]) => {
      setFailure(null)
      setAsked({ requests: chosen, isOpen: true })
    },
    /** The question whether to decline. */
    question: {
      /** Another reason for other requests. */
      key: asked?.requests.map(({ id }) => id).join(),
      isOpen: asked?.isOpen === true,
      /** Those of it that are still to be answered. */
      declining,
      requests: declining.length > 0 ? declining : (asked?.requests ?? NONE),
      isPending: declining.some(({ id }) => progress.get(id) === 'declining'),
      confirm: (reason: string) => {
        setFailure(null)
        void decline(declining, reason)
      },
      cancel: () => {
        setFailure(null)
        closeQuestion()
      },
    },
  }
}

const isAnswered = (progress: Progress | undefined) => progress === 'approved' || progress === 'declined'
