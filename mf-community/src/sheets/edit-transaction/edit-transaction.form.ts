import {
  checkAmount,
  checkDescription,
  decimalFromCents,
  incomplete,
  normalizeDescription,
  ready,
} from '@coffer/shared-sdk/domain'
import type { FormCheck, GroupId, Instant, Money } from '@coffer/shared-sdk/domain'
import type { TransactionDetail } from '@coffer/shared-sdk/queries'

export interface EditValues {
  readonly amountText: string
  readonly description: string
  /** The group that shares an event's expense; '' outside of events. */
  readonly groupId: GroupId | ''
}

/** The version of the transaction that the form was filled from. */
export type EditBase = Pick<
  TransactionDetail,
  'id' | 'sender' | 'receiver' | 'amount' | 'currency' | 'description' | 'groupId' | 'updated'
>

export interface EditDraft {
  readonly id: string
  readonly shownUpdated: Instant
  readonly amount: Money
  readonly description: string
  /** Absent if the group stays the same. */
  readonly groupId?: GroupId | undefined
  readonly isAmountChanged: boolean
}

/** `change` is missing while the form holds what is stored. */
export type EditCheck = FormCheck<EditDraft, 'amount' | 'description' | 'change', 'amount'>

/** Returns the stored values as the fields show them. */
export function toEditValues({
  amount,
  description,
  groupId,
}: Pick<EditBase, 'amount' | 'description' | 'groupId'>): EditValues {
  return { amountText: decimalFromCents(amount).toFixed(2), description, groupId }
}

/** Returns the transaction in the shape that the rules for event expenses take. */
export const expenseFacts = ({
  sender,
  receiver,
  groupId,
}: Pick<EditBase, 'sender' | 'receiver' | 'groupId'>) => ({
  sender,
  receiver,
  group: groupId === '' ? null : { accountId: sender.id },
})

/**
 * Checks whether the form may be saved: it must be changed, with a valid amount, and with a description for an event's expense (product 5).
 */
export function checkEdit(base: EditBase, { amountText, description, groupId }: EditValues): EditCheck {
  const amount = checkAmount(amountText, base.currency, 'typing')
  if (amount.kind !== 'ready') return amount
  const purpose = normalizeDescription(description)
  if (!checkDescription(expenseFacts(base), purpose).ok) return incomplete('description')
  const isAmountChanged = amount.value.cents !== base.amount
  const isMoved = groupId !== base.groupId
  if (!isAmountChanged && !isMoved && purpose === base.description) return incomplete('change')
  const { id, updated: shownUpdated } = base
  const edit = { id, shownUpdated, amount: amount.value, description: purpose, isAmountChanged }
  return ready(isMoved && groupId !== '' ? { ...edit, groupId } : edit)
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
