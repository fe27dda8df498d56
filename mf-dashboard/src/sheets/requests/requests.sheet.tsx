import { useRef } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, LoadError, Loading, RowSkeletons } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { AnswerAll } from './answer-all.tsx'
import { DeclineRequests } from './decline-requests.tsx'
import { RequestList } from './request-list.tsx'
import { useRequests } from './use-requests.ts'

/** The incoming payment requests: approve or decline each or all (product 2.9). Closes when none is left. */
export default function RequestsSheet({ open, onClose, onClosed }: SheetProps<'requests'>) {
  const words = useTexts(texts)
  const { query, shown, answerable, progress, failure, question, approve, askToDecline } =
    useRequests(onClose)
  const listRef = useRef<HTMLDivElement>(null)
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
            onApprove={() => approve(answerable)}
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
            failure={question.isOpen ? undefined : failure}
            onApprove={(request) => approve([request])}
            onDecline={(request) => askToDecline([request])}
          />
        </div>
      )}
      <DeclineRequests
        key={question.key}
        open={open && question.isOpen && question.declining.length > 0}
        requests={question.requests}
        pending={question.isPending}
        failure={failure}
        onConfirm={question.confirm}
        onCancel={question.cancel}
        finalFocus={question.declining.length > 0 ? undefined : listRef}
      />
      {shown.length === 0 && <NoRequests query={query} />}
    </Sheet>
  )
}

function NoRequests({ query }: Pick<ReturnType<typeof useRequests>, 'query'>) {
  const words = useTexts(texts)
  if (query.isSuccess) {
    return <EmptyState title={words.requests.emptyTitle} text={words.requests.emptyText} />
  }
  if (query.isError) {
    return (
      <LoadError
        title={words.failed.title}
        texts={words}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <Loading label={words.loading}>
      <RowSkeletons count={2} />
    </Loading>
  )
}
