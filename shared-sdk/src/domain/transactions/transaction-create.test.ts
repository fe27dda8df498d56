import { describe, expect, it } from 'vitest'
import type { Caller } from '../members/caller.ts'
import type { AccountStatus } from '../entities.ts'
import * as f from '../permissions.fixture.ts'
import { canCreateTransaction, canCreateWithStatus } from './transaction-create.ts'
import { checkDescription, checkTransaction } from './transaction-invariants.ts'
import type { AccountFacts, TransactionFacts } from './transaction-invariants.ts'

/** Noon of 5 July 2026 in UTC. */
const NOW = 1_783_252_800_000

function facts(
  sender: AccountFacts,
  receiver: AccountFacts,
  over: Partial<TransactionFacts> = {},
): TransactionFacts {
  const isEvent = sender.type === 'event' || receiver.type === 'event'
  const isExpense = sender.type === 'event' && receiver.type === 'user'
  return {
    sender,
    receiver,
    amount: 1250,
    currency: 'EUR',
    event: isEvent ? { participantIds: ['acc-ann', 'acc-bo'], adminIds: ['eva'], hidden: false } : null,
    group: isExpense ? { accountId: 'event' } : null,
    ...over,
  }
}

/** Returns the status, or the code of the refusal. */
function answer(who: Caller, about: TransactionFacts): string {
  const result = canCreateTransaction(who, about)
  return result.ok ? result.value : result.refusal.code
}

/** The group of an event's expenses that are split separately. */
const SEPARATE = { accountId: 'event', separate: true }

type Row = [AccountFacts, AccountFacts, member: string, eventAdmin: string, privileged: string]

const { ANN, BO, CY, EVENT, BANK, RECEIVABLE, PAYABLE, INCOME, EXPENSES, EQUITY } = f

describe('canCreateWithStatus', () => {
  it.each([
    ['', 'approved'],
    ['approved', 'approved'],
    ['pending', 'status-not-given'],
    ['reserved', 'status-not-given'],
    ['anything', 'status-not-given'],
  ])('gives the one status to a send that names “%s”, or refuses it: %s', (wanted, expected) => {
    const result = canCreateWithStatus(f.MEMBER, facts(ANN, BO), wanted)
    expect(result.ok ? result.value : result.refusal.code).toBe(expected)
  })

  it('says first why nothing of the kind may be created', () => {
    expect(canCreateWithStatus(f.MEMBER, facts(ANN, ANN), 'pending')).toMatchObject({
      refusal: { code: 'same-account' },
    })
  })
})

describe('canCreateTransaction in a hidden event (accounting A15)', () => {
  const event = { participantIds: ['acc-ann', 'acc-bo'], adminIds: ['eva'], hidden: true }

  it.each<[string, Caller, AccountFacts, string]>([
    ['a participant, their own expense', f.MEMBER, ANN, 'pending'],
    ['a participant, what another spent', f.caller('bo'), ANN, 'not-permitted'],
    ['its admin, for a participant', f.EVENT_ADMIN, ANN, 'pending'],
    ['its admin, for somebody else', f.EVENT_ADMIN, CY, 'not-a-participant'],
    ['a community admin, for a participant', f.COMMUNITY_ADMIN, ANN, 'not-permitted'],
    ['a community admin, for somebody else', f.COMMUNITY_ADMIN, CY, 'not-permitted'],
    ['a site admin', f.SITE_ADMIN, ANN, 'not-permitted'],
  ])('%s', (_, who, person, expected) => {
    expect(answer(who, facts(EVENT, person, { event }))).toBe(expected)
  })
})

describe('an expense that the bank account paid', () => {
  const OF_EVENT = { group: { accountId: 'event' } }

  it.each<[string, Caller, string]>([
    ['a participant', f.MEMBER, 'not-permitted'],
    ['an admin of the event', f.EVENT_ADMIN, 'not-permitted'],
    ['an admin of the community', f.COMMUNITY_ADMIN, 'pending'],
    ['a site admin', f.SITE_ADMIN, 'pending'],
  ])('is entered by privileged people: %s', (_, who, expected) => {
    expect(answer(who, facts(EVENT, BANK, OF_EVENT))).toBe(expected)
  })

  it('needs a group of the event and a description, and cannot be paid by other accounts', () => {
    const check = (receiver: AccountFacts, group: TransactionFacts['group']) => {
      const result = checkTransaction(facts(EVENT, receiver, { group }))
      return result.ok ? 'ok' : result.refusal.code
    }
    expect(check(BANK, { accountId: 'event' })).toBe('ok')
    expect(check(BANK, { accountId: 'another' })).toBe('group-foreign')
    for (const one of [RECEIVABLE, PAYABLE, INCOME, EXPENSES, EQUITY]) {
      expect(check(one, { accountId: 'event' })).toBe('group-foreign')
    }
    const back = checkTransaction(facts(BANK, EVENT, OF_EVENT))
    expect(back).toMatchObject({ ok: false, refusal: { code: 'group-foreign' } })
    expect(checkDescription(facts(EVENT, BANK, OF_EVENT), ' ').ok).toBe(false)
    expect(checkDescription(facts(EVENT, BANK), '').ok).toBe(true)
  })

  it('cannot be entered in a hidden event, because nobody could read it', () => {
    const ada = { participantIds: ['acc-ada'], adminIds: ['ada'], hidden: true }
    expect(answer(f.COMMUNITY_ADMIN, facts(EVENT, BANK, { ...OF_EVENT, event: ada }))).toBe('not-permitted')
  })
})

