import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharePercentage, splitByShares } from './split.ts'
import type { ShareEntry, TieRule } from './split.ts'

const BY_ID: TieRule = { kind: 'by-id' }
const seeded = (seed: string, receiverId: string | null = null): TieRule => ({
  kind: 'seeded',
  seed,
  receiverId,
})

function computeParts(total: number, entries: readonly ShareEntry[], ties: TieRule): Record<string, number> {
  const result = splitByShares(total, entries, ties)
  if (!result.ok) throw new Error(result.refusal.code)
  return Object.fromEntries(result.value.map((part) => [part.id, part.cents]))
}

const equal = (ids: string): ShareEntry[] => [...ids].map((id) => ({ id, share: 100 }))

const entriesArbitrary = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 15 }), fc.integer({ min: 0, max: 99_999 })), {
    selector: ([id]) => id,
    minLength: 1,
    maxLength: 200,
    size: 'max',
  })
  .map((pairs) => pairs.map(([id, share]): ShareEntry => ({ id, share })))
  .filter((entries) => entries.some((entry) => entry.share > 0))

const tiesArbitrary = (entries: readonly ShareEntry[]): fc.Arbitrary<TieRule> =>
  fc.oneof(
    fc.constant(BY_ID),
    fc
      .tuple(fc.string(), fc.constantFrom(null, ...entries.map((entry) => entry.id)))
      .map(([seed, receiverId]) => seeded(seed, receiverId)),
  )

const splitArbitrary = entriesArbitrary.chain((entries) =>
  fc.record({
    total: fc.integer({ min: 0, max: 999_999_999 }),
    entries: fc.constant(entries),
    ties: tiesArbitrary(entries),
  }),
)

describe('splitByShares', () => {
  it('splits in proportion to the shares', () => {
    expect(computeParts(6000, equal('ab'), BY_ID)).toEqual({ a: 3000, b: 3000 })
    const uneven = [
      { id: 'a', share: 100 },
      { id: 'b', share: 250 },
      { id: 'c', share: 0 },
      { id: 'd', share: 50 },
    ]
    expect(computeParts(8000, uneven, BY_ID)).toEqual({ a: 2000, b: 5000, c: 0, d: 1000 })
  })

  it('gives the odd cents to the largest remainders', () => {
    const shares = [
      { id: 'a', share: 1 },
      { id: 'b', share: 99_999 },
    ]
    expect(computeParts(1, shares, BY_ID)).toEqual({ a: 0, b: 1 })
    // exact: 16.67, 33.33, 50
    const thirds = [
      { id: 'a', share: 100 },
      { id: 'b', share: 200 },
      { id: 'c', share: 300 },
    ]
    expect(computeParts(100, thirds, BY_ID)).toEqual({ a: 17, b: 33, c: 50 })
  })

  it('breaks ties in events by ascending id', () => {
    expect(computeParts(1000, equal('cab'), BY_ID)).toEqual({ a: 334, b: 333, c: 333 })
    expect(computeParts(1001, equal('cab'), BY_ID)).toEqual({ a: 334, b: 334, c: 333 })
    expect(computeParts(1000, [...equal('aB'), { id: '1', share: 100 }], BY_ID)).toEqual({
      '1': 334,
      B: 333,
      a: 333,
    })
  })

  it('gives the receiver the odd cent first when the tied remainder is below half a cent', () => {
    for (const seed of ['s1', 's2', 's3', 's4', 's5', 's6']) {
      expect(computeParts(1000, equal('abc'), seeded(seed, 'b'))).toEqual({ a: 333, b: 334, c: 333 })
    }
  })

  it('gives the receiver the odd cent last when the tied remainder is half a cent or more', () => {
    for (const seed of ['s1', 's2', 's3', 's4', 's5', 's6']) {
      expect(computeParts(1, equal('ab'), seeded(seed, 'a'))).toEqual({ a: 0, b: 1 })
      expect(computeParts(1001, equal('abc'), seeded(seed, 'b'))).toEqual({ a: 334, b: 333, c: 334 })
    }
  })

  it('does not give the payer of 0.05 among ten people a profit', () => {
    const parts = computeParts(5, equal('abcdefghij'), seeded('group', 'a'))
    expect(parts['a']).toBe(0)
    expect(Object.values(parts).filter((cents) => cents === 1)).toHaveLength(5)
  })

  it('orders ties outside events by the seed: the same for one seed, different between seeds', () => {
    const lucky = (seed: string): string | undefined =>
      Object.entries(computeParts(1000, equal('abc'), seeded(seed))).find(([, cents]) => cents === 334)?.[0]
    expect(lucky('first')).toBe(lucky('first'))
    const winners = new Set(Array.from({ length: 30 }, (_, index) => lucky(`seed${index}`)))
    expect(winners).toEqual(new Set(['a', 'b', 'c']))
  })

  it('never changes its order: a saved split must not change with a release', () => {
    const parts = computeParts(1003, equal('abcdefg'), seeded('q1w2e3r4t5y6u7i'))
    expect(parts).toEqual({ a: 143, b: 144, c: 143, d: 143, e: 143, f: 144, g: 143 })
  })

  it('refuses to split something among nobody', () => {
    expect(splitByShares(1, [{ id: 'a', share: 0 }], BY_ID)).toMatchObject({
      ok: false,
      refusal: { code: 'no-shares' },
    })
    expect(splitByShares(1, [], BY_ID)).toMatchObject({ ok: false, refusal: { code: 'no-shares' } })
  })

  it('splits 0 into zeros', () => {
    expect(computeParts(0, [], BY_ID)).toEqual({})
    expect(computeParts(0, [{ id: 'a', share: 0 }], BY_ID)).toEqual({ a: 0 })
    expect(computeParts(0, equal('ab'), BY_ID)).toEqual({ a: 0, b: 0 })
  })

  it('keeps other properties of an entry, in the given order', () => {
    const result = splitByShares(
      3,
      [
        { id: 'b', share: 100, name: 'Bo' },
        { id: 'a', share: 200, name: 'Ann' },
      ],
      BY_ID,
    )
    expect(result).toEqual({
      ok: true,
      value: [
        { id: 'b', share: 100, name: 'Bo', cents: 1 },
        { id: 'a', share: 200, name: 'Ann', cents: 2 },
      ],
    })
  })

  it.each([
    ['a negative total', -1, equal('a')],
    ['half a cent', 0.5, equal('a')],
    ['a negative share', 1, [{ id: 'a', share: -1 }]],
    ['a share above 999.99', 1, [{ id: 'a', share: 100_000 }]],
    ['a share of half a hundredth', 1, [{ id: 'a', share: 0.5 }]],
    ['a repeated id', 1, equal('aa')],
  ])('throws at %s', (_, total, entries) => {
    expect(() => splitByShares(total, entries, BY_ID)).toThrow(RangeError)
  })
})

