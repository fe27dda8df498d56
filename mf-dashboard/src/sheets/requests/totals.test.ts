import { expect, it } from 'vitest'
import { totalsOf } from './totals.ts'

it('sums each currency on its own and leaves out the absent', () => {
  expect(totalsOf([])).toEqual([])
  expect(
    totalsOf([
      { amount: 1250, currency: 'EUR' },
      { amount: 300, currency: 'USD' },
      { amount: 50, currency: 'EUR' },
    ]),
  ).toEqual([
    { cents: 1300, currency: 'EUR' },
    { cents: 300, currency: 'USD' },
  ])
})
