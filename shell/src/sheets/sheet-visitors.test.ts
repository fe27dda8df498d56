import { expect, test } from 'vitest'
import { mayOpenSheet } from './sheet-visitors.ts'

test.each([
  ['privacy', true, true, true],
  ['new-community', false, true, true],
  ['send', false, false, true],
  ['why', false, false, true],
] as const)(
  '%s is open to nobody signed in: %s, to a newcomer: %s, to a member: %s',
  (id, nobody, newcomer, member) => {
    const may = (['nobody', 'newcomer', 'member'] as const).map((visitor) => mayOpenSheet(id, visitor))
    expect(may).toEqual([nobody, newcomer, member])
  },
)