describe('canCreateTransaction', () => {
  const rows: Row[] = [
    // own user account -> user or income account
    [ANN, BO, 'approved', 'not-permitted', 'pending'],
    [ANN, INCOME, 'approved', 'not-permitted', 'pending'],
    // other user account, expenses account -> own user account
    [BO, ANN, 'pending', 'not-permitted', 'pending'],
    [EXPENSES, ANN, 'pending', 'not-permitted', 'approved'],
    // event -> own user account (expense), own user account -> event (funds); on behalf
    [EVENT, ANN, 'pending', 'pending', 'pending'],
    [ANN, EVENT, 'pending', 'pending', 'pending'],
    [EVENT, BO, 'pending', 'pending', 'pending'],
    [BO, EVENT, 'not-permitted', 'pending', 'pending'],
    [EVENT, CY, 'not-a-participant', 'not-a-participant', 'not-a-participant'],
    [CY, EVENT, 'not-a-participant', 'not-a-participant', 'not-a-participant'],
    // anything else
    [ANN, BANK, 'not-permitted', 'not-permitted', 'pending'],
    [ANN, EXPENSES, 'not-permitted', 'not-permitted', 'pending'],
    [ANN, PAYABLE, 'not-permitted', 'not-permitted', 'pending'],
    [BO, CY, 'not-permitted', 'not-permitted', 'pending'],
    [BO, INCOME, 'not-permitted', 'not-permitted', 'pending'],
    [INCOME, ANN, 'not-permitted', 'not-permitted', 'approved'],
    [BANK, ANN, 'bank-sender', 'bank-sender', 'approved'],
    [BANK, EXPENSES, 'bank-sender', 'bank-sender', 'approved'],
    [RECEIVABLE, ANN, 'not-permitted', 'not-permitted', 'approved'],
    [PAYABLE, ANN, 'not-permitted', 'not-permitted', 'approved'],
    [EQUITY, BANK, 'not-permitted', 'not-permitted', 'approved'],
    [EXPENSES, BO, 'not-permitted', 'not-permitted', 'approved'],
    [BANK, EVENT, 'bank-sender', 'bank-sender', 'approved'],
    [EVENT, BANK, 'not-permitted', 'not-permitted', 'pending'],
  ]

  it.each(rows)('$0.id -> $1.id: member Ann $2, event admin $3, privileged $4', (...row: Row) => {
    const [sender, receiver, member, eventAdmin, privileged] = row
    const about = facts(sender, receiver)
    expect(answer(f.MEMBER, about)).toBe(member)
    expect(answer(f.EVENT_ADMIN, about)).toBe(eventAdmin)
    expect(answer(f.COMMUNITY_ADMIN, about)).toBe(privileged)
    expect(answer(f.SITE_ADMIN, about)).toBe(privileged)
    for (const stranger of [f.ADMIN_ELSEWHERE, f.SITE_ADMIN_ELSEWHERE, f.NO_MEMBERSHIP]) {
      expect(answer(stranger, about)).toBe('not-a-member')
    }
  })

  it('treats an admin sending from or requesting to their own account like any member', () => {
    const own = f.account('acc-ada', 'user', { userId: 'ada' })
    expect(answer(f.COMMUNITY_ADMIN, facts(own, BO))).toBe('approved')
    expect(answer(f.COMMUNITY_ADMIN, facts(BO, own))).toBe('pending')
    expect(answer(f.COMMUNITY_ADMIN, facts(EXPENSES, own))).toBe('pending')
    expect(answer(f.COMMUNITY_ADMIN, facts(own, BANK))).toBe('pending')
  })

  it('says why funds cannot be sent to oneself', () => {
    expect(canCreateTransaction(f.MEMBER, facts(ANN, ANN))).toEqual({
      ok: false,
      refusal: { code: 'same-account', message: 'You cannot send funds to yourself', field: 'receiver' },
    })
  })
})

