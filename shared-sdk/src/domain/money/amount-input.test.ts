import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmountOnBlur, formatAmountOnFocus, formatAmountOnInput } from './amount-input.ts'
import { toAsciiDigits } from './digits.ts'

const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,.,a€- '.split(''), '٣', '𝟗') })

describe('formatAmountOnInput', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1,', '1.'],
    ['1,5', '1.5'],
    ['1.555', '1.55'],
    ['1.5.5', '1.55'],
    ['1,234.5', '1.23'],
    ['.', '.'],
    [',5', '.5'],
    ['abc', ''],
    ['€ 12', '12'],
    ['-5', '5'],
    ['12e3', '123'],
    ['١٢٫٥', '12.5'],
    ['１２．５', '12.5'],
    ['0012', '0012'],
  ])('%s becomes %s', (text, expected) => {
    expect(formatAmountOnInput(text)).toBe(expected)
  })

  it('leaves only digits, one dot and at most two decimals, and changes nothing the second time', () => {
    fc.assert(
      fc.property(typing, (text) => {
        const typed = formatAmountOnInput(text)
        expect(typed).toMatch(/^[0-9]*(\.[0-9]{0,2})?$/)
        expect(formatAmountOnInput(typed)).toBe(typed)
      }),
    )
  })
})

describe('formatAmountOnBlur', () => {
  it.each([
    ['', ''],
    ['.', ''],
    ['5', '5.00'],
    ['5.', '5.00'],
    ['.5', '0.50'],
    ['5.5', '5.50'],
    ['5,55', '5.55'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['000', '0.00'],
  ])('%s becomes %s', (text, expected) => {
    expect(formatAmountOnBlur(text)).toBe(expected)
  })

  it('formats to two decimals or empties the field', () => {
    fc.assert(
      fc.property(typing, (text) => {
        expect(formatAmountOnBlur(text)).toMatch(/^((0|[1-9][0-9]*)\.[0-9]{2})?$/)
      }),
    )
  })
})

describe('formatAmountOnFocus', () => {
  it.each([
    ['5.00', '5'],
    ['5.50', '5.50'],
    ['100', '100'],
    ['', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(formatAmountOnFocus(text)).toBe(expected)
  })

  it('does not change the text on the next blur', () => {
    fc.assert(
      fc.property(typing, (text) => {
        const left = formatAmountOnBlur(text)
        expect(formatAmountOnBlur(formatAmountOnFocus(left))).toBe(left)
      }),
    )
  })
})

describe('toAsciiDigits', () => {
  it('reads all decimal digits of Unicode', () => {
    const unread: string[] = []
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue
      const character = String.fromCodePoint(codePoint)
      const isRead = /^[0-9]$/.test(toAsciiDigits(character))
      if (isRead !== /^\p{Nd}$/u.test(character)) unread.push(codePoint.toString(16))
    }
    expect(unread).toEqual([])
  })

  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['१२३', '123'],
    ['𝟘𝟡', '09'],
    ['a1b', 'a1b'],
  ])('reads %s as %s', (text, expected) => {
    expect(toAsciiDigits(text)).toBe(expected)
  })
})
