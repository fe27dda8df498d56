import { describe, expect, test } from 'vitest'
import type { GroupId } from '@coffer/shared-sdk/domain'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { context, participation } from '../../events/event-context.fixture.ts'
import type { EventContext } from '../../events/event-context.ts'
import { checkGroup, nameRefusal } from './event-group.form.ts'
import type { GroupIds, GroupValues } from './event-group.form.ts'

const ids: GroupIds = { groupId: 'new', memberId: (accountId) => `row-${accountId}` }
const admin: EventContext = { ...context, caller: { ...context.caller, userId: 'user-bo' }, own: bo }

const check = (values: Partial<GroupValues>, groupId?: GroupId, options = admin) =>
  checkGroup(
    options,
    options.groups.find(({ id }) => id === groupId) ?? null,
    { name: null, memberIds: [], ...values },
    ids,
  )

describe('a new group', () => {
  test.each([
    ['', 'incomplete'],
    ['   ', 'incomplete'],
    ['Abc', 'group-name-too-short'],
    [' abc ', 'group-name-too-short'],
    ['drivers', 'name-in-use'],
    ['EVERYONE', 'name-in-use'],
  ])('%j: %s', (name, code) => {
    const result = check({ name })
    expect(result.kind === 'refused' ? result.refusal.code : result.kind).toBe(code)
  })

  test('comes after the last one, with its first members', () => {
    expect(check({ name: ' Cooks ', memberIds: [carla.id, ann.id] })).toEqual({
      kind: 'ready',
      value: {
        id: 'new',
        name: 'Cooks',
        order: 5,
        members: [
          { id: 'row-account-carla', participantId: carla.id, share: 100 },
          { id: 'row-account-ann', participantId: ann.id, share: 100 },
        ],
      },
    })
  })

  test('leaves out those who have left the event meanwhile', () => {
    const result = check({ name: 'Cooks', memberIds: ['account-gone', ann.id] })
    expect(result.kind === 'ready' && result.value.members.map(({ participantId }) => participantId)).toEqual(
      [ann.id],
    )
  })

  test('has at most 248 people', () => {
    const people = Array.from({ length: 249 }, (_, index) => ({ ...ann, id: `p${index}` }))
    const result = check({ name: 'Cooks', memberIds: people.map(({ id }) => id) }, undefined, {
      ...admin,
      people,
    })
    expect(result).toMatchObject({ kind: 'refused', about: 'members', refusal: { code: 'too-many-members' } })
  })

  test('is not for participants', () => {
    expect(check({ name: 'Cooks' }, undefined, context)).toMatchObject({
      kind: 'refused',
      about: 'event',
      refusal: { code: 'not-permitted' },
    })
  })
})

describe('renaming', () => {
  test.each([
    ['Drivers', 'incomplete'],
    [' Drivers ', 'incomplete'],
    ['drivers', 'ready'],
    ['Cyclists', 'ready'],
    ['everyone', 'name-in-use'],
  ])('Drivers to %j: %s', (name, expected) => {
    const result = check({ name }, 'drivers')
    expect(result.kind === 'refused' ? result.refusal.code : result.kind).toBe(expected)
  })

  // Guards against a regression: a form that was only opened asked for a name that it showed.
  test('has nothing to save before somebody types', () => {
    expect(check({ name: null }, 'drivers')).toMatchObject({ kind: 'incomplete', missing: 'changes' })
  })

  test('keeps the order', () => {
    expect(check({ name: 'Cyclists' }, 'drivers')).toMatchObject({
      kind: 'ready',
      value: { id: 'drivers', name: 'Cyclists', order: 4 },
    })
  })

  test('is for its creator, too, and never of everyone', () => {
    const created = participation.groups.map((group) => ({ ...group, createdBy: 'user-ann' }))
    const creator = { ...context, groups: created }
    expect(check({ name: 'Cyclists' }, 'drivers', creator).kind).toBe('ready')
    expect(check({ name: 'Cyclists' }, 'drivers', context)).toMatchObject({ about: 'event' })
    expect(check({ name: 'Cyclists' }, 'all')).toMatchObject({ refusal: { code: 'default-group' } })
  })
})

test('a name is refused only once something is typed', () => {
  const tooShort = { name: 'Ab', memberIds: [] }
  expect(nameRefusal(tooShort, check(tooShort))?.code).toBe('group-name-too-short')
  const untouched = { name: null, memberIds: [] }
  expect(nameRefusal(untouched, check(untouched))).toBeNull()
})
