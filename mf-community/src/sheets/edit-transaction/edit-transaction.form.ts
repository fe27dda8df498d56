import { decimalFromCents, parseAmount, refusalOfAmount, tidyDescription } from '@coffer/shared-sdk/domain'
import type { Instant, Money, Refusal, Transaction } from '@coffer/shared-sdk/domain'

/** What stands in the fields. */
export interface EditValues {
  readonly amountText: string
  readonly description: string
}

/** The version of the transaction that the form was filled from. */
export type EditBase = Pick<Transaction, 'id' | 'amount' | 'currency' | 'description' | 'updated'>

/** What stands between the form and its submit button. */
export type EditCheck =
  | { readonly kind: 'ready'; readonly draft: EditDraft }
  | { readonly kind: 'unchanged' }
  /** Only just begun: nothing to say about it yet. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** The transaction as it will be. */
export interface EditDraft {
  readonly id: string
  readonly shownUpdated: Instant
  readonly amount: Money
  readonly description: string
  /** Whether the amount is another one. */
  readonly isAmountChanged: boolean
}

/** The fields as the transaction has them. */
export function valuesOf({ amount, description }: EditBase): EditValues {
  return { amountText: decimalFromCents(amount).toFixed(2), description }
}

/** Whether the form may be sent: changed, and with an amount that the domain takes (spec 5, accounting A2). */
export function checkEdit(base: EditBase, { amountText, description }: EditValues): EditCheck {
  const amount = parseAmount(amountText, base.currency)
  if (!amount.ok) {
    const refusal = refusalOfAmount(amountText, base.currency)
    return refusal ? { kind: 'refused', refusal } : { kind: 'incomplete' }
  }
  const purpose = tidyDescription(description)
  const isAmountChanged = amount.value.cents !== base.amount
  if (!isAmountChanged && purpose === base.description) return { kind: 'unchanged' }
  const { id, updated: shownUpdated } = base
  return {
    kind: 'ready',
    draft: { id, shownUpdated, amount: amount.value, description: purpose, isAmountChanged },
  }
}

/**
 * Whether somebody else changed the transaction since the form was filled. What is stored as it was entered here is
 * no one else's: the answer to the own change was lost on its way.
 */
export function isOutdated(base: EditBase, current: EditBase, entered: EditValues): boolean {
  if (current.updated === base.updated) return false
  return checkEdit(current, entered).kind !== 'unchanged'
}
