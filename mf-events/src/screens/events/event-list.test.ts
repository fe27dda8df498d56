import { expect, test } from 'vitest'
import type { Transaction } from '@coffer/shared-sdk/domain'
import { aTransaction, anEvent, ann, bo, carla, someSums } from '@coffer/shared-sdk/testing'
import { toEventView } from '../../events/event-view.ts'
import { listEvents, parseSort } from './event-list.ts'
import { toOwnBalances } from '../../events/own-balances.ts'

const NOW = Date.parse('2026-07-03T10:00:00.000Z')
const eventBetween = (
  id: string,
  name: string,
  start: string,
  end: string,
  status: 'active' | 'closed' = 'active',
) => toEventView(anEvent({ id, name, status, event: { start, end } }), NOW)
const events = [
  eventBetween('ski', 'Ski week', '2026-02-01T10:00:00.000Z', '2026-02-08T10:00:00.000Z', 'closed'),
  eventBetween('camp', 'Summer camp', '2026-07-01T10:00:00.000Z', '2026-07-05T10:00:00.000Z'),
  eventBetween('party', 'Summer party', '2026-08-01T10:00:00.000Z', '2026-08-02T10:00:00.000Z'),
]
const options = { search: '', sort: 'date', balances: new Map(), nowMs: NOW } as const
const ids = (search: string) =>
  listEvents(events, { ...options, search }).map((group) => [group.name, group.events.map(({ id }) => id)])

test('groups in the order ongoing, upcoming, past', () => {
  expect(ids('')).toEqual([
    ['ongoing', ['camp']],
    ['upcoming', ['party']],
    ['past', ['ski']],
  ])
})

test('leaves out groups in which the search finds nothing', () => {
  expect(ids('SKI')).toEqual([['past', ['ski']]])
  expect(ids('sailing')).toEqual([])
})

test.each([
  ['date', ['b', 'c', 'a', 'd']],
  ['name', ['a', 'b', 'c', 'd']],
  ['balance', ['c', 'b', 'a', 'd']],
] as const)('sorts each group by %s', (sort, order) => {
  const starts = { a: '03', b: '01', c: '02', d: '04' }
  const upcoming = Object.entries(starts).map(([id, day]) =>
    eventBetween(id, id.toUpperCase(), `2026-08-${day}T10:00:00.000Z`, '2026-09-01T10:00:00.000Z'),
  )
  const balances = new Map([
    ['a', { cents: -500, currency: 'EUR' as const }],
    ['b', { cents: 0, currency: 'EUR' as const }],
    ['c', { cents: 700, currency: 'EUR' as const }],
  ])
  const [group] = listEvents(upcoming, { ...options, sort, balances })
  expect(group?.events.map(({ id }) => id)).toEqual(order)
})

test.each([
  ['name', 'name'],
  ['size', 'date'],
  [null, 'date'],
])('a stored order of %s is by %s', (stored, sort) => {
  expect(parseSort(stored)).toBe(sort)
})

test('own balances include payments, exist for open events only, and prefer the own account’s currency', () => {
  const open = (id: string, over: object = {}) => ({
    id,
    status: 'active' as const,
    isHidden: false,
    ...over,
  })
  const all = [
    open('camp'),
    open('party'),
    open('picnic'),
    open('ski', { status: 'closed' }),
    open('gift', { isHidden: true }),
  ]
  const row = (id: string, received: number, over: object = {}) =>
    someSums({ id, name: id, type: 'event', status: 'active', avatar: '', ...over }, { sent: 1000, received })
  const rows = [
    row('camp', 3000),
    { ...row('camp', 9000), currency: 'USD' as const },
    { ...row('party', 1500), currency: 'USD' as const },
    row('ski', 5000, { status: 'closed' }),
    row('bo', 5000, { type: 'user' }),
  ]
  const balances = (payments: readonly Transaction[]) => [
    ...toOwnBalances(all, rows, 'EUR', { ownId: ann.id, payments }),
  ]
  expect(balances([])).toEqual([
    ['camp', { cents: 2000, currency: 'EUR' }],
    ['party', { cents: 500, currency: 'USD' }],
  ])
  // Guards against a regression: the list left out payments, which the event's screen included.
  const paid = (amount: number, over: object = {}) =>
    aTransaction({ kind: 'payment', settles: 'camp', sender: ann, receiver: bo, amount, ...over })
  const payments = [
    paid(700),
    paid(200, { status: 'pending' }),
    paid(400, { status: 'declined' }),
    paid(300, { settles: 'ski' }),
    paid(350, { settles: 'gift' }),
    paid(600, { currency: 'USD' }),
    paid(100, { sender: bo, receiver: carla }),
  ]
  expect(balances(payments)).toEqual([
    ['camp', { cents: 1100, currency: 'EUR' }],
    ['party', { cents: 500, currency: 'USD' }],
  ])
  // Guards against a regression: an event with payments only had no balance.
  expect(balances([paid(250, { settles: 'picnic' })]).at(-1)).toEqual([
    'picnic',
    { cents: -250, currency: 'EUR' },
  ])
  const inDollars = { settles: 'picnic', currency: 'USD' }
  expect(balances([paid(250, inDollars)]).at(-1)).toEqual(['picnic', { cents: -250, currency: 'USD' }])
  expect(balances([paid(250, { settles: 'picnic', status: 'declined' })])).toHaveLength(2)
})
