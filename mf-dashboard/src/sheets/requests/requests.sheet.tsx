import { useEffect, useMemo, useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import { transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { EmptyState, ErrorState, Loading, RowSkeletons } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'
import { ApproveAll } from './approve-all.tsx'
import { RequestList } from './request-list.tsx'
import { approvalVerdict, useApprovals } from './use-approvals.ts'

const NONE: readonly TransactionWithAccounts[] = []

/** The incoming payment requests: approve each or all (product 2.9). Closes when none is left. */
export default function RequestsSheet({ open, onClose, onClosed }: SheetProps<'requests'>) {
  const words = useTexts(texts)
  const { accountId } = useMember().membership
  const caller = useCaller()
  const query = useQuery(transactionQueries.pendingRequests(useScope(), accountId))
  const [failure, setFailure] = useState<unknown>(null)
  const { approve, progress } = useApprovals({
    onApproved: () => showToast(words.requests.approved, 'success'),
    onFailed: (error) => {
      setFailure(error)
      showToast(words.wentWrong, 'error')
    },
  })
  const requests = query.data ?? NONE
  const left = useMemo(
    () => requests.filter(({ id }) => progress.get(id) !== 'approved'),
    [requests, progress],
  )
  // Keeps the last ones visible while the sheet closes.
  const [shown, setShown] = useState(NONE)
  if (left.length > 0 && left !== shown) setShown(left)

  // A batch is stored all or none, and has a maximum size.
  const approvable = shown.filter((request) => approvalVerdict(caller, request).ok).slice(0, MAX_BATCH)

  const isDone = shown.length > 0 && left.length === 0
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const answer = (chosen: readonly TransactionWithAccounts[]) => {
    setFailure(null)
    void approve(chosen)
  }
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
        approvable.length > 1 ? (
          <ApproveAll requests={approvable} progress={progress} onApprove={() => answer(approvable)} />
        ) : undefined
      }
    >
      {shown.length > 0 && (
        <RequestList
          requests={shown}
          progress={progress}
          failure={failure === null ? undefined : failureText(failure)}
          onApprove={(request) => answer([request])}
        />
      )}
      {shown.length === 0 && query.isPending && (
        <Loading label={words.loading}>
          <RowSkeletons count={2} />
        </Loading>
      )}
      {shown.length === 0 && query.isSuccess && (
        <EmptyState title={words.requests.emptyTitle} text={words.requests.emptyText} />
      )}
      {shown.length === 0 && query.isError && (
        <ErrorState
          title={words.failed.title}
          text={words.failedText}
          retryLabel={words.retry}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Sheet>
  )
}
