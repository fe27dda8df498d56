import { describe, expect, it } from 'vitest'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { AFTERWARDS, camp, context, without } from './event-context.fixture.ts'
import type { EventContext } from './event-context.ts'
import { activeMembers, payerEntry } from './payer-entry.ts'

const callers: Readonly<Record<string, EventContext>> = {
  participant: context,
  'event admin': { ...context, event: { ...camp, event: { ...camp.event, adminIds: ['user-ann'] } } },
  privileged: {
    ...context,
    caller: {
      ...context.caller,
      membership: { organisationId: ann.organisationId, accountId: ann.id, role: 'admin' },
    },
  },
}
const contextAs = (role: string, status: 'active' | 'inactive' | 'closed' = 'active'): EventContext => {
  const found = callers[role]
  if (!found) throw new Error(role)
  return { ...found, event: { ...found.event, status } }
}

describe('payerEntry', () => {
  it.each([
    ['participant', 'enabled'],
    ['event admin', 'enabled'],
    ['privileged', 'enabled'],
  ])('for somebody else’s expense: %s, %s', (role, state) => {
    expect(payerEntry(contextAs(role), bo)).toEqual({ state })
  })

  it('is absent for people who do not take part, but not for privileged ones', () => {
    expect(payerEntry({ ...contextAs('participant'), ...without(ann) }, bo)).toEqual({ state: 'absent' })
    expect(payerEntry({ ...contextAs('privileged'), ...without(ann) }, bo)).toEqual({ state: 'enabled' })
  })

  it.each(Object.keys(callers))('the own expense is offered to: %s', (role) => {
    expect(payerEntry(contextAs(role), ann)).toEqual({ state: 'enabled' })
    expect(payerEntry({ ...contextAs(role), nowMs: AFTERWARDS }, ann)).toEqual({ state: 'enabled' })
  })

  it('is disabled while the event is locked, for those who could enter it', () => {
    expect(payerEntry(contextAs('participant', 'inactive'), ann)).toMatchObject({
      state: 'disabled',
      reason: { message: 'This event is locked.' },
    })
    expect(payerEntry(contextAs('participant', 'inactive'), bo)).toMatchObject({ state: 'disabled' })
    expect(payerEntry(contextAs('event admin', 'inactive'), bo)).toMatchObject({ state: 'disabled' })
  })

  it.each(Object.keys(callers))('is absent once the event is concluded: %s', (role) => {
    expect(payerEntry(contextAs(role, 'closed'), ann)).toEqual({ state: 'absent' })
  })
})

describe('activeMembers', () => {
  it('are the active accounts of the group that hold the currency', () => {
    const people = [ann, { ...bo, status: 'inactive' as const }, { ...carla, currencies: ['USD' as const] }]
    expect(activeMembers({ ...context, people }, 'all', 'EUR')).toEqual([ann])
    expect(activeMembers({ ...context, people }, 'all').map(({ id }) => id)).toEqual([ann.id, carla.id])
    expect(activeMembers(context, 'drivers', 'EUR')).toEqual([ann, bo])
    expect(activeMembers(context, 'unknown', 'EUR')).toEqual([])
  })
})
