import type { RefObject } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAnswerWords } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { FailureBanner } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'
import { totalOf } from './answer-all.tsx'

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
export function ApproveRequests({ requests, failure, ...sheet }: ApproveRequestsProps) {
  const words = useTexts(texts)
  const answer = useAnswerWords()(requests)
  const count = requests.length
  return (
    <ConfirmSheet
      {...sheet}
      title={words.requests.approveAllTitle(count)}
      text={words.requests.approveAllText(count, totalOf(requests))}
      confirmLabel={answer.approve}
      pendingLabel={answer.approving}
      cancelLabel={words.cancel}
      closeLabel={words.close}
    >
      <FailureBanner text={failure} />
    </ConfirmSheet>
  )
}
