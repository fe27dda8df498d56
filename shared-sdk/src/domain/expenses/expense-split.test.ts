import { expect, test } from 'vitest'
import { splitExpense } from './expense-split.ts'

const group = (id: string, shares: Readonly<Record<string, number>>) => ({
  id,
  participants: Object.entries(shares).map(([participantId, share]) => ({
    id: `${id}-${participantId}`,
    participantId,
    share,
  })),
})
const event = {
  defaultGroupId: 'everyone',
  groups: [group('everyone', { ann: 100, bo: 100, carla: 100 }), group('tents', { ann: 0 })],
}
const expense = { id: 'dinner', txGroup: '', split: null }

test('splits an expense by the shares of its group, and says which parts are no whole cents', () => {
  const split = splitExpense(event, { ...expense, groupId: 'everyone', amount: 1000 })
  expect(split?.parts.map(({ participantId, cents, isExact }) => [participantId, cents, isExact])).toEqual([
    ['ann', 334, false],
    ['bo', 333, false],
    ['carla', 333, false],
  ])
  expect(splitExpense(event, { ...expense, groupId: 'everyone', amount: 900 })?.parts[0]).toEqual({
    participantId: 'ann',
    share: 100,
    cents: 300,
    isExact: true,
  })
})

test('uses everyone’s shares for a group without one, and answers null without any', () => {
  expect(splitExpense(event, { ...expense, groupId: 'tents', amount: 300 })).toMatchObject({
    isFallback: true,
  })
  const nobody = { ...event, groups: [group('everyone', { ann: 0 })] }
  expect(splitExpense(nobody, { ...expense, groupId: 'everyone', amount: 300 })).toBeNull()
})

test('splits an expense on its own, by its own weights (accounting A25)', () => {
  const split = { kind: 'amounts' as const, weights: { ann: 700, gone: 200, bo: 300 } }
  const one = { ...expense, groupId: 'separate', amount: 1200, split }
  expect(splitExpense(event, one)).toEqual({
    kind: 'amounts',
    isFallback: false,
    parts: [
      { participantId: 'ann', share: 700, cents: 840, isExact: true },
      { participantId: 'bo', share: 300, cents: 360, isExact: true },
    ],
  })
  const left = { ...one, split: { ...split, weights: { gone: 1200 } } }
  expect(splitExpense(event, left)).toMatchObject({ isFallback: true, parts: [{ share: 100 }, {}, {}] })
})
