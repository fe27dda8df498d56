import { useRef } from 'react'
import type { RefObject } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAnswerWords } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { EmptyState, FailureBanner, PendingOrError, RowSkeletons } from '@coffer/shared-ui'
import { Sheet, ConfirmSheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'
import { AnswerAll, formatTotal } from './answer-all.tsx'
import { DeclineRequests } from './decline-requests.tsx'
import { RequestList } from './request-list.tsx'
import { useRequests } from './use-requests.ts'
import { pendingOrError } from '@coffer/shared-sdk/queries'

/** The incoming payment requests: approve or decline each or all (product 2.9). Closes when none is left. */
export default function RequestsSheet({ open, onClose, onClosed }: SheetProps<'requests'>) {
  const words = useTexts(texts)
  const { query, shown, answerable, progress, failure, question, approve, ...ask } = useRequests(onClose)
  const listRef = useRef<HTMLDivElement>(null)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.requests.title}
      description={shown.length > 0 ? describeAnswer(shown, words.requests) : undefined}
      closeLabel={words.close}
      // The sheet opens by itself: an Enter meant for something else must not approve.
      initialFocus="sheet"
      unasked
      footer={
        answerable.length > 1 ? (
          <AnswerAll
            requests={answerable}
            progress={progress}
            onApprove={() => ask.askToApproveAll(answerable)}
            onDecline={() => ask.askToDecline(answerable)}
          />
        ) : undefined
      }
    >
      {shown.length > 0 && (
        <div ref={listRef} tabIndex={-1}>
          <RequestList
            requests={shown}
            progress={progress}
            failure={question.isOpen ? undefined : failure}
            onApprove={(request) => approve([request])}
            onDecline={(request) => ask.askToDecline([request])}
          />
        </div>
      )}
      <AnswerQuestion
        isOpen={open}
        question={question}
        failure={failure}
        finalFocus={question.asking.length > 0 ? undefined : listRef}
      />
      {shown.length === 0 && <NoRequests query={query} />}
    </Sheet>
  )
}

/** Describes what an answer does: approving a request sends money, approving a payment only confirms it (accounting A23). */
function describeAnswer(
  shown: readonly Pick<TransactionWithAccounts, 'kind'>[],
  words: Readonly<Record<'oneSummary' | 'paymentSummary' | 'mixedSummary', string>>,
): string {
  const payments = shown.filter(({ kind }) => kind === 'payment').length
  if (payments === 0) return words.oneSummary
  return payments === shown.length ? words.paymentSummary : words.mixedSummary
}

interface AnswerQuestionProps {
  readonly isOpen: boolean
  readonly question: ReturnType<typeof useRequests>['question']
  readonly failure: string | undefined
  readonly finalFocus: RefObject<HTMLElement | null> | undefined
}

/** Asks before all requests are approved, or any is declined. */
function AnswerQuestion({ isOpen, question, failure, finalFocus }: AnswerQuestionProps) {
  const props = {
    open: isOpen && question.isOpen,
    requests: question.requests,
    pending: question.isPending,
    failure,
    onCancel: question.cancel,
    finalFocus,
  }
  return question.answer === 'approve' ? (
    <ApproveRequests key={question.key} {...props} onConfirm={question.approve} />
  ) : (
    <DeclineRequests key={question.key} {...props} onConfirm={question.decline} />
  )
}

function NoRequests({ query }: Pick<ReturnType<typeof useRequests>, 'query'>) {
  const words = useTexts(texts)
  if (query.isSuccess) {
    return <EmptyState title={words.requests.emptyTitle} text={words.requests.emptyText} />
  }
  return (
    <PendingOrError
      loaded={pendingOrError([query])}
      texts={{ ...words, failed: words.failed.title }}
      skeleton={<RowSkeletons count={2} />}
    />
  )
}

interface ApproveRequestsProps {
  readonly open: boolean
  readonly requests: readonly TransactionWithAccounts[]
  readonly pending: boolean
  /** Says why the last try failed. */
  readonly failure: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly finalFocus: RefObject<HTMLElement | null> | undefined
}

/** Asks whether to approve all requests, with their total (product 2.9). */
function ApproveRequests({ requests, failure, ...sheet }: ApproveRequestsProps) {
  const words = useTexts(texts)
  const answer = useAnswerWords()(requests)
  const count = requests.length
  return (
    <ConfirmSheet
      {...sheet}
      title={words.requests.approveAllTitle(count)}
      text={words.requests.approveAllText(count, formatTotal(requests))}
      confirmLabel={answer.approve}
      pendingLabel={answer.approving}
      cancelLabel={words.cancel}
      closeLabel={words.close}
    >
      <FailureBanner text={failure} />
    </ConfirmSheet>
  )
}
