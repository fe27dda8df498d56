import { expect, it } from 'vitest'
import { canAcceptInvite, canCreateCommunity } from './community.ts'
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
    expect(code(canAcceptInvite({ email, verified }, { email: 'ann@example.org' }))).toBe(expected)
  },
)
