import { useState } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Caller } from '@coffer/shared-sdk/domain'
import { openSheet, useNow } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import type { transactionEn } from '../../texts/transaction.en.ts'
import { DeleteConfirm, useDeletion } from '../parts/deletion.tsx'
import { Unavailable } from '../parts/unavailable.tsx'
import { AnswerBar, useApproval } from './answer-bar.tsx'
import { DeclineTransaction, useDeclining } from './declining.tsx'
import { totalOf } from './payer-rows.tsx'
import { expenseActions, factsOfExpense } from './transaction-actions.ts'
import { TransactionBody } from './transaction-body.tsx'
import { TransactionSkeleton } from './transaction-hero.tsx'
import { nameIn } from './transaction-view.ts'
import { useShownExpense } from './use-shown-expense.ts'

/** One transaction with its details and actions (product 2.12, accounting A7, A8, A20). */
export default function TransactionSheet(props: SheetProps<'transaction'>) {
  const { params, open, isStacked, onClose, onClosed } = props
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  const nowMs = useNow()
  const { loaded, expense } = useShownExpense(params.transactionId)
  const [asking, setAsking] = useState<'delete' | 'decline' | null>(null)
  // Keeps what was deleted visible while the sheet closes.
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const reload = () => {
    loaded.reload()
    expense.reload()
  }
  const approval = useApproval(loaded.reload)
  const deletion = useDeletion({ onDone: onClose, onFailed: reload })
  const declining = useDeclining({
    onDone: () => {
      setAsking(null)
      reload()
    },
    onFailed: reload,
  })
  const isRemoved = deletion.submission.status === 'success'
  const transaction = isRemoved ? (leaving?.transaction ?? null) : loaded.transaction
  const rows = isRemoved ? (leaving?.rows ?? []) : expense.rows
  const actions =
    transaction &&
    expenseActions(
      caller,
      { transaction, ...transaction },
      {
        all: factsOfExpense(rows),
        isComplete: isRemoved || expense.isComplete,
        refusal: expense.refusal,
      },
      nowMs,
    )
  // Declined: until it is loaded again, it is shown as pending.
  const isAnswerable =
    actions !== null && actions.approve.state !== 'absent' && declining.submission.status !== 'success'
  const isBusy = [approval, deletion, declining].some(({ submission }) => submission.status === 'pending')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={words.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      dismissible={!isBusy}
      footer={
        isAnswerable && transaction && actions ? (
          <AnswerBar
            transaction={transaction}
            actions={actions}
            approval={approval.submission}
            onApprove={() => approval.submit([transaction])}
            onDecline={() => setAsking('decline')}
          />
        ) : undefined
      }
    >
      {transaction && actions && (
        <>
          <TransactionBody
            transaction={transaction}
            rows={rows}
            givenId={params.ownId}
            actions={actions}
            approval={approval.submission}
            onEdit={() => openSheet('edit-transaction', { transactionId: transaction.id })}
            onDelete={() => setAsking('delete')}
          />
          <DeleteConfirm
            open={open && asking === 'delete'}
            title={rows.length > 1 ? words.payers.deleteTitle : words.delete.title}
            text={
              rows.length > 1
                ? words.payers.deleteText(
                    rows.length,
                    formatMoney({ cents: totalOf(rows), currency: transaction.currency }),
                  )
                : deleteText(words, caller, transaction)
            }
            submission={deletion.submission}
            onCancel={() => {
              setAsking(null)
              deletion.reset()
            }}
            onConfirm={() => {
              setLeaving({ transaction, rows })
              deletion.submit(rows.map(({ id }) => id))
            }}
          />
          <DeclineTransaction
            open={open && asking === 'decline'}
            transaction={transaction}
            submission={declining.submission}
            onCancel={() => {
              setAsking(null)
              declining.reset()
            }}
            onConfirm={(reason) => declining.submit({ requests: [transaction], reason })}
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

interface Leaving {
  readonly transaction: TransactionDetail
  readonly rows: readonly TransactionWithAccounts[]
}

/** What deleting does: a pending amount stops counting, an approved one goes back, a declined one counted nowhere. */
function deleteText(
  { delete: words }: Translated<typeof transactionEn>,
  caller: Caller,
  { sender, receiver, amount: cents, currency, status }: TransactionDetail,
): string {
  const amount = formatMoney({ cents, currency })
  if (status === 'declined') return words.textDeclined(amount)
  if (status === 'pending') return words.textPending(amount)
  return words.textApproved(amount, nameIn(caller, sender), nameIn(caller, receiver))
}
