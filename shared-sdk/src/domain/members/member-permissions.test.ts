import { describe, expect, it } from 'vitest'
import { systemActor } from './caller.ts'
import type { Caller } from './caller.ts'
import {
  canChangeRole,
  canCreateInviteLink,
  canEndMembership,
  canLoseAdmin,
  canResendInvite,
  canRevokeInviteLink,
  checkInviteLink,
  keepsInvitations,
} from './member-permissions.ts'
import type { MembershipTies } from './member-permissions.ts'
import type { Verdict } from '../refusals/refusal.ts'
import * as f from '../permissions.fixture.ts'

const code = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.refusal.code)
const ORG = f.COMMUNITY_ADMIN.membership!.organisationId
const own = (caller: Caller) => ({ organisationId: ORG, userId: caller.userId, role: 'user' as const })
const bo = { organisationId: ORG, userId: 'bo-of-the-members', role: 'user' as const }
const FREE: MembershipTies = { balances: [], events: [], pending: 0, otherMembers: 9, otherAdmins: 2 }
const NOW = Date.parse('2026-03-04T12:00:00.000Z')

describe('roles', () => {
  it('are changed by privileged people', () => {
    expect(code(canChangeRole(f.COMMUNITY_ADMIN, bo, 'admin', 1))).toBe('ok')
    expect(code(canChangeRole(f.SITE_ADMIN, bo, 'admin', 1))).toBe('ok')
    expect(code(canChangeRole(f.MEMBER, bo, 'admin', 1))).toBe('not-permitted')
    expect(code(canChangeRole(f.COMMUNITY_ADMIN, { ...bo, organisationId: 'other' }, 'admin', 1))).toBe(
      'not-a-member',
    )
  })

  it('are nobody’s own to change', () => {
    for (const caller of [f.COMMUNITY_ADMIN, f.SITE_ADMIN]) {
      expect(code(canChangeRole(caller, own(caller), 'admin', 1))).toBe('own-role')
    }
  })

  it('leave one admin, also to the system', () => {
    const last = { ...bo, role: 'admin' as const }
    for (const caller of [f.SITE_ADMIN, systemActor]) {
      expect(code(canChangeRole(caller, last, 'user', 0))).toBe('last-admin')
      expect(code(canChangeRole(caller, last, 'user', 1))).toBe('ok')
      expect(code(canChangeRole(caller, last, 'admin', 0))).toBe('ok')
    }
    expect(code(canLoseAdmin('user', null, 0))).toBe('ok')
    expect(code(canLoseAdmin('admin', null, 0))).toBe('last-admin')
  })
})

describe('leaving', () => {
  it('is for oneself and, as removing, for privileged people', () => {
    expect(code(canEndMembership(f.MEMBER, own(f.MEMBER), FREE))).toBe('ok')
    expect(code(canEndMembership(f.MEMBER, bo, FREE))).toBe('not-permitted')
    expect(code(canEndMembership(f.COMMUNITY_ADMIN, bo, FREE))).toBe('ok')
    expect(code(canEndMembership(f.COMMUNITY_ADMIN, { ...bo, organisationId: 'other' }, FREE))).toBe(
      'not-a-member',
    )
  })

  it('waits for balances, events, requests and another admin', () => {
    const end = (ties: Partial<MembershipTies>, role: 'user' | 'admin' = 'user') =>
      code(canEndMembership(f.COMMUNITY_ADMIN, { ...bo, role }, { ...FREE, ...ties }))
    expect(end({ balances: [{ cents: 1, currency: 'USD' }] })).toBe('leave-with-balance')
    expect(end({ events: [{ id: 'lake', name: 'Lake' }] })).toBe('leave-in-events')
    expect(end({ pending: 1 })).toBe('leave-with-requests')
    expect(end({ otherAdmins: 0 })).toBe('ok')
    expect(end({ otherAdmins: 0 }, 'admin')).toBe('last-admin')
    expect(end({ otherAdmins: 0, otherMembers: 0 }, 'admin')).toBe('ok')
  })
})

describe('invite links', () => {
  const link = { revoked: false, created: '2026-03-01T12:00:00.000Z', expires: '2026-03-08T12:00:00.000Z' }

  it('are made for 1, 7 or 30 days and revoked by privileged people', () => {
    for (const days of [1, 7, 30]) expect(code(canCreateInviteLink(f.COMMUNITY_ADMIN, ORG, days))).toBe('ok')
    for (const days of [0, -1, 2, 1.5, 365, Number.NaN]) {
      expect(code(canCreateInviteLink(f.COMMUNITY_ADMIN, ORG, days))).toBe('link-days')
    }
    expect(code(canCreateInviteLink(f.MEMBER, ORG, 7))).toBe('not-permitted')
    expect(code(canRevokeInviteLink(f.MEMBER, ORG))).toBe('not-permitted')
    expect(code(canRevokeInviteLink(f.COMMUNITY_ADMIN, 'other'))).toBe('not-a-member')
  })

  it('end at their time to the millisecond; revoked ones look like none', () => {
    expect(code(checkInviteLink(link, Date.parse(link.expires) - 1))).toBe('ok')
    expect(code(checkInviteLink(link, Date.parse(link.expires)))).toBe('link-expired')
    expect(code(checkInviteLink({ ...link, revoked: true }, NOW))).toBe('link-unknown')
    expect(code(checkInviteLink(null, NOW))).toBe('link-unknown')
  })
})

it('invitations stay valid as long as who made them may invite', () => {
  expect(keepsInvitations(f.COMMUNITY_ADMIN, ORG)).toBe(true)
  expect(keepsInvitations(f.SITE_ADMIN, ORG)).toBe(true)
  expect(keepsInvitations(systemActor, ORG)).toBe(true)
  expect(keepsInvitations(f.MEMBER, ORG)).toBe(false)
  expect(keepsInvitations({ ...f.COMMUNITY_ADMIN, membership: null }, ORG)).toBe(false)
  expect(keepsInvitations({ ...f.SITE_ADMIN, membership: null }, ORG)).toBe(false)
})

describe('mailing an invite again', () => {
  it('is for privileged people, an hour after the last mail, until it is accepted', () => {
    const invite = {
      organisationId: ORG,
      email: 'kim@quay.test',
      accepted: false,
      sent: '2026-03-04T11:00:00.000Z',
    }
    const resend = (caller: Caller, more: object = {}, emailSuffix = '') =>
      code(canResendInvite(caller, { ...invite, ...more }, emailSuffix, NOW))
    expect(resend(f.COMMUNITY_ADMIN)).toBe('ok')
    expect(resend(f.COMMUNITY_ADMIN, { sent: null })).toBe('ok')
    expect(resend(f.COMMUNITY_ADMIN, { sent: '2026-03-04T11:00:00.001Z' })).toBe('invite-just-sent')
    expect(resend(f.COMMUNITY_ADMIN, { accepted: true })).toBe('invite-accepted')
    expect(resend(f.COMMUNITY_ADMIN, {}, '@quay.test')).toBe('ok')
    expect(resend(f.COMMUNITY_ADMIN, {}, '@elsewhere.test')).toBe('invite-other-domain')
    expect(resend(f.MEMBER)).toBe('not-permitted')
    expect(resend(f.COMMUNITY_ADMIN, { organisationId: 'other' })).toBe('not-a-member')
  })
})
