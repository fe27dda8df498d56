import { describe, expect, it } from 'vitest'
import { aTransaction, someSums } from '@coffer/shared-sdk/testing'
import type { CounterpartySums } from '@coffer/shared-sdk/queries'
import { cutParts, explainBalances, listPart } from './explain-balance.ts'

const sums = (id: string, parts: Partial<CounterpartySums> = {}) =>
  someSums({ id, name: id, type: 'user', status: 'active', avatar: '' }, parts)

const rows = [
  sums('bo', { received: 1000, sent: 500, count: 3 }),
  sums('bank', { received: 4000, receivedPending: 1000 }),
  sums('lake', { sent: 4000, sentReserved: 2500 }),
  sums('cy', { sent: 700, currency: 'USD' }),
]

describe('explainBalances', () => {
  it('adds up to the balance of each currency, largest parts first, equal ones by name', () => {
    expect(explainBalances(rows, ['EUR'], false)).toMatchObject([
      {
        currency: 'EUR',
        total: 500,
        received: 5000,
        sent: 4500,
        pending: -1500,
        parts: [
          { counterparty: { id: 'bank' }, net: 4000, count: 1 },
          { counterparty: { id: 'lake' }, net: -4000, count: 1 },
          { counterparty: { id: 'bo' }, net: 500, count: 3 },
        ],
      },
      { currency: 'USD', total: -700, parts: [{ net: -700 }] },
    ])
  })

  it('inverts every sign, as on a bank statement', () => {
    const [euros] = explainBalances(rows, ['EUR'], true)
    expect(euros).toMatchObject({ total: -500, received: 4500, sent: 5000, pending: 1500 })
    expect(euros?.parts.map(({ net }) => net)).toEqual([-4000, 4000, -500])
  })

  it('is empty without transactions', () => {
    expect(explainBalances([], ['EUR', 'USD'], false)).toEqual([])
  })

  it('adds up at any limit', () => {
    const all = Array.from({ length: 60 }, (_, index) =>
      sums(`account-${index}`, { sent: (index * 7919) % 1000, received: (index * 104_729) % 5000 }),
    )
    const explanation = explainBalances(all, ['EUR'], false)[0] ?? { total: 0, parts: [] }
    expect(explanation.total).toBe(125_700)
    for (let limit = 0; limit <= 61; limit += 1) {
      const { shown, restCount, restNet } = cutParts(explanation, limit)
      expect(shown.reduce((total, { net }) => total + net, restNet)).toBe(125_700)
      expect(shown.length + restCount).toBe(60)
    }
  })
})

describe('listPart', () => {
  const out = aTransaction({ id: 'a', senderId: 'ann', receiverId: 'bo', amount: 500 })
  const back = aTransaction({ id: 'b', senderId: 'bo', receiverId: 'ann', amount: 1000 })
  const dollars = aTransaction({ id: 'c', senderId: 'bo', receiverId: 'ann', currency: 'USD' })
  const part = { counterparty: sums('bo').counterparty, net: 2500, received: 3000, sent: 500, count: 4 }
  const list = { part, accountId: 'ann', currency: 'EUR', mirrored: false, limit: 10 } as const

  it('lists transactions of this currency with their signs, and sums up the rest', () => {
    const { rows: listed, restCount, restNet, isExhausted } = listPart([out, dollars, back], list)
    expect(listed.map(({ transaction, cents }) => [transaction.id, cents])).toEqual([
      ['a', -500],
      ['b', 1000],
    ])
    expect([restCount, restNet, isExhausted]).toEqual([2, 2000, true])
  })

  it('leaves out declined ones, which are in no sum', () => {
    const declined = aTransaction({ ...back, id: 'd', status: 'declined' })
    expect(listPart([declined, out], { ...list, limit: 1 })).toMatchObject({
      rows: [{ transaction: { id: 'a' } }],
      restCount: 3,
      isExhausted: true,
    })
  })

  it('adds up to the part at any limit', () => {
    expect(listPart([out, back], { ...list, limit: 1 })).toMatchObject({
      restCount: 3,
      restNet: 3000,
      isExhausted: false,
    })
  })

  it('inverts the signs of a mirrored part', () => {
    const mirrored = { ...list, part: { ...part, net: -500, count: 2 }, mirrored: true }
    expect(listPart([out, back], mirrored)).toMatchObject({
      rows: [{ cents: 500 }, { cents: -1000 }],
      restCount: 0,
      restNet: 0,
    })
  })
})
