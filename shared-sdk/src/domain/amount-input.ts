/**
 * The text of an amount field while somebody types, on blur and on focus (product 5). These functions only change the
 * text; `parseAmount` reads the amount.
 */
/**
 * The field's text after a keystroke: commas become dots, everything but digits and the first dot is removed,
 * at most two decimals stay. Digits of all scripts count. Empty stays empty.
 */
export function formatAmountOnInput(text: string): string {
  return formatDecimalOnInput(text)
}

/** The field's text when it loses focus: two decimals, no needless zeros in front; without a digit it is empty. */
export function formatAmountOnBlur(text: string): string {
  const typed = formatDecimalOnInput(text)
  if (typed === '' || typed === '.') return ''
  const [whole = '', decimals = ''] = typed.split('.')
  return `${withoutLeadingZeros(whole)}.${decimals.padEnd(2, '0')}`
}

/** The field's text when it gains focus: a trailing `.00` goes, so that one can type on. */
export function formatAmountOnFocus(text: string): string {
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

/** Digits and one dot, at most two decimals; also for the share field. */
export function formatDecimalOnInput(text: string): string {
  // Arabic and fullwidth commas and decimal marks are on the same keys.
  const dotted = toAsciiDigits(text).replace(/[,٫،，．]/g, '.')
  const [whole = '', ...rest] = dotted.replace(/[^0-9.]/g, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}

/** `007` is `7`, nothing is `0`. */
export function withoutLeadingZeros(whole: string): string {
  return whole.replace(/^0+(?=[0-9])/, '') || '0'
}

/**
 * Code points of the digit zero of every script; each is followed by its one to nine. A table because
 * `\p{Nd}` does not exist in the server's engine (accounting A2).
 */
const ZEROS = [
  0x0030, 0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
  0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30,
  0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da,
  0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50, 0x11d50, 0x11da0, 0x11de0, 0x11f50, 0x16130, 0x16a60, 0x16ac0,
  0x16b50, 0x16d70, 0x1ccf0, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1,
  0x1e950, 0x1fbf0,
]

/** The same text with the decimal digits of any script as 0 to 9. */
export function toAsciiDigits(text: string): string {
  let plain = ''
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => codePoint >= start && codePoint <= start + 9)
    plain += zero === undefined ? character : String(codePoint - zero)
  }
  return plain
}
