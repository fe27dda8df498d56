import { checkAmount, tidyDescription } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, AccountType, Caller, Money, Refusal } from '@coffer/shared-sdk/domain'
import { currencyOf } from '../../accounts/own-balance.ts'
import { refusalBetween, statusBetween } from '../parts/between.ts'

/** Whom a member may send to (accounting A6). */
export const RECEIVER_TYPES = ['user', 'income'] as const satisfies readonly AccountType[]

/** What a person has entered so far. */
export interface SendValues {
  readonly receiverId: AccountId | null
  /** As it stands in the field. */
  readonly amountText: string
  readonly description: string
}

/** A transaction as entered, complete and allowed. */
export interface SendDraft {
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Money
  readonly description: string
  /** For the sentences about it. */
  readonly receiverName: string
}

/** What stands between the form and its submit button. */
export type SendCheck =
  | { readonly kind: 'ready'; readonly draft: SendDraft }
  | { readonly kind: 'incomplete'; readonly missing: 'receiver' | 'amount' }
  /** `about` names the part of the form at fault. */
  | { readonly kind: 'refused'; readonly about: 'receiver' | 'amount'; readonly refusal: Refusal }

export interface Sender {
  readonly caller: Caller
  readonly own: Account
}

/** Whether the account may be sent to at all; null when it may (accounting A6). */
export function refusalOfReceiver({ caller, own }: Sender, receiver: Account): Refusal | null {
  return refusalBetween({ caller, sender: own, receiver }, currencyOf(own))
}

/** Checks the form with the rules that the server enforces: first the receiver, then the amount. */
export function checkSend(sender: Sender, values: SendValues, receiver: Account | null): SendCheck {
  if (!receiver) return { kind: 'incomplete', missing: 'receiver' }
  const partyRefusal = refusalOfReceiver(sender, receiver)
  if (partyRefusal) return { kind: 'refused', about: 'receiver', refusal: partyRefusal }
  const checked = checkAmount(values.amountText, currencyOf(sender.own))
  if (checked.kind !== 'ready') return checked
  const { amount } = checked
  const status = statusBetween({ caller: sender.caller, sender: sender.own, receiver }, amount)
  if (!status.ok) return { kind: 'refused', about: 'amount', refusal: status.refusal }
  return {
    kind: 'ready',
    draft: {
      senderId: sender.own.id,
      receiverId: receiver.id,
      amount,
      description: tidyDescription(values.description),
      receiverName: receiver.name,
    },
  }
}
