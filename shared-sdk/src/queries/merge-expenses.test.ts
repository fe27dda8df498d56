import { expect, it } from 'vitest'
import { aTransaction, anAccount, ann, bo, carla } from '../testing/index.ts'
import { mergeExpenses } from './merge-expenses.ts'

const camp = anAccount({ id: 'event-camp', type: 'event', userId: null })
const paid = (id: string, receiver: typeof ann, amount: number, parts = {}) =>
  aTransaction({
    id,
    sender: camp,
    receiver,
    amount,
    status: 'pending',
    txGroup: 'boat',
    groupId: 'all',
    description: 'Boat',
    ...parts,
  })
const shown = (...transactions: readonly ReturnType<typeof paid>[]) =>
  mergeExpenses(transactions).map(({ first, rows, amount, status }) => [
    first.id,
    rows.map(({ id }) => id),
    amount,
    status,
  ])

it('shows the payers of one expense as one, in the place of the first', () => {
  const other = aTransaction({ id: 'dinner', amount: 900 })
  expect(shown(paid('t1', ann, 2500), other, paid('t2', bo, 3500))).toEqual([
    ['t2', ['t2', 't1'], 6000, 'pending'],
    ['dinner', ['dinner'], 900, 'approved'],
  ])
})

it('is approved once all of them are', () => {
  const approved = { status: 'approved' as const }
  expect(shown(paid('t1', ann, 1, approved), paid('t2', bo, 2, approved))[0]?.[3]).toBe('approved')
  expect(shown(paid('t1', ann, 1, approved), paid('t2', bo, 2))[0]?.[3]).toBe('pending')
})

it('keeps everything else single', () => {
  const single = paid('t3', ann, 100, { txGroup: '' })
  const requests = [ann, carla].map((sender, index) =>
    aTransaction({ id: `r${index}`, sender, receiver: bo, txGroup: 'dinner', amount: 500 }),
  )
  const moved = paid('t4', carla, 100, { groupId: 'drivers' })
  expect(shown(single, ...requests, paid('t1', ann, 2500), moved)).toHaveLength(5)
  expect(shown()).toEqual([])
})

it('gives the same object for a single one that was there before', () => {
  const [dinner, taxi] = [aTransaction({ id: 'dinner' }), aTransaction({ id: 'taxi' })]
  expect(mergeExpenses([taxi, dinner])[1]).toBe(mergeExpenses([dinner])[0])
})
