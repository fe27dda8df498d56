import { accountCurrency, displayBalance, isLowBalance, otherBalances } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance, Currency, DisplayBalance, Money } from '@coffer/shared-sdk/domain'

/** The member's balance for the hero and the notices. */
export interface OwnBalance extends DisplayBalance {
  readonly currency: Currency
  readonly sign: 'positive' | 'negative' | 'zero'
  readonly isLow: boolean
  /** Balances in other currencies. */
  readonly others: readonly Money[]
}

/** Returns the account's balance in its own currency, in cents; 0 without any transactions. */
export function ownBalance(account: Account, balances: readonly AccountBalance[]): OwnBalance {
  const currency = accountCurrency(account)
  const own = balances.filter((row) => row.accountId === account.id)
  const others = otherBalances(own, currency)
  const sums = own.find((row) => row.currency === currency)
  if (!sums) return { currency, total: 0, pending: 0, approved: 0, sign: 'zero', isLow: false, others }
  const display = displayBalance(sums)
  return { ...display, currency, sign: getSign(display.total), isLow: isLowBalance(sums), others }
}

function getSign(total: number): OwnBalance['sign'] {
  if (total === 0) return 'zero'
  return total > 0 ? 'positive' : 'negative'
}
