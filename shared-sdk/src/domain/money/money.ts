/** Money as integers with a currency. Source: accounting A1, A2. */
import { readCents } from './cents.ts'
import type { Cents, Currency } from './cents.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { REFUSALS, refuseWith } from '../refusals/refusals.ts'

export type { Cents, Currency } from './cents.ts'

export interface Money {
  readonly cents: Cents
  readonly currency: Currency
}

/** 9,999,999.99: the largest amount of one transaction (accounting A2). */
export const MAX_AMOUNT_CENTS: Cents = 999_999_999

/**
 * Returns a sum of money; cents may be negative (balances are). Source: accounting A1.
 * @throws RangeError when `cents` is not a whole number: a programming mistake, never user input.
 */
export function money(cents: Cents, currency: Currency): Money {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
  // -0 would be shown as "-0.00".
  return { cents: cents === 0 ? 0 : cents, currency }
}

/** @throws Error 'Currencies do not match' (product 5): callers compare currencies before they calculate. */
export function add(a: Money, b: Money): Money {
  requireSameCurrency(a.currency, b.currency)
  return money(a.cents + b.cents, a.currency)
}

/**
 * Returns the total of all in one currency; 0 for none.
 * @throws Error 'Currencies do not match' (product 5) when one of them is in another currency.
 */
export function sum(all: readonly Money[], currency: Currency): Money {
  return all.reduce(add, money(0, currency))
}

function requireSameCurrency(a: Currency, b: Currency): void {
  if (a !== b) throw new Error(REFUSALS['currency-mismatch'])
}

/**
 * Returns a decimal from the wire as cents, exactly; may be negative or 0 (balances, sums). Source: accounting A1.
 * Refuses NaN, infinities, numbers beyond ±10 trillion and anything that is not a whole number of cents.
 *
 * @param field the input that the refusal names; none for a sum, which nobody enters
 */
export function centsFromDecimal(decimal: number, field?: string): Result<Cents> {
  const cents = readCents(decimal)
  return typeof cents === 'number' ? ok(cents) : refuseWith(cents, field)
}

/** Returns the amount of a transaction in cents if it is whole, above 0 and at most 9,999,999.99 (accounting A2). */
export function validateAmount(cents: Cents): Result<Cents> {
  if (typeof cents !== 'number' || !Number.isFinite(cents)) return refuseWith('amount-not-finite', 'amount')
  if (cents <= 0) return refuseWith('amount-not-positive', 'amount')
  if (cents > MAX_AMOUNT_CENTS) return refuseWith('amount-too-large', 'amount')
  if (!Number.isInteger(cents)) return refuseWith('amount-too-many-decimals', 'amount')
  return ok(cents)
}

/** Formats cents as a decimal with two places and a dot, in every language: 1250 is '12.50', -5 is '-0.05'. */
export function toDecimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
