import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { group, ledger, row } from './derived-parts.fixture.ts'
import { deriveParts, partsOfExpense, partsOfGroup } from './derived-parts.ts'
import type { BillLine, SeparateSplit } from '../entities.ts'
import {
  MAX_BILL_LINES,
  billWeights,
  checkSeparateSplit,
  checkSplitTotal,
  readSeparateSplit,
  writeSeparateSplit,
} from './separate-split.ts'

const split = (kind: SeparateSplit['kind'], weights: Record<string, number>, items?: readonly BillLine[]) =>
  items === undefined ? { kind, weights } : { kind, weights, items }
const line = (cents: number, ...sharers: string[]): BillLine => ({ name: 'Fish', cents, sharers })
const code = (verdict: ReturnType<typeof checkSplitTotal>): string =>
  verdict.ok ? 'ok' : verdict.refusal.code

describe('checkSplitTotal (accounting A25)', () => {
  it.each<[string, SeparateSplit, string]>([
    ['nobody', split('equally', {}), 'split-empty'],
    ['two people', split('equally', { ann: 1, bo: 1 }), 'ok'],
    ['shares', split('shares', { ann: 150, bo: 1 }), 'ok'],
    ['amounts that add up', split('amounts', { ann: 999, bo: 1 }), 'ok'],
    ['amounts that do not', split('amounts', { ann: 999, bo: 2 }), 'split-differs'],
    ['percentages that add up', split('percentages', { ann: 3333, bo: 6667 }), 'ok'],
    ['percentages that do not', split('percentages', { ann: 3333, bo: 6666 }), 'split-not-whole'],
    [
      'lines that add up',
      split('items', { ann: 600, bo: 400 }, [line(800, 'ann', 'bo'), line(200, 'ann')]),
      'ok',
    ],
    ['lines that do not', split('items', { ann: 600, bo: 400 }, [line(800, 'ann', 'bo')]), 'split-differs'],
    [
      'lines of somebody else',
      split('items', { ann: 600, cy: 400 }, [line(600, 'ann'), line(400, 'bo')]),
      'split-differs',
    ],
  ])('%s', (_, given, expected) => {
    expect(code(checkSplitTotal(given, 1000))).toBe(expected)
  })

  it('needs everybody in a new split to take part', () => {
    const given = split('equally', { ann: 1, bo: 1 })
    expect(code(checkSeparateSplit(given, { total: 1000, participantIds: ['ann', 'bo', 'cy'] }))).toBe('ok')
    expect(code(checkSeparateSplit(given, { total: 1000, participantIds: ['ann'] }))).toBe(
      'not-a-participant',
    )
  })
})

describe('billWeights', () => {
  it.each<[string, readonly BillLine[], Record<string, number> | null]>([
    ['a line of one', [line(500, 'ann')], { ann: 500 }],
    ['a shared line, with the odd cent', [line(501, 'bo', 'ann')], { ann: 251, bo: 250 }],
    [
      'the odd cent of the second line',
      [line(501, 'ann', 'bo'), line(501, 'ann', 'bo')],
      { ann: 501, bo: 501 },
    ],
    ['a tip in proportion', [line(3000, 'ann'), line(1000, 'bo'), line(400)], { ann: 3300, bo: 1100 }],
    ['a discount in proportion', [line(3000, 'ann'), line(1000, 'bo'), line(-400)], { ann: 2700, bo: 900 }],
    ['a discount of one person', [line(3000, 'ann', 'bo'), line(-500, 'bo')], { ann: 1500, bo: 1000 }],
    ['a tip alone', [line(400)], null],
    ['more discount than price', [line(100, 'ann'), line(500, 'bo'), line(-200, 'ann')], null],
  ])('%s', (_, items, expected) => {
    const weights = billWeights(items)
    expect(weights && Object.fromEntries(weights)).toEqual(expected)
  })

  it('adds up to the bill', () => {
    const people = ['ann', 'bo', 'cy', 'dan']
    const anyLine = fc.record({
      name: fc.constant('Fish'),
      cents: fc.integer({ min: 4, max: 99_999 }),
      sharers: fc.subarray(people),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (items) => {
        const weights = billWeights(items)
        if (weights === null) return
        const sum = [...weights.values()].reduce((all, cents) => all + cents, 0)
        expect(sum).toBe(items.reduce((all, { cents }) => all + cents, 0))
      }),
    )
  })
})

