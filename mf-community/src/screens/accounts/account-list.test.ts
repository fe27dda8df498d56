import { describe, expect, test } from 'vitest'
import { aBalance, anAccount, anEvent } from '@coffer/shared-sdk/testing'
import { accountRows, chooseBanner, filterAccounts } from './account-list.ts'
import { accountsQuery, readAccountsSearch } from './accounts-search.ts'

const bank = anAccount({ id: 'bank', type: 'bank', name: 'House account', userId: null })
const dollars = anAccount({
  id: 'dollars',
  type: 'bank',
  name: 'Dollars',
  currencies: ['USD'],
  userId: null,
})
const grant = anAccount({ id: 'grant', type: 'receivable', name: 'City grant', userId: null })
const gone = anAccount({ id: 'gone', type: 'expenses', name: 'Old costs', status: 'closed', userId: null })
const bo = anAccount({ id: 'bo', name: 'Bo Chen', currencies: ['EUR', 'USD'] })
const former = anAccount({ id: 'former', name: 'Carla', status: 'closed' })
const camp = anEvent({ id: 'camp', name: 'Camp' })
const secret = anEvent({ id: 'secret', name: 'Party', event: { hidden: true } })

const ledger = {
  accounts: [bank, dollars, grant, gone, bo, former, camp, secret],
  balances: [
    aBalance({ accountId: 'bank', sent: 17_000 }),
    aBalance({ accountId: 'dollars', currency: 'USD', sent: 500 }),
    aBalance({ accountId: 'grant', sent: 1_000 }),
    aBalance({ accountId: 'bo', received: 800 }),
    aBalance({ accountId: 'bo', currency: 'USD', sent: 300 }),
    aBalance({ accountId: 'former', sent: 100 }),
    aBalance({ accountId: 'camp', received: 200 }),
  ],
  events: [camp, secret],
  joinedIds: [],
}
const rows = accountRows(ledger, 'EUR')
const ids = (filter: Parameters<typeof filterAccounts>[1]) =>
  filterAccounts(rows, filter, 'name').map(({ id }) => id)
const NONE = { search: '', showsClosed: false }

test('a balance is in the list’s currency, or in the account’s own where it has none in that', () => {
  expect(rows.map(({ id, balance, currency }) => [id, balance, currency])).toEqual([
    ['bank', -17_000, 'EUR'],
    ['dollars', -500, 'USD'],
    ['grant', -1_000, 'EUR'],
    ['gone', 0, 'EUR'],
    ['bo', 800, 'EUR'],
    ['former', -100, 'EUR'],
    ['camp', 200, 'EUR'],
  ])
  expect(rows[4]?.others).toEqual([{ cents: -300, currency: 'USD' }])
  expect(accountRows(ledger, 'USD')[4]).toMatchObject({ balance: -300, currency: 'USD', kind: 'asset' })
})

test('hidden events are for who takes part, and without a balance', () => {
  expect(rows.some(({ id }) => id === 'secret')).toBe(false)
  const seen = accountRows({ ...ledger, joinedIds: ['secret'] }, 'EUR')
  expect(seen.find(({ id }) => id === 'secret')).toMatchObject({ isHidden: true })
})

describe('filters', () => {
  test('by types, and by whose debt the balance is', () => {
    expect(ids({ ...NONE, types: ['bank', 'receivable'] })).toEqual(['grant', 'dollars', 'bank'])
    expect(ids({ ...NONE, types: ['user'], balance: 'asset' })).toEqual(['former'])
    expect(ids({ ...NONE, types: ['user'], balance: 'liability' })).toEqual(['bo'])
  })

  test('closed accounts only with a balance, unless they are asked for', () => {
    expect(ids(NONE)).toEqual(['bo', 'camp', 'former', 'grant', 'dollars', 'bank'])
    expect(ids({ ...NONE, showsClosed: true })).toContain('gone')
  })

  test('by name', () => {
    expect(ids({ ...NONE, search: 'city' })).toEqual(['grant'])
  })
})

test.each([
  [[['bank', -5]], 'bank'],
  [
    [
      ['bank', -5],
      ['receivable', -5],
    ],
    null,
  ],
  [[['income', 5]], null],
  [
    [
      ['expenses', -5],
      ['payable', 5],
    ],
    null,
  ],
  [[['receivable', -5]], 'receivables'],
  [[['payable', 5]], 'payables'],
  [
    [
      ['payable', 5],
      ['user', -1],
    ],
    'receivables',
  ],
  [[['user', 5]], 'payables'],
  [[], null],
] as const)('the banner of %j is %s', (listed, expected) => {
  expect(chooseBanner(listed.map(([type, balance]) => ({ type, balance })))).toBe(expected)
})

test.each([
  ['', { types: [] }],
  ['types=bank,user&balance=asset', { types: ['user', 'bank'], balance: 'asset' }],
  ['types=castle&balance=debt&currency=GBP', { types: [] }],
  ['currency=USD', { types: [], currency: 'USD' }],
])('reads the search params %s', (search, expected) => {
  expect(readAccountsSearch(new URLSearchParams(search))).toEqual(expected)
})

test('writes them as it reads them', () => {
  expect(accountsQuery({})).toBe('')
  expect(accountsQuery({ types: ['user', 'bank'], balance: 'asset', currency: 'USD' })).toBe(
    '?types=user,bank&balance=asset&currency=USD',
  )
})
