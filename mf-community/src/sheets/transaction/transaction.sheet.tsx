import { useState } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Caller } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useMinute } from '../../hooks/use-minute.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import type { transactionEn } from '../../texts/transaction.en.ts'
import { DeleteConfirm } from '../parts/delete-confirm.tsx'
import { Unavailable } from '../parts/unavailable.tsx'
import { useRemoval } from '../parts/use-removal.ts'
import { AnswerBar } from './answer-bar.tsx'
import { transactionActions } from './transaction-actions.ts'
import { TransactionBody } from './transaction-body.tsx'
import { TransactionSkeleton } from './transaction-skeleton.tsx'
import { nameIn } from './transaction-view.ts'
import { useApproval } from './use-approval.ts'
import { useTransaction } from './use-transaction.ts'

/** One transaction: what it is, what else moved between its accounts, and what may be done with it (accounting A7, A8). */
export default function TransactionSheet(props: SheetProps<'transaction'>) {
  const { params, open, isAbove, onClose, onClosed } = props
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const nowMs = useMinute()
  const loaded = useTransaction(params.transactionId)
  const [isAsking, setIsAsking] = useState(false)
  // What is being deleted stays on show while the sheet closes over it.
  const [leaving, setLeaving] = useState<TransactionDetail | null>(null)
  const approval = useApproval(loaded.reload)
  const removal = useRemoval({ onDone: onClose, onFailed: loaded.reload })
  const isRemoved = removal.run.status === 'done'
  const transaction = isRemoved ? leaving : loaded.transaction
  const actions = transaction && transactionActions(caller, { transaction, ...transaction }, nowMs)
  const isBusy = approval.run.status === 'running' || removal.run.status === 'running'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.title}
      closeLabel={words.close}
      backLabel={isAbove ? words.back : undefined}
      dismissible={!isBusy}
      footer={
        transaction && actions && actions.approve.state !== 'absent' ? (
          <AnswerBar
            transaction={transaction}
            offer={actions.approve}
            run={approval.run}
            onApprove={() => void approval.start(transaction)}
          />
        ) : undefined
      }
    >
      {transaction && actions && (
        <>
          <TransactionBody
            transaction={transaction}
            givenId={params.ownId}
            actions={actions}
            approvalRun={approval.run}
            onEdit={() => openSheet('edit-transaction', { transactionId: transaction.id })}
            onDelete={() => setIsAsking(true)}
          />
          <DeleteConfirm
            open={open && isAsking}
            title={words.delete.title}
            text={deleteText(words, caller, transaction)}
            run={removal.run}
            onCancel={() => {
              setIsAsking(false)
              removal.reset()
            }}
            onConfirm={() => {
              setLeaving(transaction)
              void removal.start([transaction.id])
            }}
          />
        </>
      )}
      {!transaction && loaded.state === 'loading' && <TransactionSkeleton />}
      {!transaction && (loaded.state === 'gone' || loaded.state === 'failed') && (
        <Unavailable isGone={loaded.state === 'gone'} onRetry={loaded.reload} retrying={loaded.isFetching} />
      )}
    </Sheet>
  )
}

/** What deleting does, in one sentence: a pending amount only stops counting, an approved one goes back. */
function deleteText(
  { delete: words }: Translated<typeof transactionEn>,
  caller: Caller,
  { sender, receiver, amount: cents, currency, status }: TransactionDetail,
): string {
  const amount = formatMoney({ cents, currency })
  if (status === 'pending') return words.textPending(amount)
  return words.textApproved(amount, nameIn(caller, sender), nameIn(caller, receiver))
}
