import { describe, expect, it } from 'vitest'
import {
  canAddParticipant,
  canEnterEvent,
  canEnterGroup,
  canExitEvent,
  canKeepEarlier,
  canRestoreParticipant,
  canJoinEvent,
  canLeaveEvent,
  canRemoveParticipant,
  canSetEventAdmin,
  canSetEventAdmins,
} from './event-membership.ts'
import type { OwnEventFacts } from './event-membership.ts'
import type { ManagedEvent } from './event-permissions.ts'
import { systemActor } from '../members/caller.ts'
import * as f from '../permissions.fixture.ts'
import type { Verdict } from '../refusals/refusal.ts'

const message = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.refusal.message)
const code = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.refusal.code)

const facts = (over: Partial<OwnEventFacts> = {}): OwnEventFacts => ({
  status: 'active',
  start: '2026-03-10T00:00:00.000Z',
  end: '2026-03-12T00:00:00.000Z',
  isParticipant: true,
  countInitiated: 0,
  isSoleAdmin: false,
  ...over,
})

const BEFORE = Date.parse('2026-03-09T23:59:59.999Z')
const START = Date.parse('2026-03-10T00:00:00.000Z')
const END = Date.parse('2026-03-12T00:00:00.000Z')
const AFTER = END + 1

describe('canJoinEvent', () => {
  it.each([
    ['before it starts', {}, BEFORE, 'ok'],
    ['while it goes on', {}, START, 'ok'],
    ['at its last instant', {}, END, 'ok'],
    ['after its end', {}, AFTER, 'This event has ended. You need to ask an admin to join.'],
    ['when locked', { status: 'inactive' as const }, START, 'This event is locked.'],
    [
      'when concluded',
      { status: 'closed' as const },
      START,
      'This event is concluded and can no longer change.',
    ],
    ['twice', { isParticipant: true }, START, 'Already added'],
  ])('%s', (_, over, now, expected) => {
    expect(message(canJoinEvent(facts({ isParticipant: false, ...over }), now))).toBe(expected)
  })
})

describe('canKeepEarlier', () => {
  it.each<[string, 'active' | 'inactive', boolean, string]>([
    ['of an open event', 'active', false, 'ok'],
    ['of a hidden one', 'active', true, 'earlier-of-hidden'],
    ['of a hidden one that is locked', 'inactive', true, 'ok'],
  ])('%s', (_, status, hidden, expected) => {
    expect(code(canKeepEarlier({ status, hidden }))).toBe(expected)
  })
})

describe('canLeaveEvent', () => {
  const started = 'This event already started. You need to ask an admin to leave.'
  const withTransactions =
    'You have transactions in this event, and therefore cannot leave unless you delete them.'
  it.each([
    ['before it starts', {}, BEFORE, 'ok'],
    ['once it starts', {}, START, started],
    ['after its end', {}, AFTER, 'This event already finished. You need to ask an admin to leave.'],
    ['with own transactions', { countInitiated: 1 }, BEFORE, withTransactions],
    ['with own transactions, once it started', { countInitiated: 1 }, START, started],
    ['when locked', { status: 'inactive' as const }, BEFORE, 'This event is locked.'],
    ['without taking part', { isParticipant: false }, BEFORE, 'This person does not take part in the event.'],
    [
      'as the only admin',
      { isSoleAdmin: true },
      BEFORE,
      'This person is the only event admin. Make somebody else an event admin first.',
    ],
  ])('%s', (_, over, now, expected) => {
    expect(message(canLeaveEvent(facts(over), now))).toBe(expected)
  })
})

