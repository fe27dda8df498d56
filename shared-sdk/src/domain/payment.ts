/** Payments: transactions that record money which has changed hands outside of the app. Source: accounting A23. */
import type { AccountId, TransactionKind } from './entities.ts'
import { ALLOWED } from './refusal.ts'
import type { Verdict } from './refusal.ts'
import { refuseWith } from './refusals.ts'
import type { AccountFacts, EventFacts } from './transaction-invariants.ts'

export interface PaymentFacts {
  readonly kind: TransactionKind
  /** Who received the money, and sends the credit for it. */
  readonly sender: Pick<AccountFacts, 'id' | 'type'>
  /** Who paid. */
  readonly receiver: Pick<AccountFacts, 'id' | 'type'>
  /** The event whose balances it settles; '' for none. */
  readonly settles: AccountId | ''
  /** That event as far as the two are concerned; `null` when there is none. */
  readonly event: Pick<EventFacts, 'participantIds' | 'hidden'> | null
}

/**
 * Whether the transaction may be of this kind: a payment is between two people, and settles an event in which both take
 * part and that shows its balances. An event that does not exist is refused like one in which one of them takes no part.
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
