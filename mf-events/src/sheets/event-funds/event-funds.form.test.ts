import { describe, expect, it } from 'vitest'
import type { Caller } from '@coffer/shared-sdk/domain'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { AFTERWARDS, camp, place, without } from '../parts/event-place.fixture.ts'
import { refusalOfEntry } from '../parts/event-entry.ts'
import { balanceAfter, viewFunds } from './event-funds.form.ts'
import type { FundsValues } from './event-funds.form.ts'

const values = (parts: Partial<FundsValues> = {}): FundsValues => ({
  senderId: null,
  amountText: '20',
  description: '',
  ...parts,
})
const by = (userId: string, accountId: string, role: 'user' | 'admin' = 'user'): Caller => ({
  userId,
  siteRole: 'user',
  membership: { organisationId: ann.organisationId, accountId, role },
})
const admin = { ...place, caller: by('user-bo', bo.id), own: bo }
const privileged = {
  ...place,
  caller: by('user-carla', carla.id, 'admin'),
  own: carla,
  book: without(carla),
}

describe('whose money it is', () => {
  it('is one’s own at first, nobody’s for who manages the event without taking part', () => {
    expect(viewFunds(place, values()).sender?.id).toBe('account-ann')
    expect(viewFunds(admin, values()).sender?.id).toBe('account-bo')
    const { sender, check } = viewFunds(privileged, values())
    expect(sender).toBeNull()
    expect(check).toEqual({ kind: 'incomplete', missing: 'sender' })
  })

  it('can be another participant’s for the event’s admin and privileged people', () => {
    for (const who of [admin, privileged]) {
      expect(viewFunds(who, values({ senderId: ann.id, description: ' Deposit ' })).check).toEqual({
        kind: 'ready',
        entry: { sender: ann, amount: { cents: 2000, currency: 'EUR' }, description: 'Deposit' },
      })
    }
  })

  it.each([
    ['another’s, by a participant', place, bo.id, 'not-permitted'],
    ['nobody’s who takes part', place, 'account-dirk', 'not-joined'],
    ['one’s own without taking part', { ...place, book: without(ann) }, null, 'not-a-participant'],
    ['one’s own, come too late', { ...place, book: without(ann), nowMs: AFTERWARDS }, null, 'join-after-end'],
  ])('%s: refused', (_what, who, senderId, code) => {
    expect(viewFunds(who, values({ senderId })).check).toMatchObject({
      kind: 'refused',
      about: 'sender',
      refusal: { code },
    })
  })

  it('is refused for the person before an amount is known', () => {
    expect(refusalOfEntry(admin, 'funds', ann)).toBeNull()
    expect(refusalOfEntry(admin, 'funds', { ...ann, status: 'inactive' })).toMatchObject({
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
    const view = viewFunds(place, values({ amountText }))
    expect(view.check).toMatchObject(check)
  })

  it('counts as nothing while it is no amount', () => {
    expect(viewFunds(place, values({ amountText: '12.3' })).cents).toBe(1230)
    expect(viewFunds(place, values({ amountText: '-3' })).cents).toBe(0)
  })

  it.each([
    ['12.30', 2000, 770],
    ['20', 2000, 0],
    ['30', 2000, -1000],
    ['5', -500, -1000],
    ['', 2000, null],
    ['-3', 2000, null],
  ])('%j of a balance of %i cents leaves %s', (amountText, before, after) => {
    expect(balanceAfter(before, viewFunds(place, values({ amountText })))).toBe(after)
  })
})

describe('the event', () => {
  it.each([
    ['inactive', 'event-locked'],
    ['closed', 'event-concluded'],
  ] as const)('%s: refused for everyone', (status, code) => {
    for (const who of [place, admin, privileged]) {
      const view = viewFunds({ ...who, event: { ...camp, status } }, values({ senderId: ann.id }))
      expect(view.check).toMatchObject({ kind: 'refused', about: 'event', refusal: { code } })
    }
  })

  it('says so before whose money cannot be named', () => {
    const event = { ...camp, status: 'inactive' as const }
    const { check } = viewFunds({ ...place, event }, values({ senderId: 'account-dirk' }))
    expect(check).toMatchObject({ refusal: { code: 'event-locked' } })
  })

  it('takes funds after its end as long as it is open', () => {
    expect(viewFunds({ ...place, nowMs: AFTERWARDS }, values()).check.kind).toBe('ready')
  })

  it('tells no balances while it is hidden', () => {
    const hidden = { ...camp, event: { ...camp.event, hidden: true } }
    expect(viewFunds({ ...place, event: hidden }, values())).toMatchObject({
      isHidden: true,
      check: { kind: 'ready' },
    })
    const locked = { ...hidden, status: 'inactive' as const }
    expect(viewFunds({ ...place, event: locked }, values()).isHidden).toBe(false)
  })
})
