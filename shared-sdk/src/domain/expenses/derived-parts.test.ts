import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { participantFigures } from '../accounts/balances.ts'
import { EVENT_ID, PEOPLE, anyLockedEvent, group, ledger, row, computeSums } from './derived-parts.fixture.ts'
import { deriveParts, groupTotals, splitAgain, splitBasis, totalsOfParts } from './derived-parts.ts'

const ANN_PAID = row(EVENT_ID, 'ann', 6000)
const everyone = group('all', { ann: 100, bo: 100 })

describe('deriveParts', () => {
  it('splits what Ann paid for everyone between Ann and Bo', () => {
    const common = { groupId: 'all', currency: 'EUR', share: 100, isFallback: false }
    expect(deriveParts(ledger([ANN_PAID], [everyone]))).toEqual([
      { ...common, participantId: 'ann', cents: 3000 },
      { ...common, participantId: 'bo', cents: 3000 },
    ])
  })

  it('derives nothing without expenses, from funds, or once the event is closed', () => {
    expect(deriveParts(ledger([], [everyone]))).toEqual([])
    expect(deriveParts(ledger([row('bo', EVENT_ID, 500)], [everyone]))).toEqual([])
    expect(deriveParts({ ...ledger([ANN_PAID], [everyone]), status: 'closed' })).toEqual([])
  })

  it('also derives in an active event', () => {
    expect(deriveParts({ ...ledger([ANN_PAID], [everyone]), status: 'active' })).toHaveLength(2)
  })

  it("uses the default group's shares for a group without any", () => {
    const empty = group('g1', { ann: 0 })
    const event = ledger(
      [row(EVENT_ID, 'ann', 900, { groupId: 'g1' })],
      [group('all', { ann: 100, bo: 200 }), empty],
    )
    expect(splitBasis(event, 'g1')?.isFallback).toBe(true)
    expect(deriveParts(event).map((part) => [part.participantId, part.cents, part.isFallback])).toEqual([
      ['ann', 300, true],
      ['bo', 600, true],
    ])
  })

  it('has no parts for a total without shares', () => {
    const event = ledger([ANN_PAID], [group('all', { ann: 0, bo: 0 })])
    expect(splitBasis(event, 'all')).toBe(null)
    expect(deriveParts(event)).toEqual([])
  })

  it('gives odd cents by ascending record id, no matter who paid', () => {
    const event = ledger([row(EVENT_ID, 'zoe', 1000)], [group('all', { zoe: 100, bo: 100, ann: 100 })])
    expect(deriveParts(event).map((part) => [part.participantId, part.cents])).toEqual([
      ['zoe', 333],
      ['bo', 333],
      ['ann', 334],
    ])
  })

  it('leaves out parts of 0', () => {
    const event = ledger([row(EVENT_ID, 'ann', 1)], [group('all', { ann: 100, bo: 100, cy: 0 })])
    expect(deriveParts(event).map((part) => [part.participantId, part.cents])).toEqual([['ann', 1]])
  })

  it("sums to every group's total", () => {
    fc.assert(
      fc.property(anyLockedEvent, (event) => {
        const parts = deriveParts(event)
        for (const total of groupTotals(event)) {
          const own = parts.filter(
            (part) => part.groupId === total.groupId && part.currency === total.currency,
          )
          const expected = splitBasis(event, total.groupId) === null ? 0 : total.cents
          expect(own.reduce((all, part) => all + part.cents, 0)).toBe(expected)
        }
      }),
    )
  })
})

describe('groupTotals', () => {
  it('counts expenses of one group and currency, and neither funds nor what admins move', () => {
    const rows = [
      ANN_PAID,
      row(EVENT_ID, 'bo', 500),
      row(EVENT_ID, 'bo', 70, { currency: 'USD' }),
      row(EVENT_ID, 'bo', 40, { groupId: 'g1', status: 'approved' }),
      row('bo', EVENT_ID, 9_000),
      row(EVENT_ID, 'bank', 8_000),
      row('bank', EVENT_ID, 7_000),
    ]
    expect(groupTotals(ledger(rows, []))).toEqual([
      { groupId: 'all', currency: 'EUR', cents: 6500 },
      { groupId: 'all', currency: 'USD', cents: 70 },
      { groupId: 'g1', currency: 'EUR', cents: 40 },
    ])
  })
})

