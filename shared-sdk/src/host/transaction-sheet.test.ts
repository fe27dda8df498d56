import { expect, test } from 'vitest'
import { aTransaction, anAccount } from '../testing/index.ts'
import { sheetForRow, sheetForTransaction } from './transaction-sheet.ts'

const camp = anAccount({ id: 'event-camp', type: 'event', userId: null })
const first = aTransaction({ id: 'newest' })

test.each([
  ['single', { id: 'transaction', params: { transactionId: 'newest', ownId: 'account-ann' } }],
  ['grouped', { id: 'grouped-transaction', params: { transactionId: 'newest', ownId: 'account-ann' } }],
  ['event', { id: 'event-transactions', params: { eventId: 'event-camp', ownId: 'account-ann' } }],
  ['hidden', null],
] as const)('a row that is %s opens %o', (kind, sheet) => {
  expect(sheetForRow({ kind, first, counter: camp }, 'account-ann')).toEqual(sheet)
})

test('a row of the community’s list opens the transaction itself, unless it is hidden', () => {
  expect(sheetForTransaction({ id: 'a', isHidden: false })).toEqual({
    id: 'transaction',
    params: { transactionId: 'a' },
  })
  expect(sheetForTransaction({ id: 'a', isHidden: true })).toBeNull()
})
