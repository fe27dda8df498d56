import { expect, it } from 'vitest'
import { systemActor } from './caller.ts'
import type { Caller } from './caller.ts'
import { canAcceptInvite, canCreateCommunity, canCreateInvite, canRevokeInvite } from './community.ts'
import * as f from './permissions.fixture.ts'
import type { Verdict } from './refusal.ts'

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

it.each([
  ['ann@example.org', true, 'ok'],
  ['Ann@Example.org', true, 'ok'],
  ['ann@example.org', false, 'address-unproven'],
  ['bo@example.org', true, 'not-invited'],
])(
  'an invite for ann@example.org is accepted by its owner alone: %s, proven %s',
  (email, verified, expected) => {
    const invite = { email: 'ann@example.org', created: '2026-03-01T12:00:00.000Z' }
    expect(code(canAcceptInvite({ email, verified }, invite, null))).toBe(expected)
  },
)

it.each([
  ['2026-02-28T12:00:00.000Z', 'ok'],
  ['2026-03-01T12:00:00.000Z', 'invite-before-leaving'],
  ['2026-03-02T12:00:00.000Z', 'invite-before-leaving'],
])('an invite of 1 March brings back who left at %s: %s', (left, expected) => {
  const invite = { email: 'ann@example.org', created: '2026-03-01T12:00:00.000Z' }
  const ann = { email: 'ann@example.org', verified: true }
  expect(code(canAcceptInvite(ann, invite, left))).toBe(expected)
})

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
  // Along with its community.
  expect(code(canRevokeInvite(systemActor, accepted))).toBe('ok')
})
