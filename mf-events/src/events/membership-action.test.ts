import { describe, expect, test } from 'vitest'
import type { AccountStatus } from '@coffer/shared-sdk/domain'
import { anEvent } from '@coffer/shared-sdk/testing'
import { AFTERWARDS, DURING, context } from './event-context.fixture.ts'
import { membershipAction } from './membership-action.ts'

const BEFORE = Date.parse('2026-06-20T10:00:00.000Z')

const ROLES = {
  member: { role: 'user', adminIds: ['user-bo'] },
  'event admin': { role: 'user', adminIds: ['user-ann', 'user-bo'] },
  'only event admin': { role: 'user', adminIds: ['user-ann'] },
  'privileged person': { role: 'admin', adminIds: ['user-bo'] },
} as const
type Role = keyof typeof ROLES

interface Condition {
  readonly nowMs: number
  readonly status?: AccountStatus
  readonly countInitiated?: number
}

function action(
  who: Role,
  isParticipant: boolean,
  { nowMs, status = 'active', countInitiated = 0 }: Condition,
): string {
  const { role, adminIds } = ROLES[who]
  const { caller, own } = context
  const answer = membershipAction({
    caller: { ...caller, membership: caller.membership && { ...caller.membership, role } },
    own,
    event: anEvent({ status, event: { adminIds } }),
    isParticipant,
    countInitiated,
    nowMs,
  })
  return answer.state === 'disabled' ? answer.reason.message : answer.state
}

const LOCKED = 'This event is locked.'
const ENDED = 'This event has ended. You need to ask an admin to join.'

describe.each([
  ['before the event', { nowMs: BEFORE }, 'enabled', 'enabled'],
  ['during it', { nowMs: DURING }, 'enabled', 'enabled'],
  ['after it', { nowMs: AFTERWARDS }, ENDED, 'enabled'],
  ['once it is locked', { nowMs: DURING, status: 'inactive' }, LOCKED, LOCKED],
  ['once it is locked and over', { nowMs: AFTERWARDS, status: 'inactive' }, 'absent', LOCKED],
  ['once it is concluded', { nowMs: AFTERWARDS, status: 'closed' }, 'absent', 'absent'],
] as const)('joining %s', (_, condition, member, manager) => {
  test.each([
    ['member', member],
    ['event admin', manager],
    ['privileged person', manager],
  ] as const)('as %s: %s', (who, expected) => {
    expect(action(who, false, condition)).toBe(expected)
  })
})

const STARTED = 'This event already started. You need to ask an admin to leave.'
const FINISHED = 'This event already finished. You need to ask an admin to leave.'
const ENTERED = 'You have transactions in this event, and therefore cannot leave unless you delete them.'
const ALONE = 'This person is the only event admin. Make somebody else an event admin first.'

describe.each([
  ['before the event', { nowMs: BEFORE }, 'enabled', 'enabled', ALONE],
  ['before it, with own transactions', { nowMs: BEFORE, countInitiated: 1 }, ENTERED, 'enabled', ALONE],
  ['during it', { nowMs: DURING }, STARTED, 'enabled', ALONE],
  ['after it', { nowMs: AFTERWARDS }, FINISHED, 'enabled', ALONE],
  ['once it is locked, before it', { nowMs: BEFORE, status: 'inactive' }, LOCKED, LOCKED, 'absent'],
  ['once it is locked', { nowMs: DURING, status: 'inactive' }, 'absent', LOCKED, 'absent'],
  ['once it is concluded', { nowMs: AFTERWARDS, status: 'closed' }, 'absent', 'absent', 'absent'],
] as const)('leaving %s', (_, condition, member, manager, alone) => {
  test.each([
    ['member', member],
    ['event admin', manager],
    ['only event admin', alone],
    ['privileged person', manager],
  ] as const)('as %s: %s', (who, expected) => {
    expect(action(who, true, condition)).toBe(expected)
  })
})
