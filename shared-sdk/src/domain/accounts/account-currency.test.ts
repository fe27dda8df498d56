import { expect, it } from 'vitest'
import {
  accountCurrency,
  canSetCurrencies,
  commonCurrency,
  participantCurrencies,
} from './account-currency.ts'

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

it.each([
  [['EUR'], ['EUR'], ['EUR']],
  [['EUR'], ['USD'], ['EUR', 'USD']],
  [['USD'], ['EUR', 'USD'], ['USD', 'EUR']],
  [[], ['EUR'], ['EUR']],
] as const)('an account with %o that takes part in an event with %o has %o', (own, event, expected) => {
  expect(participantCurrencies(own, event)).toEqual(expected)
})

const UNUSED = { ofTransactions: [], ofOpenEvents: [] } as const
it.each([
  ['nothing uses it', UNUSED, 'ok'],
  ['a transaction has it', { ...UNUSED, ofTransactions: ['USD'] }, 'currency-in-use'],
  ['an open event has it', { ...UNUSED, ofOpenEvents: ['USD'] }, 'currency-of-event'],
  ['others are used', { ofTransactions: ['EUR'], ofOpenEvents: ['EUR'] }, 'ok'],
] as const)('of a currency that an account loses, where %s: %s', (_, use, expected) => {
  const verdict = canSetCurrencies(['EUR', 'USD'], ['EUR'], use)
  expect(verdict.ok ? 'ok' : verdict.refusal.code).toBe(expected)
})

it('an account gets currencies freely', () => {
  const use = { ofTransactions: ['EUR'], ofOpenEvents: ['EUR', 'USD'] } as const
  expect(canSetCurrencies(['EUR'], ['EUR', 'USD'], use)).toEqual({ ok: true })
})
