import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { aTransaction, anAccount } from '../testing/index.ts'
import { findCachedExpenses, findCachedTransaction } from './find-cached-transaction.ts'
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

test('finds a row of a list with both accounts, without its creator’s name', () => {
  cache.setQueryData(batchKey, { rows: [{ ...dinner, isHidden: false }], end: null })
  expect(findCachedTransaction(cache, scope, 'dinner')).toMatchObject({
    amount: 1250,
    sender: { name: 'Ann Lee' },
    receiver: { name: 'Bo Chen' },
    creatorName: null,
    groupName: '',
  })
})

test('takes a row’s missing accounts from other rows', () => {
  const { sender, receiver, ...lunch } = aTransaction({ ...dinner, id: 'lunch', amount: 900 })
  cache.setQueryData(betweenKey, { pages: [[lunch]], pageParams: [null] })
  expect(findCachedTransaction(cache, scope, 'lunch')).toBeUndefined()
  const detail = { ...dinner, creatorName: 'Bo', changerName: '', groupName: '' }
  cache.setQueryData(transactionDetailQueries.detail(scope, 'dinner').queryKey, detail)
  expect(findCachedTransaction(cache, scope, 'lunch')).toMatchObject({ amount: 900, sender, receiver })
})

test('prefers the newest list', () => {
  const old = { ...dinner, amount: 1000, isHidden: false }
  cache.setQueryData(batchKey, { rows: [old], end: null }, { updatedAt: 1 })
  const other = transactionListQueries.batch(scope, { ...list, accountId: bo.id }, null).queryKey
  cache.setQueryData(other, { rows: [{ ...dinner, isHidden: false }], end: null }, { updatedAt: 2 })
  expect(findCachedTransaction(cache, scope, 'dinner')?.amount).toBe(1250)
})

test('finds the expenses of an event, each as the newest list has it', () => {
  const camp = anAccount({ id: 'event-camp', type: 'event' })
  const boat = aTransaction({ id: 'boat', sender: camp, receiver: ann, category: 'drinks' })
  const hidden = { ...boat, id: 'secret', isHidden: true }
  const rows = [{ ...boat, isHidden: false }, dinner, hidden]
  cache.setQueryData(
    batchKey,
    { rows: [{ ...boat, category: '' as const, isHidden: false }], end: null },
    {
      updatedAt: 1,
    },
  )
  cache.setQueryData(betweenKey, { pages: [rows], pageParams: [null] }, { updatedAt: 2 })
  expect(findCachedExpenses(cache, scope, camp.id).map(({ id, category }) => [id, category])).toEqual([
    ['boat', 'drinks'],
  ])
  expect(findCachedExpenses(cache, scope, 'event-other')).toEqual([])
})

test('finds no hidden row, no unknown row and none of another membership', () => {
  cache.setQueryData(batchKey, { rows: [{ ...dinner, isHidden: true }], end: null })
  expect(findCachedTransaction(cache, scope, 'dinner')).toBeUndefined()
  expect(findCachedTransaction(cache, scope, 'lunch')).toBeUndefined()
  cache.setQueryData(batchKey, { rows: [{ ...dinner, isHidden: false }], end: null })
  expect(findCachedTransaction(cache, { ...scope, membershipId: 'another' }, 'dinner')).toBeUndefined()
})
