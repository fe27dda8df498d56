import { describe, expect, it } from 'vitest'
import {
  canCreateAccount,
  canDeleteAccount,
  canEditAccount,
  canNameAccount,
  canSetAccountStatus,
} from './account-permissions.ts'
import type { AccountUse } from './account-permissions.ts'
import { systemActor } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import * as f from '../permissions.fixture.ts'
import type { Verdict } from '../refusals/refusal.ts'

const code = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.refusal.code)
const IN_USE: AccountUse = { balances: [500], isInHiddenEvent: false, hasPending: true }
const closed = { ...f.BANK, status: 'closed' } as const
const left = { ...f.ANN, status: 'closed' } as const

describe('canCreateAccount', () => {
  it.each<[string, Caller, typeof f.BANK, string]>([
    ['a community admin, a bank account', f.COMMUNITY_ADMIN, f.BANK, 'ok'],
    ['a site admin who is a member', f.SITE_ADMIN, f.EQUITY, 'ok'],
    ['a member', f.MEMBER, f.BANK, 'not-permitted'],
    ['an admin from elsewhere', f.ADMIN_ELSEWHERE, f.BANK, 'not-a-member'],
    ['an admin, a person’s account', f.COMMUNITY_ADMIN, f.ANN, 'not-permitted'],
    [
      'an admin, a bank account with an owner',
      f.COMMUNITY_ADMIN,
      { ...f.BANK, userId: 'ann' },
      'not-permitted',
    ],
    ['the system, a person’s account', systemActor, f.ANN, 'ok'],
  ])('%s', (_, caller, account, expected) => {
    expect(code(canCreateAccount(caller, account))).toBe(expected)
  })
})

describe('canEditAccount and canSetAccountStatus', () => {
  it.each<[string, Caller, typeof f.BANK, string]>([
    ['a community admin', f.COMMUNITY_ADMIN, f.BANK, 'ok'],
    ['a community admin, a person’s account', f.COMMUNITY_ADMIN, f.ANN, 'ok'],
    ['a member', f.MEMBER, f.BANK, 'not-permitted'],
    ['a member, their own', f.MEMBER, f.ANN, 'not-permitted'],
    ['an admin from elsewhere', f.ADMIN_ELSEWHERE, f.BANK, 'not-a-member'],
    ['an admin, a closed one', f.COMMUNITY_ADMIN, closed, 'account-closed'],
    ['the system, a closed one', systemActor, closed, 'account-closed'],
  ])('%s', (_, caller, account, expected) => {
    expect(code(canEditAccount(caller, account))).toBe(expected)
    expect(code(canSetAccountStatus(caller, account, 'inactive', IN_USE))).toBe(expected)
  })

  it.each<[string, Caller, typeof f.BANK, string]>([
    ['an admin, a bank account', f.COMMUNITY_ADMIN, f.BANK, 'ok'],
    ['an admin, a person’s account', f.COMMUNITY_ADMIN, f.ANN, 'not-permitted'],
    ['the system, a person’s account', systemActor, f.ANN, 'not-permitted'],
    ['a member, their own', f.MEMBER, f.ANN, 'not-permitted'],
    ['an admin, a closed one', f.COMMUNITY_ADMIN, closed, 'account-closed'],
  ])('name and picture: %s', (_, caller, account, expected) => {
    expect(code(canNameAccount(caller, account, 'name'))).toBe(expected)
    expect(code(canNameAccount(caller, account, 'avatar'))).toBe(expected)
  })

  it.each<[string, Caller, typeof f.BANK, AccountUse, string]>([
    [
      'at zero',
      f.COMMUNITY_ADMIN,
      f.BANK,
      { balances: [0, 0], isInHiddenEvent: false, hasPending: false },
      'ok',
    ],
    ['unused', f.COMMUNITY_ADMIN, f.BANK, { balances: [], isInHiddenEvent: false, hasPending: false }, 'ok'],
    [
      'with a balance in one of two currencies',
      f.COMMUNITY_ADMIN,
      f.BANK,
      { balances: [0, -1], isInHiddenEvent: false, hasPending: false },
      'account-not-even',
    ],
    [
      'with requests that add up to zero',
      systemActor,
      f.BANK,
      { balances: [0], isInHiddenEvent: false, hasPending: true },
      'account-has-pending',
    ],
    [
      'with transactions of a hidden event, whatever they add up to',
      f.COMMUNITY_ADMIN,
      f.BANK,
      { balances: [0], isInHiddenEvent: true, hasPending: true },
      'account-in-hidden-event',
    ],
    [
      'of a person',
      systemActor,
      f.ANN,
      { balances: [], isInHiddenEvent: false, hasPending: false },
      'not-permitted',
    ],
    [
      'by a member',
      f.MEMBER,
      f.BANK,
      { balances: [], isInHiddenEvent: false, hasPending: false },
      'not-permitted',
    ],
    [
      'a second time',
      f.COMMUNITY_ADMIN,
      closed,
      { balances: [], isInHiddenEvent: false, hasPending: false },
      'account-closed',
    ],
  ])('closing an account %s', (_, caller, account, use, expected) => {
    expect(code(canSetAccountStatus(caller, account, 'closed', use))).toBe(expected)
  })
})

describe('canDeleteAccount', () => {
  it.each<[string, Caller, typeof f.BANK, boolean, string]>([
    ['a community admin', f.COMMUNITY_ADMIN, f.BANK, false, 'ok'],
    ['a community admin, with transactions', f.COMMUNITY_ADMIN, f.BANK, true, 'account-has-transactions'],
    ['the system, with transactions', systemActor, f.BANK, true, 'account-has-transactions'],
    ['a member', f.MEMBER, f.BANK, false, 'not-permitted'],
    ['a community admin, a person’s', f.COMMUNITY_ADMIN, f.ANN, false, 'not-permitted'],
    ['the system, a person’s', systemActor, f.ANN, false, 'ok'],
    ['an admin from elsewhere', f.ADMIN_ELSEWHERE, f.BANK, false, 'not-a-member'],
    ['a closed one', systemActor, closed, false, 'account-closed'],
    ['the system, of somebody who left', systemActor, left, false, 'ok'],
    ['the system, of somebody who left, with transactions', systemActor, left, true, 'account-closed'],
    ['a community admin, of somebody who left', f.COMMUNITY_ADMIN, left, false, 'account-closed'],
  ])('%s', (_, caller, account, hasTransactions, expected) => {
    expect(code(canDeleteAccount(caller, { ...account, hasTransactions }))).toBe(expected)
  })
})
