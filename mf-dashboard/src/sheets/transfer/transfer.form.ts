import {
  ACCOUNT_TYPES,
  checkAmount,
  isPrivileged,
  refuseWith,
  tidyDescription,
} from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Caller, Money, Refusal } from '@coffer/shared-sdk/domain'
import { refusalBetween, sharedCurrency, statusBetween } from '../parts/between.ts'
import type { EnteredStatus } from '../parts/between.ts'

/** What a transfer can be between: everything but events, whose money moves by their own forms (accounting A12). */
export const TRANSFER_TYPES = ACCOUNT_TYPES.filter((type) => type !== 'event')

/** What a person has entered so far. */
export interface TransferValues {
  readonly senderId: AccountId | null
  readonly receiverId: AccountId | null
  /** As it stands in the field. */
  readonly amountText: string
  readonly description: string
}

/** The accounts that stand in the form; null where none is chosen or known yet. */
export interface TransferSides {
  readonly sender: Account | null
  readonly receiver: Account | null
}

/** A transaction as entered, complete and allowed. */
export interface TransferDraft {
  readonly sender: Account
  readonly receiver: Account
  readonly amount: Money
  readonly description: string
  /** What it will be stored as (accounting A6). */
  readonly status: EnteredStatus
}

/** What stands between the form and its submit button. */
export type TransferCheck =
  | { readonly kind: 'ready'; readonly draft: TransferDraft }
  | { readonly kind: 'incomplete'; readonly missing: 'sender' | 'receiver' | 'amount' }
  /** `about` names the part of the form at fault; `caller`: it is not for this person at all. */
  | { readonly kind: 'refused'; readonly about: 'caller' | 'accounts' | 'amount'; readonly refusal: Refusal }

/** Checks the form with the rules that the server enforces: first the person, then the accounts, then the amount. */
export function checkTransfer(
  caller: Caller,
  { sender, receiver }: TransferSides,
  { amountText, description }: Pick<TransferValues, 'amountText' | 'description'>,
): TransferCheck {
  const { membership } = caller
  if (!membership || !isPrivileged(caller, membership.organisationId)) {
    return { kind: 'refused', about: 'caller', refusal: refuseWith('not-permitted').refusal }
  }
  if (!sender) return { kind: 'incomplete', missing: 'sender' }
  if (!receiver) return { kind: 'incomplete', missing: 'receiver' }
  const between = { caller, sender, receiver }
  const currency = sharedCurrency(sender, receiver)
  const refusal = refusalBetween(between, currency)
  if (refusal) return { kind: 'refused', about: 'accounts', refusal }
  const checked = checkAmount(amountText, currency)
  if (checked.kind !== 'ready') return checked
  const { amount } = checked
  const status = statusBetween(between, amount)
  if (!status.ok) return { kind: 'refused', about: 'amount', refusal: status.refusal }
  const draft = {
    sender,
    receiver,
    amount,
    description: tidyDescription(description),
    status: status.value,
  }
  return { kind: 'ready', draft }
}
