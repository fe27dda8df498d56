/** Payments: transactions that record money which has changed hands outside of the app. Source: accounting A23. */
import { isCounted } from '../accounts/balances.ts'
import type { AccountId, Transaction, TransactionKind } from '../entities.ts'
import type { Cents, Currency } from '../money/money.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import type { AccountFacts, EventFacts } from './transaction-invariants.ts'

export interface PaymentFacts {
  readonly kind: TransactionKind
  /** The person who received the money, and sends the credit for it. */
  readonly sender: Pick<AccountFacts, 'id' | 'type'>
  /** The person who paid. */
  readonly receiver: Pick<AccountFacts, 'id' | 'type'>
  /** The event whose balances it settles; '' for none. */
  readonly settles: AccountId | ''
  /** The facts about that event that concern the two; `null` when there is none. */
  readonly event: Pick<EventFacts, 'participantIds' | 'hidden'> | null
}

/**
 * Checks whether the transaction may be of this kind: a payment is between two people, and settles an event in which
 * both take part and that shows its balances. An unknown event is refused like one in which one of them takes no part.
 */
export function checkPayment({ kind, sender, receiver, settles, event }: PaymentFacts): Verdict {
  if (kind === '') return settles === '' ? ALLOWED : refuseWith('payment-only', 'settles')
  if (sender.type !== 'user' || receiver.type !== 'user') return refuseWith('payment-between-people', 'kind')
  if (settles === '') return ALLOWED
  const takesPart = ({ id }: Pick<AccountFacts, 'id'>): boolean =>
    event !== null && event.participantIds.includes(id)
  const isOpenToBoth = takesPart(sender) && takesPart(receiver) && event?.hidden === false
  return isOpenToBoth ? ALLOWED : refuseWith('payment-other-event', 'settles')
}

/**
 * Returns how payments change each person's balance in the event that they settle, in cents of a currency: the payer owes that
 * much less, and the payee is owed that much less (accounting A23). Payments that wait for confirmation count, declined ones do
 * not. Empty for none; the values sum to 0.
 */
export function paidBack(
  payments: readonly Pick<Transaction, 'senderId' | 'receiverId' | 'amount' | 'currency' | 'status'>[],
  currency: Currency,
): ReadonlyMap<AccountId, Cents> {
  const paid = new Map<AccountId, Cents>()
  const add = (id: AccountId, cents: Cents): void => void paid.set(id, (paid.get(id) ?? 0) + cents)
  for (const payment of payments) {
    if (payment.currency !== currency || !isCounted(payment)) continue
    add(payment.receiverId, payment.amount)
    add(payment.senderId, 0 - payment.amount)
  }
  return paid
}
