import { describe, expect, it } from 'vitest'
import { anEvent, ann, carla } from '@coffer/shared-sdk/testing'
import { AFTERWARDS, camp, context, without } from '../../events/event-context.fixture.ts'
import { deriveExpense } from './event-expense.form.ts'
import {
  check,
  boContext,
  ids,
  listPreviewParts,
  people,
  privileged,
  values,
} from './expense-form.fixture.ts'

const hiddenContext = { ...context, event: { ...camp, event: { ...camp.event, hidden: true } }, parts: [] }

describe('an expense of one’s own', () => {
  it('is for everyone unless something else is chosen', () => {
    expect(check(values())).toMatchObject({
      kind: 'ready',
      value: {
        receiver: { id: 'account-ann' },
        amount: { cents: 6000, currency: 'EUR' },
        description: 'Groceries',
        sharers: { id: 'all' },
      },
    })
    expect(check(values({ groupId: 'drivers' }))).toMatchObject({ value: { sharers: { id: 'drivers' } } })
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
    expect(listPreviewParts(values({ amountText: '0.01' }))).toEqual([
      ['account-ann', 334, 334],
      ['account-bo', 333, 334],
      ['account-carla', 333, 333],
    ])
    expect(listPreviewParts(values({ groupId: 'drivers', amountText: '10' }))).toEqual([
      ['account-ann', 0, 667],
      ['account-bo', 0, 333],
    ])
  })

  it('shows the current parts while no amount is entered', () => {
    expect(listPreviewParts(values({ amountText: '' }))).toContainEqual(['account-ann', 334, 334])
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

describe('an expense of somebody else (accounting A6, A24)', () => {
  it('can be entered by everybody who takes part, and by privileged people', () => {
    expect(check(values({ receiverId: carla.id }), boContext)).toMatchObject({
      kind: 'ready',
      value: { receiver: { id: 'account-carla' } },
    })
    expect(check(values({ receiverId: carla.id }), privileged).kind).toBe('ready')
    expect(check(values({ receiverId: carla.id })).kind).toBe('ready')
  })

  it('requires a person from managers who do not take part', () => {
    expect(check(values(), privileged)).toEqual({ kind: 'incomplete', missing: 'receiver' })
  })

  it('is refused for people who do not take part', () => {
    expect(check(values({ receiverId: 'account-dora' }), boContext)).toMatchObject({
      about: 'receiver',
      refusal: { code: 'not-joined' },
    })
  })
})

describe('in a hidden event (accounting A15)', () => {
  const hidden = hiddenContext

  it('withholds the parts of existing groups', () => {
    expect(deriveExpense(hidden, values(), ids)).toMatchObject({
      preview: null,
      isHidden: true,
      payerCount: 3,
      check: { kind: 'ready' },
    })
  })

  it('shows the parts of a new group', () => {
    expect(listPreviewParts(people(), hidden)).toEqual([
      ['account-carla', 0, 3000],
      ['account-ann', 0, 3000],
    ])
  })
})

describe('an expense that several people paid (accounting A21)', () => {
  const spentBy = (...payers: readonly (readonly [string, string])[]) =>
    values({ spentBy: payers.map(([accountId, amountText]) => ({ accountId, amountText })) })

  it('is one transaction per payer, with the sum as its amount', () => {
    expect(check(spentBy([ann.id, '25'], [carla.id, '35.50']), boContext)).toMatchObject({
      kind: 'ready',
      value: {
        receiver: { id: ann.id },
        amount: { cents: 6050, currency: 'EUR' },
        txGroup: 'expense',
        payers: [
          { id: `tx-${ann.id}`, receiverId: ann.id, amount: { cents: 2500 } },
          { id: `tx-${carla.id}`, receiverId: carla.id, amount: { cents: 3550 } },
        ],
      },
    })
  })

  it('of one payer belongs to no group of transactions', () => {
    expect(check(values())).toMatchObject({ value: { txGroup: '', payers: [{ id: `tx-${ann.id}` }] } })
  })

  it('previews the parts of the sum', () => {
    expect(listPreviewParts(spentBy([ann.id, '10'], [carla.id, '20']), boContext)).toEqual([
      ['account-ann', 334, 1334],
      ['account-bo', 333, 1333],
      ['account-carla', 333, 1333],
    ])
  })

  it('requires an amount of each', () => {
    expect(check(spentBy([ann.id, '25'], [carla.id, '']), boContext)).toEqual({
      kind: 'incomplete',
      missing: 'amount',
    })
    expect(check(spentBy([ann.id, '25'], [carla.id, '0']), boContext)).toMatchObject({
      kind: 'refused',
      about: 'amount',
    })
  })

  it.each([
    ['a participant of a hidden event, for others', hiddenContext, [ann.id, carla.id], 'not-permitted'],
    ['people who do not take part', boContext, [ann.id, 'account-dora'], 'not-joined'],
  ])('is refused for %s', (_, at, [first = '', second = ''], code) => {
    expect(check(spentBy([first, '25'], [second, '35']), at)).toMatchObject({
      about: 'receiver',
      refusal: { code },
    })
  })

  it('is refused above the largest amount of one expense', () => {
    expect(check(spentBy([ann.id, '9999999.99'], [carla.id, '0.01']), boContext)).toMatchObject({
      about: 'receiver',
      refusal: { code: 'amount-too-large' },
    })
  })
})
