import { expect, test } from 'vitest'
import { aBalance, anAccount } from '@coffer/shared-sdk/testing'
import { balanceWord, hasOtherCurrencies, listMembers, memberRows, parseSort } from './member-list.ts'

const accounts = [
  anAccount({ id: 'bo', name: 'Bo Chen' }),
  anAccount({ id: 'carla', name: 'Carla Núñez' }),
  anAccount({ id: 'ann', name: 'Ann Lee' }),
]
const rows = memberRows(accounts, {
  currency: 'EUR',
  inCurrency: [
    aBalance({ accountId: 'bo', received: 500, sent: 2000 }),
    aBalance({ accountId: 'ann', received: 4250, sent: 0 }),
  ],
  inOthers: [
    aBalance({ accountId: 'carla', currency: 'USD', sent: 1200 }),
    aBalance({ accountId: 'ann', currency: 'USD', sent: 700, received: 700 }),
  ],
})

test('a member’s balance is received minus sent, and 0 without transactions', () => {
  expect(rows.map(({ id, balance }) => [id, balance])).toEqual([
    ['bo', -1500],
    ['carla', 0],
    ['ann', 4250],
  ])
})

test('leaves out sums of accounts that are not active members', () => {
  const gone = [aBalance({ accountId: 'gone', received: 100 })]
  expect(memberRows([], { currency: 'EUR', inCurrency: gone, inOthers: [] })).toEqual([])
})

test('has balances in other currencies, unless they are 0', () => {
  expect(rows.map(({ id, others }) => [id, others])).toEqual([
    ['bo', []],
    ['carla', [{ cents: -1200, currency: 'USD' }]],
    ['ann', []],
  ])
})

test.each([
  [['EUR'], false],
  [['EUR', 'USD'], true],
  [['USD'], true],
  [[], false],
] as const)('accounts with %j besides euros: %s', (currencies, expected) => {
  expect(hasOtherCurrencies([{ currencies: ['EUR'] }, { currencies }], 'EUR')).toBe(expected)
})

test.each([
  ['name', ['ann', 'bo', 'carla']],
  ['balance', ['ann', 'carla', 'bo']],
  ['balance-reversed', ['bo', 'carla', 'ann']],
] as const)('sorts by %s', (sort, ids) => {
  expect(listMembers(rows, '', sort).map(({ id }) => id)).toEqual(ids)
})

test('finds names by parts of words, ignoring case and accents', () => {
  expect(listMembers(rows, ' nunez CAR', 'name').map(({ id }) => id)).toEqual(['carla'])
  expect(listMembers(rows, 'dirk', 'name')).toEqual([])
})

test('restores the stored order; an unknown one is by name', () => {
  expect(parseSort('balance-reversed')).toBe('balance-reversed')
  expect(parseSort('colour')).toBe('name')
  expect(parseSort(null)).toBe('name')
})

test('names the meaning of the sign', () => {
  expect([-1, 0, 1].map(balanceWord)).toEqual(['owes', 'even', 'isOwed'])
})
