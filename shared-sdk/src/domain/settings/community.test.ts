import { expect, it } from 'vitest'
import { systemActor } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import { canCreateCommunity, canCreateInvite, canRevokeInvite } from './community.ts'
import * as f from '../permissions.fixture.ts'
import type { Verdict } from '../refusals/refusal.ts'

const code = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.refusal.code)

it.each([
  [true, false, 'ok'],
  [true, true, 'community-created'],
  [false, false, 'community-not-allowed'],
  [false, true, 'community-not-allowed'],
])(
  'a community is created once, where it is allowed: allowed %s, created %s',
  (isAllowed, hasCreated, expected) => {
    expect(code(canCreateCommunity({ isAllowed, hasCreated }))).toBe(expected)
  },
)

it.each<[string, Caller, string]>([
  ['a community admin', f.COMMUNITY_ADMIN, 'ok'],
  ['a site admin who is a member', f.SITE_ADMIN, 'ok'],
  ['the system', systemActor, 'ok'],
  ['a member', f.MEMBER, 'not-permitted'],
  ['an admin from elsewhere', f.ADMIN_ELSEWHERE, 'not-a-member'],
])('%s sends and revokes invites: %#', (_, caller, expected) => {
  const unknown = { isMember: false, isInvited: false }
  expect(code(canCreateInvite(caller, 'org', unknown))).toBe(expected)
  expect(code(canRevokeInvite(caller, { organisationId: 'org', accepted: false }))).toBe(expected)
})

it('nobody is invited who is a member or invited already, and an accepted invite stays', () => {
  const ask = (known: object) =>
    code(canCreateInvite(f.COMMUNITY_ADMIN, 'org', { isMember: false, isInvited: false, ...known }))
  expect(ask({ isMember: true })).toBe('already-member')
  expect(ask({ isInvited: true })).toBe('already-invited')
  const accepted = { organisationId: 'org', accepted: true }
  expect(code(canRevokeInvite(f.COMMUNITY_ADMIN, accepted))).toBe('invite-accepted')
  // It is removed along with its community.
  expect(code(canRevokeInvite(systemActor, accepted))).toBe('ok')
})