describe('participants by an admin', () => {
  const event: ManagedEvent & { participantIds: string[] } = {
    organisationId: 'org',
    status: 'active',
    adminIds: ['eva'],
    hidden: false,
    participantIds: ['acc-ann'],
  }
  const bo = { id: 'acc-bo', type: 'user' as const }

  it('adds user accounts that are not there yet', () => {
    expect(code(canAddParticipant(f.EVENT_ADMIN, event, bo))).toBe('ok')
    expect(code(canAddParticipant(f.COMMUNITY_ADMIN, event, bo))).toBe('ok')
    expect(code(canAddParticipant(f.MEMBER, event, bo))).toBe('not-permitted')
    expect(message(canAddParticipant(f.EVENT_ADMIN, event, { ...bo, id: 'acc-ann' }))).toBe('Already added')
    expect(code(canAddParticipant(f.EVENT_ADMIN, event, { id: 'bank', type: 'bank' }))).toBe(
      'only-users-join',
    )
    expect(code(canAddParticipant(f.EVENT_ADMIN, event, { ...bo, status: 'closed' }))).toBe('account-closed')
    expect(code(canAddParticipant(f.EVENT_ADMIN, { ...event, status: 'closed' }, bo))).toBe('event-concluded')
  })

  it('removes anybody but the only admin', () => {
    expect(code(canRemoveParticipant(f.EVENT_ADMIN, event, 'ann'))).toBe('ok')
    expect(code(canRemoveParticipant(f.EVENT_ADMIN, event, 'eva'))).toBe('sole-event-admin')
    expect(code(canRemoveParticipant(f.EVENT_ADMIN, { ...event, adminIds: ['eva', 'bo'] }, 'eva'))).toBe('ok')
    expect(code(canRemoveParticipant(f.MEMBER, event, 'bo'))).toBe('not-permitted')
    expect(code(canRemoveParticipant(f.COMMUNITY_ADMIN, { ...event, status: 'inactive' }, 'ann'))).toBe(
      'event-locked',
    )
  })

  it('makes and unmakes admins, but never without the last one', () => {
    expect(code(canSetEventAdmin(f.EVENT_ADMIN, event, 'ann', true))).toBe('ok')
    expect(code(canSetEventAdmin(f.EVENT_ADMIN, event, 'eva', false))).toBe('sole-event-admin')
    expect(code(canSetEventAdmin(f.COMMUNITY_ADMIN, { ...event, adminIds: [] }, 'ann', true))).toBe('ok')
    expect(code(canSetEventAdmin(f.EVENT_ADMIN, { ...event, adminIds: ['eva', 'bo'] }, 'eva', false))).toBe(
      'ok',
    )
    expect(code(canSetEventAdmin(f.MEMBER, event, 'ann', true))).toBe('not-permitted')
  })
})

describe('the whole list of admins', () => {
  const event: ManagedEvent = { organisationId: 'org', status: 'active', adminIds: ['eva'], hidden: false }
  it.each([
    ['takes over to another', f.EVENT_ADMIN, ['ann'], [], 'ok'],
    ['of nobody', f.EVENT_ADMIN, [], [], 'sole-event-admin'],
    ['of nobody, by the system', systemActor, [], [], 'sole-event-admin'],
    ['with a stranger', f.EVENT_ADMIN, ['eva', 'otis'], ['otis'], 'admin-not-member'],
    ['by a member', f.MEMBER, ['eva', 'ann'], [], 'not-permitted'],
  ] as const)('%s', (_, caller, adminIds, strangerIds, expected) => {
    expect(code(canSetEventAdmins(caller, event, adminIds, strangerIds))).toBe(expected)
  })
})

