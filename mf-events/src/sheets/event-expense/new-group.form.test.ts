import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveParts } from '@coffer/shared-sdk/domain'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { camp, context } from '../../events/event-context.fixture.ts'
import { deriveExpense } from './event-expense.form.ts'
import { check, ids, listPreviewParts, people } from './expense-form.fixture.ts'
import { newGroupName } from './new-group.form.ts'

describe('a new group (accounting A16)', () => {
  it('is created with the expense, ordered after the other groups', () => {
    expect(check(people({ shareTexts: new Map([[ann.id, '2.5']]) }))).toMatchObject({
      kind: 'ready',
      value: {
        sharers: {
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

  it('splits the cost by shares; odd cents follow the ids that will be stored', () => {
    expect(listPreviewParts(people())).toEqual([
      ['account-carla', 0, 3000],
      ['account-ann', 0, 3000],
    ])
    expect(listPreviewParts({ ...people(), amountText: '0.01' })).toEqual([
      ['account-carla', 0, 0],
      ['account-ann', 0, 1],
    ])
  })

  it('leaves out people with a share of 0', () => {
    const some = people({ shareTexts: new Map([[ann.id, '0']]) })
    expect(check(some)).toMatchObject({
      value: { sharers: { members: [{ participantId: 'account-carla' }] } },
    })
    const none = people({ memberIds: [ann.id], shareTexts: new Map([[ann.id, '0']]) })
    expect(check(none)).toMatchObject({ about: 'group', refusal: { code: 'no-shares' } })
  })

  it('requires members, then a name', () => {
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

  it('is named after its members until somebody types a name, and never like another group', () => {
    const named = (memberIds: readonly string[], at = context) =>
      newGroupName(at, { name: null, memberIds, shareTexts: new Map() })
    expect(named([])).toBe('')
    expect(named([bo.id])).toBe('Bo Chen')
    expect(named([carla.id, ann.id])).toBe('Carla, Ann')
    const crowd = ['Ida', 'Jo'].map((name) => ({ ...bo, id: name, name }))
    const larger = { ...context, people: [...context.people, ...crowd] }
    expect(named([ann.id, bo.id, carla.id, 'Ida', 'Jo'], larger)).toBe('Ann, Bo, Carla +2')
    const groups = context.groups.map((one) => (one.id === 'drivers' ? { ...one, name: 'bo chen' } : one))
    expect(named([bo.id], { ...context, groups })).toBe('Bo Chen (2)')
  })

  it('has only participants of the event, and no more than a batch allows', () => {
    expect(check(people({ memberIds: ['account-dora'] }))).toMatchObject({ refusal: { code: 'not-joined' } })
    const many = Array.from({ length: 249 }, (_, index) => ({ ...bo, id: `account-${index}` }))
    const crowd = { ...context, people: [ann, ...many] }
    const all = people({ memberIds: many.map(({ id }) => id) })
    expect(check(all, crowd)).toMatchObject({ refusal: { code: 'too-many-members' } })
    const fewer = people({ memberIds: many.slice(1).map(({ id }) => id) })
    expect(check(fewer, crowd).kind).toBe('ready')
    // Each additional payer is one more transaction in the batch.
    const paid = [ann.id, 'account-0'].map((accountId) => ({ accountId, amountText: '30' }))
    const admins = { ...crowd, caller: { ...crowd.caller, siteRole: 'admin' as const } }
    expect(check({ ...fewer, spentBy: paid }, admins)).toMatchObject({
      refusal: { code: 'too-many-members' },
    })
    const least = people({ memberIds: many.slice(2).map(({ id }) => id) })
    expect(check({ ...least, spentBy: paid }, admins).kind).toBe('ready')
  })
})

it('the preview of a new group equals what the server will derive, to the cent', () => {
  const shareText = fc.constantFrom('0', '.5', '1.0', '1.25', '999.99')
  const uniqueIds = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.tuple(shareText, shareText, shareText),
      uniqueIds,
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
        const derivedForm = deriveExpense(context, entered, { ...ids, memberId })
        if (derivedForm.check.kind !== 'ready' || !('members' in derivedForm.check.value.sharers)) return
        const { id, members } = derivedForm.check.value.sharers
        const row = {
          id: 'tx',
          senderId: camp.id,
          receiverId: ann.id,
          amount: cents,
          currency: 'EUR',
          status: 'pending',
          groupId: id,
          createdBy: 'user-ann',
          txGroup: '',
          split: null,
        } as const
        const derived = deriveParts({
          accountId: camp.id,
          status: 'active',
          defaultGroupId: 'all',
          separateGroupId: '',
          groups: [...context.groups, { id, participants: members }],
          rows: [row],
        })
        const previewed = derivedForm.preview?.parts.filter(({ after }) => after > 0)
        expect(previewed?.map((part) => [part.participantId, part.after])).toEqual(
          derived.map((part) => [part.participantId, part.cents]),
        )
      },
    ),
  )
})
