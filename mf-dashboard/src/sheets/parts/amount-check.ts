import type { Account, Currency } from '@coffer/shared-sdk/domain'
import { currencyOf } from '../../accounts/own-balance.ts'

/** The smallest amount there is: asks the rules about two accounts before an amount is known. */
export const ONE_CENT = 1

/** The first currency of the one account that the other holds too, else its own first: the rules then say no. */
export function sharedCurrency(
  one: Pick<Account, 'currencies'>,
  other: Pick<Account, 'currencies'>,
): Currency {
  return one.currencies.find((currency) => other.currencies.includes(currency)) ?? currencyOf(one)
}
