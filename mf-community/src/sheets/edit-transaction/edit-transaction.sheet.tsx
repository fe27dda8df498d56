import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { readyValue } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useExpense, useTransaction } from '@coffer/shared-sdk/queries'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { formatMoney } from '@coffer/shared-ui'
import { AmountFields, EditFormSheet, FormSummary } from '@coffer/shared-ui/money-form'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { TransactionPlaceholder } from '../parts/transaction-placeholder.tsx'
import { nameIn } from '../transaction/transaction-view.ts'
import { useEditForm } from './use-edit-form.ts'

/** Changes amount and description of a pending transaction (accounting A8). An event's expense has a form of its own. */
export default function EditTransactionSheet({ params, ...sheet }: SheetProps<'edit-transaction'>) {
  const words = useTexts(transactionTexts)
  const loaded = useTransaction(params.transactionId)
  const { event, isComplete } = useExpense(loaded.transaction)
  const { state, transaction, reload, isFetching } =
    loaded.transaction && !isComplete ? { ...loaded, state: 'loading' as const, transaction: null } : loaded
  const { transactionId } = params
  const form = useEditForm({ transactionId, transaction, event, reload, onSaved: sheet.onClose })
  const { filled, refusal, isSaving } = form
  const isGone = state === 'gone' && !isSaving
  return (
    <EditFormSheet
      sheet={sheet}
      texts={{ ...words, ...words.edit }}
      form={form}
      refusal={refusal && refusalText(refusal)}
      draft={form.check && readyValue(form.check)}
      onSave={form.save}
      summary={filled && <EditSummary transaction={filled.base} form={form} />}
      placeholder={
        filled && !isGone ? undefined : (
          <TransactionPlaceholder state={state} onRetry={reload} retrying={isFetching} />
        )
      }
    >
      {filled && (
        <AmountFields
          {...filled.values}
          currency={filled.base.currency}
          texts={words.moneyForm}
          refusalText={refusalText}
          onChange={form.change}
        />
      )}
    </EditFormSheet>
  )
}

interface EditSummaryProps {
  readonly transaction: TransactionDetail
  readonly form: Pick<ReturnType<typeof useEditForm>, 'check' | 'isOutdated'>
}

/** Says what saving will do, or what is missing. */
function EditSummary({ transaction, form: { check, isOutdated } }: EditSummaryProps) {
  const { edit: words, missing } = useTexts(transactionTexts)
  const caller = useCaller()
  return <FormSummary text={text()} />

  function text(): string {
    if (isOutdated || check?.kind === 'refused') return ''
    if (check?.kind !== 'ready') return missing.changes
    if (!check.value.isAmountChanged) return words.newPurpose
    const { sender, receiver } = transaction
    return words.summary(formatMoney(check.value.amount), nameIn(caller, sender), nameIn(caller, receiver))
  }
}
