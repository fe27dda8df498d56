import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planSettlement } from './settle-up.ts'
import type { OpenBalance, SettlementPlan } from './settle-up.ts'

const named = (all: readonly number[]): OpenBalance[] =>
  all.map((cents, index) => ({ accountId: `p${String(index).padStart(3, '0')}`, cents }))

function makePlan(balances: readonly OpenBalance[]): SettlementPlan {
  const plan = planSettlement(balances)
  if (!plan.ok) throw new Error(plan.refusal.code)
  return plan.value
}

/** Returns the balances after the transfers: received minus sent (accounting A3). */
function balancesAfter(balances: readonly OpenBalance[], { transfers }: SettlementPlan): number[] {
  return balances.map(({ accountId, cents }) =>
    transfers.reduce((left, transfer) => {
      if (transfer.from === accountId) return left - transfer.cents
      return transfer.to === accountId ? left + transfer.cents : left
    }, cents),
  )
}

/** Small amounts, so that many sets sum to 0; the last person makes up the sum. */
const anyBalances = (maxPeople: number, maxCents = 12): fc.Arbitrary<OpenBalance[]> =>
  fc
    // Without the size, fast-check makes about ten of them at most.
    .array(fc.integer({ min: -maxCents, max: maxCents }), { maxLength: maxPeople - 1, size: 'max' })
    .map((all) => named([...all, 0 - all.reduce((total, cents) => total + cents, 0)]))

/**
 * Finds the fewest transfers by a search: it tries for the first open person every one with an opposite balance (no
 * dynamic programming).
 */
function fewestBySearch(open: readonly number[]): number {
  const [first, ...others] = open.filter((cents) => cents !== 0)
  if (first === undefined) return 0
  const tried = new Set<number>()
  let fewest = Infinity
  others.forEach((other, index) => {
    if (first * other > 0 || tried.has(other)) return
    tried.add(other)
    fewest = Math.min(fewest, 1 + fewestBySearch(others.with(index, other + first)))
  })
  return fewest
}

