import type { Ref } from 'react'
import { refusalOfAmount, type Currency, type Refusal } from '@coffer/shared-sdk/domain'
import { TextInput } from '../../primitives/text-input/text-input.tsx'
import { AmountInput } from '../amount-input/amount-input.tsx'

/** As much as the server stores. */
const MAX_DESCRIPTION_LENGTH = 500

export interface AmountFieldsProps {
  /** As they stand in the fields. */
  amountText: string
  description: string
  currency: Currency
  onChange: (changed: { readonly amountText?: string; readonly description?: string }) => void
  texts: {
    readonly amount: string
    readonly description: string
    /** Below the description where it may stay empty. */
    readonly descriptionHint: string
  }
  /** What is wrong with the amount, in the person's language. */
  refusalText: (refusal: Refusal) => string
  isDescriptionRequired?: boolean | undefined
  disabled?: boolean | undefined
  amountRef?: Ref<HTMLInputElement> | undefined
}

/** How much, what for. What is wrong with the amount stands at its field (`refusalOfAmount`). */
export function AmountFields({
  amountText,
  description,
  currency,
  onChange,
  texts,
  refusalText,
  isDescriptionRequired = false,
  disabled,
  amountRef,
}: AmountFieldsProps) {
  const refusal = refusalOfAmount(amountText, currency)
  return (
    <>
      <AmountInput
        ref={amountRef}
        size="l"
        label={texts.amount}
        name="amount"
        value={amountText}
        currency={currency}
        disabled={disabled}
        error={refusal ? refusalText(refusal) : undefined}
        onChange={(text) => onChange({ amountText: text })}
      />
      <TextInput
        label={texts.description}
        hint={isDescriptionRequired ? undefined : texts.descriptionHint}
        name="description"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={description}
        disabled={disabled}
        onChange={(text) => onChange({ description: text })}
      />
    </>
  )
}
