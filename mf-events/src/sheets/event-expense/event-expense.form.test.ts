import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveParts } from '@coffer/shared-sdk/domain'
import { anEvent, ann, bo, carla } from '@coffer/shared-sdk/testing'
import { viewExpense } from './event-expense.form.ts'
import type { ExpenseValues } from './event-expense.form.ts'
import { AFTERWARDS, book, camp, place, without } from '../parts/event-place.fixture.ts'
import type { EventPlace } from '../parts/event-place.ts'
import { nameOf } from './new-group.form.ts'
import type { NewGroupIds, NewGroupValues } from './new-group.form.ts'

const ids: NewGroupIds = { groupId: 'new-group', memberId: (accountId) => `new-${accountId}` }

const values = (parts: Partial<ExpenseValues> = {}): ExpenseValues => ({
  amountText: '60',
  description: ' Groceries ',
  receiverId: null,
  groupId: null,
  newGroup: null,
  ...parts,
})
const people = (parts: Partial<NewGroupValues> = {}): ExpenseValues =>
  values({
    newGroup: { name: ' Cooks ', memberIds: [carla.id, ann.id], shareTexts: new Map(), ...parts },
  })
const check = (entered: ExpenseValues, at: EventPlace = place) => viewExpense(at, entered, ids).check
const partsOf = (entered: ExpenseValues, at: EventPlace = place) =>
  viewExpense(at, entered, ids).preview?.parts.map(({ participantId, before, after }) => [
    participantId,
    before,
    after,
  ])

const bosPlace: EventPlace = {
  ...place,
  own: bo,
  caller: {
    userId: 'user-bo',
    siteRole: 'user',
    membership: { organisationId: bo.organisationId, accountId: bo.id, role: 'user' },
  },
}
const privileged: EventPlace = {
  ...place,
  book: without(ann),
  caller: {
    userId: 'user-ann',
    siteRole: 'user',
    membership: { organisationId: ann.organisationId, accountId: ann.id, role: 'admin' },
  },
}

describe('an expense of one’s own', () => {
  it('is for everyone unless something else is chosen', () => {
    expect(check(values())).toMatchObject({
      kind: 'ready',
      entry: {
        receiver: { id: 'account-ann' },
        amount: { cents: 6000, currency: 'EUR' },
        description: 'Groceries',
        group: { id: 'all' },
      },
    })
    expect(check(values({ groupId: 'drivers' }))).toMatchObject({ entry: { group: { id: 'drivers' } } })
  })

  it('asks for a group again when the chosen one is gone, instead of letting everyone bear it', () => {
    const gone = values({ groupId: 'deleted-meanwhile' })
    expect(check(gone)).toMatchObject({
      kind: 'refused',
      about: 'group',
      refusal: { code: 'group-required' },
    })
    expect(viewExpense(place, gone, ids)).toMatchObject({ group: null, preview: null, bearerCount: 0 })
  })

  it('misses the amount, then what it was for', () => {
    expect(check(values({ amountText: '', description: '' }))).toEqual({
      kind: 'incomplete',
      missing: 'amount',
    })
    for (const description of [' ', '\u200b'])
      expect(check(values({ description }))).toEqual({ kind: 'incomplete', missing: 'description' })
    expect(check(values({ amountText: '0' }))).toMatchObject({ about: 'amount' })
  })

  it('previews everyone’s part of the group’s total before and after, to the cent', () => {
    expect(partsOf(values({ amountText: '0.01' }))).toEqual([
      ['account-ann', 334, 334],
      ['account-bo', 333, 334],
      ['account-carla', 333, 333],
    ])
    expect(partsOf(values({ groupId: 'drivers', amountText: '10' }))).toEqual([
      ['account-ann', 0, 667],
      ['account-bo', 0, 333],
    ])
  })

  it('shows how it stands while there is no amount', () => {
    expect(partsOf(values({ amountText: '' }))).toContainEqual(['account-ann', 334, 334])
  })
})

