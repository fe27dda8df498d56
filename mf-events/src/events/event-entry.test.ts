import { expect, test } from 'vitest'
import type { AccountStatus, Caller } from '@coffer/shared-sdk/domain'
import { anAccount, anEvent } from '@coffer/shared-sdk/testing'
import { entryAction } from './event-entry.ts'

const own = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
const caller = (role: 'user' | 'admin'): Caller => ({
  userId: 'user-ann',
  siteRole: 'user',
  membership: { organisationId: own.organisationId, accountId: own.id, role },
})

const ROLES = {
  outsider: { role: 'user', adminIds: [], isParticipant: false },
  participant: { role: 'user', adminIds: [], isParticipant: true },
  'event admin who takes part': { role: 'user', adminIds: ['user-ann'], isParticipant: true },
  'event admin who does not': { role: 'user', adminIds: ['user-ann'], isParticipant: false },
  'privileged outsider': { role: 'admin', adminIds: [], isParticipant: false },
} as const

type Role = keyof typeof ROLES

function action(who: Role, status: AccountStatus, account = own): string {
  const { role, adminIds, isParticipant } = ROLES[who]
  const event = anEvent({ status, event: { adminIds } })
  const answer = entryAction({ caller: caller(role), own: account, event, isParticipant })
  return answer.state === 'disabled' ? answer.reason.code : answer.state
}

test.each([
  ['outsider', 'not-a-participant', 'absent'],
  ['participant', 'enabled', 'event-locked'],
  ['event admin who takes part', 'enabled', 'event-locked'],
  ['event admin who does not', 'enabled', 'event-locked'],
  ['privileged outsider', 'enabled', 'event-locked'],
] as const)('for the %s: %s while active, %s while locked, absent once concluded', (who, active, locked) => {
  expect(action(who, 'active')).toBe(active)
  expect(action(who, 'inactive')).toBe(locked)
  expect(action(who, 'closed')).toBe('absent')
})

test('a participant’s own account can disable it: not active; their currencies are also the event’s', () => {
  expect(action('participant', 'active', { ...own, status: 'inactive' })).toBe('account-not-active')
  expect(action('participant', 'active', { ...own, currencies: ['USD'] })).toBe('enabled')
})
