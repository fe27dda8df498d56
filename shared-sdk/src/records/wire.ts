import { CURRENCIES, centsFromDecimal } from '../domain/money.ts'
import type { Cents, Currency } from '../domain/money.ts'

/** Cents of a decimal amount that the server sent. Throws when it is none: then the record is damaged, not the input. */
export function centsOnWire(value: number): Cents {
  const cents = centsFromDecimal(value)
  if (!cents.ok) throw new Error(`The server sent the amount ${value}: ${cents.refusal.message}`)
  return cents.value
}

/** PocketBase writes `2026-03-01 10:00:00.000Z`; ISO wants a T. Empty stays empty. */
export function instantOnWire(value: string): string {
  return value.replace(' ', 'T')
}

/** The currency of a view's row, which PocketBase types as any text. Throws for one that Coffer does not know. */
export function currencyOnWire(value: string): Currency {
  const currency = CURRENCIES.find((one) => one === value)
  if (!currency) throw new Error(`The server sent the currency ${value}.`)
  return currency
}

/** Hundredths of a share that the server sent as a decimal. */
export function shareOnWire(value: number): number {
  return Math.round(value * 100)
}
