import type { Ref } from 'react'
import { checkAmount, type Currency, type Refusal } from '@coffer/shared-sdk/domain'
import { FormTextInput } from '../../primitives/text-input/form-text-input.tsx'
import { AmountInput } from '../amount-input/amount-input.tsx'

/** The server accepts at most this many characters. */
const MAX_DESCRIPTION_LENGTH = 500

export interface AmountFieldsProps {
  /** The texts of the fields. */
  amountText: string
  description: string
  currency: Currency
  onChange: (changed: { readonly amountText?: string; readonly description?: string }) => void
  texts: {
    readonly amount: string
    readonly description: string
    /** Shown below the description if it is optional. */
    readonly descriptionHint: string
  }
  /** Returns the text of a refused amount, in the person's language. */
  refusalText: (refusal: Refusal) => string
  isDescriptionRequired?: boolean | undefined
  disabled?: boolean | undefined
  amountRef?: Ref<HTMLInputElement> | undefined
}

/** Amount and description. A refused amount shows the reason at its field (`checkAmount`). */
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
  const check = checkAmount(amountText, currency, 'typing')
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
        error={check.kind === 'refused' ? refusalText(check.refusal) : undefined}
        onChange={(text) => onChange({ amountText: text })}
      />
      <DescriptionField
        label={texts.description}
        hint={isDescriptionRequired ? undefined : texts.descriptionHint}
        value={description}
        disabled={disabled}
        onChange={(text) => onChange({ description: text })}
      />
    </>
  )
}

export interface DescriptionFieldProps {
  label: string
  hint?: string | undefined
  value: string
  disabled?: boolean | undefined
  onChange: (description: string) => void
}

/** What the money is for. */
export function DescriptionField(props: DescriptionFieldProps) {
  return (
    <FormTextInput
      {...props}
      name="description"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={MAX_DESCRIPTION_LENGTH}
    />
  )
}
