import { describe, expect, it } from 'vitest'
import { anEvent, ann, carla } from '@coffer/shared-sdk/testing'
import { AFTERWARDS, camp, context, without } from '../../events/event-context.fixture.ts'
import { deriveExpense } from './event-expense.form.ts'
import { check, contextOfBo, ids, partsOf, people, privileged, values } from './expense-form.fixture.ts'

describe('an expense of one’s own', () => {
  it('is for everyone unless something else is chosen', () => {
    expect(check(values())).toMatchObject({
      kind: 'ready',
      value: {
        receiver: { id: 'account-ann' },
        amount: { cents: 6000, currency: 'EUR' },
        description: 'Groceries',
        group: { id: 'all' },
      },
    })
    expect(check(values({ groupId: 'drivers' }))).toMatchObject({ value: { group: { id: 'drivers' } } })
  })

  it('requires a group again when the chosen one was deleted, instead of falling back to everyone', () => {
    const gone = values({ groupId: 'deleted-meanwhile' })
    expect(check(gone)).toMatchObject({
      kind: 'refused',
      about: 'group',
      refusal: { code: 'group-required' },
    })
    expect(deriveExpense(context, gone, ids)).toMatchObject({ group: null, preview: null, payerCount: 0 })
  })

  it('requires the amount, then the description', () => {
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

  it('shows the current parts while no amount is entered', () => {
    expect(partsOf(values({ amountText: '' }))).toContainEqual(['account-ann', 334, 334])
  })
})

describe('when nothing can be entered', () => {
  it.each([
    ['locked', anEvent({ status: 'inactive' }), 'This event is locked.'],
    ['concluded', anEvent({ status: 'closed' }), 'This event is concluded and can no longer change.'],
  ])('a %s event refuses it', (_, event, message) => {
    expect(check(values(), { ...context, event })).toMatchObject({ about: 'event', refusal: { message } })
  })

  it('people who do not take part are refused, and referred to an admin after the end', () => {
    const outside = { ...context, ...without(ann) }
    expect(check(values(), outside)).toMatchObject({
      about: 'receiver',
      refusal: { message: 'Only participants of the event can be part of its transactions.' },
    })
    expect(check(values(), { ...outside, nowMs: AFTERWARDS })).toMatchObject({
      refusal: { message: 'This event has ended. You need to ask an admin to join.' },
    })
  })

  it('an event that has ended but is not locked still accepts expenses of participants', () => {
    expect(check(values(), { ...context, nowMs: AFTERWARDS }).kind).toBe('ready')
  })

  it('a group without any shares is refused', () => {
    const [everyone] = context.groups
    if (!everyone) throw new Error('The fixture has no groups.')
    const groups = [{ ...everyone, participants: everyone.participants.map((one) => ({ ...one, share: 0 })) }]
    expect(check(values(), { ...context, groups })).toMatchObject({
      about: 'group',
      refusal: { code: 'no-shares' },
    })
  })
})

describe('an expense of somebody else (accounting A6)', () => {
  it('can be entered by event admins and privileged people only', () => {
    expect(check(values({ receiverId: carla.id }), contextOfBo)).toMatchObject({
      kind: 'ready',
      value: { receiver: { id: 'account-carla' } },
    })
    expect(check(values({ receiverId: carla.id }), privileged).kind).toBe('ready')
    expect(check(values({ receiverId: carla.id }))).toMatchObject({
      about: 'receiver',
      refusal: { code: 'not-permitted' },
    })
  })

  it('requires a person from managers who do not take part', () => {
    expect(check(values(), privileged)).toEqual({ kind: 'incomplete', missing: 'receiver' })
  })

  it('is refused for people who do not take part', () => {
    expect(check(values({ receiverId: 'account-dora' }), contextOfBo)).toMatchObject({
      about: 'receiver',
      refusal: { code: 'not-joined' },
    })
  })
})

describe('in a hidden event (accounting A15)', () => {
  const event = { ...camp, event: { ...camp.event, hidden: true } }
  const hidden = { ...context, event, parts: [] }

  it('withholds the parts of existing groups', () => {
    expect(deriveExpense(hidden, values(), ids)).toMatchObject({
      preview: null,
      isHidden: true,
      payerCount: 3,
      check: { kind: 'ready' },
    })
  })

  it('shows the parts of a new group', () => {
    expect(partsOf(people(), hidden)).toEqual([
      ['account-carla', 0, 3000],
      ['account-ann', 0, 3000],
    ])
  })
})
