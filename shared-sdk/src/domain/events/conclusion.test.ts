import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concludeEvent } from './conclusion.ts'
import { participantFigures } from '../accounts/balances.ts'
import { CURRENCIES } from '../money/cents.ts'
import {
  EVENT_ID,
  PEOPLE,
  anyLockedEvent,
  concluded,
  group,
  ledger,
  row,
  computeSums,
} from '../expenses/derived-parts.fixture.ts'
import type { EventLedger } from '../expenses/derived-parts.ts'

const everyone = group('all', { ann: 100, bo: 100 })
const settled = { status: 'approved', createdBy: '', currency: 'EUR' }

describe('concludeEvent', () => {
  it('stores the derived parts as approved rows and approves what was pending', () => {
    const paid = row(EVENT_ID, 'ann', 6000)
    const before = row(EVENT_ID, 'bo', 2000, { status: 'approved' })
    expect(concludeEvent(ledger([paid, before], [everyone]))).toEqual({
      ok: true,
      value: {
        settlementRows: [
          { ...settled, kind: 'part', senderId: 'ann', receiverId: EVENT_ID, amount: 4000, groupId: 'all' },
          { ...settled, kind: 'part', senderId: 'bo', receiverId: EVENT_ID, amount: 4000, groupId: 'all' },
        ],
        approvedIds: [paid.id],
      },
    })
  })

  it('pays what is left of the funds out over the default group by share', () => {
    const event = ledger(
      [row(EVENT_ID, 'ann', 100, { groupId: 'g1' }), row('bo', EVENT_ID, 1000)],
      [group('all', { ann: 100, bo: 300 }), group('g1', { ann: 100 })],
    )
    const result = concludeEvent(event)
    expect(result.ok && result.value.settlementRows).toEqual([
      { ...settled, kind: 'part', senderId: 'ann', receiverId: EVENT_ID, amount: 100, groupId: 'g1' },
      { ...settled, kind: 'remainder', senderId: EVENT_ID, receiverId: 'ann', amount: 250, groupId: '' },
      { ...settled, kind: 'remainder', senderId: EVENT_ID, receiverId: 'bo', amount: 750, groupId: '' },
    ])
  })

  it('collects what admins took out of the event', () => {
    const event = ledger([row(EVENT_ID, 'ann', 100), row(EVENT_ID, 'bank', 300)], [everyone])
    const result = concludeEvent(event)
    expect(result.ok && result.value.settlementRows.slice(2)).toEqual([
      { ...settled, kind: 'remainder', senderId: 'ann', receiverId: EVENT_ID, amount: 150, groupId: '' },
      { ...settled, kind: 'remainder', senderId: 'bo', receiverId: EVENT_ID, amount: 150, groupId: '' },
    ])
  })

  it('keeps every row within the largest amount', () => {
    const rows = [
      row(EVENT_ID, 'ann', 999_999_999),
      row(EVENT_ID, 'ann', 999_999_999),
      row(EVENT_ID, 'ann', 1),
    ]
    const result = concludeEvent(ledger(rows, [group('all', { bo: 100 })]))
    expect(result.ok && result.value.settlementRows.map((one) => one.amount)).toEqual([
      999_999_999, 999_999_999, 1,
    ])
  })

  it.each([
    ['nothing was spent', ledger([], [everyone]), 'conclude-without-expenses'],
    ['there are only funds', ledger([row('bo', EVENT_ID, 100)], [everyone]), 'conclude-without-expenses'],
    [
      'the event is not locked',
      { ...ledger([row(EVENT_ID, 'ann', 1)], [everyone]), status: 'active' },
      'event-not-locked',
    ],
    [
      'it is concluded',
      { ...ledger([row(EVENT_ID, 'ann', 1)], [everyone]), status: 'closed' },
      'event-concluded',
    ],
    ['nobody has a share', ledger([row(EVENT_ID, 'ann', 1)], [group('all', { ann: 0 })]), 'no-shares'],
    [
      'funds are left and nobody in the default group has a share',
      ledger(
        [row(EVENT_ID, 'ann', 1, { groupId: 'g1' }), row('ann', EVENT_ID, 1)],
        [group('all', { ann: 0 }), group('g1', { ann: 100 })],
      ),
      'no-shares',
    ],
  ] as [string, EventLedger, string][])('refuses when %s', (_, event, code) => {
    expect(concludeEvent(event)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('refuses with the product’s text when there are no expenses', () => {
    expect(concludeEvent(ledger([], []))).toMatchObject({
      refusal: { message: 'Cannot conclude this event without any expenses.' },
    })
  })
})

/** Returns the balance in cents, from the rows alone. */
function storedBalance(event: EventLedger, accountId: string, currency: string): number {
  return event.rows
    .filter((one) => one.currency === currency)
    .reduce((all, one) => {
      if (one.receiverId === accountId) return all + one.amount
      return one.senderId === accountId ? all - one.amount : all
    }, 0)
}

describe('every conclusion', () => {
  const concludable = anyLockedEvent.filter((event) => concludeEvent(event).ok)

  it('ends the event at exactly 0 in every currency, with nothing pending', () => {
    fc.assert(
      fc.property(concludable, (event) => {
        const result = concludeEvent(event)
        if (!result.ok) throw new Error(result.refusal.code)
        const after = concluded(event, result.value)
        for (const currency of CURRENCIES) expect(storedBalance(after, EVENT_ID, currency)).toBe(0)
        expect(after.rows.every((one) => one.status === 'approved')).toBe(true)
        expect(after.rows.every((one) => one.amount >= 1 && one.amount <= 999_999_999)).toBe(true)
      }),
    )
  })

  it("changes nobody's Expenses, and balances by exactly the part of the remainder", () => {
    fc.assert(
      fc.property(
        concludable,
        fc.constantFrom(...PEOPLE),
        fc.constantFrom(...CURRENCIES),
        (event, person, currency) => {
          const result = concludeEvent(event)
          if (!result.ok) throw new Error(result.refusal.code)
          const after = concluded(event, result.value)
          const figuresBefore = participantFigures(computeSums(event, person, currency))
          const figuresAfter = participantFigures(computeSums(after, person, currency))
          const remainder = result.value.settlementRows
            .filter((one) => one.kind === 'remainder' && one.currency === currency)
            .reduce(
              (all, one) =>
                all + (one.receiverId === person ? one.amount : one.senderId === person ? -one.amount : 0),
              0,
            )
          expect(figuresAfter.expenses).toBe(figuresBefore.expenses)
          expect(figuresAfter.balance - figuresBefore.balance).toBe(remainder)
          expect(figuresAfter.balance).toBe(storedBalance(after, person, currency))
        },
      ),
    )
  })
})
