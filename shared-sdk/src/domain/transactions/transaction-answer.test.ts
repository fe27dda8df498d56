import { describe, expect, it } from 'vitest'
import { systemActor } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { Transaction } from '../entities.ts'
import * as f from '../permissions.fixture.ts'
import {
  canAnswerTransaction,
  canApproveTransaction,
  canDeclineTransaction,
  validateDeclineReason,
} from './transaction-answer.ts'
import type { StoredTransactionFacts } from './transaction-change.ts'
import type { AccountFacts } from './transaction-invariants.ts'

const { ANN, BO, EVENT, EXPENSES } = f
const UPDATED = '2026-03-01T11:00:00.000Z'
const BO_CALLER = f.caller('bo')

function stored(
  sender: AccountFacts,
  receiver: AccountFacts,
  over: Partial<Pick<Transaction, 'status'>> = {},
): StoredTransactionFacts {
  const transaction = {
    status: 'pending' as const,
    createdBy: 'ann',
    created: '2026-03-01T10:00:00.000Z',
    updated: UPDATED,
    ...over,
  }
  return { transaction, sender, receiver }
}

const inactive = (account: AccountFacts): AccountFacts => ({ ...account, status: 'inactive' })
const closed = (account: AccountFacts): AccountFacts => ({ ...account, status: 'closed' })
const code = (verdict: ReturnType<typeof canApproveTransaction>): string =>
  verdict.ok ? 'ok' : verdict.refusal.code

type Row = [name: string, who: Caller, about: StoredTransactionFacts, expected: string]

/** These are the same for both answers. */
const EITHER: readonly Row[] = [
  ['the owner of the sender', BO_CALLER, stored(BO, ANN), 'ok'],
  ['a community admin', f.COMMUNITY_ADMIN, stored(BO, ANN), 'ok'],
  ['a site admin who is a member', f.SITE_ADMIN, stored(BO, ANN), 'ok'],
  ['the receiver', f.MEMBER, stored(BO, ANN), 'not-the-sender'],
  ['a bystander', f.EVENT_ADMIN, stored(BO, ANN), 'not-the-sender'],
  ['the receiver of an expenses request', f.MEMBER, stored(EXPENSES, ANN), 'not-the-sender'],
  ['an admin, an expenses request', f.COMMUNITY_ADMIN, stored(EXPENSES, ANN), 'ok'],
  ['a site admin from elsewhere', f.SITE_ADMIN_ELSEWHERE, stored(BO, ANN), 'not-a-member'],
  [
    'the owner, under another membership',
    f.caller('bo', 'user', 'user', 'other'),
    stored(BO, ANN),
    'not-a-member',
  ],
  ['funds of an event, by their sender', f.MEMBER, stored(ANN, EVENT), 'event-transaction'],
  ['an expense of an event, by an admin', f.COMMUNITY_ADMIN, stored(EVENT, ANN), 'event-transaction'],
  ['a derived part', f.COMMUNITY_ADMIN, stored(ANN, EVENT, { status: 'reserved' }), 'reserved'],
  ['one approved before', BO_CALLER, stored(BO, ANN, { status: 'approved' }), 'already-approved'],
  ['one declined before', BO_CALLER, stored(BO, ANN, { status: 'declined' }), 'already-declined'],
  [
    'one approved before, by a bystander',
    f.EVENT_ADMIN,
    stored(BO, ANN, { status: 'approved' }),
    'not-the-sender',
  ],
  ['a closed account', BO_CALLER, stored(BO, closed(ANN)), 'account-closed'],
  ['an inactive account', BO_CALLER, stored(BO, inactive(ANN)), 'ok'],
]

