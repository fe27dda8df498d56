/**
 * What an amount field shows while someone types in it, leaves it and returns to it (spec 5). These work
 * on text only; `parseAmount` decides what the text is worth.
 */
import { withPlainDigits } from './digits.ts'

/**
 * The field's text after a keystroke: commas become dots, everything but digits and the first dot goes,
 * at most two decimals stay. Digits of any script are read as digits. Empty stays empty.
 */
export function typeAmount(text: string): string {
  return typeDecimal(text)
}

/** The field's text when it loses focus: two decimals, no needless zeros in front; without a digit it is empty. */
export function blurAmount(text: string): string {
  const typed = typeDecimal(text)
  if (typed === '' || typed === '.') return ''
  const [whole = '', decimals = ''] = typed.split('.')
  return `${withoutLeadingZeros(whole)}.${decimals.padEnd(2, '0')}`
}

/** The field's text when it gains focus: a trailing `.00` goes, so that one can type on. */
export function focusAmount(text: string): string {
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

/** Shared with the share field: digits and one dot, at most two decimals. */
export function typeDecimal(text: string): string {
  // Arabic and fullwidth commas and decimal marks come from the same keys as ours.
  const dotted = withPlainDigits(text).replace(/[,٫،，．]/g, '.')
  const [whole = '', ...rest] = dotted.replace(/[^0-9.]/g, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}

/** `007` is `7`, nothing is `0`. */
export function withoutLeadingZeros(whole: string): string {
  return whole.replace(/^0+(?=[0-9])/, '') || '0'
}
