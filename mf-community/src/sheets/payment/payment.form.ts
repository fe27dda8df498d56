import type { SheetParams } from '@coffer/shared-sdk/contracts'
import {
  canCreateTransaction,
  checkAmount,
  commonCurrency,
  incomplete,
  normalizeDescription,
  ready,
  refused,
} from '@coffer/shared-sdk/domain'
import { fields, text } from '@coffer/shared-sdk/drafts'
import type { Account, AccountId, Caller, FormCheck, Money } from '@coffer/shared-sdk/domain'

export interface PaymentValues {
  readonly amountText: string
  readonly description: string
}

export const paymentValues = fields({ amountText: text, description: text })

export interface PaymentDraft {
  /** The account of the person who received the money. */
  readonly senderId: AccountId
  /** The account of the person who paid. */
  readonly receiverId: AccountId
  readonly amount: Money
  readonly description: string
  readonly status: 'pending' | 'approved'
}

export type PaymentCheck = FormCheck<PaymentDraft, 'person' | 'amount', 'person' | 'amount'>

export interface PaymentParties {
  readonly caller: Caller
  readonly own: Account
  /** Null until it is loaded. */
  readonly other: Account | null
  readonly direction: SheetParams['payment']['direction']
}

/** Returns what the form would store (accounting A23): the credit goes from the person who received the money to the person who paid. */
export function checkPaymentForm(
  { caller, own, other, direction }: PaymentParties,
  { amountText, description }: PaymentValues,
): PaymentCheck {
  if (other === null) return incomplete('person')
  const [sender, receiver] = direction === 'paid' ? [other, own] : [own, other]
  const amount = checkAmount(amountText, commonCurrency(own, other))
  if (amount.kind !== 'ready') return amount
  const { cents, currency } = amount.value
  const facts = { sender, receiver, amount: cents, currency, event: null, group: null }
  const status = canCreateTransaction(caller, facts)
  if (!status.ok) return refused('person', status.refusal)
  return ready({
    senderId: sender.id,
    receiverId: receiver.id,
    amount: amount.value,
    description: normalizeDescription(description),
    status: status.value === 'approved' ? 'approved' : 'pending',
  })
}
