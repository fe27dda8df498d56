import { parseAmount, typeAmount } from '@coffer/shared-sdk/domain'
import type { Account, Currency, Refusal } from '@coffer/shared-sdk/domain'
import { currencyOf } from '../../accounts/own-balance.ts'

/** The smallest amount there is: asks the rules about two accounts before an amount is known. */
export const ONE_CENT = 1

/** What is wrong with the amount alone; null when nothing is, or when it is only just begun (`0.` of `0.50`). */
export function refusalOfAmount(amountText: string, currency: Currency): Refusal | null {
  const isBegun = typeAmount(amountText) === amountText && /^0?\.?0?$/.test(amountText)
  if (isBegun) return null
  const amount = parseAmount(amountText, currency)
  return amount.ok ? null : amount.refusal
}

/** The first currency of the one account that the other holds too, else its own first: the rules then say no. */
export function sharedCurrency(
  one: Pick<Account, 'currencies'>,
  other: Pick<Account, 'currencies'>,
): Currency {
  return one.currencies.find((currency) => other.currencies.includes(currency)) ?? currencyOf(one)
}
