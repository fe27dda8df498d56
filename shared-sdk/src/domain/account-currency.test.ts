import { expect, it } from 'vitest'
import { accountCurrency, commonCurrency } from './account-currency.ts'

it('uses an account’s first currency, and euros when it has none', () => {
  expect(accountCurrency({ currencies: [] })).toBe('EUR')
  expect(accountCurrency({ currencies: ['USD', 'EUR'] })).toBe('USD')
})

it.each([
  [['EUR', 'USD'], ['USD'], 'USD'],
  [['USD', 'EUR'], ['EUR', 'USD'], 'USD'],
  [['EUR'], ['USD'], 'EUR'],
  [[], ['USD'], 'EUR'],
] as const)('the common currency of %o and %o is %s', (one, other, currency) => {
  expect(commonCurrency({ currencies: one }, { currencies: other })).toBe(currency)
})