describe('where nothing can be entered', () => {
  it.each([
    ['locked', anEvent({ status: 'inactive' }), 'This event is locked.'],
    ['concluded', anEvent({ status: 'closed' }), 'This event is concluded and can no longer change.'],
  ])('a %s event says so', (_, event, message) => {
    expect(check(values(), { ...place, event })).toMatchObject({ about: 'event', refusal: { message } })
  })

  it('who takes no part is told, and to ask an admin once it is over', () => {
    const outside = { ...place, book: without(ann) }
    expect(check(values(), outside)).toMatchObject({
      about: 'receiver',
      refusal: { message: 'Only participants of the event can be part of its transactions.' },
    })
    expect(check(values(), { ...outside, nowMs: AFTERWARDS })).toMatchObject({
      refusal: { message: 'This event has ended. You need to ask an admin to join.' },
    })
  })

  it('an event that is over and not locked yet takes expenses of those who took part', () => {
    expect(check(values(), { ...place, nowMs: AFTERWARDS }).kind).toBe('ready')
  })

  it('a group that nobody can bear', () => {
    const [everyone] = book.groups
    if (!everyone) throw new Error('The fixture has no groups.')
    const groups = [{ ...everyone, participants: everyone.participants.map((one) => ({ ...one, share: 0 })) }]
    expect(check(values(), { ...place, book: { ...book, groups } })).toMatchObject({
      about: 'group',
      refusal: { code: 'no-shares' },
    })
  })
})

describe('an expense of somebody else (accounting A6)', () => {
  it('is for event admins and privileged people to enter', () => {
    expect(check(values({ receiverId: carla.id }), bosPlace)).toMatchObject({
      kind: 'ready',
      entry: { receiver: { id: 'account-carla' } },
    })
    expect(check(values({ receiverId: carla.id }), privileged).kind).toBe('ready')
    expect(check(values({ receiverId: carla.id }))).toMatchObject({
      about: 'receiver',
      refusal: { code: 'not-permitted' },
    })
  })

  it('is nobody’s until they choose, where they take no part themselves', () => {
    expect(check(values(), privileged)).toEqual({ kind: 'incomplete', missing: 'receiver' })
  })

  it('is no one’s who takes no part', () => {
    expect(check(values({ receiverId: 'account-dora' }), bosPlace)).toMatchObject({
      about: 'receiver',
      refusal: { code: 'not-joined' },
    })
  })
})

