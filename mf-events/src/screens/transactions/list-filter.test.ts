import { describe, expect, it } from 'vitest'
import { NO_FILTER, countConditions, toTransactionFilter } from './list-filter.ts'

describe('toTransactionFilter', () => {
  it.each([
    ['nothing', {}, undefined],
    ['a person', { person: 'account-bo' }, { otherId: 'account-bo' }],
    ['days', { from: '2026-03-28', to: '2026-03-29' }, { firstDay: '2026-03-28', lastDay: '2026-03-29' }],
    ['one day only', { to: '2026-07-01' }, { lastDay: '2026-07-01' }],
    [
      'days in the other order',
      { from: '2026-07-02', to: '2026-07-01' },
      { firstDay: '2026-07-01', lastDay: '2026-07-02' },
    ],
    ['amounts', { least: '5', most: '12.50' }, { least: 500, most: 1250 }],
    ['amounts in the other order', { least: '12.50', most: '5' }, { least: 500, most: 1250 }],
    ['what is no day and no amount', { from: 'x', to: '2026-13-40', least: '-1', most: 'many' }, undefined],
  ])('reads %s', (_, values, expected) => {
    expect(toTransactionFilter({ ...NO_FILTER, ...values }, 'EUR')).toEqual(expected)
  })
})

it('counts person, period and amount as one condition each', () => {
  expect(countConditions(NO_FILTER)).toBe(0)
  expect(countConditions({ ...NO_FILTER, from: '2026-07-01', to: '2026-07-02' })).toBe(1)
  expect(countConditions({ person: 'a', from: '2026-07-01', to: '', least: '', most: '5' })).toBe(3)
})
