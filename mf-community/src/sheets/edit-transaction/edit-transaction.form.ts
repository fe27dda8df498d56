import {
  checkAmount,
  decimalFromCents,
  incomplete,
  ready,
  normalizeDescription,
} from '@coffer/shared-sdk/domain'
import type { FormCheck, Instant, Money, Transaction } from '@coffer/shared-sdk/domain'

export interface EditValues {
  readonly amountText: string
  readonly description: string
}

/** The version of the transaction that the form was filled from. */
export type EditBase = Pick<Transaction, 'id' | 'amount' | 'currency' | 'description' | 'updated'>

export interface EditDraft {
  readonly id: string
  readonly shownUpdated: Instant
  readonly amount: Money
  readonly description: string
  readonly isAmountChanged: boolean
}

/** `change` is missing while the form holds what is stored. */
export type EditCheck = FormCheck<EditDraft, 'amount' | 'change', 'amount'>

/** The stored values, as the fields show them. */
export function valuesOf({ amount, description }: EditBase): EditValues {
  return { amountText: decimalFromCents(amount).toFixed(2), description }
}

/** Whether the form may be saved: changed, and with a valid amount (product 5, accounting A2). */
export function checkEdit(base: EditBase, { amountText, description }: EditValues): EditCheck {
  const amount = checkAmount(amountText, base.currency, 'typing')
  if (amount.kind !== 'ready') return amount
  const purpose = normalizeDescription(description)
  const isAmountChanged = amount.value.cents !== base.amount
  if (!isAmountChanged && purpose === base.description) return incomplete('change')
  const { id, updated: shownUpdated } = base
  return ready({ id, shownUpdated, amount: amount.value, description: purpose, isAmountChanged })
}

/**
 * Whether somebody else changed the transaction since the form was filled. If the stored values equal the entered
 * ones, it was the own change whose answer was lost.
 */
export function isOutdated(base: EditBase, current: EditBase, entered: EditValues): boolean {
  if (current.updated === base.updated) return false
  const check = checkEdit(current, entered)
  return check.kind !== 'incomplete' || check.missing !== 'change'
}
