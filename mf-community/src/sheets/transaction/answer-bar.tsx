import { Check } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import type { Submission } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAnswerWords, useApproveTransactions } from '@coffer/shared-sdk/mutations'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Button, formatMoney, tokens } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { ActionButton } from '../parts/action-button.tsx'
import type { TransactionActions } from './transaction-actions.ts'
import { nameIn } from './transaction-view.ts'

interface AnswerBarProps {
  readonly transaction: TransactionDetail
  readonly actions: Pick<TransactionActions, 'approve' | 'decline'>
  readonly approval: Submission
  readonly onApprove: () => void
  readonly onDecline: () => void
}

/** Says what approving does, and has the buttons Approve and Decline (accounting A7, A20). */
export function AnswerBar(props: AnswerBarProps) {
  const { transaction, actions, approval, onApprove, onDecline } = props
  const { approve, payment } = useTexts(transactionTexts)
  const caller = useCaller()
  const { sender, receiver, amount: cents, currency } = transaction
  const summaryId = useId()
  const isDone = approval.status === 'success'
  // A reason that both buttons share is only shown below Approve.
  const isDisabled = actions.decline.state !== 'enabled' || approval.status === 'pending' || isDone
  const amount = formatMoney({ cents, currency })
  const words = useAnswerWords()([transaction])
  const summary =
    transaction.kind === 'payment'
      ? payment.summary(receiver.name, amount)
      : approve.summary(amount, nameIn(caller, sender), nameIn(caller, receiver))
  return (
    <>
      <Summary id={summaryId}>{summary}</Summary>
      <Answers>
        <Button variant="secondary" fullWidth disabled={isDisabled} onClick={onDecline}>
          {words.decline}
        </Button>
        <ActionButton
          action={isDone ? { state: 'enabled' } : actions.approve}
          fullWidth
          pending={approval.status === 'pending'}
          pendingLabel={words.approving}
          aria-describedby={summaryId}
          icon={isDone ? <Check aria-hidden /> : undefined}
          onClick={onApprove}
        >
          {isDone ? words.approved : words.approve}
        </ActionButton>
      </Answers>
    </>
  )
}

/** Approves the shown version, once. A transaction that changed meanwhile is refused (accounting A7). */
export function useApproval(reload: () => void, transaction: Pick<TransactionDetail, 'kind'> | null) {
  const words = useTexts(transactionTexts)
  const { approvedDone } = useAnswerWords()(transaction ? [transaction] : [])
  return useSubmitOnce(useApproveTransactions(), {
    onSuccess: (isOpen) => {
      showToast(approvedDone, 'success')
      if (isOpen) reload()
    },
    onError: () => {
      showToast(words.wentWrong, 'error')
      reload()
    },
  })
}

const Summary = styled.p`
  margin-bottom: ${tokens.space[3]};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: center;
  text-wrap: balance;
  color: ${tokens.color.muted};
`
/** The buttons are side by side, and stacked when the page is magnified. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  align-items: start;
  gap: ${tokens.space[3]};
`
