import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeForDisplay } from './display-merge.ts'
import type { ViewedTransaction } from './display-merge.ts'

const tx = (id: string, created: string, over: Partial<ViewedTransaction> = {}): ViewedTransaction => ({
  id,
  ownId: 'ann',
  counterId: `acc-${id}`,
  counterType: 'user',
  amount: 500,
  currency: 'EUR',
  description: 'Pizza',
  status: 'approved',
  created: `2026-03-01T${created}Z`,
  ...over,
})

const shape = (transactions: readonly ViewedTransaction[]): string[] =>
  mergeForDisplay(transactions).map((row) => row.txs.map((one) => one.id).join('+'))

describe('mergeForDisplay', () => {
  it('merges what came in within a minute under one description, and sums it', () => {
    const newest = tx('c', '10:01:00.000', { amount: 700 })
    const rows = mergeForDisplay([tx('a', '10:00:00.000'), newest, tx('b', '10:00:30.000')])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ count: 3, amount: 1700, status: 'approved', first: newest })
    expect(rows[0]?.txs.map((one) => one.id)).toEqual(['c', 'b', 'a'])
  })

  it.each([
    ['more than 60 s apart', tx('b', '09:58:59.999'), ['a', 'b']],
    ['exactly 60 s apart', tx('b', '09:59:00.000'), ['a+b']],
    ['another description', tx('b', '10:00:00.000', { description: 'Wine' }), ['a', 'b']],
    ['another kind of counterparty', tx('b', '10:00:00.000', { counterType: 'expenses' }), ['a', 'b']],
    ['another currency', tx('b', '10:00:00.000', { currency: 'USD' }), ['a', 'b']],
    ['another own account', tx('b', '10:00:00.000', { ownId: 'bo' }), ['a', 'b']],
    ['a declined one', tx('b', '10:00:00.000', { status: 'declined' }), ['a', 'b']],
    ['money that went out', tx('b', '10:00:00.000', { amount: -500 }), ['a', 'b']],
  ])('%s', (_, other, expected) => {
    expect(shape([tx('a', '10:00:00.000'), other])).toEqual(expected)
  })

  it('does not merge outgoing transactions', () => {
    const out = { amount: -500 }
    expect(shape([tx('a', '10:00:00.000', out), tx('b', '10:00:00.000', out)])).toEqual(['a', 'b'])
  })

  it('does not let a chain of close ones stretch a row', () => {
    expect(shape([tx('a', '10:00:00.000'), tx('b', '10:00:50.000'), tx('c', '10:01:40.000')])).toEqual([
      'c+b',
      'a',
    ])
  })

  it('merges transactions with an event per pair of accounts, in and out, whenever they were', () => {
    const event = { counterType: 'event' as const, counterId: 'trip' }
    const rows = mergeForDisplay([
      tx('a', '08:00:00.000', { ...event, amount: 6000, status: 'pending', description: 'Hotel' }),
      tx('b', '12:00:00.000', { ...event, amount: -3000, status: 'reserved', description: '' }),
      tx('c', '10:00:00.000', { ...event, counterId: 'party' }),
      tx('d', '10:00:00.000', { ...event, ownId: 'bo' }),
    ])
    expect(rows.map((row) => [row.txs.map((one) => one.id).join('+'), row.amount, row.status])).toEqual([
      ['b+a', 3000, 'pending'],
      ['c', 500, 'approved'],
      ['d', 500, 'approved'],
    ])
  })

  it.each([
    [['approved', 'pending'], 'pending'],
    [['approved', 'reserved'], 'reserved'],
    [['reserved', 'pending'], 'pending'],
    [['approved', 'approved'], 'approved'],
  ] as const)('of %j is %s', ([one, other], expected) => {
    const rows = mergeForDisplay([
      tx('a', '10:00:00.000', { status: one }),
      tx('b', '10:00:00.000', { status: other }),
    ])
    expect(rows.map((row) => row.status)).toEqual([expected])
  })

  it('returns no rows for no transactions', () => {
    expect(mergeForDisplay([])).toEqual([])
  })

  it('loses and duplicates nothing in any order', () => {
    const any = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1 }),
        second: fc.nat(59),
        minute: fc.nat(5),
        amount: fc.integer({ min: -5, max: 5 }).filter((cents) => cents !== 0),
        counterType: fc.constantFrom('user' as const, 'event' as const, 'bank' as const),
      }),
      { selector: (one) => one.id, maxLength: 40 },
    )
    const two = (value: number): string => String(value).padStart(2, '0')
    fc.assert(
      fc.property(any, (list) => {
        const all = list.map((one) =>
          tx(one.id, `10:${two(one.minute)}:${two(one.second)}.000`, {
            amount: one.amount,
            counterType: one.counterType,
            counterId: 'other',
          }),
        )
        const rows = mergeForDisplay(all)
        expect(rows.flatMap((row) => row.txs.map((one) => one.id)).sort()).toEqual(
          all.map((one) => one.id).sort(),
        )
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(
          all.reduce((sum, one) => sum + one.amount, 0),
        )
        expect(shape(all.toReversed())).toEqual(rows.map((row) => row.txs.map((one) => one.id).join('+')))
      }),
    )
  })
})
