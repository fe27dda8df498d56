import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { aTransaction, anAccount } from '../testing/index.ts'
import { knownTransaction } from './known-transaction.ts'
import { transactionDetailQueries } from './transaction-details.queries.ts'
import { transactionListQueries } from './transaction-lists.queries.ts'

const scope = { membershipId: 'membership', organisationId: 'lakeside' }
const ann = anAccount({ id: 'account-ann', name: 'Ann Lee' })
const bo = anAccount({ id: 'account-bo', name: 'Bo Chen' })
const dinner = aTransaction({ id: 'dinner', createdBy: 'user-bo', sender: ann, receiver: bo, amount: 1250 })
const list = { accountId: null, search: '', statuses: [] }
const batchKey = transactionListQueries.batch(scope, list, null).queryKey
const betweenKey = transactionDetailQueries.between(scope, { oneId: ann.id, otherId: bo.id }).queryKey

let cache = new QueryClient()
beforeEach(() => {
  cache = new QueryClient()
})

test('a row of a list is known with both of its accounts; who entered it is not', () => {
  cache.setQueryData(batchKey, { rows: [{ ...dinner, isHidden: false }], end: null })
  expect(knownTransaction(cache, scope, 'dinner')).toMatchObject({
    amount: 1250,
    sender: { name: 'Ann Lee' },
    receiver: { name: 'Bo Chen' },
    creatorName: null,
    groupName: '',
  })
})

test('a row without its accounts has them from the others at hand', () => {
  const { sender, receiver, ...lunch } = aTransaction({ ...dinner, id: 'lunch', amount: 900 })
  cache.setQueryData(betweenKey, { pages: [[lunch]], pageParams: [null] })
  expect(knownTransaction(cache, scope, 'lunch')).toBeUndefined()
  const detail = { ...dinner, creatorName: 'Bo', groupName: '' }
  cache.setQueryData(transactionDetailQueries.detail(scope, 'dinner').queryKey, detail)
  expect(knownTransaction(cache, scope, 'lunch')).toMatchObject({ amount: 900, sender, receiver })
})

test('the newest answer counts', () => {
  const old = { ...dinner, amount: 1000, isHidden: false }
  cache.setQueryData(batchKey, { rows: [old], end: null }, { updatedAt: 1 })
  const other = transactionListQueries.batch(scope, { ...list, accountId: bo.id }, null).queryKey
  cache.setQueryData(other, { rows: [{ ...dinner, isHidden: false }], end: null }, { updatedAt: 2 })
  expect(knownTransaction(cache, scope, 'dinner')?.amount).toBe(1250)
})

test('nothing is known of what is hidden, of what no list holds, and of what another membership saw', () => {
  cache.setQueryData(batchKey, { rows: [{ ...dinner, isHidden: true }], end: null })
  expect(knownTransaction(cache, scope, 'dinner')).toBeUndefined()
  expect(knownTransaction(cache, scope, 'lunch')).toBeUndefined()
  cache.setQueryData(batchKey, { rows: [{ ...dinner, isHidden: false }], end: null })
  expect(knownTransaction(cache, { ...scope, membershipId: 'another' }, 'dinner')).toBeUndefined()
})
