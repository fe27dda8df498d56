import type { SheetParams } from '@coffer/shared-sdk/contracts'
import {
  accountCurrency,
  checkAmount,
  commonCurrency,
  decimalFromCents,
  incomplete,
  normalizeDescription,
  parseAmount,
  ready,
  refused,
} from '@coffer/shared-sdk/domain'
import { fields, orNull, text } from '@coffer/shared-sdk/drafts'
import type {
  Account,
  AccountId,
  AccountType,
  Caller,
  FormCheck,
  Money,
  Refusal,
} from '@coffer/shared-sdk/domain'
import { pairRefusal, entryStatus } from '../parts/account-pair.ts'

/** The account types that a member can send to (accounting A6). */
export const RECEIVER_TYPES = ['user', 'income'] as const satisfies readonly AccountType[]

export interface SendValues {
  readonly receiverId: AccountId | null
  readonly amountText: string
  readonly description: string
}

export const sendValues = fields({ receiverId: orNull(text), amountText: text, description: text })

export interface SendDraft {
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Money
  readonly description: string
}

export type SendCheck = FormCheck<SendDraft, 'receiver' | 'amount', 'receiver' | 'amount'>

export interface Sender {
  readonly caller: Caller
  readonly own: Account
}

/**
 * Returns why nothing can be sent to this account, in the first currency that it shares with the person's own account; null when it can
 * (accounting A6).
 */
export function refusalOfReceiver({ caller, own }: Sender, receiver: Account): Refusal | null {
  return pairRefusal({ caller, sender: own, receiver }, commonCurrency(own, receiver))
}

/** Checks the receiver, then the amount, with the server's rules. */
export function checkSend(sender: Sender, values: SendValues, receiver: Account | null): SendCheck {
  if (!receiver) return incomplete('receiver')
  const receiverRefusal = refusalOfReceiver(sender, receiver)
  if (receiverRefusal) return refused('receiver', receiverRefusal)
  const amount = checkAmount(values.amountText, commonCurrency(sender.own, receiver))
  if (amount.kind !== 'ready') return amount
  const status = entryStatus({ caller: sender.caller, sender: sender.own, receiver }, amount.value)
  if (!status.ok) return refused('amount', status.refusal)
  return ready({
    senderId: sender.own.id,
    receiverId: receiver.id,
    amount: amount.value,
    description: normalizeDescription(values.description),
  })
}

/** Returns the entered values for the form of an event's funds. It leaves out an amount that is not valid. */
export function fundsParams(
  event: Account,
  { amountText, description }: SendValues,
): SheetParams['event-funds'] {
  const amount = parseAmount(amountText, accountCurrency(event))
  return {
    eventId: event.id,
    ...(amount.ok && { amount: decimalFromCents(amount.value.cents).toFixed(2) }),
    ...(description !== '' && { description }),
  }
}
