import { useState } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { Refusal, EnteredTransactionFacts } from '@coffer/shared-sdk/domain'
import { fields, orNull, text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { TransactionPlaceholder } from '../parts/transaction-placeholder.tsx'
import { useExpense } from '../transaction/use-expense.ts'
import { useTransaction } from '../transaction/use-transaction.ts'
import { EditExpense } from './edit-expense.tsx'
import { EditFields, EditSummary } from './edit-fields.tsx'
import { EditSheet } from './edit-sheet.tsx'
import type { EditValues } from './edit-transaction.form.ts'
import { useEditForm } from './use-edit-form.ts'

/** Reads the values that were typed before several payers were chosen. */
const enteredBefore = orNull(fields({ amountText: text, description: text, groupId: text }))

/**
 * Changes amount, description and group of a pending transaction (accounting A8), or of an expense of several payers (accounting
 * A21).
 */
export default function EditTransactionSheet(props: SheetProps<'edit-transaction'>) {
  const { params, ...sheet } = props
  const loaded = useTransaction(params.transactionId)
  const expense = useExpense(loaded.transaction)
  // Once something is typed, the form must not switch to the other one, except by choosing several payers.
  const [isSeveral, setSeveral] = useState(false)
  const first = useFormDraft<EditValues | null>({
    form: 'edit-transaction-payers',
    params,
    schema: enteredBefore,
    initial: () => null,
  })
  const typed = first.values
  if (!isSeveral && expense.isComplete && (typed !== null || expense.rows.length > 1)) setSeveral(true)
  const [only] = expense.rows
  const isOne = expense.rows.length < 2 && typed === null
  if (!isSeveral || isOne || only === undefined) {
    const isKnown = loaded.transaction === null || expense.isComplete
    return (
      <EditOne
        {...props}
        loaded={isKnown ? loaded : { ...loaded, state: 'loading', transaction: null }}
        event={expense.event}
        blocked={expense.refusal}
        onSeveral={(values) => {
          first.setValues(values)
          setSeveral(true)
        }}
      />
    )
  }
  const reload = () => {
    loaded.reload()
    expense.reload()
  }
  return (
    <EditExpense
      rows={expense.rows}
      event={expense.event}
      blocked={expense.refusal}
      typed={
        typed && {
          description: typed.description,
          groupId: typed.groupId,
          amountTexts: new Map([[only.receiverId, typed.amountText]]),
        }
      }
      before={first}
      reload={reload}
      {...sheet}
    />
  )
}

interface EditOneProps extends SheetProps<'edit-transaction'> {
  readonly loaded: ReturnType<typeof useTransaction>
  /** The facts about its event that the rules need. */
  readonly event: EnteredTransactionFacts['event']
  /** The reason why its expense cannot be changed; null if nothing prevents it. */
  readonly blocked: Refusal | null
  /** Called when others paid, too, with the values typed so far. */
  readonly onSeveral: (values: EditValues) => void
}

function EditOne(props: EditOneProps) {
  const { params, loaded, event, blocked, onSeveral, ...sheet } = props
  const words = useTexts(transactionTexts)
  const { state, transaction, reload, isFetching } = loaded
  const { transactionId } = params
  const form = useEditForm({ transactionId, transaction, event, blocked, reload, onSaved: sheet.onClose })
  const { filled } = form
  const isGone = state === 'gone' && !form.isSaving
  return (
    <EditSheet
      {...sheet}
      title={words.edit.title}
      form={form}
      summary={filled && <EditSummary transaction={filled.base} form={form} />}
      placeholder={
        filled && !isGone ? undefined : (
          <TransactionPlaceholder state={state} onRetry={reload} retrying={isFetching} />
        )
      }
      onSave={form.save}
    >
      {filled && (
        <EditFields
          form={form}
          filled={filled}
          onSeveral={() => {
            form.drop()
            onSeveral(filled.values)
          }}
        />
      )}
    </EditSheet>
  )
}
