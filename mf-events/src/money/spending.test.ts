import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { AFTERWARDS, DURING, camp, context } from '../events/event-context.fixture.ts'
import { campRows, concludedCamp, moneyRow } from './event-money.fixture.ts'
import { toEventMoney } from './event-money.ts'
import { spendingByCategory, spendingByGroup, spendingByPerson, spendingByTime } from './spending.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))

const makeMoney = (rows: readonly TransactionWithAccounts[]) => toEventMoney(context, rows, [])

describe('by group', () => {
  test('the largest first, without funds and without groups that spent nothing', () => {
    expect(spendingByGroup(makeMoney(campRows), 'EUR')).toEqual([
      { id: 'all', name: 'everyone', cents: 1000 },
      { id: 'drivers', name: 'Drivers', cents: 900 },
    ])
    expect(spendingByGroup(makeMoney(campRows), 'USD')).toEqual([])
  })
})

describe('by category', () => {
  const rows = [
    moneyRow('Taxi', bo, 300, { category: 'transport' }),
    moneyRow('Bread', ann, 500, { category: 'groceries' }),
    moneyRow('Milk', bo, 200, { category: 'groceries' }),
    ...campRows,
  ]
  test('the largest first, and last what has none; without funds', () => {
    expect(spendingByCategory(makeMoney(rows), 'EUR')).toEqual([
      { category: 'groceries', cents: 700 },
      { category: 'transport', cents: 300 },
      { category: '', cents: 1900 },
    ])
  })
  test('nothing if no expense of the currency has one', () => {
    expect(spendingByCategory(makeMoney(campRows), 'EUR')).toEqual([])
    expect(spendingByCategory(makeMoney(rows), 'USD')).toEqual([])
  })
})

describe('by person', () => {
  const expected = [
    { id: ann.id, name: 'Ann Lee', paid: 900, part: 934 },
    { id: bo.id, name: 'Bo Chen', paid: 1000, part: 633 },
    { id: carla.id, name: 'Carla Núñez', paid: 0, part: 333 },
  ]
  test('what they paid and their part, which sum to the same', () => {
    expect(spendingByPerson(makeMoney(campRows), 'EUR')).toEqual(expected)
  })
  test('the same once the event is concluded', () => {
    const { event, rows } = concludedCamp()
    expect(spendingByPerson(toEventMoney({ ...context, event }, rows, []), 'EUR')).toEqual(expected)
  })
})

