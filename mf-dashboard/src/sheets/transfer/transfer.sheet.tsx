import { refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { AmountFields, MoneyFormSheet, Outlook } from '@coffer/shared-ui/money-form'
import { currencyOf } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { sharedCurrency } from '../parts/between.ts'
import { wordsOfRefusedAmount } from '../parts/refused-amount.ts'
import { TransferSide } from './transfer-side.tsx'
import type { TransferCheck, TransferSides } from './transfer.form.ts'
import { useTransferForm } from './use-transfer-form.ts'

/** Moves money between any two accounts, for privileged people (spec 2, accounting A6). */
export default function TransferSheet({ params, ...sheet }: SheetProps<'transfer'>) {
  const words = useTexts(texts)
  const form = useTransferForm(params, () => {
    showToast(words.transfer.done, 'success')
    sheet.onClose()
  })
  const { check, sides } = form
  const isForMe = !(check.kind === 'refused' && check.about === 'caller')
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={{ ...words, ...words.transfer, submit: words.transfer.title }}
      submitting={form.submitting}
      draft={check.kind === 'ready' ? check.draft : null}
      onSubmit={form.submit}
      outlook={<TransferOutlook check={check} />}
    >
      {isForMe && (
        <>
          <TransferSide form={form} side="sender" />
          <TransferSide form={form} side="receiver" />
          <AmountFields
            {...form.values}
            currency={currencyBetween(sides)}
            texts={words.moneyForm}
            refusalText={refusalText}
            onChange={form.change}
          />
        </>
      )}
    </MoneyFormSheet>
  )
}

/** What the transfer will do and which status it gets, or what is in the way of it. */
function TransferOutlook({ check }: { readonly check: TransferCheck }) {
  const words = useTexts(texts)
  if (check.kind === 'ready') {
    const { amount, sender, receiver, status } = check.draft
    return <Outlook text={words.transfer.outlook[status](formatMoney(amount), sender.name, receiver.name)} />
  }
  if (check.kind === 'refused' && check.about !== 'amount') {
    return <Outlook text={refusalText(check.refusal)} isRefused />
  }
  if (check.kind === 'refused') {
    return <Outlook text={wordsOfRefusedAmount(check.refusal, words.moneyForm.missingAmount)} />
  }
  const { missing } = check
  return (
    <Outlook text={missing === 'amount' ? words.moneyForm.missingAmount : words.transfer.missing[missing]} />
  )
}

function currencyBetween({ sender, receiver }: TransferSides) {
  const known = sender ?? receiver
  if (sender && receiver) return sharedCurrency(sender, receiver)
  return currencyOf(known ?? { currencies: [] })
}
