import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { MAX_AMOUNT_CENTS, readyValue } from '@coffer/shared-sdk/domain'
import type { Account, Cents } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSharedPicture } from '@coffer/shared-sdk/install'
import { formatMoney } from '@coffer/shared-ui'
import { AccountField, FormSummary, MoneyFormSheet, ReceiptPicture } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.en.ts'
import { EventLine } from '../parts/event-line.tsx'
import { ExpenseFields, MoneyFields } from './expense-fields.tsx'
import { ExpensePickers } from './expense-pickers.tsx'
import type { OpenPicker } from './picker-props.ts'
import { preventedBy } from './prevented-by.ts'
import { useExpenseForm } from './use-expense-form.ts'
import type { NewExpenseForm } from './use-expense-form.ts'

/** Enters what somebody spent in an event, for one of its groups or a new one (product 2; accounting A6, A12, A16). */
export function NewExpense({ params, ...sheet }: SheetProps<'event-expense'>) {
  const words = useTexts(expenseTexts)
  const { fields } = words
  const amountRef = useRef<HTMLInputElement>(null)
  const payersRef = useRef<HTMLDivElement>(null)
  const [picker, setPicker] = useState<OpenPicker | null>(null)
  const receipt = useSharedPicture(params.receipt === 'shared')
  const form = useExpenseForm(params, () => {
    showToast(words.done, 'success')
    sheet.onClose()
  })
  const { shown, values, loaded } = form
  const event = shown?.context.event ?? (loaded.state === 'loading' ? loaded.event : null)
  // A given event is fixed, unless it is missing and another one had to be chosen.
  const isGiven = params.eventId !== undefined && params.eventId === form.eventId
  const isFixed = isGiven && loaded.state !== 'missing'
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={words}
      submitting={form.submitting}
      restored={form.notice}
      draft={shown && readyValue(shown.derived.check)}
      onSubmit={form.submit}
      summary={<ExpenseSummary form={form} />}
      initialFocus={isFixed ? amountRef : undefined}
      pickers={
        <ExpensePickers
          form={form}
          open={sheet.open ? picker : null}
          isEventFixed={isFixed}
          payersRef={payersRef}
          onOpen={setPicker}
          onClose={() => setPicker(null)}
        />
      }
    >
      <ReceiptPicture address={receipt} texts={words.moneyForm.receipt} />
      {isFixed ? (
        <EventLine event={event} />
      ) : (
        <AccountField
          label={fields.event}
          placeholder={fields.chooseEvent}
          account={event && accountAvatar(event)}
          isLoading={loaded.state === 'loading'}
          emptyIcon={<CalendarDays />}
          onClick={() => setPicker('event')}
        />
      )}
      <MoneyFields form={form} values={values} amountRef={amountRef} />
      <ExpenseFields form={form} payersRef={payersRef} onPick={setPicker} />
    </MoneyFormSheet>
  )
}

/** Says what the expense will do, or what prevents it. */
function ExpenseSummary({ form: { loaded, shown } }: { readonly form: NewExpenseForm }) {
  const words = useTexts(expenseTexts)
  if (shown === null) {
    if (loaded.state === 'missing') return <FormSummary text={words.unavailable} isRefused />
    return <FormSummary text={loaded.state === 'unchosen' ? words.missing.event : ''} />
  }
  const { event, own } = shown.context
  const { check, payerCount, currency, receiver: chosen } = shown.derived
  const several = shown.values.spentBy?.length ?? 1
  const sentence = (receiver: Account, cents: Cents) => {
    const money = formatMoney({ cents, currency })
    if (several > 1) return words.summary.several(event.name, several, money, payerCount)
    return receiver.id === own.id
      ? words.summary.own(event.name, money, payerCount)
      : words.summary.other(event.name, receiver.name, money, payerCount)
  }
  const longest = chosen ? sentence(chosen, MAX_AMOUNT_CENTS) : undefined
  if (check.kind !== 'ready') {
    return <FormSummary {...preventedBy(check, words, shown)} longest={longest} />
  }
  const { receiver, amount } = check.value
  return <FormSummary text={sentence(receiver, amount.cents)} longest={longest} />
}