describe('other people, who become a group (accounting A16)', () => {
  it('come along with the expense, in the place behind the other groups', () => {
    expect(check(people({ shareTexts: new Map([[ann.id, '2.5']]) }))).toMatchObject({
      kind: 'ready',
      entry: {
        group: {
          id: 'new-group',
          name: 'Cooks',
          order: 5,
          members: [
            { id: 'new-account-carla', participantId: 'account-carla', share: 100 },
            { id: 'new-account-ann', participantId: 'account-ann', share: 250 },
          ],
        },
      },
    })
  })

  it('bear it by their shares, from nothing; odd cents by the ids that will be stored', () => {
    expect(partsOf(people())).toEqual([
      ['account-carla', 0, 3000],
      ['account-ann', 0, 3000],
    ])
    expect(partsOf({ ...people(), amountText: '0.01' })).toEqual([
      ['account-carla', 0, 0],
      ['account-ann', 0, 1],
    ])
  })

  it('a share of 0 leaves a person out', () => {
    const some = people({ shareTexts: new Map([[ann.id, '0']]) })
    expect(check(some)).toMatchObject({ entry: { group: { members: [{ participantId: 'account-carla' }] } } })
    const none = people({ memberIds: [ann.id], shareTexts: new Map([[ann.id, '0']]) })
    expect(check(none)).toMatchObject({ about: 'group', refusal: { code: 'no-shares' } })
  })

  it('miss who, then the name', () => {
    expect(check(people({ memberIds: [], name: '' }))).toEqual({ kind: 'incomplete', missing: 'members' })
    expect(check(people({ name: ' ' }))).toEqual({ kind: 'incomplete', missing: 'name' })
  })

  it.each([
    ['Cok', 'Name must be at least 4 characters long.'],
    ['drivers', 'Name is already in use.'],
    ['EVERYONE', 'Name is already in use.'],
  ])('cannot be called %s', (name, message) => {
    expect(check(people({ name }))).toMatchObject({ about: 'name', refusal: { message } })
  })

  it('are called after themselves until somebody writes a name, and never as another group', () => {
    const named = (memberIds: readonly string[], at = place) =>
      nameOf(at, { name: null, memberIds, shareTexts: new Map() })
    expect(named([])).toBe('')
    expect(named([bo.id])).toBe('Bo Chen')
    expect(named([carla.id, ann.id])).toBe('Carla, Ann')
    const crowd = ['Ida', 'Jo'].map((name) => ({ ...bo, id: name, name }))
    const larger = { ...place, book: { ...book, people: [...book.people, ...crowd] } }
    expect(named([ann.id, bo.id, carla.id, 'Ida', 'Jo'], larger)).toBe('Ann, Bo, Carla +2')
    const groups = book.groups.map((one) => (one.id === 'drivers' ? { ...one, name: 'bo chen' } : one))
    expect(named([bo.id], { ...place, book: { ...book, groups } })).toBe('Bo Chen (2)')
  })

  it('are participants of the event, and no more than a batch takes', () => {
    expect(check(people({ memberIds: ['account-dora'] }))).toMatchObject({ refusal: { code: 'not-joined' } })
    const many = Array.from({ length: 249 }, (_, index) => ({ ...bo, id: `account-${index}` }))
    const crowd = { ...place, book: { ...book, people: [ann, ...many] } }
    const all = people({ memberIds: many.map(({ id }) => id) })
    expect(check(all, crowd)).toMatchObject({ refusal: { code: 'too-many-members' } })
    const fewer = people({ memberIds: many.slice(1).map(({ id }) => id) })
    expect(check(fewer, crowd).kind).toBe('ready')
  })
})

describe('while the event hides its amounts (accounting A15)', () => {
  const event = { ...camp, event: { ...camp.event, hidden: true } }
  const hidden = { ...place, event, book: { ...book, parts: [] } }

  it('no part of a group that stands is told, nor that it is nothing so far', () => {
    expect(viewExpense(hidden, values(), ids)).toMatchObject({
      preview: null,
      isHidden: true,
      bearerCount: 3,
      check: { kind: 'ready' },
    })
  })

  it('a group that is made here has nothing to hide', () => {
    expect(partsOf(people(), hidden)).toEqual([
      ['account-carla', 0, 3000],
      ['account-ann', 0, 3000],
    ])
  })
})

it('the preview of a new group is what will be derived from what is stored, to the cent', () => {
  const shareText = fc.constantFrom('0', '.5', '1.0', '1.25', '999.99')
  const minted = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.tuple(shareText, shareText, shareText),
      minted,
      (cents, shares, own) => {
        const memberIds = [ann, bo, carla].map(({ id }) => id)
        const memberId = (id: string) => own[memberIds.indexOf(id)] ?? ''
        const entered = {
          ...people({
            memberIds,
            shareTexts: new Map(memberIds.map((id, index) => [id, shares[index] ?? '1.0'])),
          }),
          amountText: (cents / 100).toFixed(2),
        }
        const view = viewExpense(place, entered, { groupId: 'new-group', memberId })
        if (view.check.kind !== 'ready' || !('members' in view.check.entry.group)) return
        const { id, members } = view.check.entry.group
        const row = {
          id: 'tx',
          senderId: camp.id,
          receiverId: ann.id,
          amount: cents,
          currency: 'EUR',
          status: 'pending',
          groupId: id,
          createdBy: 'user-ann',
        } as const
        const derived = deriveParts({
          accountId: camp.id,
          status: 'active',
          defaultGroupId: 'all',
          groups: [...book.groups, { id, participants: members }],
          rows: [row],
        })
        const previewed = view.preview?.parts.filter(({ after }) => after > 0)
        expect(previewed?.map((part) => [part.participantId, part.after])).toEqual(
          derived.map((part) => [part.participantId, part.cents]),
        )
      },
    ),
  )
})
