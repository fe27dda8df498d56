/**
 * Amounts as the wire writes them, without the sentences of refusals: the first load reads records, and refuses nothing
 * (ADR 0069). Source: accounting A1.
 */

/** A whole number of cents. */
export type Cents = number

export const CURRENCIES = ['EUR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Up to this number every cent has its own double, so that sums are exact as decimals. */
const MAX_SUM_CENTS: Cents = 1_000_000_000_000_000

/**
 * Reads a decimal from the wire as cents, exactly; may be negative or 0. Returns the refusal's code if it is no whole
 * number of cents.
 */
export function readCents(
  decimal: number,
): Cents | 'amount-not-finite' | 'amount-too-large' | 'amount-too-many-decimals' {
  if (typeof decimal !== 'number' || !Number.isFinite(decimal)) return 'amount-not-finite'
  const cents = Math.round(decimal * 100)
  if (Math.abs(cents) > MAX_SUM_CENTS) return 'amount-too-large'
  // Multiplying adds noise (0.29 * 100), dividing does not: cents / 100 is the double nearest to the
  // decimal with two places, so it equals the input exactly when the input has no further places.
  if (cents / 100 !== decimal) return 'amount-too-many-decimals'
  return cents === 0 ? 0 : cents
}

/** Returns the cents as a decimal for the wire: 1250 is 12.5. Source: accounting A1. */
export function decimalFromCents(cents: Cents): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
  return cents / 100
}
