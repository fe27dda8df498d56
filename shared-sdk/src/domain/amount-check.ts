import { typeAmount } from './amount-input.ts'
import { parseAmount } from './amount-parse.ts'
import type { Currency } from './money.ts'
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
