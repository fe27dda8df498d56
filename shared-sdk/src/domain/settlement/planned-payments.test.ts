import { describe, expect, it } from 'vitest'
import { openPayments, planWithPayments } from './planned-payments.ts'
import type { EventBalanceFacts } from './planned-payments.ts'

const balance = (accountId: string, cents: number, currency: 'EUR' | 'USD' = 'EUR') => ({
  accountId,
  cents,
  currency,
})
const payment = (payer: string, payee: string, amount: number, currency: 'EUR' | 'USD' = 'EUR') => ({
  senderId: payee,
  receiverId: payer,
  amount,
  currency,
})
/** Ann is owed 60, by Bo 40 and by Cy 20. */
const TRIP: EventBalanceFacts = {
  balances: [balance('ann', 6000), balance('bo', -4000), balance('cy', -2000)],
  everyone: [
    { id: 'p1', participantId: 'ann', share: 100 },
    { id: 'p2', participantId: 'bo', share: 100 },
    { id: 'p3', participantId: 'cy', share: 100 },
  ],
  payments: [],
}
const open = (change: Partial<EventBalanceFacts>) =>
  openPayments({ ...TRIP, ...change }).map(
    ({ payerId, payeeId, cents, currency }) => `${payerId} pays ${payeeId} ${cents} ${currency}`,
  )

describe('openPayments', () => {
  it('are the plan, the largest first', () => {
    expect(open({})).toEqual(['bo pays ann 4000 EUR', 'cy pays ann 2000 EUR'])
    expect(open({ balances: [] })).toEqual([])
  })

  it('are reduced by what has been paid, and disappear once everything is paid', () => {
    expect(open({ payments: [payment('bo', 'ann', 3500)] })).toEqual([
      'cy pays ann 2000 EUR',
      'bo pays ann 500 EUR',
    ])
    expect(open({ payments: [payment('bo', 'ann', 4000)] })).toEqual(['cy pays ann 2000 EUR'])
  })

  it('are planned anew when a payment is not part of the plan', () => {
    expect(open({ payments: [payment('bo', 'cy', 4000)] })).toEqual(['cy pays ann 6000 EUR'])
  })

  it('contain what is left in the event, separately in each currency', () => {
    const balances = [...TRIP.balances, balance('bo', 300, 'USD'), balance('cy', -300, 'USD')]
    expect(open({ balances })).toEqual(['bo pays ann 4000 EUR', 'cy pays ann 2000 EUR', 'cy pays bo 300 USD'])
    // People spent 60 for the group, and 30 is left in the event: 10 for each.
    const funded = [balance('ann', 5000), balance('bo', -5000), balance('cy', -3000)]
    expect(open({ balances: funded })).toEqual(['bo pays ann 4000 EUR', 'cy pays ann 2000 EUR'])
    const nobody = TRIP.everyone.map((one) => ({ ...one, share: 0 }))
    expect(open({ balances: funded, everyone: nobody })).toEqual([])
  })
})

it('planWithPayments refuses balances that do not sum to 0', () => {
  expect(planWithPayments([{ accountId: 'ann', cents: 1 }], [])).toMatchObject({ ok: false })
})
