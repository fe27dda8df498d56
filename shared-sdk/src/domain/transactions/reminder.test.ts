import { expect, it } from 'vitest'
import type { Caller } from '../members/caller.ts'
import type { TransactionStatus } from '../entities.ts'
import { canRemind } from './reminder.ts'
import type { StoredTransactionFacts } from './transaction-change.ts'
import type { AccountFacts } from './transaction-invariants.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

const account = (userId: string | null, type: AccountFacts['type'] = 'user'): AccountFacts => ({
  id: `account-${userId ?? type}`,
  organisationId: 'org',
  type,
  status: 'active',
  userId,
  currencies: ['EUR'],
})
const caller = (userId: string, organisationId = 'org'): Caller => ({
  userId,
  siteRole: 'user',
  membership: { organisationId, accountId: `account-${userId}`, role: 'user' },
})

interface Changes {
  readonly status?: TransactionStatus
  readonly created?: string
  readonly createdBy?: string
  readonly sender?: AccountFacts
  readonly receiver?: AccountFacts
}
/** Returns a request that Ann made to Bo two days ago. */
const request = (changes: Changes = {}): StoredTransactionFacts => ({
  transaction: {
    status: changes.status ?? 'pending',
    createdBy: changes.createdBy ?? 'ann',
    created: changes.created ?? '2026-03-08T12:00:00Z',
    updated: '2026-03-08T12:00:00Z',
  },
  sender: changes.sender ?? account('bo'),
  receiver: changes.receiver ?? account('ann'),
})
const getCode = (who: Caller, facts: StoredTransactionFacts, reminded = ''): string => {
  const verdict = canRemind(who, facts, reminded, NOW)
  return verdict.ok ? 'allowed' : verdict.refusal.code
}

it('is for who gets the money and who entered the request', () => {
  expect(getCode(caller('ann'), request())).toBe('allowed')
  expect(getCode(caller('ann'), request({ createdBy: 'admin' }))).toBe('allowed')
  expect(getCode(caller('admin'), request({ createdBy: 'admin' }))).toBe('allowed')
  expect(getCode(caller('cleo'), request())).toBe('not-the-requester')
  expect(getCode(caller('bo'), request())).toBe('not-the-requester')
  expect(getCode(caller('bo'), request({ createdBy: 'bo' }))).toBe('not-the-requester')
  expect(getCode(caller('ann', 'elsewhere'), request())).toBe('not-a-member')
})

it('is of a request that a person has still to pay', () => {
  expect(getCode(caller('ann'), request({ status: 'approved' }))).toBe('nothing-to-remind')
  expect(getCode(caller('ann'), request({ sender: account(null, 'expenses') }))).toBe('nothing-to-remind')
  expect(getCode(caller('ann'), request({ sender: account(null, 'event') }))).toBe('event-transaction')
})

it.each([
  ['2026-03-09T12:00:00Z', '', 'allowed'],
  ['2026-03-09T12:00:01Z', '', 'remind-too-early'],
  ['2026-03-01T12:00:00Z', '2026-03-09T12:00:00Z', 'allowed'],
  ['2026-03-01T12:00:00Z', '2026-03-09T12:00:01Z', 'reminded-already'],
])('is possible a day after the request and the last reminder (%s, %s)', (created, reminded, expected) => {
  expect(getCode(caller('ann'), request({ created }), reminded)).toBe(expected)
})
