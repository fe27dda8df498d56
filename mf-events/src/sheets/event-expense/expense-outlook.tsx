import { refusalText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { Outlook } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import type { ExpenseForm } from './use-expense-form.ts'

/** What the expense will do, or what is in the way of it. */
export function ExpenseOutlook({ form }: { readonly form: ExpenseForm }) {
  const words = useTexts(expenseTexts)
  const { loaded, shown } = form
  if (shown === null) {
    if (loaded.state === 'missing') return <Outlook text={words.unavailable} isRefused />
    return <Outlook text={loaded.state === 'unchosen' ? words.missing.event : ''} />
  }
  const { place, view } = shown
  const { check } = view
  if (check.kind === 'ready') {
    const { receiver, amount } = check.entry
    const count = view.bearerCount
    const money = formatMoney(amount)
    const { name } = place.event
    const isOwn = receiver.id === place.own.id
    return (
      <Outlook
        text={
          isOwn
            ? words.outlook.own(name, money, count)
            : words.outlook.other(name, receiver.name, money, count)
        }
      />
    )
  }
  if (check.kind === 'refused') {
    // What is wrong with the amount stands at its field, and so does a name that is taken.
    if (check.about === 'amount') return <Outlook text={words.moneyForm.missingAmount} />
    if (check.about !== 'name') return <Outlook text={refusalText(check.refusal, words.refusals)} isRefused />
    const isShort = check.refusal.code === 'group-name-too-short'
    return <Outlook text={isShort ? refusalText(check.refusal, words.refusals) : words.missing.name} />
  }
  const { moneyForm } = words
  const text = {
    ...words.missing,
    amount: moneyForm.missingAmount,
    description: moneyForm.missingDescription,
  }
  return <Outlook text={text[check.missing]} />
}
