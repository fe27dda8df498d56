import { describe, expect, it } from 'vitest'
import { systemActor } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { Transaction } from '../entities.ts'
import * as f from '../permissions.fixture.ts'
import {
  canDeleteTransaction,
  canEditTransaction,
  canRepeatEdit,
  deleteCountdown,
} from './transaction-change.ts'
import type { EnteredTransactionFacts } from './transaction-change.ts'
import type { AccountFacts } from './transaction-invariants.ts'

const { ANN, BO, EVENT, BANK, INCOME } = f
const CREATED = '2026-03-01T10:00:00.000Z'
const UPDATED = '2026-03-01T11:00:00.000Z'
const BO_CALLER = f.caller('bo')
const IN_EVENT = { participantIds: [ANN.id, BO.id], adminIds: [], hidden: false }
const LEFT = { participantIds: [BO.id], adminIds: [], hidden: false }

function stored(
  sender: AccountFacts,
  receiver: AccountFacts,
  over: Partial<Pick<Transaction, 'status' | 'createdBy'>> = {},
): EnteredTransactionFacts {
  const transaction = {
    status: 'pending' as const,
    createdBy: 'ann',
    created: CREATED,
    updated: UPDATED,
    ...over,
  }
  const isOfEvent = sender.type === 'event' || receiver.type === 'event'
  return { transaction, sender, receiver, event: isOfEvent ? IN_EVENT : null }
}

const inactive = (account: AccountFacts): AccountFacts => ({ ...account, status: 'inactive' })
const closed = (account: AccountFacts): AccountFacts => ({ ...account, status: 'closed' })
const code = (verdict: ReturnType<typeof canEditTransaction>): string =>
  verdict.ok ? 'ok' : verdict.refusal.code
const at = (time: string): number => Date.parse(time)

type Row = [name: string, who: Caller, about: EnteredTransactionFacts, expected: string]

describe('canEditTransaction', () => {
  const rows: Row[] = [
    ['the creator, pending', f.MEMBER, stored(BO, ANN), 'ok'],
    ['an admin, pending', f.COMMUNITY_ADMIN, stored(BO, ANN), 'ok'],
    ['the creator, an event expense', f.MEMBER, stored(EVENT, ANN), 'ok'],
    ['the payer of a request', BO_CALLER, stored(BO, ANN), 'not-the-creator'],
    ['an event admin', f.EVENT_ADMIN, stored(EVENT, ANN), 'not-the-creator'],
    ['an admin from elsewhere', f.ADMIN_ELSEWHERE, stored(BO, ANN), 'not-a-member'],
    ['the creator, approved', f.MEMBER, stored(ANN, BO, { status: 'approved' }), 'not-pending'],
    ['the creator, declined', f.MEMBER, stored(BO, ANN, { status: 'declined' }), 'not-pending'],
    ['an admin, approved', f.COMMUNITY_ADMIN, stored(ANN, BO, { status: 'approved' }), 'not-pending'],
    ['an admin, a derived part', f.COMMUNITY_ADMIN, stored(ANN, EVENT, { status: 'reserved' }), 'reserved'],
    ['the creator, inactive account', f.MEMBER, stored(inactive(BO), ANN), 'account-not-active'],
    ['an admin, locked event', f.COMMUNITY_ADMIN, stored(inactive(EVENT), ANN), 'event-not-active'],
    ['an admin, closed account', f.COMMUNITY_ADMIN, stored(closed(BO), ANN), 'account-closed'],
    [
      'a row of the system, for nobody in particular',
      { ...f.MEMBER, userId: '' },
      stored(BO, ANN, { createdBy: '' }),
      'not-the-creator',
    ],
  ]

  it.each(rows)('%s', (_, who, about, expected) => {
    expect(code(canEditTransaction(who, about))).toBe(expected)
  })
})

