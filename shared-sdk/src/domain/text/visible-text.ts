/** Removes characters without width from a text, and checks whether the rest can be shown. Source: product 5.2. */
import { withoutInvisible, ZERO_WIDTH } from './invisible-text.ts'

/**
 * Returns whether the text can be displayed as it is: no control characters but tab and new line, none that change the
 * writing direction (a name could read like another one), no lone surrogates, no replacement characters, and no letter with
 * more than three accents beside its own, which would cover the lines above and below.
 */
export function isDisplayable(text: string): boolean {
  return !NOT_DISPLAYABLE.test(text) && !STACKED_ACCENTS.test(text.normalize('NFC'))
}

// oxlint-disable-next-line no-misleading-character-class -- accents alone are looked for
const STACKED_ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{4}/

const NOT_DISPLAYABLE =
  // oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd\ud800-\udfff]/u

/**
 * Returns a text in its stored form: NFC, trimmed, on one line unless `multiline`, without characters that have no
 * width. Characters that hold an emoji or letters of a joining script together stay, as do a letter's variants in
 * Japanese names and the flags of England, Scotland and Wales.
 */
export function cleanText(typed: string, { multiline = false } = {}): string {
  const text = (multiline ? typed : typed.replace(/[\t\n]+/g, ' ')).normalize('NFC')
  const isBetween = (kind: RegExp, at: number): boolean =>
    kind.test(text.charAt(at - 1)) && kind.test(text.charAt(at + 1))
  const isBeside = (kind: RegExp, at: number): boolean =>
    kind.test(text.charAt(at - 1)) || kind.test(text.charAt(at + 1))
  const isNeeded = (found: string, at: number): boolean => {
    if (found.startsWith(BLACK_FLAG)) return true
    if (/[\u200c\u200d]/.test(found)) return isBetween(JOINING, at)
    if (/[\u200e\u200f]/.test(found)) return isBeside(RIGHT_TO_LEFT, at)
    if (VARIANT_OF_HAN.test(found)) return HAN.test(text.slice(Math.max(0, at - 2), at))
    return /[\ufe0e\ufe0f]/.test(found) && PICTORIAL.test(text.charAt(at - 1))
  }
  const cleaned = text
    .replace(FLAG_OR_ZERO_WIDTH, (found, at: number) => (isNeeded(found, at) ? found : ''))
    .trim()
  // A neighbour of a removed character may be needless now.
  return cleaned === typed ? cleaned : cleanText(cleaned, { multiline })
}

/** Returns the key that names are compared by: without case, width (full or half) and invisible characters. */
export function nameKey(name: string): string {
  return withoutInvisible(name.normalize('NFKC')).trim().toLowerCase()
}

/** Returns the length in code points of the composed text, without invisible characters. */
export const visibleLength = (text: string): number => [...withoutInvisible(text.normalize('NFC'))].length

const BLACK_FLAG = '\u{1f3f4}'
/** Tags spell a hidden text in ASCII; only these three spellings make a flag. */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map(
  (region) =>
    BLACK_FLAG +
    [...region].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('') +
    '\u{e007f}',
)
const FLAG_OR_ZERO_WIDTH = new RegExp(`${FLAGS.join('|')}|[${ZERO_WIDTH}]`, 'gu')
/**
 * Matches characters beside which a joiner changes the reading: Arabic, Syriac and Indic letters, halves and forms of
 * emoji.
 */
const JOINING =
  /[\u0600-\u07bf]|[\u0900-\u0dff]|[\u1000-\u109f]|[\u1780-\u17ff]|[\u2190-\u2bff]|[\ud83c-\udfff]|\ufe0f/
const RIGHT_TO_LEFT = /[\u0590-\u08ff]|[\ufb1d-\ufdff]|[\ufe70-\ufefc]/
/** These have a text and an emoji form. */
const PICTORIAL =
  /[#*0-9\u00a9\u00ae\u203c\u2049\u2122\u2139]|[\u2190-\u2bff]|[\u3030-\u3299]|[\udc00-\udfff]/
const VARIANT_OF_HAN = /[\u{e0100}-\u{e01ef}]/u
const HAN = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]$/u