describe('canApproveTransaction', () => {
  const rows: Row[] = [
    ...EITHER,
    [
      'one declined before, by the receiver',
      f.MEMBER,
      stored(BO, ANN, { status: 'declined' }),
      'not-the-sender',
    ],
    [
      'an approved row of an event, by its sender',
      f.MEMBER,
      stored(ANN, EVENT, { status: 'approved' }),
      'already-approved',
    ],
  ]

  it.each(rows)('%s', (_, who, about, expected) => {
    expect(code(canApproveTransaction(who, about, UPDATED))).toBe(expected)
  })

  it('refuses when the record changed since it was shown', () => {
    expect(canApproveTransaction(BO_CALLER, stored(BO, ANN), '2026-03-01T10:59:59.999Z')).toMatchObject({
      ok: false,
      refusal: { code: 'changed-since' },
    })
  })

  it('requires the version that was shown, after all else: a request may have changed since', () => {
    const verdict = canApproveTransaction(BO_CALLER, stored(BO, ANN), '')
    expect(verdict).toMatchObject({
      ok: false,
      refusal: { code: 'version-required', field: 'shownUpdated' },
    })
    expect(code(canApproveTransaction(systemActor, stored(BO, ANN), ''))).toBe('version-required')
    expect(code(canApproveTransaction(f.MEMBER, stored(BO, ANN), ''))).toBe('not-the-sender')
    expect(code(canApproveTransaction(BO_CALLER, stored(BO, ANN, { status: 'approved' }), ''))).toBe(
      'already-approved',
    )
  })

  it('takes what is no instant for another version', () => {
    expect(code(canApproveTransaction(BO_CALLER, stored(BO, ANN), 'yesterday'))).toBe('changed-since')
  })

  it('takes the date as the backend writes it', () => {
    expect(canApproveTransaction(BO_CALLER, stored(BO, ANN), '2026-03-01 11:00:00.000Z')).toEqual({
      ok: true,
    })
  })
})

describe('canDeclineTransaction', () => {
  const rows: Row[] = [
    ...EITHER,
    [
      'an approved row of an event, by its sender',
      f.MEMBER,
      stored(ANN, EVENT, { status: 'approved' }),
      'event-transaction',
    ],
  ]

  it.each(rows)('%s', (_, who, about, expected) => {
    expect(code(canDeclineTransaction(who, about, UPDATED))).toBe(expected)
  })

  it('requires the version that was shown, and refuses another', () => {
    expect(code(canDeclineTransaction(BO_CALLER, stored(BO, ANN), ''))).toBe('version-required')
    expect(code(canDeclineTransaction(BO_CALLER, stored(BO, ANN), '2026-03-01T10:59:59.999Z'))).toBe(
      'changed-since',
    )
  })

  it('says first that somebody else has answered meanwhile', () => {
    const before = '2026-03-01T10:59:59.999Z'
    const approved = stored(BO, ANN, { status: 'approved' })
    const declined = stored(BO, ANN, { status: 'declined' })
    expect(code(canDeclineTransaction(BO_CALLER, approved, before))).toBe('changed-since')
    expect(code(canApproveTransaction(BO_CALLER, declined, before))).toBe('changed-since')
  })
})

describe('canAnswerTransaction', () => {
  it.each([
    ['pending', 'approved', 'ok'],
    ['pending', 'declined', 'ok'],
    ['pending', 'reserved', 'not-permitted'],
    ['approved', 'pending', 'already-approved'],
    ['approved', 'declined', 'already-approved'],
    ['declined', 'pending', 'already-declined'],
    ['declined', 'approved', 'already-declined'],
  ] as const)('from %s to %s: %s', (status, wanted, expected) => {
    expect(code(canAnswerTransaction(BO_CALLER, stored(BO, ANN, { status }), wanted, UPDATED))).toBe(expected)
  })
})

describe('validateDeclineReason', () => {
  it.each([
    ['', ''],
    ['  Paid in\ncash ', 'Paid in cash'],
    ['\u200b', ''],
    ['😀'.repeat(200), '😀'.repeat(200)],
  ])('of %j is %j', (typed, value) => {
    expect(validateDeclineReason(typed)).toEqual({ ok: true, value })
  })

  it.each([
    ['x'.repeat(201), 'decline-reason-too-long'],
    ['bad \u202egnp', 'text-unshowable'],
  ])('refuses %j: %s', (typed, expected) => {
    expect(validateDeclineReason(typed)).toMatchObject({
      refusal: { code: expected, field: 'decline_reason' },
    })
  })
})
