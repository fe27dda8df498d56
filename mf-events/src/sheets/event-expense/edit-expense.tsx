import { useRef, useState } from 'react'
import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { readyValue } from '@coffer/shared-sdk/domain'
import type { TransactionId } from '@coffer/shared-sdk/domain'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, formatMoney } from '@coffer/shared-ui'
import { EditFormSheet, FormSummary } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.en.ts'
import { EventLine } from '../parts/event-line.tsx'
import { ExpenseFields, MoneyFields } from './expense-fields.tsx'
import { ExpensePickers } from './expense-pickers.tsx'
import type { OpenPicker } from './picker-props.ts'
import { preventedBy } from './prevented-by.ts'
import { useExpenseEdit } from './use-expense-edit.ts'
import type { ExpenseEditForm } from './use-expense-edit.ts'

interface EditExpenseProps extends Omit<SheetProps<'event-expense'>, 'params'> {
  /** One of the expense's transactions. */
  readonly transactionId: TransactionId
}

/** Changes a stored expense: what it was, who paid how much, and who shares it (accounting A8, A21, A25). */
export function EditExpense({ transactionId, ...sheet }: EditExpenseProps) {
  const words = useTexts(expenseTexts)
  const amountRef = useRef<HTMLInputElement>(null)
  const payersRef = useRef<HTMLDivElement>(null)
  const [picker, setPicker] = useState<OpenPicker | null>(null)
  const form = useExpenseEdit(transactionId, sheet.onClose)
  const { shown, refusal } = form
  return (
    <EditFormSheet
      sheet={sheet}
      texts={{ ...words, ...words.edit }}
      form={form}
      refusal={refusal && refusalText(refusal)}
      draft={form.check && readyValue(form.check)}
      onSave={({ change }) => form.save(change)}
      summary={<EditSummary form={form} />}
      placeholder={
        form.isGone ? <EmptyState illustration="transactions" title={words.edit.gone} /> : undefined
      }
      pickers={
        <ExpensePickers
          form={form}
          open={sheet.open && refusal === null ? picker : null}
          isEventFixed
          payersRef={payersRef}
          onOpen={setPicker}
          onClose={() => setPicker(null)}
        />
      }
    >
      <EventLine event={shown?.context.event ?? null} />
      {shown && <MoneyFields form={form} values={shown.values} amountRef={amountRef} />}
      <ExpenseFields form={form} payersRef={payersRef} onPick={setPicker} />
    </EditFormSheet>
  )
}

/** Says what saving will do, or what is missing. */
function EditSummary({ form }: { readonly form: ExpenseEditForm }) {
  const { check, shown, isOutdated, refusal } = form
  const words = useTexts(expenseTexts)
  const { missing } = useTexts(sharedTexts)
  if (check === null || shown === null || isOutdated || refusal !== null) return <FormSummary text="" />
  if (check.kind === 'incomplete' && check.missing === 'change') return <FormSummary text={missing.changes} />
  if (check.kind !== 'ready') return <FormSummary {...preventedBy(check, words, shown)} />
  const { currency, receiver, payerCount } = shown.derived
  const money = formatMoney({ cents: check.value.total, currency })
  if (check.value.payerCount > 1)
    return <FormSummary text={words.edit.several(check.value.payerCount, money, payerCount)} />
  const isOwn = receiver?.id === shown.context.own.id
  return (
    <FormSummary
      text={
        isOwn ? words.edit.own(money, payerCount) : words.edit.other(receiver?.name ?? '', money, payerCount)
      }
    />
  )
}
