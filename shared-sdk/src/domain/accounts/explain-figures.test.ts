import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { participantFigures } from './balances.ts'
import { concludeEvent } from '../events/conclusion.ts'
import type { EventLedger } from '../expenses/derived-parts.ts'
import {
  PEOPLE,
  anyLockedEvent,
  concluded,
  group,
  ledger,
  row,
  computeSums,
} from '../expenses/derived-parts.fixture.ts'
import { explainFigures } from './explain-figures.ts'
import { CURRENCIES } from '../money/cents.ts'
import { splitByShares } from '../money/split.ts'

describe('explainFigures', () => {
  const everyone = group('all', { ann: 100, bo: 100, cy: 200 })
  const tents = group('tents', { ann: 100, bo: 50 })

  it('names what somebody entered and their part of each group', () => {
    const event = ledger(
      [
        row('event', 'ann', 6000, { id: 'wood' }),
        row('event', 'bo', 3000, { id: 'tent', groupId: 'tents' }),
        row('ann', 'event', 500, { id: 'funds' }),
      ],
      [everyone, tents],
    )
    expect(explainFigures(event, 'ann', 'EUR')).toEqual({
      currency: 'EUR',
      figures: { expenses: 5500, share: -3500, balance: 2000 },
      entered: [
        { id: 'wood', cents: 6000 },
        { id: 'funds', cents: -500 },
      ],
      parts: [
        { groupId: 'all', total: 6000, share: 100, shareSum: 400, isFallback: false, cents: 1500 },
        { groupId: 'tents', total: 3000, share: 100, shareSum: 150, isFallback: false, cents: 2000 },
      ],
      remainder: 0,
    })
  })

  it('names the remainder once the event is concluded, and the same parts', () => {
    const event = ledger([row('event', 'ann', 6000), row('bo', 'event', 400)], [everyone])
    const conclusion = concludeEvent(event)
    if (!conclusion.ok) throw new Error(conclusion.refusal.code)
    const { figures, parts, remainder } = explainFigures(concluded(event, conclusion.value), 'bo', 'EUR')
    expect(figures).toEqual({ expenses: -400, share: -1400, balance: -1800 })
    expect(parts).toMatchObject([{ groupId: 'all', total: 6000, cents: 1500 }])
    expect(remainder).toBe(100)
  })

  it('says whose shares are used instead', () => {
    const event = ledger(
      [row('event', 'ann', 400, { groupId: 'tents' })],
      [everyone, group('tents', { ann: 0 })],
    )
    expect(explainFigures(event, 'cy', 'EUR').parts).toMatchObject([
      { groupId: 'tents', share: 200, shareSum: 400, isFallback: true, cents: 200 },
    ])
  })

  it('is empty for somebody without entries and parts', () => {
    expect(explainFigures(ledger([], [everyone]), 'dan', 'USD')).toEqual({
      currency: 'USD',
      figures: { expenses: 0, share: 0, balance: 0 },
      entered: [],
      parts: [],
      remainder: 0,
    })
  })

  /** Returns the figures that do not add up, by person and currency. */
  const unexplained = (event: EventLedger): readonly string[] =>
    PEOPLE.flatMap((person) =>
      CURRENCIES.flatMap((currency) => {
        const { figures, entered, parts, remainder } = explainFigures(event, person, currency)
        const expected = participantFigures(computeSums(event, person, currency))
        const expenses = entered.reduce((all, { cents }) => all + cents, 0)
        const share = parts.reduce((all, { cents }) => all - cents, remainder)
        const isEqual =
          figures.balance === expected.balance &&
          [figures.expenses, expenses].every((cents) => cents === expected.expenses) &&
          [figures.share, share].every((cents) => cents === expected.share) &&
          parts.every((part) => Math.abs(part.cents - (part.total * part.share) / part.shareSum) < 1)
        return isEqual ? [] : [`${person} ${currency}`]
      }),
    )

  it('adds up to the figures of everyone in any event', () => {
    fc.assert(
      fc.property(anyLockedEvent, (event) => {
        expect(unexplained(event)).toEqual([])
      }),
    )
  })

  it('adds up to the same figures but the remainder once any event is concluded', () => {
    fc.assert(
      fc.property(anyLockedEvent, (event) => {
        const conclusion = concludeEvent(event)
        if (!conclusion.ok) return
        const after = concluded(event, conclusion.value)
        expect(unexplained(after)).toEqual([])
        for (const person of PEOPLE) {
          const [open, settled] = [event, after].map((one) => explainFigures(one, person, 'EUR'))
          expect(settled?.parts).toEqual(open?.parts)
          expect(settled?.entered).toEqual(open?.entered)
        }
      }),
    )
  })

  it('parts of one group sum to its total', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 }), (shares) => {
        const people = Object.fromEntries(shares.map((share, index) => [PEOPLE[index] ?? '', share]))
        const event = ledger([row('event', 'p1', 12_345)], [group('all', people)])
        const all = Object.keys(people).flatMap((person) => explainFigures(event, person, 'EUR').parts)
        expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(12_345)
        const split = splitByShares(12_345, event.groups[0]?.participants ?? [], { kind: 'by-id' })
        expect(split.ok && split.value.filter(({ cents }) => cents > 0).length).toBe(all.length)
      }),
    )
  })
})
