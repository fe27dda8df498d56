import { displayBalance, isLowBalance, otherBalances } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance, Currency, DisplayBalance, Money } from '@coffer/shared-sdk/domain'

/** Spec 9: the currency of an account that names none. */
const DEFAULT_CURRENCY: Currency = 'EUR'

/** The first of an account's currencies, which is the one it is shown and used in (spec 3). */
export function currencyOf(account: Pick<Account, 'currencies'>): Currency {
  return account.currencies[0] ?? DEFAULT_CURRENCY
}

/** How a member stands, for the hero and the banner below it. */
export interface OwnBalance extends DisplayBalance {
  readonly currency: Currency
  /** Whose debt it is (accounting A4). */
  readonly standing: 'positive' | 'negative' | 'zero'
  readonly isLow: boolean
  /** In currencies other than the one shown. */
  readonly others: readonly Money[]
}

/** The account's balance in its own currency, in cents; all zero where it has moved nothing yet. */
export function ownBalance(account: Account, balances: readonly AccountBalance[]): OwnBalance {
  const currency = currencyOf(account)
  const own = balances.filter((row) => row.accountId === account.id)
  const others = otherBalances(own, currency)
  const sums = own.find((row) => row.currency === currency)
  if (!sums) return { currency, total: 0, pending: 0, approved: 0, standing: 'zero', isLow: false, others }
  const display = displayBalance(sums)
  return { ...display, currency, standing: standingOf(display.total), isLow: isLowBalance(sums), others }
}

function standingOf(total: number): OwnBalance['standing'] {
  if (total === 0) return 'zero'
  return total > 0 ? 'positive' : 'negative'
}
