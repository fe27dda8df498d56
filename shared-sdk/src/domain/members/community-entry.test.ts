import { expect, it } from 'vitest'
import {
  canAcceptInvite,
  canDeclineInvite,
  canJoinByLink,
  joinsByDomain,
  roleOfEntrant,
} from './community-entry.ts'
import type { Verdict } from '../refusals/refusal.ts'

const code = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.refusal.code)
const LIVELY = { hasMembers: true, emailSuffix: '' }
const EMPTY = { hasMembers: false, emailSuffix: '' }

it.each([
  ['ann@example.org', true, 'ok'],
  ['Ann@Example.org', true, 'ok'],
  ['ann@example.org', false, 'address-unproven'],
  ['bo@example.org', true, 'not-invited'],
])(
  'an invite for ann@example.org is accepted by its owner alone: %s, proven %s',
  (email, verified, expected) => {
    const invite = { email: 'ann@example.org', created: '2026-03-01T12:00:00.000Z', by: 'bo' }
    expect(code(canAcceptInvite({ email, verified }, invite, LIVELY, null))).toBe(expected)
  },
)

it.each([
  ['Ann@example.org', true, false, 'ok'],
  ['ann@example.org', false, false, 'address-unproven'],
  ['bo@example.org', true, false, 'not-invited'],
  ['ann@example.org', true, true, 'invite-accepted'],
])(
  'an open invite for ann@example.org is declined by its owner alone: %s, proven %s, accepted %s',
  (email, verified, accepted, expected) => {
    expect(code(canDeclineInvite({ email, verified }, { email: 'ann@example.org', accepted }))).toBe(expected)
  },
)

it.each([
  ['2026-02-28T12:00:00.000Z', 'ok'],
  ['2026-03-01T12:00:00.000Z', 'invite-before-leaving'],
  ['2026-03-02T12:00:00.000Z', 'invite-before-leaving'],
])('an invite of 1 March brings back who left at %s: %s', (left, expected) => {
  const invite = { email: 'ann@example.org', created: '2026-03-01T12:00:00.000Z', by: 'bo' }
  const ann = { email: 'ann@example.org', verified: true }
  expect(code(canAcceptInvite(ann, invite, LIVELY, left))).toBe(expected)
})

it('an invite of before the domain suffix admits addresses that end with it alone', () => {
  const accept = (email: string, emailSuffix: string) => {
    const invite = { email, created: '2026-03-01T12:00:00.000Z', by: 'bo' }
    return code(canAcceptInvite({ email, verified: true }, invite, { ...LIVELY, emailSuffix }, null))
  }
  expect(accept('ann@quay.test', '@quay.test')).toBe('ok')
  expect(accept('Ann@Quay.test', 'quay.test')).toBe('ok')
  expect(accept('ann@badquay.test', '@quay.test')).toBe('invite-other-domain')
  expect(accept('ann@elsewhere.test', '@quay.test')).toBe('invite-other-domain')
})

it('a link lets in who has proven their address, and nobody who left since', () => {
  const link = { revoked: false, created: '2026-03-01T12:00:00.000Z', expires: '2026-03-08T12:00:00.000Z' }
  const nowMs = Date.parse('2026-03-04T12:00:00.000Z')
  const join = (verified: boolean, left: string | null, community = LIVELY) =>
    code(canJoinByLink({ verified }, link, community, left, nowMs))
  expect(join(true, null)).toBe('ok')
  expect(join(false, null)).toBe('address-unproven')
  expect(join(true, '2026-02-28T12:00:00.000Z')).toBe('ok')
  expect(join(true, link.created)).toBe('link-before-leaving')
  expect(join(true, '2026-03-02T12:00:00.000Z')).toBe('link-before-leaving')
  expect(join(true, null, EMPTY)).toBe('community-empty')
})

it('a domain lets in who has an address in it and has not left', () => {
  const joins = (email: string, more: object = {}, left: string | null = null) =>
    joinsByDomain(email, { ...LIVELY, emailSuffix: '@quay.test', ...more }, left)
  expect(joins('ann@quay.test')).toBe(true)
  expect(joins('ann@badquay.test')).toBe(false)
  expect(joins('ann@quay.test', { emailSuffix: '' })).toBe(false)
  expect(joins('ann@quay.test', EMPTY)).toBe(false)
  expect(joins('ann@quay.test', {}, '2026-02-28T12:00:00.000Z')).toBe(false)
})

it('a community without members lets in whom a superuser invites, as its admin', () => {
  const ann = { email: 'ann@example.org', verified: true }
  const accept = (by: string) =>
    code(canAcceptInvite(ann, { email: ann.email, created: '2026-03-01T12:00:00.000Z', by }, EMPTY, null))
  expect(accept('bo')).toBe('community-empty')
  expect(accept('')).toBe('ok')
  expect(roleOfEntrant(EMPTY)).toBe('admin')
  expect(roleOfEntrant(LIVELY)).toBe('user')
})
