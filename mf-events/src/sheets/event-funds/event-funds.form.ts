import { checkAmount, parseAmount, tidyDescription } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Cents, Currency, Money, Refusal } from '@coffer/shared-sdk/domain'
import { refusalOfEntry, startEntry } from '../parts/event-entry.ts'
import type { EventPlace } from '../parts/event-place.ts'

/** What a person has entered so far. */
export interface FundsValues {
  /** Null until somebody is chosen: then it is oneself, where one takes part. */
  readonly senderId: AccountId | null
  /** As it stands in the field. */
  readonly amountText: string
  readonly description: string
}

/** Funds as entered, complete and allowed. */
export interface FundsEntry {
  readonly sender: Account
  readonly amount: Money
  readonly description: string
}

/** What stands between the form and its submit button; `about` names the part of the form at fault. */
export type FundsCheck =
  | { readonly kind: 'ready'; readonly entry: FundsEntry }
  | { readonly kind: 'incomplete'; readonly missing: 'sender' | 'amount' }
  | { readonly kind: 'refused'; readonly about: 'event' | 'sender' | 'amount'; readonly refusal: Refusal }

/** The funds as they stand in the form, worked out. */
export interface FundsView {
  /** Whose money it is; null while nobody is chosen, or nobody who takes part. */
  readonly sender: Account | null
  readonly currency: Currency
  readonly check: FundsCheck
  /** What is entered so far, in cents; 0 while that is no amount. */
  readonly cents: Cents
  /** How anyone stands in the event is withheld (accounting A15). */
  readonly isHidden: boolean
}

/** Works out what the form says: whose money, and whether it can be sent. */
export function viewFunds(place: EventPlace, values: FundsValues): FundsView {
  const { person: sender, currency, isHidden, obstacle } = startEntry(place, 'sender', values.senderId)
  const amount = parseAmount(values.amountText, currency)
  return {
    sender,
    currency,
    check: obstacle ?? checkFunds(place, values, sender, currency),
    cents: amount.ok ? amount.value.cents : 0,
    isHidden,
  }
}

/** What the sender has with the event once the funds have left their account (accounting A13); null while they are no amount. */
export function balanceAfter(before: Cents, { cents }: Pick<FundsView, 'cents'>): Cents | null {
  return cents === 0 ? null : before - cents
}

function checkFunds(
  place: EventPlace,
  values: FundsValues,
  sender: Account | null,
  currency: Currency,
): FundsCheck {
  if (sender === null) return { kind: 'incomplete', missing: 'sender' }
  const senderRefusal = refusalOfEntry(place, 'funds', sender)
  if (senderRefusal) return refused('sender', senderRefusal)
  const checked = checkAmount(values.amountText, currency)
  if (checked.kind !== 'ready') return checked
  const { amount } = checked
  const refusal = refusalOfEntry(place, 'funds', sender, amount.cents)
  if (refusal) return refused('amount', refusal)
  return {
    kind: 'ready',
    entry: { sender, amount, description: tidyDescription(values.description) },
  }
}

function refused(about: 'sender' | 'amount', refusal: Refusal): FundsCheck {
  return { kind: 'refused', about, refusal }
}
