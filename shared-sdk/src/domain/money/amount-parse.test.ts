import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmountOnBlur } from './amount-input.ts'
import { parseAmount } from './amount-parse.ts'

/** Any code point; fast-check's own unit of that kind takes seconds to set up. */
const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint))

describe('parseAmount', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,5', 1250],
    ['12.50', 1250],
    ['0.01', 1],
    ['.5', 50],
    [',5', 50],
    ['5.', 500],
    ['007', 700],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ["1'234.56", 123_456],
    ['1’234.56', 123_456],
    ['1 234,56', 123_456],
    ['1\u202f234,56', 123_456],
    ['12 345', 1_234_500],
    ['1 234 567,89', 123_456_789],
    ['1\u00a0234', 123_400],
    ['12\u2009345.5', 1_234_550],
    ['1\u00a0234\u202f567', 123_456_700],
    ['\t1 234\u00a0€\n', 123_400],
    ['+ € 12', 1200],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,8', 123_456_780],
    ['1.234.567', 123_456_700],
    ['12,34,567.89', 123_456_789],
    ['9,999,999.99', 999_999_999],
    ['€ 12', 1200],
    ['12 €', 1200],
    ['EUR 12.50', 1250],
    ['12,50 eur', 1250],
    ['+12', 1200],
    ['١٢', 1200],
    ['١٢٫٥٠', 1250],
    ['١٬٢٣٤٫٥', 123_450],
    ['१२.५', 1250],
    ['１２．５', 1250],
    ['\u200f12\u200e', 1200],
    [' 12 ', 1200],
  ])('reads %s as %s cents', (text, cents) => {
    expect(parseAmount(text, 'EUR')).toEqual({ ok: true, value: { cents, currency: 'EUR' } })
  })

  it.each([
    ['$12', 1200],
    ['US$ 12', 1200],
    ['12 usd', 1200],
    ['＄12', 1200],
  ])('reads %s as dollars', (text, cents) => {
    expect(parseAmount(text, 'USD')).toEqual({ ok: true, value: { cents, currency: 'USD' } })
  })

  it.each([
    ['', 'amount-required', 'Enter an amount.'],
    ['  \u00a0', 'amount-required', 'Enter an amount.'],
    ['$ 12', 'currency-mismatch', 'Currencies do not match'],
    ['12 USD', 'currency-mismatch', 'Currencies do not match'],
    ['£12', 'currency-mismatch', 'Currencies do not match'],
    ['12 ₺', 'currency-mismatch', 'Currencies do not match'],
    ['CHF 12', 'currency-mismatch', 'Currencies do not match'],
    ['€ 12 $', 'currency-mismatch', 'Currencies do not match'],
    ['12e3', 'amount-exponent', 'Write the amount out in full, like 12000.00, without an “e”.'],
    ['1e309', 'amount-exponent', 'Write the amount out in full, like 12000.00, without an “e”.'],
    ['1.5E-3', 'amount-exponent', 'Write the amount out in full, like 12000.00, without an “e”.'],
    ['-5', 'amount-not-positive', 'The amount must be above zero.'],
    ['−5', 'amount-not-positive', 'The amount must be above zero.'],
    ['€ -5', 'amount-not-positive', 'The amount must be above zero.'],
    ['-€5', 'amount-not-positive', 'The amount must be above zero.'],
    ['0', 'amount-not-positive', 'The amount must be above zero.'],
    ['0.00', 'amount-not-positive', 'The amount must be above zero.'],
    ['12,345.678', 'amount-too-many-decimals', 'An amount has at most two decimals, like 12.50.'],
    ['12.3456', 'amount-too-many-decimals', 'An amount has at most two decimals, like 12.50.'],
    ['.125', 'amount-too-many-decimals', 'An amount has at most two decimals, like 12.50.'],
    ['10000000', 'amount-too-large', 'The amount can be at most 9,999,999.99.'],
    ['9'.repeat(400), 'amount-too-large', 'The amount can be at most 9,999,999.99.'],
  ])('refuses %s: %s', (text, code, message) => {
    expect(parseAmount(text, 'EUR')).toMatchObject({ ok: false, refusal: { code, message } })
  })

  it.each(['1.234', '1,234', "1'234", '0.500', '12.345', '١٬٢٣٤', '1 234.567', '€1.234'])(
    'refuses %s, which could be thousands or decimals, with a hint',
    (text) => {
      expect(parseAmount(text, 'EUR')).toEqual({
        ok: false,
        refusal: {
          code: 'amount-ambiguous-separator',
          message:
            'It is not clear whether this separator marks thousands or decimals. Write 1234 or 1234.00 instead of 1.234.',
          field: 'amount',
        },
      })
    },
  )

  it.each([
    'abc',
    '.',
    '€',
    'NaN',
    'Infinity',
    '0x10',
    '1€50',
    '12 apples',
    '(5)',
    '1.2.3',
    '1,2.34',
    '1234,567.89',
    '1.234,567,890',
    "1'234.567,89",
    "12'5",
    '12 50',
    '5 5',
    '12\u00a050',
    '12\u202f50',
    '12\u20095',
    '12 3456',
    '1234 567',
    '1 234 56',
    '12 34 567',
    '12. 50',
    '12 .50',
    '1.234 567,00',
    '12,5 0',
    '12\t345',
    '12\n345',
    '1.234.56',
    '--5',
    '5-',
    '1..5',
    '12½',
    '__proto__ 5',
    'constructor 5',
  ])('refuses %s: not a number', (text) => {
    expect(parseAmount(text, 'EUR')).toMatchObject({ ok: false, refusal: { code: 'amount-not-a-number' } })
  })

  it('reads what the field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(parseAmount(text, 'EUR')).toEqual({ ok: true, value: { cents, currency: 'EUR' } })
        expect(parseAmount(formatAmountOnBlur(text), 'EUR')).toEqual({
          ok: true,
          value: { cents, currency: 'EUR' },
        })
      }),
    )
  })

  it('reads every amount in every usual grouping alike', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom([',', '.'], ['.', ','], ["'", '.'], [' ', ',']),
        (cents, [grouping = '', decimal = '']) => {
          const whole = String(Math.floor(cents / 100)).replace(/\B(?=([0-9]{3})+$)/g, grouping)
          const text = `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`
          expect(parseAmount(text, 'USD')).toEqual({ ok: true, value: { cents, currency: 'USD' } })
        },
      ),
    )
  })

  it('reads a blank between digits only before groups of exactly three', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.nat(9999).map((group) => String(group)),
          { minLength: 2, maxLength: 3 },
        ),
        fc.constantFrom(' ', '\u00a0', '\u2009', '\u202f'),
        (groups, blank) => {
          const [first = '', ...rest] = groups
          const isGrouped = first.length <= 3 && rest.every((group) => group.length === 3)
          const amount = parseAmount(groups.join(blank), 'EUR')
          const code = amount.ok ? 'ok' : amount.refusal.code
          if (isGrouped) expect(amount).toEqual(parseAmount(groups.join(''), 'EUR'))
          else expect(code).toBe('amount-not-a-number')
        },
      ),
    )
  })

  it('returns a valid amount or a refusal for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: anyCharacter })), (text) => {
        const result = parseAmount(text, 'EUR')
        if (!result.ok) {
          expect(result.refusal.message).not.toBe('')
          return
        }
        expect(Number.isInteger(result.value.cents)).toBe(true)
        expect(result.value.cents).toBeGreaterThan(0)
        expect(result.value.cents).toBeLessThanOrEqual(999_999_999)
      }),
    )
  })
})