describe('checkTransaction', () => {
  const withStatus = (account: AccountFacts, status: AccountStatus): AccountFacts => ({ ...account, status })
  const code = (about: TransactionFacts): string => {
    const verdict = checkTransaction(about)
    return verdict.ok ? 'ok' : verdict.refusal.code
  }

  it.each([
    ['an ordinary one', facts(ANN, BO), 'ok'],
    ['an expense in a group of the event', facts(EVENT, ANN), 'ok'],
    ['one account twice', facts(ANN, ANN), 'same-account'],
    [
      'two communities',
      facts(ANN, f.account('x', 'user', { organisationId: 'other' })),
      'different-organisations',
    ],
    ['an inactive sender', facts(withStatus(ANN, 'inactive'), BO), 'account-not-active'],
    ['a closed receiver', facts(ANN, withStatus(BO, 'closed')), 'account-closed'],
    ['a locked event', facts(withStatus(EVENT, 'inactive'), ANN), 'event-not-active'],
    ['a concluded event', facts(ANN, withStatus(EVENT, 'closed')), 'account-closed'],
    ['a currency that neither holds', facts(ANN, BO, { currency: 'USD' }), 'currency-mismatch'],
    ['a currency that one holds', facts(ANN, { ...BO, currencies: ['USD'] }), 'currency-mismatch'],
    ['nothing', facts(ANN, BO, { amount: 0 }), 'amount-not-positive'],
    ['a negative amount', facts(ANN, BO, { amount: -1 }), 'amount-not-positive'],
    ['too much', facts(ANN, BO, { amount: 1_000_000_000 }), 'amount-too-large'],
    ['an expense without group', facts(EVENT, ANN, { group: null }), 'group-required'],
    ['a split of its own', facts(EVENT, ANN, { group: SEPARATE, isSplit: true }), 'ok'],
    ['a split and a group', facts(EVENT, ANN, { isSplit: true }), 'group-required'],
    ['the group of splits without one', facts(EVENT, ANN, { group: SEPARATE }), 'group-required'],
    ['a split of funds', facts(ANN, EVENT, { isSplit: true }), 'split-of-event'],
    ['a split between members', facts(ANN, BO, { isSplit: true }), 'split-of-event'],
    ['a category', facts(EVENT, ANN, { category: 'groceries' }), 'ok'],
    ['an unknown category', facts(EVENT, ANN, { category: 'food' }), 'category-unknown'],
    ['a category of funds', facts(ANN, EVENT, { group: null, category: 'groceries' }), 'category-of-event'],
    ['a category between members', facts(ANN, BO, { category: 'groceries' }), 'category-of-event'],
    ['a day', facts(EVENT, ANN, { spentOn: '2026-07-03', nowMs: NOW }), 'ok'],
    [
      'a day that is still to come',
      facts(EVENT, ANN, { spentOn: '2026-07-07', nowMs: NOW }),
      'day-impossible',
    ],
    ['a day of funds', facts(ANN, EVENT, { group: null, spentOn: '2026-07-03', nowMs: NOW }), 'day-of-event'],
    ['a day between members', facts(ANN, BO, { spentOn: '2026-07-03', nowMs: NOW }), 'day-of-event'],
    ["another event's group", facts(EVENT, ANN, { group: { accountId: 'event2' } }), 'group-foreign'],
    ['two events', facts(EVENT, f.account('event2', 'event')), 'two-events'],
    ['a group on funds', facts(ANN, EVENT, { group: { accountId: 'event' } }), 'group-foreign'],
    ['a group between members', facts(ANN, BO, { group: { accountId: 'event' } }), 'group-foreign'],
    ['an event whose facts are missing', facts(EVENT, ANN, { event: null }), 'not-a-participant'],
  ])('%s', (_, about, expected) => {
    expect(code(about)).toBe(expected)
  })
})

describe('checkDescription (product 5.6)', () => {
  it.each([
    ['an event’s expense', EVENT, ANN, '', 'description-required'],
    ['an event’s expense, of nothing that can be seen', EVENT, ANN, ' \u200b', 'description-required'],
    ['an event’s expense', EVENT, ANN, 'Bread', 'ok'],
    ['funds', ANN, EVENT, '', 'ok'],
    ['a send', ANN, BO, '', 'ok'],
  ])('of %s', (_, sender, receiver, description, expected) => {
    const verdict = checkDescription({ sender, receiver, group: null }, description)
    expect(verdict.ok ? 'ok' : verdict.refusal.code).toBe(expected)
  })
})
