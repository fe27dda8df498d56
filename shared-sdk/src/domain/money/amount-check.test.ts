import { expect, it } from 'vitest'
import { checkAmount } from './amount-check.ts'

it.each(['', '0', '.', '0.', '0.0', '.0', '5', '12.5', '0.50'])(
  'refuses nothing while %j is typed',
  (text) => {
    expect(checkAmount(text, 'EUR', 'typing').kind).not.toBe('refused')
  },
)

it.each([
  ['0.00', 'The amount must be above zero.'],
  ['-5', 'The amount must be above zero.'],
  ['1e309', 'Write the amount out in full, like 12000.00, without an “e”.'],
  ['12,345.678', 'An amount has at most two decimals, like 12.50.'],
  ['12 USD', 'Currencies do not match'],
])('refuses %s while typing', (text, message) => {
  expect(checkAmount(text, 'EUR', 'typing')).toMatchObject({ kind: 'refused', refusal: { message } })
})

it.each([
  ['12.3', { kind: 'ready', value: { cents: 1230, currency: 'EUR' } }],
  ['', { kind: 'incomplete', missing: 'amount' }],
  ['  ', { kind: 'incomplete', missing: 'amount' }],
  ['0', { kind: 'refused', about: 'amount', refusal: { code: 'amount-not-positive' } }],
  ['12 USD', { kind: 'refused', about: 'amount', refusal: { code: 'currency-mismatch' } }],
])('checks a form with the amount %j', (text, check) => {
  expect(checkAmount(text, 'EUR')).toMatchObject(check)
})
