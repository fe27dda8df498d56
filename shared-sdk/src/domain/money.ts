/** Money as integers with a currency. Source: accounting A1, A2. */

/** A whole number of cents. */
export type Cents = number

export const CURRENCIES = ['EUR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

export interface Money {
  readonly cents: Cents
  readonly currency: Currency
}
