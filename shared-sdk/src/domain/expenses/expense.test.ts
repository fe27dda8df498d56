import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildExpense, previewExpense } from './expense.ts'
import type { ExpenseForm, ExpenseSender } from './expense.ts'

const sender = (accountId: string, over: Partial<ExpenseSender> = {}): ExpenseSender => ({
  accountId,
  share: 100,
  deleted: false,
  ...over,
})

const form = (over: Partial<ExpenseForm> = {}): ExpenseForm => ({
  receiverId: 'ann',
  senders: [sender('ann'), sender('bo'), sender('cy')],
  total: { cents: 9000, currency: 'EUR' },
  description: ' Pizza ',
  txGroup: 'g1',
  ...over,
})

describe('buildExpense', () => {
  it('creates one linked transaction per sender, and none for the receiver’s own part', () => {
    const common = { receiverId: 'ann', currency: 'EUR', description: 'Pizza', txGroup: 'g1' }
    expect(buildExpense(form())).toEqual({
      ok: true,
      value: [
        { ...common, senderId: 'bo', amount: 3000 },
        { ...common, senderId: 'cy', amount: 3000 },
      ],
    })
  })

  it('splits by share and leaves out deleted senders and shares of 0', () => {
    const senders = [
      sender('ann', { deleted: true }),
      sender('bo', { share: 200 }),
      sender('cy'),
      sender('di', { share: 0 }),
      sender('ed', { deleted: true }),
    ]
    const result = buildExpense(form({ senders }))
    expect(result.ok && result.value.map((one) => [one.senderId, one.amount])).toEqual([
      ['bo', 6000],
      ['cy', 3000],
    ])
  })

  it('leaves out senders whose part rounds to 0', () => {
    const senders = [sender('bo', { share: 1 }), sender('cy', { share: 99_999 })]
    const result = buildExpense(form({ senders, total: { cents: 10, currency: 'EUR' } }))
    expect(result.ok && result.value.map((one) => [one.senderId, one.amount])).toEqual([['cy', 10]])
  })

  it.each([
    ['no receiver', { receiverId: '' }, 'receiver-required', 'receiver'],
    ['no sender', { senders: [] }, 'no-senders', 'sender'],
    ['only the receiver', { senders: [sender('ann')] }, 'no-senders', 'sender'],
    [
      'only deleted others',
      { senders: [sender('ann'), sender('bo', { deleted: true })] },
      'no-senders',
      'sender',
    ],
    ['no description', { description: '  ' }, 'description-required', 'description'],
    [
      'a description of nothing to see',
      { description: '\u200b\u2800' },
      'description-required',
      'description',
    ],
    ['no amount', { total: { cents: 0, currency: 'EUR' } }, 'amount-not-positive', 'amount'],
    ['too much', { total: { cents: 1_000_000_000, currency: 'EUR' } }, 'amount-too-large', 'amount'],
    ['no shares', { senders: [sender('bo', { share: 0 })] }, 'no-shares', 'share'],
    [
      'a part for the receiver alone',
      { senders: [sender('ann'), sender('bo', { share: 0 })] },
      'nothing-to-pay',
      'amount',
    ],
    ['a cent among three', { total: { cents: 1, currency: 'EUR' } }, 'nothing-to-pay', 'amount'],
  ] as [string, Partial<ExpenseForm>, string, string][])('refuses %s', (_, over, code, field) => {
    expect(buildExpense(form(over))).toMatchObject({ ok: false, refusal: { code, field } })
  })

  it('saves exactly what was previewed', () => {
    const senders = fc.uniqueArray(
      fc.record({
        accountId: fc.string({ minLength: 1 }),
        share: fc.integer({ min: 0, max: 99_999 }),
        deleted: fc.boolean(),
      }),
      {
        selector: (one) => one.accountId,
        maxLength: 30,
        size: 'max',
      },
    )
    fc.assert(
      fc.property(senders, fc.integer({ min: 1, max: 999_999_999 }), fc.string(), (list, cents, txGroup) => {
        const filled = form({
          senders: [sender('ann'), sender('bo'), ...list],
          total: { cents, currency: 'EUR' },
          txGroup,
        })
        if (new Set(filled.senders.map((one) => one.accountId)).size < filled.senders.length) return
        const built = buildExpense(filled)
        const preview = previewExpense(filled)
        if (!built.ok || !preview.ok) return
        const previewed = preview.value.filter((part) => part.accountId !== 'ann' && part.cents > 0)
        expect(built.value.map((one) => [one.senderId, one.amount])).toEqual(
          previewed.map((part) => [part.accountId, part.cents]),
        )
        const own = preview.value.find((part) => part.accountId === 'ann')?.cents ?? 0
        expect(built.value.reduce((all, one) => all + one.amount, own)).toBe(cents)
      }),
    )
  })
})

describe('previewExpense', () => {
  it('shows everybody’s part, including the receiver’s', () => {
    expect(previewExpense(form({ total: { cents: 1000, currency: 'EUR' } }))).toEqual({
      ok: true,
      value: [
        { accountId: 'ann', share: 100, cents: 334 },
        { accountId: 'bo', share: 100, cents: 333 },
        { accountId: 'cy', share: 100, cents: 333 },
      ],
    })
  })
})
