import { typeAmount } from './amount-input.ts'
import { parseAmount } from './amount-parse.ts'
import type { Currency, Money } from './money.ts'
import type { Refusal } from './refusal.ts'

/**
 * What is wrong with the text of an amount field, for saying so at the field while it is filled in (spec 5, accounting
 * A2). Null when nothing is, when the field is empty, and when an amount is only just begun (`0.` of `0.50`).
 */
export function refusalOfAmount(amountText: string, currency: Currency): Refusal | null {
  const isBegun = typeAmount(amountText) === amountText && /^0?\.?0?$/.test(amountText)
  if (isBegun) return null
  const amount = parseAmount(amountText, currency)
  return amount.ok ? null : amount.refusal
}

/** How far the amount of a form has come. */
export type AmountCheck =
  | { readonly kind: 'ready'; readonly amount: Money }
  | { readonly kind: 'incomplete'; readonly missing: 'amount' }
  | { readonly kind: 'refused'; readonly about: 'amount'; readonly refusal: Refusal }

/** Whether the text of an amount field is an amount that may be stored (accounting A2); the empty field waits for one. */
export function checkAmount(amountText: string, currency: Currency): AmountCheck {
  const amount = parseAmount(amountText, currency)
  if (amount.ok) return { kind: 'ready', amount: amount.value }
  if (amount.refusal.code === 'amount-required') return { kind: 'incomplete', missing: 'amount' }
  return { kind: 'refused', about: 'amount', refusal: amount.refusal }
}
