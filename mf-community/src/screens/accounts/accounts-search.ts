/** The search params of the accounts list (product 2.1). */
import { ACCOUNT_TYPES, CURRENCIES } from '@coffer/shared-sdk/domain'
import type { AccountType, Currency } from '@coffer/shared-sdk/domain'

/** The filter of the accounts list. */
export interface AccountsSearch {
  /** An empty list means all types. */
  readonly types?: readonly AccountType[]
  readonly balance?: 'asset' | 'liability'
  /** The currency of the balances, if it is not the one of the person's own account. */
  readonly currency?: Currency
}

/** Reads the filter from the search params, and leaves out what is no type, kind or currency. */
export function readAccountsSearch(search: URLSearchParams): AccountsSearch {
  const named = (search.get('types') ?? '').split(',')
  const types = ACCOUNT_TYPES.filter((type) => named.includes(type))
  const balance = (['asset', 'liability'] as const).find((kind) => kind === search.get('balance'))
  const currency = CURRENCIES.find((one) => one === search.get('currency'))
  return { types, ...(balance && { balance }), ...(currency && { currency }) }
}

/** Returns the filter as a query, with its question mark; '' for all accounts. */
export function accountsQuery({ types = [], balance, currency }: AccountsSearch): string {
  const params = [
    types.length > 0 && `types=${types.join(',')}`,
    balance && `balance=${balance}`,
    currency && `currency=${currency}`,
  ].filter(Boolean)
  return params.length === 0 ? '' : `?${params.join('&')}`
}
