import { describe, expect, it } from 'vitest'
import type { Caller } from '../members/caller.ts'
import { canJoinExpense, checkExpenseGroup, checkWholeShown, expenseCreator } from './expense-permissions.ts'
import type { AccountFacts } from '../transactions/transaction-invariants.ts'

const person = (userId: string, role: 'user' | 'admin' = 'user', organisationId = 'org'): Caller => ({
  userId,
  siteRole: 'user',
  membership: { organisationId, accountId: `account-${userId}`, role },
})
const account = (id: string, type: AccountFacts['type']): AccountFacts => ({
  id,
  organisationId: 'org',
  type,
  status: 'active',
  userId: type === 'user' ? id : null,
  currencies: ['EUR'],
})
const getCode = (verdict: ReturnType<typeof checkExpenseGroup>) => (verdict.ok ? 'ok' : verdict.refusal.code)

describe('whose rows an expense takes', () => {
  it.each([
    ['the first row', 'ann', 'camp', null, 'ok'],
    ['another row of the same person', 'ann', 'camp', { createdBy: 'ann', eventId: 'camp' }, 'ok'],
    ['a row of somebody else', 'bo', 'camp', { createdBy: 'ann', eventId: 'camp' }, 'expense-foreign'],
    ['a request of somebody else', 'bo', '', { createdBy: 'ann', eventId: '' }, 'expense-foreign'],
    ['a row that the system made', '', '', { createdBy: 'ann', eventId: '' }, 'expense-foreign'],
  ] as const)('%s', (_, createdBy, eventId, first, code) => {
    const row = { createdBy, eventId, organisationId: 'org' }
    expect(getCode(checkExpenseGroup(person(createdBy), row, first))).toBe(code)
  })

  it.each([
    ['of the same event', 'camp', true, 'ok'],
    ['of another event', 'fair', true, 'expense-foreign'],
    ['of requests', '', true, 'expense-foreign'],
    ['that the person has not paid', 'camp', false, 'expense-foreign'],
  ] as const)('a payer’s further payer of an expense %s', (_, firstEvent, isOfPayer, code) => {
    const row = {
      createdBy: 'bo',
      eventId: firstEvent === '' ? '' : 'camp',
      organisationId: 'org',
      isOfPayer,
    }
    expect(getCode(checkExpenseGroup(person('bo'), row, { createdBy: 'ann', eventId: firstEvent }))).toBe(
      code,
    )
  })

  it.each([
    ['in the same event', 'camp', 'camp', 'org', 'ok'],
    ['in another event', 'fair', 'camp', 'org', 'expense-foreign'],
    ['outside events', '', '', 'org', 'expense-foreign'],
    ['in another community', 'camp', 'camp', 'other', 'expense-foreign'],
  ] as const)('an admin’s payer %s', (_, eventId, firstEvent, organisationId, code) => {
    const first = { createdBy: 'ann', eventId: firstEvent }
    const row = { createdBy: 'kavya', eventId, organisationId }
    expect(getCode(checkExpenseGroup(person('kavya', 'admin'), row, first))).toBe(code)
  })
})

describe('an expense of one payer becomes one of several', () => {
  const row = {
    createdBy: 'ann',
    eventId: 'camp',
    organisationId: 'org',
    txGroup: '',
    sender: account('camp', 'event'),
    receiver: account('ann', 'user'),
    group: { accountId: 'camp' },
  }

  it.each([
    ['by who entered it', 'ann', {}, null, 'ok'],
    ['never again', 'ann', { txGroup: 'boat' }, null, 'not-permitted'],
    ['not as funds', 'ann', { sender: row.receiver, receiver: row.sender }, null, 'not-permitted'],
    ['not somebody else’s', 'ann', {}, { createdBy: 'bo', eventId: 'camp' }, 'expense-foreign'],
  ] as const)('%s', (_, by, values, first, code) => {
    expect(getCode(canJoinExpense(person(by), { ...row, ...values }, first))).toBe(code)
  })
})

it('is theirs who entered its first row', () => {
  const stored = (id: string, created: string, createdBy: string) => ({ id, created, createdBy })
  const later = stored('a', '2026-03-02T10:00:00.000Z', 'kavya')
  const first = stored('c', '2026-03-01T10:00:00.000Z', 'ann')
  expect(expenseCreator([later, first])).toBe('ann')
  expect(expenseCreator([first, stored('b', first.created, 'bo')])).toBe('bo')
  expect(expenseCreator([])).toBe('')
})

it('cannot be shown as a whole while the event is hidden', () => {
  const of = (txGroup: string, status: 'active' | 'inactive', hidden: boolean) =>
    getCode(checkWholeShown({ txGroup }, { status, hidden }))
  expect(of('boat', 'active', true)).toBe('expense-hidden')
  expect(of('boat', 'inactive', true)).toBe('ok')
  expect(of('boat', 'active', false)).toBe('ok')
  expect(of('', 'active', true)).toBe('ok')
})
