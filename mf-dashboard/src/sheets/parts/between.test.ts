import { describe, expect, it } from 'vitest'
import { sharedCurrency } from './between.ts'

describe('sharedCurrency', () => {
  it.each([
    [['EUR', 'USD'], ['USD'], 'USD'],
    [['USD', 'EUR'], ['EUR', 'USD'], 'USD'],
    [['EUR'], ['USD'], 'EUR'],
    [[], ['USD'], 'EUR'],
  ] as const)('of %o and %o is %s', (one, other, currency) => {
    expect(sharedCurrency({ currencies: one }, { currencies: other })).toBe(currency)
  })
})
