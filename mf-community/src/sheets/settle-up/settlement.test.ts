import { describe, expect, it } from 'vitest'
import { aBalance, aTransaction, ann, bo, carla, aGroup, someSums } from '@coffer/shared-sdk/testing'
import {
  communityBalances,
  eventBalances,
  ownFirst,
  settle,
  getTransferState,
  findUnconfirmedPayment,
} from './settlement.ts'
import type { PlannedTransfer } from './settlement.ts'

const PEOPLE = [ann, bo, carla]
const find = (id: string) => {
  const found = PEOPLE.find((person) => person.id === id)
  if (!found) throw new Error(id)
  return found
}
/** Returns the event's sums with somebody: what it sent to them and received from them. */
const withEvent = (counterparty: typeof ann, sent: number, received: number) =>
  someSums(counterparty, { sent, received })
const everyone = (...shares: readonly number[]) => ({
  defaultGroupId: 'all',
  groups: [
    aGroup('all', Object.fromEntries(PEOPLE.map(({ id }, index) => [id, shares[index] ?? 100])), {
      name: 'everyone',
    }),
  ],
})
const transfer = (creditor = ann, debtor = bo, cents = 3000): PlannedTransfer => ({
  creditor,
  debtor,
  cents,
  openCents: cents,
  currency: 'EUR',
  owedCents: cents,
  owesCents: cents,
})

describe('eventBalances', () => {
  it('are everyone’s balances with the event', () => {
    const balances = eventBalances([withEvent(ann, 6000, 3000), withEvent(bo, 0, 3000)], everyone())
    expect(balances).toMatchObject({
      ok: true,
      value: [
        {
          currency: 'EUR',
          balances: [
            { accountId: ann.id, cents: 3000 },
            { accountId: bo.id, cents: -3000 },
          ],
        },
        { currency: 'USD', balances: [] },
      ],
    })
  })

  it('distribute what is left in the event, as concluding will', () => {
    expect(eventBalances([withEvent(bo, 0, 9000)], everyone())).toMatchObject({
      value: [
        {
          leftCents: 9000,
          balances: [
            { accountId: bo.id, cents: -6000 },
            { accountId: ann.id, cents: 3000 },
            { accountId: carla.id, cents: 3000 },
          ],
        },
        {},
      ],
    })
  })

  it('are refused when that is impossible', () => {
    expect(eventBalances([withEvent(bo, 0, 9000)], everyone(0, 0, 0))).toMatchObject({
      refusal: { code: 'no-shares' },
    })
  })
})

describe('settle', () => {
  it('plans per currency, with what is open of the two as the reason', () => {
    const settlement = settle(
      [
        { currency: 'EUR', balances: [], leftCents: 0 },
        {
          currency: 'USD',
          leftCents: 0,
          balances: [
            { accountId: ann.id, cents: 3000 },
            { accountId: bo.id, cents: -1200 },
            { accountId: carla.id, cents: -1800 },
          ],
        },
      ],
      find,
    )
    expect(settlement).toMatchObject({
      ok: true,
      plans: [
        {
          currency: 'USD',
          isFewest: true,
          transfers: [
            { creditor: ann, debtor: bo, cents: 1200, owedCents: 3000, owesCents: 1200 },
            { creditor: ann, debtor: carla, cents: 1800, owedCents: 3000, owesCents: 1800 },
          ],
        },
      ],
    })
  })
})

describe('communityBalances', () => {
  it('are the members’, and the rest is open with the community', () => {
    const balances = communityBalances([
      aBalance({ accountId: ann.id, received: 5000 }),
      aBalance({ accountId: bo.id, sent: 2000 }),
    ])
    expect(balances[0]).toEqual({
      currency: 'EUR',
      balances: [
        { accountId: ann.id, cents: 5000 },
        { accountId: bo.id, cents: -2000 },
        { accountId: 'community', cents: -3000 },
      ],
      leftCents: 0,
    })
  })
})

describe('stateOf', () => {
  const row = (status: 'pending' | 'approved', parts = {}) =>
    aTransaction({ sender: ann, receiver: bo, amount: 3000, status, ...parts })

  it.each([
    ['open', []],
    ['requested', [row('pending')]],
    ['sent', [row('approved')]],
    ['sent', [row('pending'), row('approved')]],
    ['otherRequest', [row('pending', { amount: 2000 })]],
    ['requested', [row('pending', { amount: 2000 }), row('pending')]],
    ['open', [row('approved', { amount: 2000 })]],
    ['open', [row('pending', { sender: bo, receiver: ann })]],
    ['open', [row('pending', { receiver: carla })]],
    ['open', [row('pending', { currency: 'USD' })]],
  ])('%s (%#)', (state, recorded) => {
    expect(getTransferState(transfer(), recorded).state).toBe(state)
  })
})

describe('ownFirst', () => {
  it('puts what the person pays before what they receive, and before the others', () => {
    const [receives, others, pays] = [transfer(ann, bo), transfer(carla, bo), transfer(carla, ann)]
    expect(ownFirst([receives, others, pays], ann.id)).toEqual({ own: [pays, receives], others: [others] })
  })
})

describe('payments', () => {
  const balances = [
    {
      currency: 'EUR' as const,
      leftCents: 0,
      balances: [
        { accountId: ann.id, cents: 3000 },
        { accountId: bo.id, cents: -1200 },
        { accountId: carla.id, cents: -1800 },
      ],
    },
  ]
  const paid = (receiver: typeof ann, amount: number, sender = ann) =>
    aTransaction({ sender, receiver, amount, kind: 'payment', settles: 'event-camp' })
  const open = (payments: Parameters<typeof settle>[2]) => {
    const settlement = settle(balances, find, payments)
    if (!settlement.ok) throw new Error(settlement.refusal.code)
    return settlement.plans.flatMap(({ transfers }) =>
      transfers.map(({ debtor, creditor, cents, openCents }) => [
        `${debtor.name} pays ${creditor.name}`,
        openCents,
        cents,
      ]),
    )
  }

  it('reduce what is open of a planned transfer, in parts', () => {
    expect(open([paid(bo, 500), paid(bo, 300), paid(carla, 1800)])).toEqual([
      ['Bo Chen pays Ann Lee', 400, 1200],
      ['Carla Núñez pays Ann Lee', 0, 1800],
    ])
  })

  it('of more than was planned change the plan', () => {
    expect(open([paid(bo, 2000)])).toEqual([
      ['Carla Núñez pays Ann Lee', 1000, 1000],
      ['Carla Núñez pays Bo Chen', 800, 800],
    ])
  })

  it('between two who are not paired change the plan', () => {
    expect(open([paid(carla, 1200, bo)])).toEqual([
      ['Bo Chen pays Ann Lee', 2400, 2400],
      ['Carla Núñez pays Ann Lee', 600, 600],
    ])
  })

  it('of another currency change nothing', () => {
    expect(open([{ ...paid(bo, 500), currency: 'USD' }])).toEqual([
      ['Bo Chen pays Ann Lee', 1200, 1200],
      ['Carla Núñez pays Ann Lee', 1800, 1800],
    ])
  })

  it('wait to be confirmed by the one who received them', () => {
    const waiting = { ...paid(bo, 500), status: 'pending' as const }
    expect(findUnconfirmedPayment(transfer(ann, bo), [paid(bo, 300), waiting])).toBe(waiting)
    expect(findUnconfirmedPayment(transfer(ann, carla), [waiting])).toBeUndefined()
    expect(findUnconfirmedPayment(transfer(ann, bo), [paid(bo, 300)])).toBeUndefined()
  })
})
