/** The currencies of an account, and which of them it is shown and used in. Source: product 3, accounting A3. */
import type { Account } from '../entities.ts'
import type { Currency } from '../money/money.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

/** Product 9: the currency of an account that names none. */
const DEFAULT_CURRENCY: Currency = 'EUR'

type Currencies = Pick<Account, 'currencies'>

/** Returns the first of the account's currencies. */
export function accountCurrency({ currencies }: Currencies): Currency {
  return currencies[0] ?? DEFAULT_CURRENCY
}

/**
 * Returns the first currency of `one` that `other` holds too; without any `one`'s first, which the rules then refuse.
 */
export function commonCurrency(one: Currencies, other: Currencies): Currency {
  return one.currencies.find((currency) => other.currencies.includes(currency)) ?? accountCurrency(one)
}

/**
 * Returns the currencies of an account that takes part in an event: its own, followed by those of the event that it
 * lacks, so that everybody can pay and be paid there (ADR 0184). It returns the same array when the account lacks none.
 */
export function participantCurrencies(
  own: readonly Currency[],
  event: readonly Currency[],
): readonly Currency[] {
  const missing = event.filter((currency) => !own.includes(currency))
  return missing.length === 0 ? own : [...own, ...missing]
}

/** The reasons why an account needs its currencies. */
export interface CurrencyUse {
  /** The currencies of its transactions, of every status. */
  readonly ofTransactions: readonly Currency[]
  /** The currencies of its events that are not concluded. */
  readonly ofOpenEvents: readonly Currency[]
}

/**
 * Checks whether an account may have these currencies instead: it keeps those of its transactions (accounting A3) and of
 * its open events, where it can get parts and a settlement (accounting A12, A14).
 */
export function canSetCurrencies(
  stored: readonly Currency[],
  wanted: readonly Currency[],
  use: CurrencyUse,
): Verdict {
  const gone = stored.filter((currency) => !wanted.includes(currency))
  if (gone.some((currency) => use.ofTransactions.includes(currency)))
    return refuseWith('currency-in-use', 'currencies')
  return gone.some((currency) => use.ofOpenEvents.includes(currency))
    ? refuseWith('currency-of-event', 'currencies')
    : ALLOWED
}
