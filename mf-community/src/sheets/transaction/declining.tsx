import { refusalText } from '@coffer/shared-sdk/client'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import { text, useFormDraft } from '@coffer/shared-sdk/drafts'
import type { FormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import type { Submission } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useAnswerWords, useDeclineTransactions } from '@coffer/shared-sdk/mutations'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { formatMoney } from '@coffer/shared-ui'
import { DeclineConfirm } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'

interface DecliningOptions {
  readonly transactionId: TransactionId
  /** Called after declining if the sheet is still open. */
  readonly onDone: () => void
  /** Called because the shown data may be outdated. */
  readonly onFailed: () => void
  readonly transaction: Pick<TransactionDetail, 'kind'> | null
}

/** Declines the shown version, once. A transaction that changed meanwhile is refused (accounting A20). */
export function useDeclining({ transactionId, onDone, onFailed, transaction }: DecliningOptions) {
  const words = useTexts(transactionTexts)
  const { declinedDone } = useAnswerWords()(transaction ? [transaction] : [])
  const draft = useFormDraft<string>({
    form: 'decline',
    params: { transactionId },
    schema: text,
    initial: () => '',
  })
  const saving = useSubmitOnce(useDeclineTransactions(), {
    draft,
    onSuccess: (isOpen) => {
      showToast(declinedDone, 'success')
      if (isOpen) onDone()
    },
    onError: () => {
      showToast(words.wentWrong, 'error')
      onFailed()
    },
  })
  return { ...saving, draft }
}

interface DeclineTransactionProps {
  readonly open: boolean
  readonly transaction: TransactionDetail
  readonly submission: Submission
  /** The draft of the reason. */
  readonly draft: FormDraft<string>
  readonly onConfirm: (reason: string) => void
  readonly onCancel: () => void
}

/** Confirms declining, with an optional reason. */
export function DeclineTransaction({ transaction, submission, ...sheet }: DeclineTransactionProps) {
  const words = useTexts(transactionTexts)
  const { amount: cents, currency, receiver } = transaction
  const answer = useAnswerWords()([transaction])
  const amount = formatMoney({ cents, currency })
  return (
    <DeclineConfirm
      {...sheet}
      title={answer.declineTitle}
      text={answer.declineText(receiver.name, amount)}
      pending={submission.status === 'pending'}
      failure={submission.failure}
      texts={{ ...words, decline: { ...words.decline, action: answer.decline } }}
      refusalText={refusalText}
    />
  )
}
