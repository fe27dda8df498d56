import { useRef, useState } from 'react'
import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { formatMoney } from '@coffer/shared-ui'
import { AccountField, AmountFields, MoneyFormSheet, Outlook } from '@coffer/shared-ui/money-form'
import { currencyOf } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { AccountChooser } from '../parts/account-chooser.tsx'
import { wordsOfRefusedAmount } from '../parts/refused-amount.ts'
import { refusalOfReceiver } from './send.form.ts'
import type { SendCheck } from './send.form.ts'
import { useSendForm } from './use-send-form.ts'

/** Sends money from the own account: who, how much, what for; confirmed in the spec's words (spec 5, send). */
export default function SendSheet({ params, ...sheet }: SheetProps<'send'>) {
  const words = useTexts(texts)
  const amountRef = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const form = useSendForm(params.receiverId, () => {
    showToast(words.send.done, 'success')
    sheet.onClose()
  })
  const { check, sender, values, receiver, choices } = form
  const isUnavailable = values.receiverId !== null && !receiver && choices.status === 'ready'
  return (
    <MoneyFormSheet
      sheet={sheet}
      texts={{ ...words, ...words.send }}
      submitting={form.submitting}
      draft={check.kind === 'ready' ? check.draft : null}
      question={({ amount, receiverName }) => ({
        title: words.send.confirmTitle,
        text: words.send.confirmText(formatMoney(amount), receiverName),
      })}
      onSubmit={form.submit}
      outlook={<SendOutlook check={check} />}
      initialFocus={params.receiverId === undefined ? undefined : amountRef}
      above={
        <AccountChooser
          open={sheet.open && isChoosing}
          onClose={() => setChoosing(false)}
          title={words.send.pickTitle}
          choices={choices}
          isOffered={({ id }) => id !== sender.own.id}
          refusalOf={(account) => refusalOfReceiver(sender, account)}
          selectedIds={receiver ? [receiver.id] : []}
          onSelect={([id]) => {
            if (id !== undefined) form.change({ receiverId: id })
            setChoosing(false)
          }}
        />
      }
    >
      <AccountField
        label={words.send.party}
        placeholder={isUnavailable ? words.moneyForm.unavailable : words.moneyForm.choose}
        account={receiver && partyOf(receiver)}
        isLoading={values.receiverId !== null && choices.status === 'loading'}
        onClick={() => setChoosing(true)}
      />
      <AmountFields
        {...values}
        currency={currencyOf(sender.own)}
        texts={words.moneyForm}
        refusalText={refusalText}
        amountRef={amountRef}
        onChange={form.change}
      />
    </MoneyFormSheet>
  )
}

/** What sending will do, or what is in the way of it. */
function SendOutlook({ check }: { readonly check: SendCheck }) {
  const words = useTexts(texts)
  if (check.kind === 'ready') {
    const { amount, receiverName } = check.draft
    return <Outlook text={words.send.outlook(formatMoney(amount), receiverName)} />
  }
  if (check.kind === 'refused' && check.about === 'receiver') {
    return <Outlook text={refusalText(check.refusal)} isRefused />
  }
  if (check.kind === 'refused') {
    return <Outlook text={wordsOfRefusedAmount(check.refusal, words.moneyForm.missingAmount)} />
  }
  const isNobody = check.missing === 'receiver'
  return <Outlook text={isNobody ? words.send.missingParty : words.moneyForm.missingAmount} />
}
