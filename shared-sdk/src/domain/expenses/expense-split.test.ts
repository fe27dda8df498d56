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

test('splits an expense by the shares of its group, and says which parts are no whole cents', () => {
  const split = splitExpense(event, { groupId: 'everyone', amount: 1000 })
  expect(split?.parts.map(({ participantId, cents, isExact }) => [participantId, cents, isExact])).toEqual([
    ['ann', 334, false],
    ['bo', 333, false],
    ['carla', 333, false],
  ])
  expect(splitExpense(event, { groupId: 'everyone', amount: 900 })?.parts[0]).toEqual({
    participantId: 'ann',
    share: 100,
    cents: 300,
    isExact: true,
  })
})

test('uses everyone’s shares for a group without one, and answers null without any', () => {
  expect(splitExpense(event, { groupId: 'tents', amount: 300 })).toMatchObject({ isFallback: true })
  const nobody = { ...event, groups: [group('everyone', { ann: 0 })] }
  expect(splitExpense(nobody, { groupId: 'everyone', amount: 300 })).toBeNull()
})
