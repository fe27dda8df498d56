import type { Cents } from './money.ts'

/** Formats cents as a decimal with two places and a dot, in every language: 1250 is '12.50', -5 is '-0.05'. */
export function toDecimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
