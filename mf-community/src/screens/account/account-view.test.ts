import { expect, test } from 'vitest'
import { aBalance, anAccount } from '@coffer/shared-sdk/testing'
import { accountActions, balanceMeaning, shownBalance, signedAmount } from './account-view.ts'

test('shows the sums of the account’s currency, with what is pending', () => {
  const balances = [
    aBalance({ currency: 'USD', received: 900 }),
    aBalance({ currency: 'EUR', received: 5000, sent: 1500, receivedPending: 1000 }),
  ]
  expect(shownBalance(balances, 'EUR')).toEqual({ total: 3500, pending: 1000, approved: 2500 })
})

test('an account that has moved nothing shows 0', () => {
  expect(shownBalance([], 'EUR')).toEqual({ total: 0, pending: 0, approved: 0 })
})

test.each([
  ['user', false, -1, 'owes'],
  ['user', false, 1, 'isOwed'],
  ['user', true, -1, 'youOwe'],
  ['user', true, 1, 'youAreOwed'],
  ['user', true, 0, 'even'],
  ['bank', false, -1, 'sentMore'],
  ['income', false, 1, 'receivedMore'],
  ['event', false, 0, 'even'],
] as const)('a %s account (own: %s) with %d cents reads %s', (type, isOwn, total, meaning) => {
  expect(balanceMeaning({ type }, isOwn, total)).toBe(meaning)
})

const own = anAccount({ id: 'account-ann', userId: 'user-ann' })
const caller = {
  userId: 'user-ann',
  siteRole: 'user',
  membership: { organisationId: own.organisationId, accountId: own.id, role: 'user' },
} as const

test.each([
  ['another member', anAccount(), true],
  ['oneself', own, false],
  ['an inactive member', anAccount({ status: 'inactive' }), false],
  ['a member without the currency', anAccount({ currencies: ['USD'] }), false],
  ['a bank', anAccount({ id: 'bank', type: 'bank', userId: null }), false],
])('send and request on %s', (_whose, account, offered) => {
  expect(accountActions(caller, own, account, 'EUR')).toEqual({ canSend: offered, canRequest: offered })
})

test('an amount is negative for its sender', () => {
  const transaction = { senderId: 'a', amount: 1250 }
  expect(signedAmount(transaction, 'a')).toBe(-1250)
  expect(signedAmount(transaction, 'b')).toBe(1250)
})
