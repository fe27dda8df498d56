import { canCreateTransaction, parseAmount, typeAmount } from '@coffer/shared-sdk/domain'
import type {
  Account,
  AccountId,
  AccountType,
  Caller,
  Currency,
  Money,
  Refusal,
} from '@coffer/shared-sdk/domain'
import { currencyOf } from '../../accounts/own-balance.ts'

/** `send`: from the own account. `request`: to it, from someone else. */
export type Direction = 'send' | 'request'

/** Whom a member may send to and ask for money (accounting A6). */
export const COUNTERPARTY_TYPES = {
  send: ['user', 'income'],
  request: ['user', 'expenses'],
} as const satisfies Record<Direction, readonly AccountType[]>

/** What a person has entered so far. */
export interface MoneyValues {
  readonly counterpartyId: AccountId | null
  /** As it stands in the field. */
  readonly amountText: string
  readonly description: string
}

/** A transaction as entered, complete and allowed. */
export interface MoneyDraft {
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Money
  readonly description: string
  /** For the sentences about it. */
  readonly counterpartyName: string
}

/** What stands between the form and its submit button. */
export type MoneyCheck =
  | { readonly kind: 'ready'; readonly draft: MoneyDraft }
  | { readonly kind: 'incomplete'; readonly missing: 'counterparty' | 'amount' }
  /** `about` names the part of the form at fault. */
  | { readonly kind: 'refused'; readonly about: 'counterparty' | 'amount'; readonly refusal: Refusal }

export interface MoneyParties {
  readonly direction: Direction
  readonly caller: Caller
  readonly own: Account
}

/** The smallest amount there is: asks the rules about two accounts before an amount is known. */
const ONE_CENT = 1

/** Whether the accounts may have a transaction in this direction at all; null when they may (accounting A6). */
export function refusalOfCounterparty(parties: MoneyParties, counterparty: Account): Refusal | null {
  return refusalOf(parties, counterparty, { cents: ONE_CENT, currency: currencyOf(parties.own) })
}

/** Checks the form with the rules that the server enforces: first the counterparty, then the amount. */
export function checkMoney(
  parties: MoneyParties,
  values: MoneyValues,
  counterparty: Account | null,
): MoneyCheck {
  if (!counterparty) return { kind: 'incomplete', missing: 'counterparty' }
  const partyRefusal = refusalOfCounterparty(parties, counterparty)
  if (partyRefusal) return { kind: 'refused', about: 'counterparty', refusal: partyRefusal }
  const amount = parseAmount(values.amountText, currencyOf(parties.own))
  if (!amount.ok) {
    if (amount.refusal.code === 'amount-required') return { kind: 'incomplete', missing: 'amount' }
    return { kind: 'refused', about: 'amount', refusal: amount.refusal }
  }
  const refusal = refusalOf(parties, counterparty, amount.value)
  if (refusal) return { kind: 'refused', about: 'amount', refusal }
  return { kind: 'ready', draft: { ...toSides(parties, counterparty, values), amount: amount.value } }
}

/** What is wrong with the amount alone; null when nothing is, or when it is only just begun (`0.` of `0.50`). */
export function refusalOfAmount(amountText: string, currency: Currency): Refusal | null {
  const isBegun = typeAmount(amountText) === amountText && /^0?\.?0?$/.test(amountText)
  if (isBegun) return null
  const amount = parseAmount(amountText, currency)
  return amount.ok ? null : amount.refusal
}

function refusalOf(
  { direction, caller, own }: MoneyParties,
  counterparty: Account,
  amount: Money,
): Refusal | null {
  const [sender, receiver] = direction === 'send' ? [own, counterparty] : [counterparty, own]
  const { cents, currency } = amount
  const verdict = canCreateTransaction(caller, {
    sender,
    receiver,
    amount: cents,
    currency,
    event: null,
    group: null,
  })
  return verdict.ok ? null : verdict.refusal
}

function toSides({ direction, own }: MoneyParties, counterparty: Account, { description }: MoneyValues) {
  const [sender, receiver] = direction === 'send' ? [own, counterparty] : [counterparty, own]
  return {
    senderId: sender.id,
    receiverId: receiver.id,
    description: description.trim(),
    counterpartyName: counterparty.name,
  }
}
