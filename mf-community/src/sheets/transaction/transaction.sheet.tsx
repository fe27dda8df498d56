import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { isEventExpense } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { Translated } from '@coffer/shared-sdk/i18n'
import { withDistinguishingText, useNamesakes } from '@coffer/shared-sdk/queries'
import type { NamesakeDetail, TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { transactionTexts } from '../../texts/transaction.en.ts'
import type { transactionEn } from '../../texts/transaction.en.ts'
import { DeleteConfirm } from '../parts/deletion.tsx'
import { TransactionPlaceholder } from '../parts/transaction-placeholder.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { DeclineTransaction } from './declining.tsx'
import { sumAmounts } from './payer-rows.tsx'
import { TransactionBody } from './transaction-body.tsx'
import { nameIn } from './transaction-view.ts'
import { useTransactionSheet } from './use-transaction-sheet.ts'

/** Shows one transaction with its details and actions (product 2.12, accounting A7, A8, A20). */
export default function TransactionSheet(props: SheetProps<'transaction'>) {
  const { params, isStacked, ...sheet } = props
  const words = useTexts(transactionTexts)
  const state = useTransactionSheet(params.transactionId, sheet.onClose)
  const { loaded, transaction, actions, approval, isAnswerable, isBusy, setAsking } = state
  const namesake = useNamesakes()
  const shown = transaction && withToldApart(transaction, namesake)
  const rows = state.rows.map((row) => withToldApart(row, namesake))
  return (
    <Sheet
      {...sheet}
      title={words.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      dismissible={!isBusy}
      footer={
        isAnswerable && transaction && shown && actions ? (
          <AnswerBar
            transaction={shown}
            actions={actions}
            approval={approval.submission}
            onApprove={() => approval.submit([transaction])}
            onDecline={() => setAsking('decline')}
          />
        ) : undefined
      }
    >
      {shown && actions && (
        <>
          <TransactionBody
            transaction={shown}
            rows={rows}
            givenId={params.ownId}
            comment={params.comment}
            actions={actions}
            approval={approval.submission}
            onEdit={() => openEdit(shown)}
            onDelete={() => setAsking('delete')}
          />
          <Questions state={state} transaction={shown} open={sheet.open} />
        </>
      )}
      {!transaction && (
        <TransactionPlaceholder state={loaded.state} onRetry={loaded.reload} retrying={loaded.isFetching} />
      )}
    </Sheet>
  )
}

/** Opens the form that edits the transaction: an event's expense is edited with the form that enters it. */
function openEdit({ id: transactionId, sender, receiver, groupId }: TransactionDetail) {
  const group = groupId === '' ? null : { accountId: sender.id }
  if (isEventExpense({ sender, receiver, group }))
    openSheet('event-expense', { eventId: sender.id, transactionId })
  else openSheet('edit-transaction', { transactionId })
}

/** Adds what distinguishes members of the same name on both sides. */
const withToldApart = <Row extends TransactionWithAccounts>(row: Row, namesake: NamesakeDetail): Row => ({
  ...row,
  sender: withDistinguishingText(row.sender, namesake),
  receiver: withDistinguishingText(row.receiver, namesake),
})

interface QuestionsProps {
  readonly state: ReturnType<typeof useTransactionSheet>
  readonly transaction: TransactionDetail
  readonly open: boolean
}

/** Confirms before the transaction is deleted or declined. */
function Questions({ state, transaction, open }: QuestionsProps) {
  const { rows, deletion, declining, asking, setAsking, setLeaving } = state
  const words = useTexts(transactionTexts)
  const caller = useCaller()
  return (
    <>
      <DeleteConfirm
        open={open && asking === 'delete'}
        title={rows.length > 1 ? words.payers.deleteTitle : words.delete.title}
        text={
          rows.length > 1
            ? words.payers.deleteText(
                rows.length,
                formatMoney({ cents: sumAmounts(rows), currency: transaction.currency }),
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
        draft={declining.draft}
        onCancel={() => {
          setAsking(null)
          declining.reset()
        }}
        onConfirm={(reason) => declining.submit({ requests: [transaction], reason })}
      />
    </>
  )
}

/** Returns what deleting does: a pending amount stops counting, an approved one goes back, a declined one counted nowhere. */
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
