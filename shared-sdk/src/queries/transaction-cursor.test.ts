import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchStarts, createJoinBatches, joinBatches } from './join-batches.ts'
import { compareNewestFirst, mergeBatch } from './transaction-cursor.ts'
import type { TransactionCursor } from './transaction-cursor.ts'

const row = (id: string, second: number): TransactionCursor => ({
  id,
  created: `2026-03-01T10:00:0${second}.000Z`,
})

describe('mergeBatch', () => {
  it('takes the newest of all sources; rows of one moment by id', () => {
    const sources = [[row('d', 3), row('b', 1)], [row('a', 1)], []]
    expect(mergeBatch(sources, 3)).toEqual({ rows: [row('d', 3), row('a', 1), row('b', 1)], end: null })
  })

  it('ends after its last row when there are more', () => {
    expect(mergeBatch([[row('a', 1), row('b', 1)]], 1)).toEqual({ rows: [row('a', 1)], end: row('a', 1) })
  })

  it('has no rows and no end for empty sources', () =>
    expect(mergeBatch([[], []], 100)).toEqual({ rows: [], end: null }))
})

/** Returns the server's response: up to `limit` sorted rows of a source after a cursor. */
const fetchBatch = (source: readonly TransactionCursor[], after: TransactionCursor | null, limit: number) =>
  source
    .filter((one) => after === null || compareNewestFirst(one, after) > 0)
    .toSorted(compareNewestFirst)
    .slice(0, limit)

// There are few moments for many rows: most batches end between rows of one moment.
const sources = fc
  .uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), second: fc.nat(3), source: fc.nat(3) }), {
    selector: ({ id }) => id,
    maxLength: 60,
  })
  .map((rows) =>
    [0, 1, 2, 3].map((number) =>
      rows.filter(({ source }) => source === number).map(({ id, second }) => row(id, second)),
    ),
  )

describe('consecutive batches', () => {
  it('contain every row of every source exactly once, in order', () => {
    fc.assert(
      fc.property(sources, fc.integer({ min: 1, max: 7 }), (all, limit) => {
        const read: TransactionCursor[] = []
        let after: TransactionCursor | null = null
        do {
          const batch = mergeBatch(
            all.map((source) => fetchBatch(source, after, limit + 1)),
            limit,
          )
          read.push(...batch.rows)
          after = batch.end
        } while (after !== null)
        expect(read).toEqual(all.flat().toSorted(compareNewestFirst))
      }),
      { seed: 20260301, numRuns: 500 },
    )
  })
})

describe('joinBatches', () => {
  const head = { rows: [row('new', 9), row('x', 8)], end: row('x', 8) }

  it('returns one list and the batch of each row', () => {
    const { rows, batchIndexById } = joinBatches([head, { rows: [row('y', 7)], end: null }], [1, 1])
    expect(rows.map(({ id }) => id)).toEqual(['new', 'x', 'y'])
    expect([...batchIndexById]).toEqual([
      ['new', 0],
      ['x', 0],
      ['y', 1],
    ])
  })

  it('shows a row that moved up once, from the batch fetched last', () => {
    const old = { rows: [row('part', 7), row('y', 6)], end: null }
    const moved = { rows: [row('part', 9), row('x', 8)], end: row('x', 8) }
    expect(joinBatches([moved, old], [20, 10]).rows).toEqual([row('part', 9), row('x', 8), row('y', 6)])
    expect(joinBatches([moved, old], [10, 20]).rows).toEqual([row('x', 8), row('part', 7), row('y', 6)])
  })

  it('returns nothing for an empty list', () =>
    expect(joinBatches([], [])).toEqual({ rows: [], batchIndexById: new Map() }))
})

describe('createJoinBatches', () => {
  const head = { rows: [row('new', 9), row('x', 8)], end: row('x', 8) }
  const tail = { rows: [row('y', 7)], end: null }

  it('returns the same object when a batch is refetched without a change', () => {
    const join = createJoinBatches()
    const one = join([head], [1])
    const both = join([head, tail], [1, 1])
    expect(one.rows.map(({ id }) => id)).toEqual(['new', 'x'])
    expect(both.rows.map(({ id }) => id)).toEqual(['new', 'x', 'y'])
    expect([...both.batchIndexById]).toEqual([...joinBatches([head, tail], [1, 1]).batchIndexById])
    expect(join([head, tail], [1, 2])).toBe(both)
  })

  it('shows a row that moved up once, whichever batch was fetched last', () => {
    const join = createJoinBatches()
    const old = { rows: [row('part', 7), row('y', 6)], end: null }
    const moved = { rows: [row('part', 9), row('x', 8)], end: row('x', 8) }
    join([head], [10])
    expect(join([moved, old], [20, 10]).rows).toEqual([row('part', 9), row('x', 8), row('y', 6)])
    expect(join([moved, old], [10, 20]).rows).toEqual([row('x', 8), row('part', 7), row('y', 6)])
  })

  it('sorts a batch that starts before the previous one ended', () => {
    const join = createJoinBatches()
    const early = { rows: [row('e', 9), row('z', 5)], end: null }
    expect(join([tail, early], [1, 1]).rows).toEqual([row('e', 9), row('y', 7), row('z', 5)])
  })
})

describe('batchStarts', () => {
  const ends = new Map<TransactionCursor | null, TransactionCursor | null>()
  const [first, second] = [row('a', 5), row('b', 4)]
  ends.set(null, first).set(first, second).set(second, null)

  it.each([
    [1, [null]],
    [2, [null, first]],
    [3, [null, first, second]],
    [9, [null, first, second]],
  ])('follows the known ends of %i batches', (count, expected) => {
    expect(batchStarts(count, (start) => ends.get(start) ?? null)).toEqual(expected)
  })
})
