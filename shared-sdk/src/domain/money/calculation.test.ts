import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate, isCalculation, normalizeCalculation } from './calculation.ts'

describe('calculate', () => {
  it.each([
    ['12.5*3+2', 3950],
    ['12,50 × 3 + 2', 3950],
    ['2+12.5*3', 3950],
    ['(2+12.5)*3', 4350],
    ['100/3', 3333],
    ['200/3', 6667],
    ['10÷4', 250],
    ['0.005+0', 1],
    ['0.1+0.2', 30],
    ['1.005*100', 10050],
    ['5-7.5', -250],
    ['10-2-3', 500],
    ['8/2/2', 200],
    ['12*1.083456', 1300],
    ['٣+١', 400],
    ['1.+.5', 150],
  ])('%s is %i cents', (text, cents) => {
    expect(calculate(text)).toBe(cents)
  })

  it.each([
    '',
    '12*',
    '*3',
    '(1+2',
    '1+2)',
    '1//2',
    '1/0',
    '1/(2-2)',
    '()',
    '1.2.3+1',
    '1.0000001*2',
    '1+-2',
    '9999999999999999*99',
  ])('%j has no result', (text) => {
    expect(calculate(text)).toBeNull()
  })

  it('adds cents as exactly as the ledger does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 5 }), (parts) => {
        const text = parts.map((cents) => (cents / 100).toFixed(2)).join('+')
        expect(calculate(text)).toBe(parts.reduce((all, cents) => all + cents, 0))
      }),
    )
  })

  it('never throws, and returns a number or nothing', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/()×÷ x'.split('')) })
    fc.assert(
      fc.property(keys, (text) => {
        expect([null, 'number']).toContain(calculate(text) === null ? null : typeof calculate(text))
      }),
    )
  })
})

describe('isCalculation', () => {
  it.each(['1+', '1*2', '(', '1−2', '3x4', '2:1', '1.+'])('%s is one', (text) => {
    expect(isCalculation(text)).toBe(true)
  })

  it.each(['', '12.50', '-5', '+5', '1,000.50', '€ 5', '.'])('%j is none', (text) => {
    expect(isCalculation(text)).toBe(false)
  })
})

it('has one spelling', () => {
  expect(normalizeCalculation(' 12,5 × 3 – 1 : 2 € ')).toBe('12.5*3-1/2')
})
