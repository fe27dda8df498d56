/**
 * Functions for the text of an amount field during typing, on blur and on focus (product 5). They only change the text;
 * `parseAmount` reads the amount.
 */
import { toAsciiDigits } from './digits.ts'

/**
 * Returns the field's text after a keystroke: commas become dots, everything but digits and the first dot is removed,
 * at most two decimals stay. Digits of all scripts count. Empty stays empty.
 */
export function formatAmountOnInput(text: string): string {
  return formatDecimalOnInput(text)
}

/** Returns the field's text when it loses focus: two decimals, no leading zeros; without a digit it is empty. */
export function formatAmountOnBlur(text: string): string {
  const typed = formatDecimalOnInput(text)
  if (typed === '' || typed === '.') return ''
  const [whole = '', decimals = ''] = typed.split('.')
  return `${withoutLeadingZeros(whole)}.${decimals.padEnd(2, '0')}`
}

/** Returns the field's text when it gains focus: it removes a trailing `.00`, so that the person can type on. */
export function formatAmountOnFocus(text: string): string {
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

/** Keeps digits and one dot, at most two decimals; also for the share field. */
export function formatDecimalOnInput(text: string): string {
  // Arabic and fullwidth commas and decimal marks are on the same keys.
  const dotted = toAsciiDigits(text).replace(/[,٫،，．]/g, '.')
  const [whole = '', ...rest] = dotted.replace(/[^0-9.]/g, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}

/** Turns `007` into `7`, and nothing into `0`. */
export function withoutLeadingZeros(whole: string): string {
  return whole.replace(/^0+(?=[0-9])/, '') || '0'
}
