import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalFromCents } from './cents.ts'
import { add, centsFromDecimal, money, sum, validateAmount } from './money.ts'

/** Returns a transaction's amount from the wire. */
function readAmount(decimal: number) {
  const cents = centsFromDecimal(decimal, 'amount')
  return cents.ok ? validateAmount(cents.value) : cents
}

const anyCents = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 })

describe('money', () => {
  it('adds and sums within a currency', () => {
    expect(add(money(1250, 'EUR'), money(50, 'EUR'))).toEqual({ cents: 1300, currency: 'EUR' })
    expect(sum([money(1, 'USD'), money(2, 'USD'), money(-5, 'USD')], 'USD')).toEqual({
      cents: -2,
      currency: 'USD',
    })
    expect(sum([], 'EUR')).toEqual({ cents: 0, currency: 'EUR' })
  })

  it('never holds a negative zero', () => {
    expect(Object.is(money(-0, 'EUR').cents, 0)).toBe(true)
  })

  it('fails across currencies', () => {
    expect(() => add(money(1, 'EUR'), money(1, 'USD'))).toThrow('Currencies do not match')
    expect(() => sum([money(1, 'USD')], 'EUR')).toThrow('Currencies do not match')
  })

  it.each([0.5, NaN, Infinity, 2 ** 53])('refuses %s as a number of cents', (cents) => {
    expect(() => money(cents, 'EUR')).toThrow(RangeError)
    expect(() => decimalFromCents(cents)).toThrow(RangeError)
  })
})

describe('centsFromDecimal', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.29, 29],
    [0.57, 57],
    [1.1, 110],
    [4.35, 435],
    [1.15, 115],
    [12, 1200],
    [-12.34, -1234],
    [9_999_999.99, 999_999_999],
    [8_222_222.22, 822_222_222],
  ])('reads %s as %s cents', (decimal, cents) => {
    expect(centsFromDecimal(decimal)).toEqual({ ok: true, value: cents })
  })

  it.each([
    [NaN, 'amount-not-finite'],
    [Infinity, 'amount-not-finite'],
    [1e309, 'amount-not-finite'],
    [-1e309, 'amount-not-finite'],
    [1.005, 'amount-too-many-decimals'],
    [0.001, 'amount-too-many-decimals'],
    [12_345.678, 'amount-too-many-decimals'],
    [0.1 + 0.2, 'amount-too-many-decimals'],
    [1e-300, 'amount-too-many-decimals'],
    [1e300, 'amount-too-large'],
  ])('refuses %s: %s', (decimal, code) => {
    expect(centsFromDecimal(decimal, 'amount')).toMatchObject({
      ok: false,
      refusal: { code, field: 'amount' },
    })
    // A balance is no input: its refusal names no field.
    expect(centsFromDecimal(decimal)).toMatchObject({ ok: false, refusal: { code } })
    expect(centsFromDecimal(decimal)).not.toHaveProperty('refusal.field')
  })

  it('reverses decimalFromCents, also through JSON', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const wire: unknown = JSON.parse(JSON.stringify(decimalFromCents(cents)))
        expect(centsFromDecimal(wire as number)).toEqual({ ok: true, value: cents })
      }),
    )
  })
})

describe('amounts', () => {
  it.each([1, 100, 999_999_999])('accepts %s cents', (cents) => {
    expect(validateAmount(cents)).toEqual({ ok: true, value: cents })
  })

  it.each([
    [0, 'amount-not-positive'],
    [-1, 'amount-not-positive'],
    [1_000_000_000, 'amount-too-large'],
    [0.5, 'amount-too-many-decimals'],
    [NaN, 'amount-not-finite'],
    [Infinity, 'amount-not-finite'],
  ])('refuses %s cents: %s', (cents, code) => {
    expect(validateAmount(cents)).toMatchObject({ ok: false, refusal: { code } })
  })

  it.each([
    [-5, 'amount-not-positive'],
    [0, 'amount-not-positive'],
    [10_000_000, 'amount-too-large'],
    [1.005, 'amount-too-many-decimals'],
    [1e309, 'amount-not-finite'],
  ])('refuses %s from the wire: %s', (decimal, code) => {
    expect(readAmount(decimal)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('reads an amount from the wire', () => {
    expect(readAmount(12.5)).toEqual({ ok: true, value: 1250 })
  })
})