describe('planSettlement', () => {
  it('needs fewer transfers than largest with largest', () => {
    const plan = makePlan(named([10, 9, 8, -13, -6, -8]))
    expect(plan).toEqual({
      isFewest: true,
      transfers: [
        { from: 'p000', to: 'p003', cents: 10, settles: ['p000', 'p001', 'p003', 'p004'] },
        { from: 'p001', to: 'p003', cents: 3, settles: ['p000', 'p001', 'p003', 'p004'] },
        { from: 'p001', to: 'p004', cents: 6, settles: ['p000', 'p001', 'p003', 'p004'] },
        { from: 'p002', to: 'p005', cents: 8, settles: ['p002', 'p005'] },
      ],
    })
    // The largest settle with the largest: 10 of 13, 8 of 8 by 9, 6 of 6 by 8, 2 of the 3 left, the 1 left.
    expect(plan.transfers).toHaveLength(4)
  })

  it('is empty when nothing is open', () => {
    expect(makePlan([])).toEqual({ transfers: [], isFewest: true })
    expect(makePlan(named([0, 0]))).toEqual({ transfers: [], isFewest: true })
  })

  it('settles opposite balances by id', () => {
    const { transfers } = makePlan(named([-5, 5, -5, 5]))
    expect(transfers).toEqual([
      { from: 'p001', to: 'p000', cents: 5, settles: ['p000', 'p001'] },
      { from: 'p003', to: 'p002', cents: 5, settles: ['p002', 'p003'] },
    ])
  })

  it('of several plans takes the one where the lowest id settles with the fewest, lowest ids', () => {
    // p005 could settle with p000 and p002 as well, and p001 with p003 and p004.
    const { transfers } = makePlan(named([-3, 1, 2, 4, -5, 1]))
    expect(transfers.map(({ from, settles }) => [from, settles])).toEqual([
      ['p001', ['p000', 'p001', 'p002']],
      ['p002', ['p000', 'p001', 'p002']],
      ['p003', ['p003', 'p004', 'p005']],
      ['p005', ['p003', 'p004', 'p005']],
    ])
  })

  it('refuses balances that do not sum to 0', () => {
    expect(planSettlement(named([10, -9]))).toEqual({
      ok: false,
      refusal: {
        code: 'balances-not-zero',
        message: 'These balances do not add up to zero, so these people cannot settle up among themselves.',
      },
    })
  })

  it('throws for what is no balance', () => {
    expect(() => planSettlement(named([0.5, -0.5]))).toThrow(RangeError)
    expect(() => planSettlement(named([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]))).toThrow(
      RangeError,
    )
    expect(() => planSettlement([...named([1]), ...named([-1])])).toThrow(RangeError)
  })

  it.each([15, 40])(
    'clears everything among up to %i people, only by those who are owed and owe',
    (people) => {
      fc.assert(
        fc.property(fc.oneof(anyBalances(people), anyBalances(people, 100_000_000_000)), (balances) => {
          const plan = makePlan(balances)
          expect(balancesAfter(balances, plan).filter((cents) => cents !== 0)).toEqual([])
          const cents = new Map(balances.map((balance) => [balance.accountId, balance.cents]))
          for (const transfer of plan.transfers) {
            expect(Number.isInteger(transfer.cents) && transfer.cents > 0).toBe(true)
            expect(cents.get(transfer.from)).toBeGreaterThan(0)
            expect(cents.get(transfer.to)).toBeLessThan(0)
            expect(transfer.settles).toEqual(expect.arrayContaining([transfer.from, transfer.to]))
            expect(transfer.settles.reduce((all, id) => all + (cents.get(id) ?? NaN), 0)).toBe(0)
            const ofSet = plan.transfers.filter(({ settles }) => settles.includes(transfer.from))
            expect(ofSet).toHaveLength(transfer.settles.length - 1)
          }
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each([15, 40])('is the same whatever the order of up to %i balances', (people) => {
    const shuffled = anyBalances(people).chain((balances) =>
      fc.tuple(
        fc.constant(balances),
        fc.shuffledSubarray(balances, { minLength: balances.length, maxLength: balances.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([balances, other]) => {
        expect(makePlan(other)).toEqual(makePlan(balances))
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    [8, 60],
    [12, 8],
  ])('uses no more transfers than exhaustive search finds among up to %i people', (people, numRuns) => {
    fc.assert(
      fc.property(anyBalances(people, 8), (balances) => {
        const { transfers, isFewest } = makePlan(balances)
        expect(isFewest).toBe(true)
        expect(transfers).toHaveLength(fewestBySearch(balances.map(({ cents }) => cents)))
      }),
      { numRuns },
    )
  })

  it('up to 15 finds as many sets as are hidden in the balances', () => {
    // Each set has its own power of 8: no other people sum to 0, and no set is within another.
    const sets = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 1, maxLength: 5 }).map((exponents) =>
      exponents.map((exponent) => {
        const [first, second] = [8 ** (2 * exponent), 8 ** (2 * exponent + 1)]
        return [first, second, 0 - first - second]
      }),
    )
    fc.assert(
      fc.property(sets, fc.boolean(), (all, isReversed) => {
        const cents = isReversed ? all.flat().toReversed() : all.flat()
        expect(makePlan(named(cents))).toMatchObject({
          isFewest: true,
          transfers: { length: 2 * all.length },
        })
      }),
      { numRuns: 40 },
    )
  })

  it('above 15 uses fewer transfers than there are open balances, and less than 1.5 times the fewest', () => {
    const group = fc
      .array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 6 })
      .map((all) => [...all, 0 - all.reduce((total, cents) => total + cents, 0)])
    fc.assert(
      fc.property(fc.array(group, { minLength: 6, maxLength: 25 }), (groups) => {
        const balances = named(groups.flat())
        const open = balances.filter(({ cents }) => cents !== 0).length
        const isSettled = (all: readonly number[]) => all.every((cents) => cents === 0)
        const sets = groups.filter((all) => !isSettled(all)).length
        const { transfers } = makePlan(balances)
        expect(transfers.length).toBeLessThanOrEqual(Math.max(0, open - 1))
        // Settling group by group is one way, so the fewest are no more.
        if (open > 0) expect(transfers.length).toBeLessThan(1.5 * (open - sets))
      }),
      { numRuns: 60 },
    )
  })

  it('plans for 15 without any set among them, and for a thousand', () => {
    const fifteen = named([...Array.from({ length: 14 }, (_, index) => 2 ** index), 1 - 2 ** 14])
    expect(makePlan(fifteen)).toMatchObject({ isFewest: true, transfers: { length: 14 } })
    const many = Array.from({ length: 999 }, (_, index) => (index % 2 === 0 ? 1 : -1) * (7919 * index + 1))
    const plan = makePlan(named([...many, 0 - many.reduce((all, cents) => all + cents, 0)]))
    expect(plan.transfers.length).toBeLessThanOrEqual(999)
  })
})
