import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT_CENTS } from '../money/money.ts'
import { checkPayerRows, checkWrittenTogether, mergePayers, planPayers } from './several-payers.ts'
import type { ExpenseRow, PayerRow, SeveralPayersForm } from './several-payers.ts'

const form: SeveralPayersForm = {
  event: { id: 'event', participantIds: ['ann', 'bo', 'cem'] },
  group: { id: 'group', accountId: 'event' },
  split: null,
  category: 'transport',
  spentOn: '',
  description: ' Boat ',
  currency: 'EUR',
  txGroup: 'expense',
  payers: [
    { transactionId: 't1', accountId: 'ann', cents: 2500 },
    { transactionId: 't2', accountId: 'bo', cents: 7500 },
  ],
}

function makeForm(...entries: readonly (readonly [string, number])[]): SeveralPayersForm {
  return {
    ...form,
    payers: entries.map(([accountId, cents], index) => ({ transactionId: `t${index}`, accountId, cents })),
  }
}

const row = (values: Partial<ExpenseRow>): ExpenseRow => ({
  id: 't1',
  senderId: 'event',
  receiverId: 'ann',
  amount: 100,
  currency: 'EUR',
  groupId: 'group',
  description: 'Boat',
  txGroup: 'expense',
  split: null,
  created: '2026-03-01T10:00:00.000Z',
  ...values,
})

describe('planPayers', () => {
  it('makes one transaction per payer, linked by one tx_group', () => {
    const common = {
      senderId: 'event',
      currency: 'EUR',
      groupId: 'group',
      description: 'Boat',
      txGroup: 'expense',
      split: null,
      category: 'transport',
      spentOn: '',
    }
    expect(planPayers(form)).toEqual({
      ok: true,
      value: [
        { ...common, id: 't1', receiverId: 'ann', amount: 2500 },
        { ...common, id: 't2', receiverId: 'bo', amount: 7500 },
      ],
    })
  })

  it.each([
    [makeForm(), 'receiver-required', 'receiver'],
    [makeForm(['ann', 1], ['ann', 2]), 'payer-twice', 'receiver'],
    [makeForm(['ann', 1], ['dan', 2]), 'not-a-participant', 'receiver'],
    [makeForm(['ann', 1], ['bo', 0]), 'amount-not-positive', 'amount'],
    [makeForm(['ann', 5], ['bo', -1]), 'amount-not-positive', 'amount'],
    [makeForm(['ann', 1.5]), 'amount-too-many-decimals', 'amount'],
    [makeForm(['ann', 1_000_000_000]), 'amount-too-large', 'amount'],
    [makeForm(['ann', 999_999_999], ['bo', 1]), 'amount-too-large', 'amount'],
    [{ ...form, group: null }, 'group-required', 'groupx'],
    [{ ...form, group: { id: 'group', accountId: 'other' } }, 'group-foreign', 'groupx'],
    [{ ...form, description: ' ' }, 'description-required', 'description'],
  ])('refuses what is no expense (%#)', (wrong, code, field) => {
    expect(planPayers(wrong)).toMatchObject({ ok: false, refusal: { code, field } })
  })

  it('allows one payer, and a sum of exactly the largest amount', () => {
    expect(planPayers(makeForm(['ann', 999_999_999]))).toMatchObject({ ok: true, value: { length: 1 } })
    expect(planPayers(makeForm(['ann', 999_999_998], ['bo', 1]))).toMatchObject({
      ok: true,
      value: { length: 2 },
    })
  })
})

describe('mergePayers', () => {
  it('joins the rows of one tx_group, the largest payer first', () => {
    const ann = row({ id: 't3', amount: 2500, created: '2026-03-02T09:00:00.000Z' })
    const bo = row({ id: 't2', receiverId: 'bo', amount: 7500 })
    const cem = row({ id: 't1', receiverId: 'cem', amount: 2500 })
    const other = row({ id: 't4', txGroup: 'other' })
    const expenses = mergePayers([cem, other, ann, bo])
    expect(expenses).toEqual([
      {
        eventId: 'event',
        groupId: 'group',
        description: 'Boat',
        currency: 'EUR',
        created: '2026-03-01T10:00:00.000Z',
        total: 12_500,
        rows: [bo, ann, cem],
      },
      expect.objectContaining({ total: 100, rows: [other] }),
    ])
  })

  it.each<[string, Partial<ExpenseRow>, Partial<ExpenseRow>]>([
    ['without tx_group', { txGroup: '' }, { txGroup: '' }],
    ['of two groups', {}, { groupId: 'elsewhere' }],
    ['of two descriptions', {}, { description: 'Fuel' }],
    ['of two events', {}, { senderId: 'event2' }],
    ['of two currencies', {}, { currency: 'USD' }],
  ])('keeps rows %s apart', (_, first, second) => {
    expect(mergePayers([row({ id: 't1', ...first }), row({ id: 't2', ...second })])).toHaveLength(2)
  })

  it('gives back what was planned, whatever the order of the rows', () => {
    const payers = fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(payers, fc.boolean(), (amounts, isReversed) => {
        const people = ['ann', 'bo', 'cem']
        const plan = planPayers(
          makeForm(...amounts.map((cents, index) => [people[index] ?? '', cents] as const)),
        )
        if (!plan.ok) throw new Error(plan.refusal.code)
        const stored = plan.value.map((planned) => row(planned))
        const expenses = mergePayers(isReversed ? stored.toReversed() : stored)
        const total = amounts.reduce((all, cents) => all + cents, 0)
        const largestFirst = amounts.toSorted((a, b) => b - a)
        expect(expenses).toMatchObject([{ total, rows: largestFirst.map((amount) => ({ amount })) }])
      }),
    )
  })

  it('is empty without rows', () => {
    expect(mergePayers([])).toEqual([])
  })
})

describe('what the server asks of the transactions of one expense', () => {
  const stored = (id: string, values: Partial<PayerRow> = {}): PayerRow => ({
    id,
    senderId: 'event',
    receiverId: `payer of ${id}`,
    amount: 100,
    currency: 'EUR',
    groupId: 'group',
    description: 'Boat',
    split: null,
    category: '',
    spentOn: '',
    ...values,
  })
  const getCode = (rows: readonly PayerRow[]) => {
    const verdict = checkPayerRows(rows)
    return verdict.ok ? 'ok' : verdict.refusal.code
  }

  it('is that they are one expense', () => {
    expect(getCode([])).toBe('ok')
    expect(getCode([stored('a'), stored('b')])).toBe('ok')
    for (const other of [
      { senderId: 'another event' },
      { groupId: 'another' },
      { description: 'Wine' },
      { category: 'drinks' },
      { spentOn: '2026-07-03' },
      { currency: 'USD' },
    ] as const) {
      expect(getCode([stored('a'), stored('b', other)])).toBe('expense-differs')
    }
    expect(getCode([stored('a'), stored('b', { receiverId: 'payer of a' })])).toBe('payer-twice')
    expect(getCode([stored('a'), stored('b', { amount: MAX_AMOUNT_CENTS })])).toBe('amount-too-large')
    expect(getCode([stored('a'), stored('b', { amount: MAX_AMOUNT_CENTS - 100 })])).toBe('ok')
  })

  it('is that they are written together', () => {
    expect(checkWrittenTogether([], [])).toEqual({ ok: true })
    expect(checkWrittenTogether(['a', 'b'], ['b', 'x', 'a'])).toEqual({ ok: true })
    expect(checkWrittenTogether(['a', 'b'], ['a'])).toMatchObject({ refusal: { code: 'expense-together' } })
  })
})
