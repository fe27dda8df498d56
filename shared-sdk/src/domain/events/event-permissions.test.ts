import { describe, expect, it } from 'vitest'
import type { AccountStatus } from '../entities.ts'
import { systemActor } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import * as events from './event-permissions.ts'
import type { JoinableEvent } from './event-permissions.ts'
import * as f from '../permissions.fixture.ts'
import type { Verdict } from '../refusals/refusal.ts'

const active: JoinableEvent = {
  organisationId: 'org',
  status: 'active',
  adminIds: ['eva'],
  hidden: false,
  participantIds: [f.ANN.id],
}
const locked: JoinableEvent = { ...active, status: 'inactive' }
const concluded: JoinableEvent = { ...active, status: 'closed' }

const code = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.refusal.code)

/**
 * Returns the verdicts for active, locked and concluded, as [member, event admin, community admin, site admin,
 * stranger].
 */
function answers(ask: (caller: Caller, event: JoinableEvent) => Verdict): Record<string, string[]> {
  const callers = [f.MEMBER, f.EVENT_ADMIN, f.COMMUNITY_ADMIN, f.SITE_ADMIN, f.ADMIN_ELSEWHERE]
  const all = (event: JoinableEvent): string[] => callers.map((caller) => code(ask(caller, event)))
  return { active: all(active), locked: all(locked), concluded: all(concluded) }
}

const no = 'not-permitted'
const fiveTimes = (text: string): string[] => [text, text, text, text, text]

describe('permissions in a hidden event (accounting A15)', () => {
  const hidden: JoinableEvent = { ...active, hidden: true }
  const everybody = [f.MEMBER, f.EVENT_ADMIN, f.COMMUNITY_ADMIN, f.SITE_ADMIN, systemActor]
  const group = { createdBy: 'bo', isDefault: false, hasTransactions: false, hasEventTransactions: false }

  it.each<[string, (caller: Caller) => Verdict, string[]]>([
    ['editing', (who) => events.canEditEvent(who, hidden), [no, 'ok', no, no, 'ok']],
    ['changing a group', (who) => events.canEditGroup(who, hidden, group), [no, 'ok', no, no, 'ok']],
    ['changing shares', (who) => events.canChangeShares(who, hidden, group), [no, 'ok', no, no, 'ok']],
    ['locking', (who) => events.canLockEvent(who, hidden), [no, 'ok', 'ok', 'ok', 'ok']],
  ])('%s: its admins, and privileged people only to lock it', (_, ask, expected) => {
    expect(everybody.map((caller) => code(ask(caller)))).toEqual(expected)
  })

  it.each<[string, JoinableEvent['status'], AccountStatus, boolean, string[]]>([
    ['locking it', 'active', 'inactive', false, [no, 'ok', 'ok', 'ok', 'ok']],
    ['locking it with a new name', 'active', 'inactive', true, [no, 'ok', no, no, 'ok']],
    ['renaming it', 'active', 'active', true, [no, 'ok', no, no, 'ok']],
    ['renaming it while it is locked', 'inactive', 'inactive', true, [no, 'ok', 'ok', 'ok', 'ok']],
    ['unlocking it', 'inactive', 'active', false, [no, 'ok', 'ok', 'ok', 'ok']],
    ['unlocking it with a new name', 'inactive', 'active', true, [no, 'ok', no, no, 'ok']],
  ])('%s', (_, before, status, hasMore, expected) => {
    const event: JoinableEvent = { ...hidden, status: before }
    const ask = (who: Caller) => code(events.canChangeEventAccount(who, event, { status, hasMore }))
    expect(everybody.map(ask)).toEqual(expected)
  })

  it('closing an event is concluding it, whatever comes along', () => {
    for (const hasMore of [true, false]) {
      const close = (who: Caller) =>
        code(events.canChangeEventAccount(who, hidden, { status: 'closed', hasMore }))
      expect(everybody.map(close)).toEqual([no, 'event-closing', no, no, 'event-closing'])
    }
  })

  it('deleting a group: answered alike whether or not the hidden expenses are the group’s', () => {
    const asked = [true, false].map((hasTransactions) =>
      code(
        events.canDeleteGroup(f.EVENT_ADMIN, hidden, {
          ...group,
          hasTransactions,
          hasEventTransactions: true,
        }),
      ),
    )
    expect(asked).toEqual(['group-of-hidden-event', 'group-of-hidden-event'])
    expect(code(events.canDeleteGroup(f.EVENT_ADMIN, hidden, group))).toBe('ok')
  })
})