describe('the creator of an event’s transaction, or who paid it', () => {
  const bos = (event: EnteredTransactionFacts['event']) => ({ ...stored(EVENT, BO), event })
  it.each<[string, Caller, EnteredTransactionFacts['event'], string]>([
    ['who takes part', f.MEMBER, IN_EVENT, 'ok'],
    ['who has left', f.MEMBER, LEFT, 'creator-left-event'],
    ['who has left and is an event admin', f.MEMBER, { ...LEFT, adminIds: ['ann'] }, 'ok'],
    ['who has left and is a community admin', f.caller('ann', 'admin'), LEFT, 'ok'],
    ['the payer', BO_CALLER, { ...IN_EVENT, participantIds: ['acc-bo'] }, 'ok'],
    ['the payer, who has left', BO_CALLER, { ...LEFT, participantIds: [] }, 'creator-left-event'],
    ['somebody else', f.caller('cy'), IN_EVENT, 'not-the-creator'],
  ])('%s', (_, who, event, expected) => {
    expect(code(canEditTransaction(who, bos(event)))).toBe(expected)
    expect(code(canDeleteTransaction(who, bos(event), at(CREATED)))).toBe(expected)
  })

  it('may repeat an edit whose answer was lost', () => {
    expect(code(canRepeatEdit(f.MEMBER, bos(LEFT)))).toBe('ok')
    expect(code(canRepeatEdit(BO_CALLER, bos(LEFT)))).toBe('ok')
  })

  it('is one of several payers, and of funds only who entered them', () => {
    const event = { ...IN_EVENT, participantIds: ['acc-cy'] }
    const cys = { ...bos(event), payerIds: ['acc-bo', 'acc-cy'] }
    expect(code(canEditTransaction(f.caller('cy'), cys))).toBe('ok')
    expect(code(canDeleteTransaction(f.caller('cy'), cys, at(CREATED)))).toBe('ok')
    const funds = { ...stored(BO, EVENT), event: { ...IN_EVENT, participantIds: ['acc-bo'] } }
    expect(code(canEditTransaction(BO_CALLER, funds))).toBe('not-the-creator')
  })
})

describe('canEditTransaction, with the version that was shown', () => {
  it.each([
    ['none', '', 'ok'],
    ['the stored one', UPDATED, 'ok'],
    ['an earlier one', CREATED, 'changed-since'],
  ] as const)('%s', (_, shownUpdated, expected) => {
    expect(code(canEditTransaction(f.MEMBER, stored(BO, ANN), shownUpdated))).toBe(expected)
  })
})

describe('canRepeatEdit', () => {
  const approved = stored(BO, ANN, { status: 'approved' })
  it.each<[string, Caller, string]>([
    ['the creator', f.MEMBER, 'ok'],
    ['the owner of the sender', BO_CALLER, 'not-the-creator'],
    ['a community admin', f.COMMUNITY_ADMIN, 'ok'],
    ['the system', systemActor, 'ok'],
    ['a bystander', f.EVENT_ADMIN, 'not-the-creator'],
    ['an admin from elsewhere', f.ADMIN_ELSEWHERE, 'not-a-member'],
  ])('%s', (_, who, expected) => {
    expect(code(canRepeatEdit(who, approved))).toBe(expected)
  })
})