describe('participantFigures', () => {
  it('shows the balance of Ann, who paid, and of Bo, who did not', () => {
    const event = ledger([ANN_PAID], [everyone])
    expect(participantFigures(computeSums(event, 'ann', 'EUR'))).toEqual({
      expenses: 6000,
      balance: 3000,
      share: -3000,
    })
    expect(participantFigures(computeSums(event, 'bo', 'EUR'))).toEqual({
      expenses: 0,
      balance: -3000,
      share: -3000,
    })
    expect(participantFigures(computeSums(event, 'bo', 'USD'))).toEqual({ expenses: 0, balance: 0, share: 0 })
    expect(participantFigures(computeSums(event, 'nobody', 'EUR'))).toEqual({
      expenses: 0,
      balance: 0,
      share: 0,
    })
  })

  it('counts funds as initiated, and what the system made as not', () => {
    const rows = [
      ANN_PAID,
      row('bo', EVENT_ID, 1000),
      row(EVENT_ID, 'bo', 400, { createdBy: '', groupId: '' }),
    ]
    expect(participantFigures(computeSums(ledger(rows, [everyone]), 'bo', 'EUR'))).toEqual({
      expenses: -1000,
      balance: -3600,
      share: -2600,
    })
  })

  it('are the same from the server’s sums', () => {
    // Bo of the test above: funds of 10.00 and a part of 30.00 sent, 4.00 received from the system.
    const sums = { sent: 4000, received: 400, sentInitiated: 1000, receivedInitiated: 0 }
    expect(participantFigures(sums)).toEqual({ expenses: -1000, balance: -3600, share: -2600 })
  })

  it('leaves the balances of participants, event and other accounts at a sum of 0', () => {
    fc.assert(
      fc.property(anyLockedEvent, (event) => {
        const parts = deriveParts(event).filter((part) => part.currency === 'EUR')
        const stored = event.rows.filter((one) => one.currency === 'EUR')
        const intoEvent = stored.reduce(
          (all, one) => all + (one.receiverId === EVENT_ID ? one.amount : -one.amount),
          0,
        )
        const eventBalance = parts.reduce((all, part) => all + part.cents, intoEvent)
        const bank = stored.reduce(
          (all, one) =>
            all + (one.receiverId === 'bank' ? one.amount : one.senderId === 'bank' ? -one.amount : 0),
          0,
        )
        const people = PEOPLE.reduce(
          (all, person) => all + participantFigures(computeSums(event, person, 'EUR')).balance,
          0,
        )
        expect(people + eventBalance + bank).toBe(0)
      }),
    )
  })
})

describe('participantFigures of one group', () => {
  it('counts only the group’s transactions', () => {
    const rows = [ANN_PAID, row(EVENT_ID, 'bo', 100, { groupId: 'g1' }), row('bo', EVENT_ID, 5_000)]
    const event = ledger(rows, [everyone, group('g1', { bo: 0 })])
    const groupFigures = (groupId: string) => ({
      ...participantFigures(
        computeSums({ ...event, rows: rows.filter((one) => one.groupId === groupId) }, 'bo', 'EUR'),
      ),
      isFallback: splitBasis(event, groupId)?.isFallback,
    })
    expect(groupFigures('all')).toEqual({
      expenses: 0,
      balance: -3000,
      share: -3000,
      isFallback: false,
    })
    expect(groupFigures('g1')).toEqual({
      expenses: 100,
      balance: 50,
      share: -50,
      isFallback: true,
    })
  })
})

describe('splitAgain', () => {
  it('comes to what the server derives, whatever the shares become', () => {
    const anyShare = fc.constantFrom(0, 1, 50, 100, 125, 300, 99_999)
    fc.assert(
      fc.property(anyLockedEvent, fc.infiniteStream(anyShare), (event, shares) => {
        const parts = deriveParts(event)
        // A total that nobody shared has no parts, so it is not known from them.
        const known = new Set(totalsOfParts(parts).map(({ groupId, currency }) => `${groupId} ${currency}`))
        const groups = event.groups.map(({ id, participants }) => ({
          id,
          participants: participants.map((one) => ({ ...one, share: shares.next().value })),
        }))
        const changed = deriveParts({ ...event, groups })
        expect(splitAgain({ ...event, groups }, parts)).toEqual(
          changed.filter(({ groupId, currency }) => known.has(`${groupId} ${currency}`)),
        )
      }),
    )
  })

  it('gives back the same parts for the same shares', () => {
    fc.assert(
      fc.property(anyLockedEvent, (event) => {
        const parts = deriveParts(event)
        expect(splitAgain(event, parts)).toEqual(parts)
      }),
    )
  })
})
