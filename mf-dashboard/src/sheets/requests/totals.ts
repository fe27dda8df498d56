import { CURRENCIES, sum } from '@coffer/shared-sdk/domain'
import type { Cents, Currency, Money } from '@coffer/shared-sdk/domain'

/** What the transactions amount to: one sum per currency in which there is any; none for none. */
export function totalsOf(
  transactions: readonly { readonly amount: Cents; readonly currency: Currency }[],
): Money[] {
  return CURRENCIES.flatMap((currency) => {
    const amounts = transactions
      .filter((transaction) => transaction.currency === currency)
      .map(({ amount }) => ({ cents: amount, currency }))
    return amounts.length === 0 ? [] : [sum(amounts, currency)]
  })
}
