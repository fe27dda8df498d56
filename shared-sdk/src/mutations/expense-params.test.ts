import { expect, test } from 'vitest'
import { aTransaction, anEvent, ann, bo } from '../testing/index.ts'
import { expenseParams } from './expense-params.ts'

const camp = anEvent()
const row = aTransaction({ sender: camp, receiver: ann, amount: 1250, description: 'Boat', groupId: 'all' })

test('an expense of one payer for a group', () => {
  expect(expenseParams([row])).toEqual({
    eventId: camp.id,
    amount: '12.50',
    description: 'Boat',
    receiverId: ann.id,
    groupId: 'all',
  })
  expect(expenseParams([])).toEqual({})
})

test('an expense of several payers with a split of its own (accounting A21, A25)', () => {
  const split = { kind: 'equally', weights: { [bo.id]: 1 } } as const
  const rows = [
    { ...row, split, groupId: 'separate' },
    { ...row, receiverId: bo.id, amount: 700, split, groupId: 'separate' },
  ]
  expect(expenseParams(rows)).toEqual({
    eventId: camp.id,
    amount: '19.50',
    description: 'Boat',
    payers: `${ann.id}:12.50,${bo.id}:7.00`,
    split: JSON.stringify(split),
  })
})
