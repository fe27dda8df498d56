import { describe, expect, it } from 'vitest'
import type { Caller } from '@coffer/shared-sdk/domain'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { AFTERWARDS, camp, context, without } from '../../events/event-context.fixture.ts'
import { entryRefusal } from '../../events/event-context.ts'
import { balanceAfter, deriveFunds } from './event-funds.form.ts'
import type { FundsValues } from './event-funds.form.ts'

const values = (parts: Partial<FundsValues> = {}): FundsValues => ({
  senderId: null,
  amountText: '20',
  description: '',
  ...parts,
})
const callerWithRole = (userId: string, accountId: string, role: 'user' | 'admin' = 'user'): Caller => ({
  userId,
  siteRole: 'user',
  membership: { organisationId: ann.organisationId, accountId, role },
})
const admin = { ...context, caller: callerWithRole('user-bo', bo.id), own: bo }
const privileged = {
  ...context,
  caller: callerWithRole('user-carla', carla.id, 'admin'),
  own: carla,
  ...without(carla),
}

describe('whose money it is', () => {
  it('defaults to the own account, and to nobody for managers who do not take part', () => {
    expect(deriveFunds(context, values()).sender?.id).toBe('account-ann')
    expect(deriveFunds(admin, values()).sender?.id).toBe('account-bo')
    const { sender, check } = deriveFunds(privileged, values())
    expect(sender).toBeNull()
    expect(check).toEqual({ kind: 'incomplete', missing: 'sender' })
  })

  it('can be another participant’s for event admins and privileged people', () => {
    for (const who of [admin, privileged]) {
      expect(deriveFunds(who, values({ senderId: ann.id, description: ' Deposit ' })).check).toEqual({
        kind: 'ready',
        value: { sender: ann, amount: { cents: 2000, currency: 'EUR' }, description: 'Deposit' },
      })
    }
  })

  it.each([
    ['another’s, by a participant', context, bo.id, 'not-permitted'],
    ['a person’s who does not take part', context, 'account-dirk', 'not-joined'],
    ['one’s own, without taking part', { ...context, ...without(ann) }, null, 'not-a-participant'],
    ['one’s own, after the end', { ...context, ...without(ann), nowMs: AFTERWARDS }, null, 'join-after-end'],
  ])('%s: refused', (_what, who, senderId, code) => {
    expect(deriveFunds(who, values({ senderId })).check).toMatchObject({
      kind: 'refused',
      about: 'sender',
      refusal: { code },
    })
  })

  it('is refused for the person before an amount is known', () => {
    expect(entryRefusal(admin, 'funds', ann)).toBeNull()
    expect(entryRefusal(admin, 'funds', { ...ann, status: 'inactive' })).toMatchObject({
      code: 'account-not-active',
    })
  })
})

describe('how much', () => {
  it.each([
    ['', { kind: 'incomplete', missing: 'amount' }],
    ['0', { kind: 'refused', about: 'amount', refusal: { code: 'amount-not-positive' } }],
    ['12,345.678', { kind: 'refused', about: 'amount', refusal: { code: 'amount-too-many-decimals' } }],
    ['10000000', { kind: 'refused', about: 'amount', refusal: { code: 'amount-too-large' } }],
  ])('%j', (amountText, check) => {
    const view = deriveFunds(context, values({ amountText }))
    expect(view.check).toMatchObject(check)
  })

  it('counts as 0 while it is not an amount', () => {
    expect(deriveFunds(context, values({ amountText: '12.3' })).cents).toBe(1230)
    expect(deriveFunds(context, values({ amountText: '-3' })).cents).toBe(0)
  })

  it.each([
    ['12.30', 2000, 770],
    ['20', 2000, 0],
    ['30', 2000, -1000],
    ['5', -500, -1000],
    ['', 2000, null],
    ['-3', 2000, null],
  ])('%j of a balance of %i cents leaves %s', (amountText, before, after) => {
    expect(balanceAfter(before, deriveFunds(context, values({ amountText })))).toBe(after)
  })
})

describe('the event', () => {
  it.each([
    ['inactive', 'event-locked'],
    ['closed', 'event-concluded'],
  ] as const)('%s: refused for everyone', (status, code) => {
    for (const who of [context, admin, privileged]) {
      const view = deriveFunds({ ...who, event: { ...camp, status } }, values({ senderId: ann.id }))
      expect(view.check).toMatchObject({ kind: 'refused', about: 'event', refusal: { code } })
    }
  })

  it('is refused before the person is', () => {
    const event = { ...camp, status: 'inactive' as const }
    const { check } = deriveFunds({ ...context, event }, values({ senderId: 'account-dirk' }))
    expect(check).toMatchObject({ refusal: { code: 'event-locked' } })
  })

  it('accepts funds after its end until it is locked', () => {
    expect(deriveFunds({ ...context, nowMs: AFTERWARDS }, values()).check.kind).toBe('ready')
  })

  it('withholds balances while it is hidden', () => {
    const hidden = { ...camp, event: { ...camp.event, hidden: true } }
    expect(deriveFunds({ ...context, event: hidden }, values())).toMatchObject({
      isHidden: true,
      check: { kind: 'ready' },
    })
    const locked = { ...hidden, status: 'inactive' as const }
    expect(deriveFunds({ ...context, event: locked }, values()).isHidden).toBe(false)
  })
})
