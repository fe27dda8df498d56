import {
  checkAmount,
  decimalFromCents,
  incomplete,
  normalizeDescription,
  ready,
} from '@coffer/shared-sdk/domain'
import type { FormCheck, Instant, Money } from '@coffer/shared-sdk/domain'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'

export interface EditValues {
  readonly amountText: string
  readonly description: string
}

/** The version of the transaction that the form was filled from. */
export type EditBase = Pick<
  TransactionDetail,
  'id' | 'sender' | 'receiver' | 'amount' | 'currency' | 'description' | 'updated'
>

export interface EditDraft {
  readonly id: string
  readonly shownUpdated: Instant
  readonly amount: Money
  readonly description: string
  readonly isAmountChanged: boolean
}

/** `change` is missing while the form holds what is stored. */
export type EditCheck = FormCheck<EditDraft, 'amount' | 'change', 'amount'>

/** Returns the stored values as the fields show them. */
export function toEditValues({ amount, description }: Pick<EditBase, 'amount' | 'description'>): EditValues {
  return { amountText: decimalFromCents(amount).toFixed(2), description }
}

/** Checks whether the form may be saved: it must be changed, and have a valid amount. */
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
 * Returns whether somebody else changed the transaction since the form was filled. If the stored values equal the entered ones, it was the
 * person's own change whose answer was lost.
 */
export function isOutdated(base: EditBase, current: EditBase, entered: EditValues): boolean {
  if (current.updated === base.updated) return false
  const check = checkEdit(current, entered)
  return check.kind !== 'incomplete' || check.missing !== 'change'
}
