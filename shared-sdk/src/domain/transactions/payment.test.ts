import { describe, expect, it } from 'vitest'
import { checkPayment, paidBack } from './payment.ts'
import type { PaymentFacts } from './payment.ts'

const PAYMENT: PaymentFacts = {
  kind: 'payment',
  sender: { id: 'emre', type: 'user' },
  receiver: { id: 'hana', type: 'user' },
  settles: 'camp',
  event: { participantIds: ['emre', 'hana'], hidden: false },
}
const refused = (code: string, field: string) => ({
  ok: false,
  refusal: expect.objectContaining({ code, field }) as unknown,
})

describe('checkPayment', () => {
  it.each<[string, Partial<PaymentFacts>]>([
    ['between two people who take part in the event', {}],
    ['without an event', { settles: '', event: null }],
    ['another kind, without an event', { kind: '', settles: '', event: null }],
  ])('allows a payment %s', (_what, change) => {
    expect(checkPayment({ ...PAYMENT, ...change })).toEqual({ ok: true })
  })

  it.each<[string, Partial<PaymentFacts>, string, string]>([
    ['another kind that names an event', { kind: '' }, 'payment-only', 'settles'],
    ['money of the bank', { sender: { id: 'bank', type: 'bank' } }, 'payment-between-people', 'kind'],
    ['money for an event', { receiver: { id: 'camp', type: 'event' } }, 'payment-between-people', 'kind'],
    ['an unknown event', { event: null }, 'payment-other-event', 'settles'],
    [
      'an event of the payer alone',
      { event: { participantIds: ['hana'], hidden: false } },
      'payment-other-event',
      'settles',
    ],
    [
      'an event of the receiver alone',
      { event: { participantIds: ['emre'], hidden: false } },
      'payment-other-event',
      'settles',
    ],
    [
      'a hidden event',
      { event: { participantIds: ['emre', 'hana'], hidden: true } },
      'payment-other-event',
      'settles',
    ],
  ])('refuses %s', (_what, change, code, field) => {
    expect(checkPayment({ ...PAYMENT, ...change })).toEqual(refused(code, field))
  })
})

it('counts payments in a currency for who paid and against who was paid, unless they were not received', () => {
  const one = { senderId: 'bo', receiverId: 'ann', amount: 2000, currency: 'EUR', status: 'pending' } as const
  const all = [
    one,
    { ...one, amount: 500, status: 'declined' as const },
    { ...one, currency: 'USD' as const },
  ]
  expect([...paidBack(all, 'EUR')]).toEqual([
    ['ann', 2000],
    ['bo', -2000],
  ])
  expect([...paidBack([], 'EUR')]).toEqual([])
})
