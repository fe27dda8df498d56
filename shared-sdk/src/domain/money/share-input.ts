/** The text of a share field, and its value in hundredths of a share. Source: product 5. */
import { formatDecimalOnInput, withoutLeadingZeros } from './amount-input.ts'
import { toAsciiDigits } from './digits.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { MAX_SHARE } from './split.ts'

/** The initial text of a share field, and its text when it is left empty. */
export const DEFAULT_SHARE_TEXT = '1.0'

/**
 * Returns the field's text after a keystroke: commas become dots, everything but digits and the first dot is removed,
 * at most two decimals stay, and a leading `0.` becomes `.` (the value stays the same).
 */
export function formatShareOnInput(text: string): string {
  return formatDecimalOnInput(text).replace(/^0+\./, '.')
}

/**
 * Returns the field's text when it loses focus: `1.0` for empty or `.`, else at least one decimal (`.05` is `0.05`); 0
 * stays `0`.
 */
export function formatShareOnBlur(text: string): string {
  const typed = formatDecimalOnInput(text)
  if (typed === '' || typed === '.') return DEFAULT_SHARE_TEXT
  const [whole = '', decimals = ''] = typed.split('.')
  const hundredths = `${withoutLeadingZeros(whole)}${decimals.padEnd(2, '0')}`
  if (/^0+$/.test(hundredths)) return '0'
  const shown = decimals.padEnd(2, '0').replace(/0$/, '')
  return `${withoutLeadingZeros(whole)}.${shown}`
}

/** Returns a share in hundredths as text, with one decimal or, if needed, two: 100 is `1.0`, 125 is `1.25`. */
export function formatShare(share: number): string {
  const decimals = String(share % 100)
    .padStart(2, '0')
    .replace(/0$/, '')
  return `${Math.floor(share / 100)}.${decimals}`
}

/**
 * Returns hundredths of a share, 0 to 99,999, from text with at most two decimals and a dot or comma; else refused.
 * Digits of any script.
 */
export function parseShare(text: string): Result<number> {
  const match = /^\s*([0-9]*)(?:[.,]([0-9]*))?\s*$/.exec(toAsciiDigits(text))
  const [, whole = '', decimals = ''] = match ?? []
  if (match === null || whole + decimals === '') return refuseWith('share-not-a-number', 'share')
  if (decimals.length > 2) return refuseWith('share-out-of-range', 'share')
  const share = Number(`${whole}${decimals.padEnd(2, '0')}`)
  return validateShare(share)
}

/** Returns the share in hundredths if it is whole and between 0 and 99,999 (accounting A10). */
export function validateShare(share: number): Result<number> {
  const isValid = Number.isInteger(share) && share >= 0 && share <= MAX_SHARE
  return isValid ? ok(share) : refuseWith('share-out-of-range', 'share')
}

/** Returns a share from the wire (1.25) in hundredths; refused when it has further decimals or is out of range. */
export function shareFromDecimal(decimal: number): Result<number> {
  const share = Math.round(decimal * 100)
  // Dividing back is exact, multiplying is not (`centsFromDecimal`).
  return share / 100 === decimal ? validateShare(share) : refuseWith('share-out-of-range', 'share')
}
