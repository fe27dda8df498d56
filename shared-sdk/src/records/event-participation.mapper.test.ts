import { expect, it } from 'vitest'
import { toEventParticipation } from './event-participation.mapper.ts'

const group = (id: string, name: string, order: number) => ({
  id,
  account: 'camp',
  name,
  order,
  created_by: 'user-bo',
})
const person = (name: string) => ({
  id: `account-${name}`,
  organisation: 'lakeside',
  type: 'user' as const,
  status: 'active' as const,
  name,
  avatar: '',
  currencies: ['EUR' as const],
  user: `user-${name}`,
  created: '2026-01-05 09:00:00.000Z',
})
const row = (groupx: string, name: string, share: number) => ({
  id: `${groupx}-${name}`,
  groupx,
  participant: `account-${name}`,
  share,
})
const expanded = (groupx: string, name: string) => ({ groupx, expand: { participant: person(name) } })
const records = {
  groups: [group('drivers', 'Drivers', 2), group('sailors', 'Sailors', 1), group('all', 'everyone', 7)],
  participants: [row('sailors', 'Bo', 1.25), row('all', 'Bo', 1), row('all', 'Ann', 0.5)],
  people: [expanded('all', 'Bo'), expanded('all', 'Ann')],
  parts: [
    { groupx: 'all', currency: 'EUR', parts: { 'account-Ann': 20.04, 'account-Bo': 0.01 } },
    { groupx: 'all', currency: 'USD', parts: null },
  ],
}

it('reads an event’s groups, everyone first, with participants and shares in hundredths', () => {
  const { defaultGroupId, groups, people } = toEventParticipation(records)
  expect(defaultGroupId).toBe('all')
  expect(groups.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['everyone', true],
    ['Sailors', false],
    ['Drivers', false],
  ])
  expect(groups[1]?.participants).toEqual([
    { id: 'sailors-Bo', groupId: 'sailors', participantId: 'account-Bo', share: 125 },
  ])
  expect(people.map(({ name }) => name)).toEqual(['Ann', 'Bo'])
})

it('reads everyone’s parts in cents', () => {
  const { parts } = toEventParticipation(records)
  expect(parts).toEqual([
    { groupId: 'all', participantId: 'account-Ann', currency: 'EUR', cents: 2004 },
    { groupId: 'all', participantId: 'account-Bo', currency: 'EUR', cents: 1 },
  ])
})

it('an event that is still being created has no group of everyone', () => {
  expect(toEventParticipation({ groups: [], participants: [], people: [], parts: [] })).toEqual({
    defaultGroupId: '',
    separateGroupId: '',
    groups: [],
    people: [],
    parts: [],
  })
})
