/** Validates form values, except amounts, shares and what the login page asks for. Source: product 5. */
import { ok } from './refusal.ts'
import type { Result } from './refusal.ts'
import { refuseWith } from './refusals.ts'

const MIN_NAME_LENGTH = 2
const MIN_GROUP_NAME_LENGTH = 4

/**
 * Whether the text can be displayed as it is: no control characters but tab and new line, none that change the writing
 * direction (a name could read like another one), no lone surrogates and no replacement characters.
 */
export function isDisplayable(text: string): boolean {
  return !NOT_DISPLAYABLE.test(text)
}

const NOT_DISPLAYABLE =
  // oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd\ud800-\udfff]/u

/**
 * A text as it is stored: NFC, trimmed, on one line unless `multiline`, without characters that have no width. Those
 * that hold an emoji or letters of a joining script together stay.
 */
export function cleanText(typed: string, { multiline = false } = {}): string {
  const text = (multiline ? typed : typed.replace(/[\t\n]+/g, ' ')).normalize('NFC')
  const isBetween = (kind: RegExp, at: number): boolean =>
    kind.test(text.charAt(at - 1)) && kind.test(text.charAt(at + 1))
  const isBeside = (kind: RegExp, at: number): boolean =>
    kind.test(text.charAt(at - 1)) || kind.test(text.charAt(at + 1))
  const isNeeded = (character: string, at: number): boolean => {
    if (/[\u200c\u200d]/.test(character)) return isBetween(JOINING, at)
    if (/[\u200e\u200f]/.test(character)) return isBeside(RIGHT_TO_LEFT, at)
    return /[\ufe0e\ufe0f]/.test(character) && PICTORIAL.test(text.charAt(at - 1))
  }
  return text
    .replace(ZERO_WIDTH, (character, at: number) => (isNeeded(character, at) ? character : ''))
    .trim()
}

/** What names are compared by: without case, width (full or half) and what is not seen. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase()
}

/** A person's full name: at least 2 characters. */
export function validateName(typed: string): Result<string> {
  const name = cleanText(typed)
  if (!isDisplayable(name)) return refuseWith('text-unshowable', 'name')
  return lengthOf(name) >= MIN_NAME_LENGTH ? ok(name) : refuseWith('name-too-short', 'name')
}

/** The name of a community, account or event: not empty. */
export function validateTitle(typed: string): Result<string> {
  const name = cleanText(typed)
  if (!isDisplayable(name)) return refuseWith('text-unshowable', 'name')
  return lengthOf(name) === 0 ? refuseWith('name-required', 'name') : ok(name)
}

/** A group's name: at least 4 characters, unlike the event's other groups. */
export function validateGroupName(typed: string, otherNames: readonly string[]): Result<string> {
  const name = cleanText(typed)
  if (!isDisplayable(name)) return refuseWith('text-unshowable', 'name')
  if (lengthOf(name) < MIN_GROUP_NAME_LENGTH) return refuseWith('group-name-too-short', 'name')
  const isTaken = otherNames.some((other) => nameKey(other) === nameKey(name))
  return isTaken ? refuseWith('name-in-use', 'name') : ok(name)
}

/** What a transaction is for, as it is stored: empty where nothing can be seen of it (product 5, expense). */
export function normalizeDescription(typed: string): string {
  const description = cleanText(typed)
  return lengthOf(description) === 0 ? '' : description
}

/** Soft hyphens, joiners, marks of direction, selectors of a character's form, byte order marks. */
const ZERO_WIDTH = /\u00ad|\u034f|[\u180b-\u180e]|[\u200b-\u200f]|[\u2060-\u2064]|[\ufe00-\ufe0f]|\ufeff/g
/** Beside these a joiner changes what is read: Arabic, Syriac and Indic letters, halves and forms of emoji. */
const JOINING =
  /[\u0600-\u07bf]|[\u0900-\u0dff]|[\u1000-\u109f]|[\u1780-\u17ff]|[\u2190-\u2bff]|[\ud83c-\udfff]|\ufe0f/
const RIGHT_TO_LEFT = /[\u0590-\u08ff]|[\ufb1d-\ufdff]|[\ufe70-\ufefc]/
/** These have a text and an emoji form. */
const PICTORIAL =
  /[#*0-9\u00a9\u00ae\u203c\u2049\u2122\u2139]|[\u2190-\u2bff]|[\u3030-\u3299]|[\udc00-\udfff]/

/** Characters without width, joiners and variation selectors, and blanks that are no white space: Braille's, Hangul's. */
const INVISIBLE = new RegExp(
  `[${[
    '\\u00ad\\u034f\\u115f\\u1160',
    '\\u17b4\\u17b5\\u180b-\\u180e',
    '\\u200b-\\u200f\\u2060-\\u2064',
    '\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0',
  ].join('')}]`,
  'g',
)

/**
 * In code points of the composed text, without invisible characters.
 */
function lengthOf(text: string): number {
  return [...text.normalize('NFC').replace(INVISIBLE, '')].length
}
