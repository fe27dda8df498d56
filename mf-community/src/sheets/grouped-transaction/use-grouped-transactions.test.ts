import { expect, test } from 'vitest'
import { aTransaction, ann, bo, carla } from '@coffer/shared-sdk/testing'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { groupedRow } from './use-grouped-transactions.ts'

const at = (id: string, time: string, parts: Partial<TransactionWithAccounts> = {}) =>
  aTransaction({ id, sender: bo, receiver: ann, created: `2026-03-10T${time}.000Z`, ...parts })
const ids = (row: ReturnType<typeof groupedRow>) => row?.parts.map(({ id }) => id)

test('has what the list merged with the newest: same description, within a minute', () => {
  const around = [
    at('older', '09:59:01'),
    at('newest', '10:00:00', { sender: carla, amount: 300 }),
    at('too-old', '09:58:59'),
    at('another', '09:59:30', { description: 'Taxi' }),
  ]
  const row = groupedRow(around, 'newest', 'account-ann')
  expect(ids(row)).toEqual(['newest', 'older'])
  expect(row?.amount).toBe(1550)
  expect(row?.status).toBe('approved')
})

test('has the rest of the same expense, however long ago', () => {
  const around = [
    at('newest', '10:00:00', { txGroup: 'g1' }),
    at('edited', '08:00:00', { txGroup: 'g1', description: 'Supper' }),
  ]
  expect(ids(groupedRow(around, 'newest', 'account-ann'))).toEqual(['newest', 'edited'])
})

test('is pending if any part is', () => {
  const around = [at('newest', '10:00:00'), at('older', '09:59:30', { status: 'pending' })]
  expect(groupedRow(around, 'newest', 'account-ann')?.status).toBe('pending')
})

test('never adds two currencies', () => {
  const around = [
    at('newest', '10:00:00', { txGroup: 'g1' }),
    at('dollars', '10:00:00', { txGroup: 'g1', currency: 'USD' }),
  ]
  expect(ids(groupedRow(around, 'newest', 'account-ann'))).toEqual(['newest'])
})

test('is null when the newest is gone', () => {
  expect(groupedRow([at('older', '09:59:30')], 'newest', 'account-ann')).toBeNull()
  expect(groupedRow([], 'newest', 'account-ann')).toBeNull()
})
