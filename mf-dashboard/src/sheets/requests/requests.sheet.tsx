import { useEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import { transactionQueries, useQuery, useScope, useWithoutAnswered } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { EmptyState, LoadError, Loading, RowSkeletons } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { AnswerAll } from './answer-all.tsx'
import { DeclineRequests } from './decline-requests.tsx'
import { RequestList } from './request-list.tsx'
import { answerVerdict, useAnswers } from './use-answers.ts'
import type { Progress } from './use-answers.ts'

const NONE: readonly TransactionWithAccounts[] = []

/** The incoming payment requests: approve or decline each or all (product 2.9). Closes when none is left. */
export default function RequestsSheet({ open, onClose, onClosed }: SheetProps<'requests'>) {
  const words = useTexts(texts)
  const { accountId } = useMember().membership
  const caller = useCaller()
  const query = useQuery(transactionQueries.pendingRequests(useScope(), accountId))
  const [failure, setFailure] = useState<unknown>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const { approve, decline, progress } = useAnswers({
    onApproved: () => showToast(words.requests.approved, 'success'),
    onDeclined: () => {
      showToast(words.decline.done, 'success')
      setAsked(close)
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

  // A batch is stored all or none, and has a maximum size.
  const answerable = shown
    .filter((request) => answerVerdict(caller, request, 'approved').ok)
    .slice(0, MAX_BATCH)
  // As they are now: what is shown may have been fetched again since.
  const declining = left.filter(({ id }) => asked?.requests.some((one) => one.id === id))

  const isDone = shown.length > 0 && left.length === 0
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const approveNow = (chosen: readonly TransactionWithAccounts[]) => {
    setFailure(null)
    void approve(chosen)
  }
  const askToDecline = (chosen: readonly TransactionWithAccounts[]) => {
    setFailure(null)
    setAsked({ requests: chosen, isOpen: true })
  }
  const failureShown = failure === null ? undefined : failureText(failure)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.requests.title}
      description={shown.length > 0 ? words.requests.oneSummary : undefined}
      closeLabel={words.close}
      // The sheet opens by itself: an Enter meant for something else must not approve.
      initialFocus="sheet"
      footer={
        answerable.length > 1 ? (
          <AnswerAll
            requests={answerable}
            progress={progress}
            onApprove={() => approveNow(answerable)}
            onDecline={() => askToDecline(answerable)}
          />
        ) : undefined
      }
    >
      {shown.length > 0 && (
        <div ref={listRef} tabIndex={-1}>
          <RequestList
            requests={shown}
            progress={progress}
            failure={asked?.isOpen === true ? undefined : failureShown}
            onApprove={(request) => approveNow([request])}
            onDecline={(request) => askToDecline([request])}
          />
        </div>
      )}
      <DeclineRequests
        // Another reason for other requests.
        key={asked?.requests.map(({ id }) => id).join()}
        open={open && asked?.isOpen === true && declining.length > 0}
        requests={declining.length > 0 ? declining : (asked?.requests ?? NONE)}
        pending={declining.some(({ id }) => progress.get(id) === 'declining')}
        failure={failureShown}
        onConfirm={(reason) => {
          setFailure(null)
          void decline(declining, reason)
        }}
        onCancel={() => {
          setFailure(null)
          setAsked(close)
        }}
        finalFocus={declining.length > 0 ? undefined : listRef}
      />
      {shown.length === 0 && query.isPending && (
        <Loading label={words.loading}>
          <RowSkeletons count={2} />
        </Loading>
      )}
      {shown.length === 0 && query.isSuccess && (
        <EmptyState title={words.requests.emptyTitle} text={words.requests.emptyText} />
      )}
      {shown.length === 0 && query.isError && (
        <LoadError
          title={words.failed.title}
          texts={words}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Sheet>
  )
}

/** The requests that the person is asked whether to decline. */
interface Asked {
  /** As they were then. */
  readonly requests: readonly TransactionWithAccounts[]
  /** False while it closes. */
  readonly isOpen: boolean
}

const close = (asked: Asked | null): Asked | null => asked && { ...asked, isOpen: false }

const isAnswered = (progress: Progress | undefined) => progress === 'approved' || progress === 'declined'
