import { CURRENCIES, readCents } from '../domain/money/cents.ts'
import type { Cents, Currency } from '../domain/money/cents.ts'

/** Returns the server's decimal amount in cents. Throws for anything else: then the record is damaged. */
export function centsFromWire(value: number): Cents {
  const cents = readCents(value)
  if (typeof cents !== 'number') throw new Error(`The server sent the amount ${value}: ${cents}`)
  return cents
}

/** Returns PocketBase's `2026-03-01 10:00:00.000Z` with the T of ISO. Empty stays empty. */
export function instantFromWire(value: string): string {
  return value.replace(' ', 'T')
}

/** Returns the currency of a view's row, which PocketBase types as text. Throws for an unknown one. */
export function currencyFromWire(value: string): Currency {
  const currency = CURRENCIES.find((one) => one === value)
  if (!currency) throw new Error(`The server sent the currency ${value}.`)
  return currency
}

/** Returns the server's decimal share in hundredths. */
export function shareFromWire(value: number): number {
  return Math.round(value * 100)
}
