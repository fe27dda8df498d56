import type { Ref } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { AmountInput, TextInput } from '@coffer/shared-ui/forms'
import { currencyOf } from '../../accounts/own-balance.ts'
import { texts } from '../../texts/catalogue.ts'
import { refusalText } from '../../texts/refusal-text.ts'
import { CounterpartyField } from './counterparty-field.tsx'
import { refusalOfAmount } from './money.form.ts'
import type { MoneyForm } from './use-money-form.ts'

/** As much as the server stores. */
const MAX_DESCRIPTION_LENGTH = 500

interface MoneyFieldsProps {
  readonly form: MoneyForm
  readonly amountRef: Ref<HTMLInputElement>
  readonly onPick: () => void
}

/** Who, how much, what for. */
export function MoneyFields({ form, amountRef, onPick }: MoneyFieldsProps) {
  const words = useTexts(texts)
  const { values, change, own, counterparty, counterparties, parties } = form
  const isChosen = values.counterpartyId !== null
  const isUnavailable = isChosen && !counterparty && counterparties.status === 'ready'
  const currency = currencyOf(own)
  const amountRefusal = refusalOfAmount(values.amountText, currency)
  return (
    <>
      <CounterpartyField
        label={words[parties.direction].party}
        placeholder={isUnavailable ? words.form.unavailable : words.form.choose}
        account={counterparty}
        isLoading={isChosen && counterparties.status === 'loading'}
        onClick={onPick}
      />
      <AmountInput
        ref={amountRef}
        size="l"
        label={words.form.amount}
        name="amount"
        value={values.amountText}
        currency={currency}
        error={amountRefusal ? refusalText(words, amountRefusal) : undefined}
        onChange={(amountText) => change({ amountText })}
      />
      <TextInput
        label={words.form.description}
        hint={words.form.descriptionHint}
        name="description"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={values.description}
        onChange={(description) => change({ description })}
      />
    </>
  )
}
