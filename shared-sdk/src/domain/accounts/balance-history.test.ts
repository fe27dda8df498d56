import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceHistory } from './balance-history.ts'

const day = (number: number) => Date.UTC(2026, 2, number)
const on = (number: number, senderId: string, receiverId: string, amount: number) => ({
  senderId,
  receiverId,
  amount,
  created: new Date(day(number)).toISOString(),
})
const input = { accountId: 'ann', total: 1500, isCut: false, sinceMs: day(10) }

describe('balanceHistory', () => {
  it('calculates the steps back from the current balance, in any order given', () => {
    const transactions = [on(12, 'bo', 'ann', 2000), on(20, 'ann', 'bo', 700), on(3, 'bo', 'ann', 200)]
    expect(balanceHistory({ ...input, transactions })).toEqual([
      { atMs: day(10), cents: 200 },
      { atMs: day(12), cents: 2200 },
      { atMs: day(20), cents: 1500 },
    ])
  })

  it('starts at the oldest step when older ones are missing', () => {
    const transactions = [on(12, 'bo', 'ann', 2000), on(20, 'ann', 'bo', 700)]
    expect(balanceHistory({ ...input, transactions, isCut: true })).toEqual([
      { atMs: day(12), cents: 2200 },
      { atMs: day(20), cents: 1500 },
    ])
  })

  it('is one point for an account without transactions since', () => {
    expect(balanceHistory({ ...input, transactions: [on(3, 'bo', 'ann', 1500)] })).toEqual([
      { atMs: day(10), cents: 1500 },
    ])
    expect(balanceHistory({ ...input, transactions: [] })).toEqual([{ atMs: day(10), cents: 1500 }])
    expect(balanceHistory({ ...input, transactions: [], isCut: true })).toEqual([])
  })

  it('ends with the current balance and steps by the amounts, for any transactions', () => {
    const transaction = fc.record({
      number: fc.integer({ min: 11, max: 28 }),
      isSent: fc.boolean(),
      amount: fc.integer({ min: 1, max: 99_999 }),
    })
    fc.assert(
      fc.property(fc.array(transaction, { minLength: 1, maxLength: 20 }), (list) => {
        const transactions = list.map(({ number, isSent, amount }) =>
          isSent ? on(number, 'ann', 'bo', amount) : on(number, 'bo', 'ann', amount),
        )
        const points = balanceHistory({ ...input, transactions })
        const moved = list.reduce((all, { isSent, amount }) => all + (isSent ? -amount : amount), 0)
        expect(points.at(-1)?.cents).toBe(1500)
        expect(points[0]).toEqual({ atMs: day(10), cents: 1500 - moved })
        expect(points).toHaveLength(list.length + 1)
      }),
    )
  })
})
