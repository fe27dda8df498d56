import { describe, expect, test } from 'vitest'
import { anAccount, aGroup } from '@coffer/shared-sdk/testing'
import type { EventParticipation } from '@coffer/shared-sdk/queries'
import { splitForDisplay } from './split-expense.ts'

const NAMES = ['Ann', 'Bo', 'Carla', 'Dan', 'Eve']

/** Returns an event with these shares, in hundredths by name, in 'everyone' and in 'tents'. */
function anEventWith(
  everyone: Readonly<Record<string, number>>,
  tents: Readonly<Record<string, number>> = {},
): EventParticipation {
  return {
    defaultGroupId: 'everyone',
    separateGroupId: '',
    groups: [aGroup('everyone', everyone), aGroup('tents', tents)],
    people: NAMES.map((name) => anAccount({ id: name, name })),
    parts: [],
  }
}

const EXPENSE = { id: 'dinner', txGroup: '', split: null }
const read = (event: EventParticipation, amount: number, groupId = 'everyone', ownId = 'Bo') =>
  splitForDisplay({ ...EXPENSE, groupId, amount }, event, ownId)?.parts.map(
    ({ account, cents, isExact }) => `${account.name} ${isExact ? '' : 'about '}${cents}`,
  )

describe('an expense among the people of its group', () => {
  test('in proportion to their shares: the own part first, then the largest, then by name', () => {
    expect(read(anEventWith({ Ann: 100, Bo: 100, Carla: 200, Dan: 0 }), 4000)).toEqual([
      'Bo 1000',
      'Carla 2000',
      'Ann 1000',
      'Dan 0',
    ])
  })

  test('parts that are no whole cents are approximate, and still sum to the expense', () => {
    expect(read(anEventWith({ Ann: 100, Bo: 100, Carla: 100 }), 1000, 'everyone', 'Ann')).toEqual([
      'Ann about 334',
      'Bo about 333',
      'Carla about 333',
    ])
  })

  test('everyone’s shares are used for a group without shares', () => {
    const event = anEventWith({ Ann: 100, Bo: 300 }, { Carla: 0 })
    expect(splitForDisplay({ ...EXPENSE, groupId: 'tents', amount: 400 }, event, 'Ann')?.isFallback).toBe(
      true,
    )
    expect(read(event, 400, 'tents')).toEqual(['Bo 300', 'Ann 100'])
    expect(
      splitForDisplay({ ...EXPENSE, groupId: 'tents', amount: 400 }, anEventWith({ Ann: 0 }), 'Ann'),
    ).toBeNull()
  })
})