describe('every split', () => {
  it('sums to the total', () => {
    fc.assert(
      fc.property(splitArbitrary, ({ total, entries, ties }) => {
        expect(Object.values(computeParts(total, entries, ties)).reduce((a, b) => a + b, 0)).toBe(total)
      }),
    )
  })

  it('is less than a cent from the exact share, and 0 for a share of 0', () => {
    fc.assert(
      fc.property(splitArbitrary, ({ total, entries, ties }) => {
        const shareSum = entries.reduce((all, entry) => all + BigInt(entry.share), 0n)
        const parts = new Map(Object.entries(computeParts(total, entries, ties)))
        for (const entry of entries) {
          const part = BigInt(parts.get(entry.id) ?? -1)
          const error = part * shareSum - BigInt(total) * BigInt(entry.share)
          expect(error < shareSum && -error < shareSum).toBe(true)
          if (entry.share === 0) expect(part).toBe(0n)
        }
      }),
    )
  })

  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(
        splitArbitrary.chain((split) =>
          fc.record({
            split: fc.constant(split),
            shuffled: fc.shuffledSubarray(split.entries, { minLength: split.entries.length }),
          }),
        ),
        ({ split, shuffled }) => {
          expect(computeParts(split.total, shuffled, split.ties)).toEqual(
            computeParts(split.total, split.entries, split.ties),
          )
        },
      ),
    )
  })

  it('never gives less to a larger share, except for the odd cent', () => {
    fc.assert(
      fc.property(splitArbitrary, ({ total, entries, ties }) => {
        const parts = computeParts(total, entries, ties)
        const sorted = entries.toSorted((a, b) => a.share - b.share).map((entry) => parts[entry.id] ?? -1)
        sorted
          .slice(1)
          .forEach((cents, index) => expect(cents).toBeGreaterThanOrEqual((sorted[index] ?? 0) - 1))
      }),
    )
  })
})

describe('sharePercentage', () => {
  it('is the part of all shares', () => {
    expect(sharePercentage(150, [150, 50])).toBe(75)
    expect(sharePercentage(0, [0, 0])).toBe(0)
  })
})