describe('over time', () => {
  const columns = (rows: readonly TransactionWithAccounts[], nowMs: number, end = camp.event.end) => {
    const event = { ...camp, event: { ...camp.event, end } }
    const time = spendingByTime(toEventMoney({ ...context, event }, rows, []), 'EUR', nowMs)
    const spans = time.spans.map(({ startMs, cents }) => `${new Date(startMs).toDateString()} ${cents}`)
    return [time.unit, time.before, ...spans, time.after]
  }
  test('by local day of the event, until today or its last one', () => {
    expect(columns(campRows, DURING)).toEqual([
      'day',
      0,
      'Wed Jul 01 2026 0',
      'Thu Jul 02 2026 1000',
      'Fri Jul 03 2026 900',
      0,
    ])
    expect(columns(campRows, AFTERWARDS)).toHaveLength(8)
  })
  test('what was spent before and after it is summed up; late evenings belong to the next local day', () => {
    const early = moneyRow('Booking', bo, 5000, { created: '2026-05-06T08:00:00.000Z' })
    const night = moneyRow('Night', bo, 300, { created: '2026-07-04T22:30:00.000Z' })
    const late = moneyRow('Late', bo, 700, { created: '2026-07-05T22:30:00.000Z' })
    expect(columns([late, night, ...campRows, early], AFTERWARDS)).toEqual([
      'day',
      5000,
      'Wed Jul 01 2026 0',
      'Thu Jul 02 2026 1000',
      'Fri Jul 03 2026 900',
      'Sat Jul 04 2026 0',
      'Sun Jul 05 2026 300',
      700,
    ])
  })
  test('by day of the event’s zone, wherever the reader is; a day at whose first moment it ends does not count', () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    const times = {
      start: '2026-07-01T17:00:00.000Z',
      end: '2026-07-03T23:00:00.000Z',
      zone: 'Europe/Lisbon',
    }
    const event = { ...camp, event: { ...camp.event, ...times } }
    // In Lisbon these are 23:30 on the 2nd and 00:30 on the 4th.
    const night = moneyRow('Night', bo, 300, { created: '2026-07-02T22:30:00.000Z' })
    const late = moneyRow('Late', bo, 700, { created: '2026-07-03T23:30:00.000Z' })
    const time = spendingByTime(toEventMoney({ ...context, event }, [late, night], []), 'EUR', AFTERWARDS)
    expect(time).toEqual({
      unit: 'day',
      before: 0,
      spans: [
        { startMs: Date.parse('2026-06-30T23:00:00.000Z'), cents: 0 },
        { startMs: Date.parse('2026-07-01T23:00:00.000Z'), cents: 300 },
        { startMs: Date.parse('2026-07-02T23:00:00.000Z'), cents: 0 },
      ],
      after: 700,
    })
  })
  test('an expense with a day of its own counts on that day, whenever it was entered', () => {
    const dinner = moneyRow('Dinner', bo, 300, { spentOn: '2026-07-02', created: '2026-07-05T20:00:00.000Z' })
    const booking = moneyRow('Booking', bo, 5000, {
      spentOn: '2026-06-30',
      created: '2026-07-02T08:00:00.000Z',
    })
    expect(columns([dinner, booking, ...campRows], DURING)).toEqual([
      'day',
      5000,
      'Wed Jul 01 2026 0',
      'Thu Jul 02 2026 1300',
      'Fri Jul 03 2026 900',
      0,
    ])
  })
  test('by week or month where days do not fit', () => {
    const later = Date.parse('2027-06-01T08:00:00.000Z')
    const weeks = columns(campRows, later, '2026-09-01T08:00:00.000Z')
    expect(weeks.slice(0, 4)).toEqual(['week', 0, 'Wed Jul 01 2026 1900', 'Mon Jul 06 2026 0'])
    expect(weeks).toHaveLength(13)
    const months = columns(campRows, later, '2027-04-01T08:00:00.000Z')
    expect(months.slice(0, 4)).toEqual(['month', 0, 'Wed Jul 01 2026 1900', 'Sat Aug 01 2026 0'])
    expect(months).toHaveLength(13)
  })
  test('an event that has not begun has no days yet', () => {
    const early = moneyRow('Tickets', bo, 500, { created: '2026-06-29T08:00:00.000Z' })
    expect(columns([early], Date.parse('2026-06-30T08:00:00.000Z'))).toEqual(['day', 500, 0])
  })
})

/** Counts the reads of a value's properties, at any depth. */
function countReads<T extends object>(value: T): { readonly value: T; readonly reads: () => number } {
  let reads = 0
  const watched = new WeakMap<object, object>()
  const watch = (target: object): object => {
    const cached = watched.get(target)
    if (cached) return cached
    const proxy = new Proxy(target, {
      get: (of, name, receiver) => {
        reads += 1
        const found: unknown = Reflect.get(of, name, receiver)
        return isPlain(found) ? watch(found) : found
      },
    })
    watched.set(target, proxy)
    return proxy
  }
  return { value: watch(value) as T, reads: () => reads }
}
/** Returns whether a value can be read through a proxy: maps and dates refuse it. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

test('the work grows with the expenses, and not with their square', () => {
  const countRowReads = (count: number): number => {
    const rows = Array.from({ length: count }, (_, index) =>
      moneyRow(`tx${index}`, [ann, bo, carla][index % 3] ?? ann, 100 + index, {
        groupId: index % 2 === 0 ? 'all' : 'drivers',
        created: new Date(DURING - index * 60_000).toISOString(),
      }),
    )
    const { value: money, reads } = countReads(makeMoney(rows))
    const total = spendingByGroup(money, 'EUR').reduce((all, { cents }) => all + cents, 0)
    const people = spendingByPerson(money, 'EUR')
    const time = spendingByTime(money, 'EUR', AFTERWARDS)
    expect(people.reduce((all, { paid }) => all + paid, 0)).toBe(total)
    expect(people.reduce((all, { part }) => all + part, 0)).toBe(total)
    expect(time.spans.reduce((all, { cents }) => all + cents, time.before + time.after)).toBe(total)
    return reads()
  }
  const [few, many] = [countRowReads(200), countRowReads(800)]
  expect(few).toBeGreaterThan(200)
  expect(many).toBeLessThan(5 * few)
})
