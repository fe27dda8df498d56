import type { Ref } from 'react'
import type { Currency } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { AmountInput, TextInput } from '@coffer/shared-ui/forms'
import { texts } from '../../texts/catalogue.ts'
import { refusalText } from '../../texts/refusal-text.ts'
import { refusalOfAmount } from './amount-check.ts'

/** As much as the server stores. */
const MAX_DESCRIPTION_LENGTH = 500

interface AmountFieldsProps {
  /** As they stand in the fields. */
  readonly amountText: string
  readonly description: string
  readonly currency: Currency
  readonly onChange: (changed: { readonly amountText?: string; readonly description?: string }) => void
  readonly isDescriptionRequired?: boolean
  readonly amountRef?: Ref<HTMLInputElement> | undefined
}

/** How much, what for. What is wrong with the amount stands at its field. */
export function AmountFields({
  amountText,
  description,
  currency,
  onChange,
  isDescriptionRequired = false,
  amountRef,
}: AmountFieldsProps) {
  const words = useTexts(texts)
  const refusal = refusalOfAmount(amountText, currency)
  return (
    <>
      <AmountInput
        ref={amountRef}
        size="l"
        label={words.form.amount}
        name="amount"
        value={amountText}
        currency={currency}
        error={refusal ? refusalText(words, refusal) : undefined}
        onChange={(text) => onChange({ amountText: text })}
      />
      <TextInput
        label={words.form.description}
        hint={isDescriptionRequired ? undefined : words.form.descriptionHint}
        name="description"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={description}
        onChange={(text) => onChange({ description: text })}
      />
    </>
  )
}
