import { expect, test } from 'vitest'
import {
  MAX_GROUP_TOTAL_CENTS,
  MAX_HIDDEN_ROWS,
  canAddToGroupTotal,
  canAddToHiddenEvent,
  canEnterInEvent,
} from './event-entry.ts'
import type { EventEntryFacts } from './event-entry.ts'
import { ANN, COMMUNITY_ADMIN, EVENT, MEMBER } from '../permissions.fixture.ts'
import { MAX_AMOUNT_CENTS } from '../money/money.ts'
import { MAX_SHARE } from '../money/split.ts'

const camp = { ...EVENT, event: { adminIds: [], hidden: false } }
const own = { ...EVENT, event: { adminIds: [MEMBER.userId], hidden: false } }
const facts = (parts: Partial<EventEntryFacts> = {}): EventEntryFacts => ({
  own: ANN,
  event: camp,
  isParticipant: true,
  ...parts,
})

test('participants may enter for themselves, managers also without taking part', () => {
  expect(canEnterInEvent(MEMBER, facts())).toEqual({ ok: true })
  expect(canEnterInEvent(MEMBER, facts({ event: own, isParticipant: false }))).toEqual({ ok: true })
  expect(canEnterInEvent(COMMUNITY_ADMIN, facts({ isParticipant: false }))).toEqual({ ok: true })
})

test('a participant holds the event’s currencies, also where the own account is from before joining', () => {
  expect(canEnterInEvent(MEMBER, facts({ own: { ...ANN, currencies: ['USD'] } }))).toEqual({ ok: true })
})

test.each([
  ['without taking part', { isParticipant: false }, 'not-a-participant'],
  ['with an inactive account', { own: { ...ANN, status: 'inactive' } }, 'account-not-active'],
  ['in a locked event', { event: { ...camp, status: 'inactive' } }, 'event-locked'],
  ['in a concluded event', { event: { ...camp, status: 'closed' } }, 'event-concluded'],
] as const)('nothing can be entered %s', (_what, parts, code) => {
  expect(canEnterInEvent(MEMBER, facts(parts))).toMatchObject({ ok: false, refusal: { code } })
})

test('a locked event refuses its managers too', () => {
  const event = { ...own, status: 'inactive' as const }
  for (const who of [MEMBER, COMMUNITY_ADMIN]) {
    expect(canEnterInEvent(who, facts({ event }))).toMatchObject({ refusal: { code: 'event-locked' } })
  }
})

test.each([
  [0, 999_999_999],
  [9_999_999_999_999, 1],
  [10_000_000_000_000, 0],
  [10_000_000_000_001, -1],
])('a group of %i cents may get %i more', (totalCents, addCents) => {
  expect(canAddToGroupTotal(totalCents, addCents)).toEqual({ ok: true })
})

test.each([
  [10_000_000_000_000, 1],
  [9_999_000_000_002, 999_999_999],
])('a group of %i cents may not get %i more', (totalCents, addCents) => {
  expect(canAddToGroupTotal(totalCents, addCents)).toEqual({
    ok: false,
    refusal: {
      code: 'group-total-too-large',
      message: 'The expenses of one group can total at most 100,000,000,000.00.',
      field: 'amount',
    },
  })
})

test('the largest total times the largest share fits into 64 bits', () => {
  expect(BigInt(MAX_GROUP_TOTAL_CENTS) * BigInt(MAX_SHARE) < 2n ** 63n).toBe(true)
})

test('a hidden event takes as many transactions as the largest total holds, whatever their amounts', () => {
  expect(MAX_HIDDEN_ROWS).toBe(10_000)
  expect(MAX_HIDDEN_ROWS * MAX_AMOUNT_CENTS).toBeLessThanOrEqual(MAX_GROUP_TOTAL_CENTS)
  expect(canAddToHiddenEvent(10_000, true).ok).toBe(true)
  expect(canAddToHiddenEvent(10_001, true)).toMatchObject({ refusal: { code: 'hidden-event-full' } })
  expect(canAddToHiddenEvent(10_001, false).ok).toBe(true)
})
