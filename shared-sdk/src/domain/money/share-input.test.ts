import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatShareOnBlur,
  formatShare,
  parseShare,
  shareFromDecimal,
  formatShareOnInput,
} from './share-input.ts'

describe('formatShareOnInput', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1,5', '1.5'],
    ['1.555', '1.55'],
    ['x2y', '2'],
    ['0', '0'],
    ['0.', '.'],
    ['0,5', '.5'],
    ['10.5', '10.5'],
    ['-1', '1'],
  ])('%s becomes %s', (text, expected) => {
    expect(formatShareOnInput(text)).toBe(expected)
  })
})

describe('formatShareOnBlur', () => {
  it.each([
    ['', '1.0'],
    ['.', '1.0'],
    ['2', '2.0'],
    ['2.', '2.0'],
    ['2.5', '2.5'],
    ['2.50', '2.5'],
    ['2.05', '2.05'],
    ['.5', '0.5'],
    ['0.25', '0.25'],
    ['.05', '0.05'],
    ['0.05', '0.05'],
    ['0', '0'],
    ['0.0', '0'],
    ['003', '3.0'],
  ])('%s becomes %s', (text, expected) => {
    expect(formatShareOnBlur(text)).toBe(expected)
  })

  it('never changes a share’s value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (share) => {
        expect(parseShare(formatShareOnBlur(formatShare(share)))).toEqual({ ok: true, value: share })
        expect(parseShare(formatShareOnInput(formatShare(share)))).toEqual({ ok: true, value: share })
      }),
    )
  })
})

describe('formatShare', () => {
  it.each([
    [100, '1.0'],
    [125, '1.25'],
    [150, '1.5'],
    [5, '0.05'],
    [0, '0.0'],
    [99_999, '999.99'],
  ])('shows %s hundredths as %s', (share, expected) => {
    expect(formatShare(share)).toBe(expected)
  })
})

describe('parseShare', () => {
  it.each([
    ['1', 100],
    ['1.5', 150],
    ['1,25', 125],
    ['.5', 50],
    ['٣', 300],
    ['0', 0],
    ['999.99', 99_999],
    [' 2 ', 200],
  ])('reads %s as %s hundredths', (text, share) => {
    expect(parseShare(text)).toEqual({ ok: true, value: share })
  })

  it.each([
    ['', 'share-not-a-number'],
    ['.', 'share-not-a-number'],
    ['-1', 'share-not-a-number'],
    ['1e2', 'share-not-a-number'],
    ['1.555', 'share-out-of-range'],
    ['1000', 'share-out-of-range'],
    ['9'.repeat(400), 'share-out-of-range'],
  ])('refuses %s: %s', (text, code) => {
    expect(parseShare(text)).toMatchObject({ ok: false, refusal: { code } })
  })
})

describe('shareFromDecimal', () => {
  it.each([
    [1, 100],
    [0.29, 29],
    [999.99, 99_999],
    [0, 0],
  ])('reads %s as %s hundredths', (decimal, share) => {
    expect(shareFromDecimal(decimal)).toEqual({ ok: true, value: share })
  })

  it.each([-1, 1000, 1.005, NaN, Infinity])('refuses %s', (decimal) => {
    expect(shareFromDecimal(decimal)).toMatchObject({ ok: false, refusal: { code: 'share-out-of-range' } })
  })
})
