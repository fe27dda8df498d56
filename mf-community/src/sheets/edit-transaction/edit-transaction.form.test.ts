import { expect, test } from 'vitest'
import { ann, bo } from '@coffer/shared-sdk/testing'
import { checkEdit, isOutdated, toEditValues } from './edit-transaction.form.ts'
import type { EditBase } from './edit-transaction.form.ts'

const base: EditBase = {
  id: 'tx-1',
  sender: bo,
  receiver: ann,
  amount: 1250,
  currency: 'EUR',
  description: 'Dinner',
  updated: '2026-03-10T10:00:00.000Z',
}

test('the fields start with the stored values', () => {
  expect(toEditValues(base)).toEqual({ amountText: '12.50', description: 'Dinner' })
  expect(toEditValues({ ...base, amount: 700, description: '' })).toEqual({
    amountText: '7.00',
    description: '',
  })
})

test.each([
  ['nothing', '12.50', 'Dinner', 'change'],
  ['the same, written otherwise', '12.5', ' Dinner ', 'change'],
  ['the amount', '12.51', 'Dinner', null],
  ['the description', '12.50', 'Supper', null],
  ['the description taken away', '12.50', '', null],
  ['no amount', '', 'Supper', 'amount'],
  ['an amount just begun', '0.', 'Dinner', 'amount'],
] as const)('entering %s: %s “%s” misses %s', (_what, amountText, description, missing) => {
  expect(checkEdit(base, { amountText, description })).toMatchObject(
    missing === null ? { kind: 'ready' } : { kind: 'incomplete', missing },
  )
})

test.each([
  ['-5', 'amount-not-positive'],
  ['12e3', 'amount-exponent'],
  ['10000000', 'amount-too-large'],
  ['$5', 'currency-mismatch'],
])('the amount %s is refused: %s', (amountText, code) => {
  expect(checkEdit(base, { amountText, description: 'Dinner' })).toMatchObject({
    kind: 'refused',
    refusal: { code },
  })
})

test('the draft has the shown version', () => {
  expect(checkEdit(base, { amountText: '7', description: ' Supper ' })).toEqual({
    kind: 'ready',
    value: {
      id: 'tx-1',
      shownUpdated: '2026-03-10T10:00:00.000Z',
      amount: { cents: 700, currency: 'EUR' },
      description: 'Supper',
      isAmountChanged: true,
    },
  })
})

test('somebody else’s change makes the form outdated, the own change with a lost answer does not', () => {
  const entered = { amountText: '7.00', description: 'Supper' }
  const later = { ...base, updated: '2026-03-10T11:00:00.000Z' }
  expect(isOutdated(base, base, entered)).toBe(false)
  expect(isOutdated(base, { ...later, amount: 9900 }, entered)).toBe(true)
  expect(isOutdated(base, later, entered)).toBe(true)
  expect(isOutdated(base, { ...later, amount: 700, description: 'Supper' }, entered)).toBe(false)
})
