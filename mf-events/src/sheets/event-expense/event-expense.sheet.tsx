import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { MAX_AMOUNT_CENTS, readyValue } from '@coffer/shared-sdk/domain'
import type { Account, Cents } from '@coffer/shared-sdk/domain'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSharedPicture } from '@coffer/shared-sdk/install'
import { maxNewGroupMembers } from '@coffer/shared-sdk/mutations'
import { formatDecimal, formatMoney } from '@coffer/shared-ui'
import {
  AccountField,
  AmountFields,
  DescriptionField,
  FormSummary,
  MoneyFormSheet,
  ReceiptPicture,
} from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.en.ts'
import { EventLine } from '../parts/event-line.tsx'
import type { ExpenseCheck } from './expense-draft.ts'
import { ExpenseFields } from './expense-fields.tsx'
import { ExpensePickers } from './expense-pickers.tsx'
import type { OpenPicker } from './picker-props.ts'
import { useExpenseForm } from './use-expense-form.ts'
import type { ExpenseForm, ExpenseSnapshot } from './use-expense-form.ts'

type Words = ReturnType<typeof useTexts<typeof expenseTexts.fallback>>

/** Enters what somebody spent in an event, for one of its groups or a new one (product 2; accounting A6, A12, A16). */
export default function EventExpenseSheet({ params, ...sheet }: SheetProps<'event-expense'>) {
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
      {values.spentBy !== null ? (
        <DescriptionField
          label={fields.description}
          value={values.description}
          onChange={(description) => form.change({ description })}
        />
      ) : (
        <AmountFields
          amountText={values.amountText}
          description={values.description}
          currency={shown?.derived.currency ?? 'EUR'}
          texts={{ ...words.moneyForm, amount: fields.amount, description: fields.description }}
          refusalText={refusalText}
          amountRef={amountRef}
          isDescriptionRequired
          onChange={form.change}
        />
      )}
      <ExpenseFields form={form} payersRef={payersRef} onPick={setPicker} />
    </MoneyFormSheet>
  )
}

/** Says what the expense will do, or what prevents it. */
function ExpenseSummary({ form: { loaded, shown } }: { readonly form: ExpenseForm }) {
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

function preventedBy(
  check: Exclude<ExpenseCheck, { kind: 'ready' }>,
  { missing, moneyForm, tooManyMembers, split: splitWords }: Words,
  { values, derived: { split, currency } }: ExpenseSnapshot,
) {
  const payerCount = values.spentBy?.length ?? 1
  const rest = split?.rest ?? 0
  const size = Math.abs(rest)
  const restText =
    split?.kind === 'percentages'
      ? splitWords.percent(formatDecimal((size / 100).toString()))
      : formatMoney({ cents: size, currency })
  const texts = {
    ...missing,
    amount: moneyForm.missingAmount,
    description: moneyForm.missingDescription,
    rest: rest > 0 ? splitWords.left(restText) : splitWords.over(restText),
  }
  if (check.kind === 'incomplete') return { text: texts[check.missing] }
  // The amount's own field shows its refusal, and the name's field shows that a name is taken.
  if (check.about === 'amount') return { text: texts.amount }
  const isTooMany = check.refusal.code === 'too-many-members'
  const reason = isTooMany
    ? tooManyMembers(maxNewGroupMembers(payerCount), payerCount)
    : refusalText(check.refusal)
  if (check.about !== 'name') return { text: reason, isRefused: true }
  return { text: check.refusal.code === 'group-name-too-short' ? reason : missing.name }
}