describe('entering and leaving as the server asks it', () => {
  const event = {
    organisationId: 'org',
    status: 'active',
    adminIds: ['eva'],
    hidden: false,
    participantIds: ['acc-bo'],
    start: '2026-03-10T00:00:00.000Z',
    end: '2026-03-12T00:00:00.000Z',
  } as const
  const ended = { ...event, end: '2026-03-09T00:00:00.000Z', start: '2026-03-08T00:00:00.000Z' }
  const enter = (caller: typeof f.MEMBER, of: typeof event | typeof ended, account = f.ANN, share = 100) =>
    code(canEnterEvent(caller, of, account, share, BEFORE))

  it('people join by themselves with the share of everybody, until the event has ended', () => {
    expect(enter(f.MEMBER, event)).toBe('ok')
    expect(enter(f.MEMBER, event, f.ANN, 200)).toBe('not-permitted')
    expect(enter(f.MEMBER, ended)).toBe('join-after-end')
    expect(enter(f.MEMBER, { ...event, participantIds: ['acc-ann'] } as never)).toBe('already-joined')
    expect(enter(f.MEMBER, event, f.CY)).toBe('not-permitted')
    expect(enter(f.MEMBER, event, { ...f.ANN, status: 'closed' })).toBe('account-closed')
    expect(enter(f.caller('ann', 'user', 'user', 'other-org'), event)).toBe('not-a-member')
  })

  it('event admins, privileged people and the system add anybody with any share', () => {
    for (const caller of [f.EVENT_ADMIN, f.COMMUNITY_ADMIN, systemActor]) {
      expect(code(canEnterEvent(caller, ended, f.CY, 0, BEFORE))).toBe('ok')
      expect(code(canEnterEvent(caller, event, f.BO, 100, BEFORE))).toBe('already-joined')
    }
  })

  it('into a group go participants of the event, with a share, by who may change its shares', () => {
    const joined = { ...event, participantIds: ['acc-ann', 'acc-bo'] }
    const group = { createdBy: 'ann', isDefault: false, participantIds: [] }
    const put = (caller: typeof f.MEMBER, account = f.BO, share = 100, of = group) =>
      code(canEnterGroup(caller, joined, of, account, share))
    expect(put(f.MEMBER)).toBe('ok')
    expect(put(f.EVENT_ADMIN)).toBe('ok')
    expect(put(f.caller('cy'))).toBe('not-permitted')
    expect(put(f.MEMBER, f.CY)).toBe('not-joined')
    expect(put(f.MEMBER, f.BO, 0)).toBe('share-required')
    expect(put(f.MEMBER, f.BO, 100, { ...group, participantIds: ['acc-bo'] as never[] })).toBe(
      'already-joined',
    )
    expect(code(canEnterGroup(f.MEMBER, event, group, f.BO, 100))).toBe('not-permitted')
  })

  it('people leave by themselves as they may, and are removed by event admins and privileged people', () => {
    const own = { isParticipant: true, countInitiated: 0 }
    const exit = (caller: typeof f.MEMBER, account = f.ANN, nowMs = BEFORE, facts = own) =>
      code(canExitEvent(caller, event, account, facts, nowMs))
    expect(exit(f.MEMBER)).toBe('ok')
    expect(exit(f.MEMBER, f.ANN, START)).toBe('leave-after-start')
    expect(exit(f.MEMBER, f.ANN, BEFORE, { ...own, countInitiated: 1 })).toBe('leave-with-transactions')
    expect(exit(f.MEMBER, f.BO)).toBe('not-permitted')
    expect(exit(f.EVENT_ADMIN, f.ANN, AFTER)).toBe('ok')
    expect(exit(f.COMMUNITY_ADMIN, { ...f.ANN, userId: 'eva' })).toBe('sole-event-admin')
    expect(exit(f.ADMIN_ELSEWHERE)).toBe('not-a-member')
  })

  it('only the person who made a removal can undo it, while it is recent and can be restored completely', () => {
    const removal = { by: f.EVENT_ADMIN.userId, isRecent: true, isComplete: true }
    const restore = (caller: typeof f.MEMBER, change: object | null = {}, of = event) =>
      code(canRestoreParticipant(caller, of, f.ANN, change && { ...removal, ...change }))
    expect(restore(f.EVENT_ADMIN)).toBe('ok')
    expect(restore(f.COMMUNITY_ADMIN)).toBe('removal-final')
    expect(restore(f.MEMBER)).toBe('not-permitted')
    for (const change of [null, { isRecent: false }, { isComplete: false }]) {
      expect(restore(f.EVENT_ADMIN, change)).toBe('removal-final')
    }
    const joined = { ...event, participantIds: ['acc-ann'] } as never
    expect(restore(f.EVENT_ADMIN, {}, joined)).toBe('already-joined')
    expect(restore(f.EVENT_ADMIN, {}, { ...event, status: 'inactive' } as never)).toBe('event-locked')
  })

  it('people undo that they left, also in a hidden event', () => {
    const left = { by: f.MEMBER.userId, isRecent: true, isComplete: true }
    const restore = (change: object, of: object = event, account: typeof f.ANN = f.ANN) =>
      code(canRestoreParticipant(f.MEMBER, of as never, account, { ...left, ...change }))
    expect(restore({})).toBe('ok')
    expect(restore({}, { ...event, hidden: true })).toBe('ok')
    expect(restore({ isRecent: false })).toBe('removal-final')
    expect(restore({}, { ...event, participantIds: [f.ANN.id] })).toBe('already-joined')
    expect(restore({}, { ...event, status: 'inactive' })).toBe('event-locked')
    expect(restore({}, event, { ...f.ANN, status: 'closed' } as never)).toBe('account-closed')
    expect(restore({}, event, f.BO)).toBe('not-permitted')
  })
})
