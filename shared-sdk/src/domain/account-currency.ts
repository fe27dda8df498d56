/** The currency in which an account is shown and used. Source: product 3. */
import type { Account } from './entities.ts'
import type { Currency } from './money.ts'

/** Product 9: the currency of an account that names none. */
const DEFAULT_CURRENCY: Currency = 'EUR'

type Currencies = Pick<Account, 'currencies'>

/** The first of the account's currencies. */
export function accountCurrency({ currencies }: Currencies): Currency {
  return currencies[0] ?? DEFAULT_CURRENCY
}

/** The first currency of `one` that `other` holds too; without any `one`'s first, which the rules then refuse. */
export function commonCurrency(one: Currencies, other: Currencies): Currency {
  return one.currencies.find((currency) => other.currencies.includes(currency)) ?? accountCurrency(one)
}