describe('partsOfExpense', () => {
  const event = ledger([], [group('all', { ann: 100, bo: 300, cy: 0 })])
  const parts = (weights: Record<string, number>, cents = 1000, expense = 'zz') => {
    const found = partsOfExpense(event, { expense, cents, split: { weights } })
    return found && Object.fromEntries([...found].filter(([, part]) => part > 0))
  }

  it('divides by weight among those who still take part', () => {
    expect(parts({ ann: 1, cy: 1 })).toEqual({ ann: 500, cy: 500 })
    expect(parts({ ann: 250, gone: 750 })).toEqual({ ann: 1000 })
    // The odd cent belongs to the largest remainder: of 7.2, 3.6 and 1.2.
    expect(parts({ ann: 6, bo: 3, cy: 1 }, 12)).toEqual({ ann: 7, bo: 4, cy: 1 })
  })

  it('uses everybody’s shares once nobody of the split takes part', () => {
    expect(parts({ gone: 1 })).toEqual({ ann: 250, bo: 750 })
    const empty = ledger([], [group('all', { ann: 0 })])
    expect(partsOfExpense(empty, { expense: 'zz', cents: 1, split: { weights: { gone: 1 } } })).toBeNull()
  })

  it('begins the odd cents at another person for each expense', () => {
    const first = ['aa', 'ab', 'ba', 'bb'].map(
      (expense) => Object.keys(parts({ ann: 1, bo: 1 }, 1, expense) ?? {})[0],
    )
    expect(new Set(first)).toEqual(new Set(['ann', 'bo']))
  })

  it('is summed by person and currency, beside the parts of groups', () => {
    const own = (id: string, amount: number, weights: Record<string, number>, txGroup = '') =>
      row('event', 'ann', amount, { id, groupId: 'separate', txGroup, split: { kind: 'shares', weights } })
    const rows = [
      row('event', 'ann', 400),
      own('e1', 600, { ann: 1, bo: 1 }),
      // Two payers of one expense.
      own('e2', 100, { bo: 1 }, 'both'),
      own('e3', 200, { bo: 1 }, 'both'),
    ]
    const derived = deriveParts({ ...event, rows }).map((part) => [
      part.groupId,
      part.participantId,
      part.cents,
    ])
    expect(derived.toSorted()).toEqual([
      ['all', 'ann', 100],
      ['all', 'bo', 300],
      ['separate', 'ann', 300],
      ['separate', 'bo', 600],
    ])
  })

  it('leaves out an expense that nobody can bear, and keeps the parts of the others', () => {
    const own = (id: string, amount: number, weights: Record<string, number>) =>
      row('event', 'ann', amount, { id, groupId: 'separate', split: { kind: 'shares', weights } })
    const rows = [own('e1', 600, { ann: 1 }), own('e2', 100, { gone: 1 })]
    const alone = { ...ledger(rows, [group('all', { ann: 0 })]), separateGroupId: 'separate' }
    expect(deriveParts(alone).map((part) => [part.participantId, part.cents])).toEqual([['ann', 600]])
    expect(partsOfGroup(alone, { groupId: 'separate', currency: 'EUR', cents: 700 })).toBeNull()
  })
})

describe('the JSON of a split', () => {
  it('is read as it was written', () => {
    const weights = fc.dictionary(
      fc.stringMatching(/^[a-z0-9]{15}$/),
      fc.integer({ min: 1, max: 999_999_999 }),
    )
    fc.assert(
      fc.property(fc.constantFrom('shares', 'amounts', 'percentages'), weights, (kind, given) => {
        expect(
          readSeparateSplit(JSON.parse(JSON.stringify(writeSeparateSplit({ kind, weights: given })))),
        ).toEqual({
          kind,
          weights: { ...given },
        })
      }),
    )
    const bill = split('items', { ann: 500, bo: 300 }, [line(600, 'ann', 'bo'), line(200, 'ann')])
    expect(readSeparateSplit(writeSeparateSplit(bill))).toEqual(bill)
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['another kind', { kind: 'magic', weights: { ann: 1 } }],
    ['no weights', { kind: 'shares' }],
    ['a weight of 0', { kind: 'shares', weights: { ann: 0 } }],
    ['a weight below 0', { kind: 'shares', weights: { ann: -1 } }],
    ['a fraction', { kind: 'shares', weights: { ann: 1.5 } }],
    ['a text', { kind: 'shares', weights: { ann: '1' } }],
    ['a weight that is too large', { kind: 'amounts', weights: { ann: 1_000_000_000 } }],
    ['unequal weights', { kind: 'equally', weights: { ann: 2 } }],
    ['lines of another kind', { kind: 'shares', weights: { ann: 1 }, items: [] }],
    ['no lines', { kind: 'items', weights: { ann: 1 }, items: [] }],
    ['a line of 0', { kind: 'items', weights: { ann: 1 }, items: [{ name: 'x', cents: 0, sharers: 'ann' }] }],
    [
      'a person twice',
      { kind: 'items', weights: { ann: 2 }, items: [{ name: 'x', cents: 2, sharers: 'ann ann' }] },
    ],
    [
      'too many lines',
      {
        kind: 'items',
        weights: { ann: 1 },
        items: Array.from({ length: MAX_BILL_LINES + 1 }, () => ({ name: 'x', cents: 1, sharers: 'ann' })),
      },
    ],
  ])('is refused: %s', (_, value) => {
    expect(readSeparateSplit(value)).toBeNull()
  })
})
