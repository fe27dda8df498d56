import { describe, expect, it } from 'vitest'
import { ann, bo, carla } from '@coffer/shared-sdk/testing'
import { context } from '../../events/event-context.fixture.ts'
import { check, ids, values } from './expense-form.fixture.ts'
import { deriveExpense } from './event-expense.form.ts'
import { kindOfGroup, readSplitValues, splitOfGroup } from './split.form.ts'
import type { SplitValues } from './split.form.ts'

const [everyone, drivers] = context.groups
const split = (parts: Partial<SplitValues>): SplitValues => ({
  kind: 'equally',
  personIds: [],
  shares: new Map(),
  amounts: new Map(),
  percentages: new Map(),
  lines: [],
  ...parts,
})
const derive = (entered: SplitValues, amountText = '60') =>
  deriveExpense(context, values({ split: entered, amountText }), ids)

describe('an expense that is split on its own (accounting A25)', () => {
  it('begins as its group divides', () => {
    expect(kindOfGroup(everyone ?? null)).toBe('equally')
    expect(kindOfGroup(drivers ?? null)).toBe('shares')
    expect(splitOfGroup(drivers ?? null, 'shares')).toMatchObject({
      personIds: [ann.id, bo.id],
      shares: new Map([
        [ann.id, '1'],
        [bo.id, '0.5'],
      ]),
    })
  })

  it.each<[string, Partial<SplitValues>, Record<string, number>]>([
    ['equally', { personIds: [ann.id, carla.id] }, { [ann.id]: 1, [carla.id]: 1 }],
    [
      'by shares, 1.0 where none is typed',
      {
        kind: 'shares',
        personIds: [ann.id, bo.id, carla.id],
        shares: new Map([
          [ann.id, '1.5'],
          [carla.id, '0'],
        ]),
      },
      { [ann.id]: 150, [bo.id]: 100 },
    ],
    [
      'by amounts',
      {
        kind: 'amounts',
        amounts: new Map([
          [ann.id, '40'],
          [bo.id, ''],
          [carla.id, '20.00'],
        ]),
      },
      { [ann.id]: 4000, [carla.id]: 2000 },
    ],
    [
      'by percentages',
      {
        kind: 'percentages',
        percentages: new Map([
          [ann.id, '33.33'],
          [bo.id, '66.67'],
        ]),
      },
      { [ann.id]: 3333, [bo.id]: 6667 },
    ],
  ])('is divided %s', (_, entered, weights) => {
    expect(check(values({ split: split(entered) }))).toMatchObject({
      kind: 'ready',
      value: { amount: { cents: 6000 }, sharers: { kind: entered.kind ?? 'equally', weights } },
    })
  })

  it('says what is not assigned yet, or too much', () => {
    const amounts = new Map([[ann.id, '40']])
    expect(derive(split({ kind: 'amounts', amounts }))).toMatchObject({
      check: { kind: 'incomplete', missing: 'rest' },
      split: { rest: 2000 },
    })
    expect(derive(split({ kind: 'amounts', amounts }), '30')).toMatchObject({ split: { rest: -1000 } })
    const percentages = new Map([[ann.id, '99.99']])
    expect(derive(split({ kind: 'percentages', percentages }))).toMatchObject({
      check: { kind: 'incomplete', missing: 'rest' },
      split: { rest: 1 },
    })
  })

  it('takes its total from the amounts of the people while none is entered', () => {
    const amounts = new Map([
      [ann.id, '12.50'],
      [bo.id, '7'],
    ])
    expect(derive(split({ kind: 'amounts', amounts }), '')).toMatchObject({
      total: 1950,
      check: { kind: 'ready', value: { amount: { cents: 1950 } } },
    })
    expect(derive(split({ kind: 'amounts' }), '')).toMatchObject({ check: { missing: 'amount' } })
  })

  it('needs somebody who shares it, and readable fields', () => {
    expect(derive(split({}))).toMatchObject({ check: { kind: 'incomplete', missing: 'sharers' } })
    const shares = new Map([[ann.id, 'x']])
    expect(derive(split({ kind: 'shares', personIds: [ann.id], shares }))).toMatchObject({
      check: { kind: 'refused', about: 'split' },
    })
    expect(derive(split({ personIds: ['somebody'] }))).toMatchObject({
      check: { refusal: { code: 'not-a-participant' } },
    })
  })

  it('shows each part, which sum to the amount', () => {
    const { split: derived } = derive(split({ personIds: [ann.id, bo.id, carla.id] }), '0.05')
    const parts = [...(derived?.parts.values() ?? [])]
    expect(parts.toSorted()).toEqual([1, 2, 2])
  })

  it('is edited as it was entered', () => {
    const weights = { [ann.id]: 150, [bo.id]: 50 }
    const read = (sent: object) => readSplitValues(JSON.stringify(sent))
    expect(read({ kind: 'shares', weights })).toMatchObject({
      kind: 'shares',
      personIds: [ann.id, bo.id],
      shares: new Map([
        [ann.id, '1.50'],
        [bo.id, '0.50'],
      ]),
    })
    const items = [{ name: 'Fish', cents: 200, sharers: `${ann.id} ${bo.id}` }]
    expect(read({ kind: 'items', weights, items })).toMatchObject({
      kind: 'items',
      lines: [{ name: 'Fish', amountText: '2.00', personIds: [ann.id, bo.id] }],
    })
    // An amount below 0 cannot be typed, so a bill with a discount is edited as what each person bears.
    const discount = [...items, { name: 'Voucher', cents: -50, sharers: '' }]
    expect(read({ kind: 'items', weights, items: discount })).toMatchObject({
      kind: 'amounts',
      amounts: new Map([
        [ann.id, '1.50'],
        [bo.id, '0.50'],
      ]),
    })
    expect(read({ kind: 'shares' })).toBeNull()
    expect(readSplitValues('{')).toBeNull()
  })
})
