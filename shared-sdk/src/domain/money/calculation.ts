/** Calculates an amount that is entered as an expression, such as 12.5*3+2. Source: accounting A2, product 5.4. */
import { toAsciiDigits } from './digits.ts'
import type { Cents } from './cents.ts'

/** Each key of a keyboard that means an operator, by the operator. */
const SPELLINGS: readonly (readonly [operator: string, spelling: RegExp])[] = [
  ['-', /[−–—]/g],
  ['*', /[×·•xX]/g],
  ['/', /[÷:]/g],
  ['.', /[,٫،，．]/g],
]
const TOKEN = /[0-9]+\.?[0-9]*|\.[0-9]+|[-+*/()]/g
/** A longer expression is a mistake. */
const MAX_LENGTH = 60
/** Enough for a rate, and few enough for an exact result. */
const MAX_DECIMALS = 6

/** A number as a fraction of whole numbers; the denominator is above 0. */
type Fraction = readonly [numerator: bigint, denominator: bigint]

/** Returns the expression in one spelling, without blanks and without characters that it cannot contain. */
export function normalizeCalculation(text: string): string {
  const spelled = SPELLINGS.reduce(
    (all, [operator, spelling]) => all.replace(spelling, operator),
    toAsciiDigits(text),
  )
  return spelled.replace(/[^-+*/().0-9]/g, '').slice(0, MAX_LENGTH)
}

/** Returns whether the text is an expression, not a plain number: a bracket, or an operator after a number. */
export const isCalculation = (text: string): boolean =>
  /[(]|[0-9][.]?[)]*[-+*/]/.test(normalizeCalculation(text))

/**
 * Calculates an expression of numbers, + - * / and brackets exactly, and rounds the result half up to the cent.
 * Returns `null` for an incomplete one, for a division by 0, and for a number with more than six decimals.
 */
export function calculate(text: string): Cents | null {
  const normalized = normalizeCalculation(text)
  const tokens = normalized.match(TOKEN) ?? []
  if (tokens.join('') !== normalized) return null
  const reader = { tokens, position: 0 }
  const sum = readSum(reader)
  if (sum === null || reader.position !== tokens.length) return null
  const [numerator, denominator] = sum
  const cents = Number(divideHalfUp(numerator * 100n, denominator))
  return Number.isSafeInteger(cents) ? cents : null
}

interface Reader {
  readonly tokens: readonly string[]
  position: number
}

function take(reader: Reader, allowed: readonly string[]): string | null {
  const token = reader.tokens[reader.position]
  if (token === undefined || !allowed.includes(token)) return null
  reader.position += 1
  return token
}

/** Reads products with + and - between them. */
function readSum(reader: Reader): Fraction | null {
  let sum = readProduct(reader)
  for (;;) {
    const operator = sum && take(reader, ['+', '-'])
    if (sum === null || operator === null) return sum
    const next = readProduct(reader)
    if (next === null) return null
    const added = operator === '+' ? next[0] : -next[0]
    sum = [sum[0] * next[1] + added * sum[1], sum[1] * next[1]]
  }
}

/** Reads numbers and brackets with * and / between them. */
function readProduct(reader: Reader): Fraction | null {
  let value = readValue(reader)
  for (;;) {
    const operator = value && take(reader, ['*', '/'])
    if (value === null || operator === null) return value
    const next = readValue(reader)
    if (next === null) return null
    value = operator === '*' ? [value[0] * next[0], value[1] * next[1]] : quotient(value, next)
  }
}

function readValue(reader: Reader): Fraction | null {
  if (take(reader, ['(']) !== null) {
    const inner = readSum(reader)
    return take(reader, [')']) === null ? null : inner
  }
  const token = reader.tokens[reader.position] ?? ''
  const [whole = '', decimals = ''] = token.split('.')
  if (!/[0-9]/.test(token) || decimals.length > MAX_DECIMALS) return null
  reader.position += 1
  return [BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length)]
}

function quotient([numerator, denominator]: Fraction, [by, under]: Fraction): Fraction | null {
  if (by === 0n) return null
  const sign = by < 0n ? -1n : 1n
  return [numerator * under * sign, denominator * by * sign]
}

/** Divides whole numbers; a half is rounded away from 0. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * (numerator < 0n ? -numerator : numerator)
  const rounded = (doubled + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}
