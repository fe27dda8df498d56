import { describe, expect, test } from 'vitest'
import type { AccountStatus } from '@coffer/shared-sdk/domain'
import { anEvent } from '@coffer/shared-sdk/testing'
import { context } from '../../events/event-context.fixture.ts'
import type { EventSums } from '../../events/event-sums.ts'
import { adminOptions } from './admin-options.ts'

const ROLES = {
  participant: { role: 'user', adminIds: ['user-bo'] },
  'event admin': { role: 'user', adminIds: ['user-ann'] },
  'privileged person': { role: 'admin', adminIds: ['user-bo'] },
} as const

const EMPTY: EventSums = { sent: 0, received: 0, hasExpenses: false }
const FUNDS: EventSums = { sent: 0, received: 500, hasExpenses: false }
const EXPENSES: EventSums = { sent: 6000, received: 6000, hasExpenses: true }

function options(who: keyof typeof ROLES, status: AccountStatus, sums: EventSums | null = EXPENSES) {
  const { role, adminIds } = ROLES[who]
  const { caller } = context
  const event = anEvent({ status, event: { adminIds } })
  const list = adminOptions(
    { ...caller, membership: caller.membership && { ...caller.membership, role } },
    event,
    sums,
  )
  return list.map(({ id, reason }) => (reason ? `${id}: ${reason.message}` : id))
}

const ASK = 'delete-all: To delete all transactions, ask the admin.'
const NOT_LOCKED = 'conclude: Lock the event before concluding it.'
const HAS_SOME = 'delete: Only events without transactions can be deleted.'
const NO_EXPENSES = 'conclude: Cannot conclude this event without any expenses.'
const NOTHING = 'delete-all: This event has no transactions.'

describe.each([
  ['event admin', ['edit', 'lock', ASK], ['edit', 'unlock', ASK]],
  [
    'privileged person',
    ['edit', 'lock', NOT_LOCKED, 'delete-all', HAS_SOME],
    ['edit', 'unlock', 'conclude', 'delete-all', HAS_SOME],
  ],
] as const)('of an event with expenses, for the %s', (who, active, locked) => {
  test('while it is active', () => expect(options(who, 'active')).toEqual(active))
  test('while it is locked', () => expect(options(who, 'inactive')).toEqual(locked))
  test('none once it is concluded', () => expect(options(who, 'closed')).toEqual([]))
})

test('an event without transactions can be deleted, and not concluded', () => {
  expect(options('privileged person', 'inactive', EMPTY)).toEqual([
    'edit',
    'unlock',
    NO_EXPENSES,
    NOTHING,
    'delete',
  ])
  expect(options('event admin', 'inactive', EMPTY)).toEqual(['edit', 'unlock', ASK])
})

test('an event with funds alone can neither be concluded nor deleted', () => {
  expect(options('privileged person', 'inactive', FUNDS)).toEqual([
    'edit',
    'unlock',
    NO_EXPENSES,
    'delete-all',
    HAS_SOME,
  ])
})

test('while the sums of a hidden event are withheld, the server decides', () => {
  expect(options('privileged person', 'active', null)).toEqual([
    'edit',
    'lock',
    NOT_LOCKED,
    'delete-all',
    'delete',
  ])
})

test('a participant has none', () => {
  expect(options('participant', 'active')).toEqual([ASK])
})