describe('canDeleteTransaction', () => {
  const within = at('2026-03-02T09:59:59.999Z')
  const after = at('2026-03-02T10:00:00.000Z')
  const approved = (sender: AccountFacts, receiver: AccountFacts): EnteredTransactionFacts =>
    stored(sender, receiver, { status: 'approved' })
  const declined = (sender: AccountFacts, receiver: AccountFacts): EnteredTransactionFacts =>
    stored(sender, receiver, { status: 'declined' })

  const rows: [...Row, afterwards: string][] = [
    ['the creator, pending', f.MEMBER, stored(BO, ANN), 'ok', 'ok'],
    ['the creator, pending in an event', f.MEMBER, stored(EVENT, ANN), 'ok', 'ok'],
    [
      'the creator, pending, inactive account',
      f.MEMBER,
      stored(inactive(BO), ANN),
      'account-not-active',
      'account-not-active',
    ],
    [
      'the creator, pending, locked event',
      f.MEMBER,
      stored(inactive(EVENT), ANN),
      'event-not-active',
      'event-not-active',
    ],
    ['the creator, declined', f.MEMBER, declined(BO, ANN), 'ok', 'ok'],
    ['the creator, declined, inactive account', f.MEMBER, declined(inactive(BO), ANN), 'ok', 'ok'],
    ['an admin, declined', f.COMMUNITY_ADMIN, declined(BO, ANN), 'ok', 'ok'],
    ['the payer who declined', BO_CALLER, declined(BO, ANN), 'not-the-creator', 'not-the-creator'],
    [
      'the creator, declined, closed account',
      f.MEMBER,
      declined(closed(BO), ANN),
      'account-closed',
      'account-closed',
    ],
    ['the creator, approved to a member', f.MEMBER, approved(ANN, BO), 'ok', 'delete-window-over'],
    ['the creator, approved to income', f.MEMBER, approved(ANN, INCOME), 'ok', 'delete-window-over'],
    ['the creator, approved request', f.MEMBER, approved(BO, ANN), 'not-permitted', 'not-permitted'],
    ['the creator, approved to a bank', f.MEMBER, approved(ANN, BANK), 'not-permitted', 'not-permitted'],
    ['the payer who approved', BO_CALLER, approved(BO, ANN), 'not-the-creator', 'not-the-creator'],
    ['an admin, pending', f.COMMUNITY_ADMIN, stored(BO, ANN), 'ok', 'ok'],
    ['an admin, approved', f.COMMUNITY_ADMIN, approved(BANK, ANN), 'ok', 'ok'],
    ['an admin, locked event', f.COMMUNITY_ADMIN, stored(inactive(EVENT), ANN), 'ok', 'ok'],
    ['a site admin who is a member', f.SITE_ADMIN, approved(ANN, BO), 'ok', 'ok'],
    [
      'a site admin from elsewhere',
      f.SITE_ADMIN_ELSEWHERE,
      approved(ANN, BO),
      'not-a-member',
      'not-a-member',
    ],
    ['an event admin', f.EVENT_ADMIN, stored(EVENT, ANN), 'not-the-creator', 'not-the-creator'],
    [
      'an admin, closed account',
      f.COMMUNITY_ADMIN,
      approved(closed(EVENT), ANN),
      'account-closed',
      'account-closed',
    ],
    [
      'an admin, a derived part',
      f.COMMUNITY_ADMIN,
      stored(ANN, EVENT, { status: 'reserved' }),
      'reserved',
      'reserved',
    ],
  ]

  it.each(rows)('%s', (_, who, about, expected, afterwards) => {
    expect(code(canDeleteTransaction(who, about, within))).toBe(expected)
    expect(code(canDeleteTransaction(who, about, after))).toBe(afterwards)
  })
})

describe('deleteCountdown', () => {
  const sent = stored(ANN, BO, { status: 'approved' })
  const left = (who: Caller, about: EnteredTransactionFacts, time: string): string | null => {
    const countdown = deleteCountdown(who, about, at(time))
    return countdown && `${countdown.count} ${countdown.unit}`
  }

  it.each([
    // These clocks are behind.
    ['2026-03-01T07:00:00.000Z', '24 hours'],
    ['2026-03-01T10:00:00.000Z', '24 hours'],
    ['2026-03-01T10:00:01.000Z', '23 hours'],
    ['2026-03-02T09:00:00.000Z', '1 hours'],
    ['2026-03-02T09:00:00.001Z', '59 minutes'],
    ['2026-03-02T09:59:00.000Z', '1 minutes'],
    ['2026-03-02T09:59:59.999Z', '1 minutes'],
    ['2026-03-02T10:00:00.000Z', null],
  ])('at %s shows %s', (time, expected) => {
    expect(left(f.MEMBER, sent, time)).toBe(expected)
  })

  it('is shown to the creator of an approved transaction only', () => {
    const soon = '2026-03-01T12:30:00.000Z'
    expect(left(f.MEMBER, sent, soon)).toBe('21 hours')
    expect(left(f.MEMBER, stored(ANN, BO, { status: 'pending' }), soon)).toBe(null)
    expect(left(BO_CALLER, sent, soon)).toBe(null)
    expect(left(f.COMMUNITY_ADMIN, sent, soon)).toBe(null)
    expect(left(f.MEMBER, stored(BO, ANN), soon)).toBe(null)
    expect(left(f.MEMBER, stored(BO, ANN, { status: 'approved' }), soon)).toBe(null)
    expect(left(f.MEMBER, stored(closed(ANN), BO, { status: 'approved' }), soon)).toBe(null)
  })
})
