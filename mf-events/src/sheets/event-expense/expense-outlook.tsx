import { refusalText } from '@coffer/shared-sdk/client'
import { MAX_AMOUNT_CENTS } from '@coffer/shared-sdk/domain'
import type { Account, Cents } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { Outlook } from '@coffer/shared-ui/money-form'
import { expenseTexts } from '../../texts/expense.catalogue.ts'
import type { ExpenseCheck } from './event-expense.form.ts'
import type { ExpenseForm } from './use-expense-form.ts'

type Words = ReturnType<typeof useTexts<typeof expenseTexts.fallback>>

/** What the expense will do, or what is in the way of it. */
export function ExpenseOutlook({ form }: { readonly form: ExpenseForm }) {
  const words = useTexts(expenseTexts)
  const { loaded, shown } = form
  if (shown === null) {
    if (loaded.state === 'missing') return <Outlook text={words.unavailable} isRefused />
    return <Outlook text={loaded.state === 'unchosen' ? words.missing.event : ''} />
  }
  const { place, view } = shown
  const { check, bearerCount, currency } = view
  const sentence = (receiver: Account, cents: Cents) => {
    const money = formatMoney({ cents, currency })
    const { name } = place.event
    return receiver.id === place.own.id
      ? words.outlook.own(name, money, bearerCount)
      : words.outlook.other(name, receiver.name, money, bearerCount)
  }
  const longest = view.receiver ? sentence(view.receiver, MAX_AMOUNT_CENTS) : undefined
  if (check.kind === 'ready') {
    const { receiver, amount } = check.entry
    return <Outlook text={sentence(receiver, amount.cents)} longest={longest} />
  }
  return <Outlook {...inTheWay(check, words)} longest={longest} />
}

/** What is still missing, or why it cannot be entered. */
function inTheWay(check: Exclude<ExpenseCheck, { kind: 'ready' }>, { missing, moneyForm, refusals }: Words) {
  const texts = { ...missing, amount: moneyForm.missingAmount, description: moneyForm.missingDescription }
  if (check.kind === 'incomplete') return { text: texts[check.missing] }
  // What is wrong with the amount stands at its field, and so does a name that is taken.
  if (check.about === 'amount') return { text: moneyForm.missingAmount }
  const reason = refusalText(check.refusal, refusals)
  if (check.about !== 'name') return { text: reason, isRefused: true }
  return { text: check.refusal.code === 'group-name-too-short' ? reason : missing.name }
}
