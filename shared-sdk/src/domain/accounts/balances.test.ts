import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceKind, displayBalance, isLowBalance, otherBalances, sortBalances } from './balances.ts'
import type { BalanceSums } from './balances.ts'

const sums = (over: Partial<BalanceSums> = {}): BalanceSums => ({
  sent: 0,
  received: 0,
  sentPending: 0,
  receivedPending: 0,
  sentReserved: 0,
  receivedReserved: 0,
  ...over,
})

describe('otherBalances', () => {
  const euros = { currency: 'EUR' as const, sent: 0, received: 500 }
  const dollars = { currency: 'USD' as const, sent: 1200, received: 0 }

  it('returns the balances in other currencies than the shown one', () => {
    expect(otherBalances([euros, dollars], 'EUR')).toEqual([{ cents: -1200, currency: 'USD' }])
    expect(otherBalances([euros, dollars], 'USD')).toEqual([{ cents: 500, currency: 'EUR' }])
  })

  it('leaves out balances of 0', () => {
    expect(otherBalances([euros, { ...dollars, received: 1200 }], 'EUR')).toEqual([])
    expect(otherBalances([], 'EUR')).toEqual([])
  })
})

describe('displayBalance', () => {
  it('shows zeros for no transactions', () => {
    expect(displayBalance(sums())).toEqual({ total: 0, pending: 0, approved: 0 })
  })

  it('counts requests and derived parts as pending', () => {
    // Ann got 60 pending from the event, owes 30 of it reserved, and has 5.00 approved from Bo.
    const ann = sums({ received: 6500, sent: 3000, receivedPending: 6000, sentReserved: 3000 })
    expect(displayBalance(ann)).toEqual({ total: 3500, pending: 3000, approved: 500 })
  })

  it('always adds up', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 })
    const any = fc.record({
      sent: cents,
      received: cents,
      sentPending: cents,
      receivedPending: cents,
      sentReserved: cents,
      receivedReserved: cents,
    })
    fc.assert(
      fc.property(any, (one) => {
        const shown = displayBalance(one)
        expect(shown.pending + shown.approved).toBe(shown.total)
      }),
    )
  })
})

describe('isLowBalance', () => {
  it.each([
    ['exactly zero', {}, false],
    ['one cent below', { sent: 1 }, true],
    ['below only by a request not yet approved', { sent: 500, sentPending: 500 }, false],
    ['above only by money not yet approved', { sent: 500, received: 900, receivedPending: 900 }, true],
  ])('%s', (_, over, expected) => {
    expect(isLowBalance(sums(over))).toBe(expected)
  })
})

describe('balanceKind', () => {
  it.each([
    [2, 1, 'asset'],
    [1, 1, 'liability'],
    [1, 2, 'liability'],
  ])('sent %s and received %s is an %s', (sent, received, kind) => {
    expect(balanceKind({ sent, received })).toBe(kind)
  })
})

describe('sortBalances', () => {
  const rows = [
    { id: '2', name: 'Bo', balance: 0 },
    { id: '4', name: 'Ann', balance: -500 },
    { id: '3', name: 'Cy', balance: 900 },
    { id: '1', name: 'Bo', balance: 0 },
  ]

  it.each([
    ['name' as const, ['4', '1', '2', '3']],
    ['balance' as const, ['3', '1', '2', '4']],
    ['balance-reversed' as const, ['4', '1', '2', '3']],
  ])('by %s', (sort, ids) => {
    expect(sortBalances(rows, sort).map((row) => row.id)).toEqual(ids)
  })

  it('does not change its input and uses the given order of names', () => {
    const before = structuredClone(rows)
    const backwards = (a: string, b: string): number => b.localeCompare(a)
    expect(sortBalances(rows, 'name', backwards).map((row) => row.name)).toEqual(['Cy', 'Bo', 'Bo', 'Ann'])
    expect(rows).toEqual(before)
    expect(sortBalances([], 'balance')).toEqual([])
  })
})
