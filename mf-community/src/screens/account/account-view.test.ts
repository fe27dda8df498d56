import { expect, test } from 'vitest'
import { displayRows } from '@coffer/shared-sdk/queries'
import { aBalance, aTransaction } from '@coffer/shared-sdk/testing'
import {
  balanceMeaning,
  displayedBalance,
  displayedOtherBalances,
  signedAmount,
  statusNotice,
} from './account-view.ts'
import { isMirrored, mirror, mirrorRow, parseBankView } from './bank-view.ts'

const balances = [
  aBalance({ currency: 'USD', received: 900 }),
  aBalance({ currency: 'EUR', received: 5000, sent: 1500, receivedPending: 1000, sentReserved: 200 }),
]

test('shows the sums in the account’s currency, with the pending part', () => {
  expect(displayedBalance(balances, 'EUR')).toEqual({ total: 3500, pending: 800, approved: 2700 })
})

test('inverts every sign, as on a bank statement', () => {
  expect(displayedBalance(balances, 'EUR', true)).toEqual({ total: -3500, pending: -800, approved: -2700 })
})

test('shows balances in other currencies with the same sign', () => {
  expect(displayedOtherBalances(balances, 'EUR', false)).toEqual([{ cents: 900, currency: 'USD' }])
  expect(displayedOtherBalances(balances, 'EUR', true)).toEqual([{ cents: -900, currency: 'USD' }])
})

test('shows 0 without transactions', () => {
  expect(displayedBalance([], 'EUR')).toEqual({ total: 0, pending: 0, approved: 0 })
  expect(displayedBalance([], 'EUR', true)).toEqual({ total: 0, pending: 0, approved: 0 })
})

test('mirroring sums twice restores them', () => {
  const sums = aBalance({ sent: 1, received: 2, sentPending: 3, receivedPending: 4, sentReserved: 5 })
  expect(mirror(mirror(sums))).toEqual(sums)
})

test('mirroring a row inverts its sign only; a hidden row is unchanged', () => {
  const [open] = displayRows([aTransaction()], 'account-bo')
  expect(open).toMatchObject({ amount: -1250, isOutgoing: true })
  expect(open && mirrorRow(open)).toMatchObject({ amount: 1250, isOutgoing: true })
  const [hidden] = displayRows([{ ...aTransaction(), isHidden: true }], 'account-bo')
  expect(hidden && mirrorRow(hidden)).toEqual(hidden)
})

test.each([
  ['bank', 'bank', true],
  ['bank', 'internal', false],
  ['user', 'bank', false],
  ['receivable', 'bank', false],
] as const)('a %s account shown %s is mirrored: %s', (type, view, expected) => {
  expect(isMirrored(type, view)).toBe(expected)
})

test.each([
  [null, 'internal'],
  ['internal', 'internal'],
  ['bank', 'bank'],
  ['sideways', 'internal'],
] as const)('stored as %s, bank accounts are shown %s', (remembered, view) => {
  expect(parseBankView(remembered)).toBe(view)
})

test.each([
  ['user', false, -1, 'owes'],
  ['user', false, 1, 'isOwed'],
  ['user', false, 0, 'even'],
  ['user', true, -1, 'youOwe'],
  ['user', true, 1, 'youAreOwed'],
  ['user', true, 0, 'even'],
  ['bank', false, -1, 'heldAtBank'],
  ['bank', false, 1, 'overdrawn'],
  ['receivable', false, -1, 'owedToCommunity'],
  ['receivable', false, 1, 'owedByCommunity'],
  ['payable', false, -1, 'owedToCommunity'],
  ['payable', false, 1, 'owedByCommunity'],
  ['income', false, 1, 'earned'],
  ['income', false, -1, 'givenBack'],
  ['expenses', false, -1, 'spent'],
  ['expenses', false, 1, 'refunded'],
  ['equity', false, -1, 'sentMore'],
  ['equity', false, 1, 'receivedMore'],
  ['event', false, 1, 'leftInEvent'],
  ['event', false, -1, 'missingInEvent'],
  ['event', false, 0, 'zero'],
  ['bank', false, 0, 'zero'],
] as const)('a %s account (own: %s) with %d cents reads %s', (type, isOwn, total, meaning) => {
  expect(balanceMeaning({ type }, isOwn, total)).toBe(meaning)
})

test.each([
  ['user', 'active', null],
  ['user', 'inactive', 'inactive'],
  ['bank', 'closed', 'closed'],
  ['event', 'active', null],
  ['event', 'inactive', 'locked'],
  ['event', 'closed', 'concluded'],
] as const)('the notice of a %s account that is %s is %s', (type, status, notice) => {
  expect(statusNotice({ type, status })).toBe(notice)
})

test('an amount is negative for its sender', () => {
  const transaction = { senderId: 'a', amount: 1250 }
  expect(signedAmount(transaction, 'a')).toBe(-1250)
  expect(signedAmount(transaction, 'b')).toBe(1250)
})
