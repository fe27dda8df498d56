import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '@coffer/shared-sdk/domain'
import type { Account, AccountType, Caller, Role } from '@coffer/shared-sdk/domain'
import { anAccount } from '@coffer/shared-sdk/testing'
import { accountActions } from './account-actions.ts'

const own = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })

function callerAs(role: Role, siteRole: Role = 'user'): Caller {
  const { organisationId } = own
  return { userId: 'user-ann', siteRole, membership: { organisationId, accountId: own.id, role } }
}

const CALLERS = {
  member: callerAs('user'),
  admin: callerAs('admin'),
  'site admin': callerAs('user', 'admin'),
} as const

const account = (type: AccountType, parts: Partial<Account> = {}) =>
  anAccount({ id: `account-${type}`, type, userId: type === 'user' ? 'user-bo' : null, ...parts })

/** Returns the actions as text: `send`, or `send: reason` if disabled. */
function offered(facts: { caller?: Caller; own?: Account; account: Account; hasTopUp?: boolean }) {
  return accountActions({ caller: CALLERS.member, own, hasTopUp: true, ...facts }).map(({ kind, reason }) =>
    reason === null ? kind : `${kind}: ${reason}`,
  )
}

describe('the actions on active accounts, by type and role', () => {
  test.each([
    ['user', ['send', 'request'], ['send', 'request'], ['send', 'request']],
    ['event', [], [], []],
    ['bank', ['transfer: notPrivileged'], ['transfer'], ['transfer']],
    ['receivable', ['transfer: notPrivileged'], ['transfer'], ['transfer']],
    ['payable', ['transfer: notPrivileged'], ['transfer'], ['transfer']],
    ['income', ['send'], ['send'], ['send']],
    ['expenses', ['request'], ['request'], ['request']],
    ['equity', [], [], []],
  ] as const)('%s: member %j, admin %j, site admin %j', (type, member, admin, siteAdmin) => {
    expect(offered({ account: account(type), caller: CALLERS.member })).toEqual(member)
    expect(offered({ account: account(type), caller: CALLERS.admin })).toEqual(admin)
    expect(offered({ account: account(type), caller: CALLERS['site admin'] })).toEqual(siteAdmin)
  })
})

describe('no actions on accounts that are not active', () => {
  const inactive = ACCOUNT_STATUSES.filter((status) => status !== 'active')
  const cases = inactive.flatMap((status) => ACCOUNT_TYPES.map((type) => [status, type] as const))
  test.each(cases)('%s, %s', (status, type) => {
    for (const caller of Object.values(CALLERS)) {
      expect(offered({ account: account(type, { status }), caller })).toEqual([])
    }
  })
})

test.each([
  [true, ['topUp']],
  [false, []],
])('Top-up on the own account if it is set up: %s', (hasTopUp, expected) => {
  expect(offered({ account: own, hasTopUp })).toEqual(expected)
  expect(offered({ account: own, hasTopUp, caller: CALLERS.admin })).toEqual(expected)
})

test('without a common currency Send and Request are disabled, with the reason', () => {
  const inDollars = { currencies: ['USD'] as const }
  expect(offered({ account: account('user', inDollars) })).toEqual(['send: currency', 'request: currency'])
  expect(offered({ account: account('income', inDollars) })).toEqual(['send: currency'])
})

test('any common currency is enough', () => {
  expect(offered({ account: account('user', { currencies: ['USD', 'EUR'] }) })).toEqual(['send', 'request'])
})

test('with an inactive own account Send and Request are disabled, with the reason', () => {
  const idle = { ...own, status: 'inactive' } as const
  expect(offered({ own: idle, account: account('user') })).toEqual([
    'send: ownInactive',
    'request: ownInactive',
  ])
})
