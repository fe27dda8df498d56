import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blurAmount, focusAmount, typeAmount } from './amount-input.ts'
import { withPlainDigits } from './digits.ts'

const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,.,a€- '.split(''), '٣', '𝟗') })

describe('typeAmount', () => {
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
    expect(typeAmount(text)).toBe(expected)
  })

  it('leaves only digits, one dot and at most two decimals, and is done after one pass', () => {
    fc.assert(
      fc.property(typing, (text) => {
        const typed = typeAmount(text)
        expect(typed).toMatch(/^[0-9]*(\.[0-9]{0,2})?$/)
        expect(typeAmount(typed)).toBe(typed)
      }),
    )
  })
})

describe('blurAmount', () => {
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
    expect(blurAmount(text)).toBe(expected)
  })

  it('formats to two decimals or empties the field', () => {
    fc.assert(
      fc.property(typing, (text) => {
        expect(blurAmount(text)).toMatch(/^((0|[1-9][0-9]*)\.[0-9]{2})?$/)
      }),
    )
  })
})

describe('focusAmount', () => {
  it.each([
    ['5.00', '5'],
    ['5.50', '5.50'],
    ['100', '100'],
    ['', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(focusAmount(text)).toBe(expected)
  })

  it('does not change what blur makes of the text', () => {
    fc.assert(
      fc.property(typing, (text) => {
        const left = blurAmount(text)
        expect(blurAmount(focusAmount(left))).toBe(left)
      }),
    )
  })
})

describe('withPlainDigits', () => {
  it('knows every decimal digit that Unicode knows', () => {
    const unread: string[] = []
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue
      const character = String.fromCodePoint(codePoint)
      const isRead = /^[0-9]$/.test(withPlainDigits(character))
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
    expect(withPlainDigits(text)).toBe(expected)
  })
})
