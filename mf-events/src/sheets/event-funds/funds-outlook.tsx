import { refusalText } from '@coffer/shared-sdk/client'
import { MAX_AMOUNT_CENTS } from '@coffer/shared-sdk/domain'
import type { Account, Cents } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { Outlook } from '@coffer/shared-ui/money-form'
import { fundsTexts } from '../../texts/funds.catalogue.ts'
import type { FundsForm } from './use-funds-form.ts'

/** What sending will do, or what is in the way of it. */
export function FundsOutlook({ form: { loaded, shown } }: { readonly form: FundsForm }) {
  const words = useTexts(fundsTexts)
  if (shown === null) {
    const isMissing = loaded.state === 'missing'
    return <Outlook text={isMissing ? words.unavailable : ''} isRefused={isMissing} />
  }
  const { place, view } = shown
  const { check, currency } = view
  const sentence = (sender: Account, cents: Cents) => {
    const money = formatMoney({ cents, currency })
    const { name } = place.event
    const isOwn = sender.id === place.own.id
    return isOwn ? words.outlook.own(money, name) : words.outlook.of(money, sender.name, name)
  }
  const longest = view.sender ? sentence(view.sender, MAX_AMOUNT_CENTS) : undefined
  if (check.kind === 'ready') {
    const { sender, amount } = check.entry
    return <Outlook text={sentence(sender, amount.cents)} longest={longest} />
  }
  // What is wrong with the amount stands at its field.
  if (check.kind === 'refused' && check.about !== 'amount') {
    return <Outlook text={refusalText(check.refusal)} isRefused />
  }
  const isNobody = check.kind === 'incomplete' && check.missing === 'sender'
  return <Outlook text={isNobody ? words.missingSender : words.moneyForm.missingAmount} longest={longest} />
}
