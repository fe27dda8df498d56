import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { AccountField, AmountFields, MoneyFormSheet } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import { EventLine } from '../parts/event-line.tsx'
import { ExpenseChoosers } from './expense-choosers.tsx'
import type { Choosing } from './choosing.ts'
import { ExpenseFields } from './expense-fields.tsx'
import { ExpenseOutlook } from './expense-outlook.tsx'
import { useExpenseForm } from './use-expense-form.ts'

/** Enters what somebody spent in an event, for one of its groups or for people who become one (spec 2; accounting A6, A12, A16). */
export default function EventExpenseSheet({ params, ...sheet }: SheetProps<'event-expense'>) {
  const words = useTexts(expenseTexts)
  const { fields } = words
  const amountRef = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const form = useExpenseForm(params, () => {
    showToast(words.done, 'success')
    sheet.onClose()
  })
  const { shown, values, loaded } = form
  const event = shown?.place.event ?? (loaded.state === 'loading' ? loaded.event : null)
  // Whoever had to choose another one may choose again.
  const isGiven = params.eventId !== undefined && params.eventId === form.eventId
  const isFixed = isGiven && loaded.state !== 'missing'
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={words}
      submitting={form.submitting}
      draft={shown?.view.check.kind === 'ready' ? shown.view.check.entry : null}
      onSubmit={form.submit}
      outlook={<ExpenseOutlook form={form} />}
      initialFocus={isFixed ? amountRef : undefined}
      above={
        <ExpenseChoosers
          open={sheet.open}
          isEventAsked={!isFixed}
          choosing={choosing}
          form={form}
          onChoosing={setChoosing}
        />
      }
    >
      {isFixed ? (
        <EventLine event={event} />
      ) : (
        <AccountField
          label={fields.event}
          placeholder={fields.chooseEvent}
          account={event && partyOf(event)}
          isLoading={loaded.state === 'loading'}
          emptyIcon={<CalendarDays />}
          onClick={() => setChoosing('event')}
        />
      )}
      <AmountFields
        amountText={values.amountText}
        description={values.description}
        currency={shown?.view.currency ?? 'EUR'}
        texts={{ ...words.moneyForm, amount: fields.amount, description: fields.description }}
        refusalText={refusalText}
        amountRef={amountRef}
        isDescriptionRequired
        onChange={form.change}
      />
      <ExpenseFields form={form} onChoose={setChoosing} />
    </MoneyFormSheet>
  )
}