describe('event permissions', () => {
  it('editing: event admins and privileged until it is concluded', () => {
    expect(answers(events.canEditEvent)).toEqual({
      active: [no, 'ok', 'ok', 'ok', no],
      locked: [no, 'ok', 'ok', 'ok', no],
      concluded: fiveTimes('event-concluded'),
    })
  })

  it('hiding and showing again: event admins alone, active ones', () => {
    const theirs = 'hidden-by-event-admins'
    expect(answers(events.canHideEvent)).toEqual({
      active: [theirs, 'ok', theirs, theirs, theirs],
      locked: fiveTimes('event-locked'),
      concluded: fiveTimes('event-concluded'),
    })
    expect(events.canHideEvent(systemActor, active).ok).toBe(true)
    expect(events.canHideEvent({ ...f.EVENT_ADMIN, membership: null }, active).ok).toBe(false)
  })

  it('locking: event admins and privileged, active ones', () => {
    expect(answers(events.canLockEvent)).toEqual({
      active: [no, 'ok', 'ok', 'ok', no],
      locked: fiveTimes('event-locked'),
      concluded: fiveTimes('event-concluded'),
    })
  })

  it('unlocking: event admins and privileged, locked ones', () => {
    const unlocked = 'event-not-locked'
    expect(answers(events.canUnlockEvent)).toEqual({
      active: [no, unlocked, unlocked, unlocked, no],
      locked: [no, 'ok', 'ok', 'ok', no],
      concluded: fiveTimes('event-concluded'),
    })
  })

  it('concluding: privileged, locked ones with expenses', () => {
    const unlocked = 'event-not-locked'
    expect(answers((who, event) => events.canConcludeEvent(who, { ...event, hasExpenses: true }))).toEqual({
      active: [no, no, unlocked, unlocked, no],
      locked: [no, no, 'ok', 'ok', no],
      concluded: fiveTimes('event-concluded'),
    })
    expect(events.canConcludeEvent(f.COMMUNITY_ADMIN, { ...locked, hasExpenses: false })).toMatchObject({
      refusal: { message: 'Cannot conclude this event without any expenses.' },
    })
  })

  it('deleting: privileged, without amounts', () => {
    expect(answers((who, event) => events.canDeleteEvent(who, { ...event, sent: 0, received: 0 }))).toEqual({
      active: [no, no, 'ok', 'ok', no],
      locked: [no, no, 'ok', 'ok', no],
      concluded: fiveTimes('event-concluded'),
    })
    for (const amounts of [
      { sent: 1, received: 0 },
      { sent: 0, received: 1 },
      { sent: 1, received: 1 },
    ]) {
      expect(events.canDeleteEvent(f.COMMUNITY_ADMIN, { ...active, ...amounts })).toMatchObject({
        refusal: { message: 'Only events without transactions can be deleted.' },
      })
    }
  })

  it('deleting all transactions: privileged, until it is concluded', () => {
    const ask = 'delete-all-by-admin'
    expect(answers(events.canDeleteAllTransactions)).toEqual({
      active: [ask, ask, 'ok', 'ok', ask],
      locked: [ask, ask, 'ok', 'ok', ask],
      concluded: fiveTimes('event-concluded'),
    })
    expect(events.canDeleteAllTransactions(f.MEMBER, active)).toMatchObject({
      refusal: { message: 'To delete all transactions, ask the admin.' },
    })
  })

  it('creating: members, where events are enabled', () => {
    expect(code(events.canCreateEvent(f.MEMBER, { id: 'org', enableEvents: true }))).toBe('ok')
    expect(code(events.canCreateEvent(f.MEMBER, { id: 'org', enableEvents: false }))).toBe('events-disabled')
    expect(code(events.canCreateEvent(f.COMMUNITY_ADMIN, { id: 'org', enableEvents: false }))).toBe(
      'events-disabled',
    )
    expect(code(events.canCreateEvent(f.SITE_ADMIN_ELSEWHERE, { id: 'org', enableEvents: true }))).toBe(
      'not-a-member',
    )
    expect(code(events.canCreateEvent(f.NO_MEMBERSHIP, { id: 'org', enableEvents: true }))).toBe(
      'not-a-member',
    )
  })

  it('setting up: who created it, and privileged, while it is open', () => {
    expect(answers(events.canSetUpEvent)).toEqual({
      active: [no, 'ok', 'ok', 'ok', no],
      locked: fiveTimes('event-locked'),
      concluded: fiveTimes('event-concluded'),
    })
  })

  it('creating groups: event admins and privileged, participants along with an expense', () => {
    const closed = { locked: fiveTimes('event-locked'), concluded: fiveTimes('event-concluded') }
    const ask = (isParticipant: boolean, withExpense: boolean) => (who: Caller, event: JoinableEvent) =>
      events.canCreateGroup(who, event, { isParticipant, withExpense })
    expect(answers(ask(true, true))).toEqual({ active: ['ok', 'ok', 'ok', 'ok', no], ...closed })
    expect(answers(ask(true, false))).toEqual({ active: [no, 'ok', 'ok', 'ok', no], ...closed })
    expect(answers(ask(false, true))).toEqual({ active: [no, 'ok', 'ok', 'ok', no], ...closed })
  })

  it("groups and shares: also the group's creator, but not in the default group", () => {
    const own = { createdBy: 'ann', isDefault: false }
    const foreign = { createdBy: 'bo', isDefault: false }
    const everyone = { createdBy: 'ann', isDefault: true }
    const closed = { locked: fiveTimes('event-locked'), concluded: fiveTimes('event-concluded') }
    const mine = { active: ['ok', 'ok', 'ok', 'ok', no], ...closed }
    const others = { active: [no, 'ok', 'ok', 'ok', no], ...closed }
    expect(answers((who, event) => events.canEditGroup(who, event, own))).toEqual(mine)
    expect(answers((who, event) => events.canEditGroup(who, event, foreign))).toEqual(others)
    expect(answers((who, event) => events.canEditGroup(who, event, everyone))).toEqual({
      active: fiveTimes('default-group'),
      ...closed,
    })
    const used = { ...own, hasTransactions: true, hasEventTransactions: true }
    const unused = { ...used, hasTransactions: false }
    expect(code(events.canDeleteGroup(f.MEMBER, active, used))).toBe('group-has-transactions')
    expect(code(events.canDeleteGroup(f.MEMBER, active, unused))).toBe('ok')
    expect(code(events.canDeleteGroup(f.MEMBER, active, { ...used, ...foreign }))).toBe(no)
    expect(answers((who, event) => events.canChangeShares(who, event, own))).toEqual(mine)
    expect(answers((who, event) => events.canChangeShares(who, event, foreign))).toEqual(others)
    expect(answers((who, event) => events.canChangeShares(who, event, everyone))).toEqual(others)
  })

  it("groups and shares: not the group's creator once they are out of the event", () => {
    const left = { ...active, participantIds: [f.BO.id] }
    const own = { createdBy: 'ann', isDefault: false }
    expect(code(events.canEditGroup(f.MEMBER, left, own))).toBe(no)
    expect(
      code(
        events.canDeleteGroup(f.MEMBER, left, {
          ...own,
          hasTransactions: false,
          hasEventTransactions: false,
        }),
      ),
    ).toBe(no)
    expect(code(events.canChangeShares(f.MEMBER, left, own))).toBe(no)
    expect(code(events.canEditGroup(f.EVENT_ADMIN, left, { ...own, createdBy: 'eva' }))).toBe('ok')
  })
})
