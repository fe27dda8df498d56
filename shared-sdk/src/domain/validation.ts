/** Typed values of forms, besides amounts and shares. Source: spec 5. */
import { ok } from './refusal.ts'
import type { Result } from './refusal.ts'
import { refuseWith } from './refusals.ts'

const MIN_NAME_LENGTH = 2
const MIN_GROUP_NAME_LENGTH = 4
/** Longest address that mail servers pass on (RFC 5321, 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254

/**
 * The whole address, lowercased. With a domain suffix (`example.org` or `@example.org`) only the local part
 * is typed and the suffix appended; an address typed whole must end with it. 'Value is not a valid email'.
 */
export function validateEmail(typed: string, domainSuffix = ''): Result<string> {
  const suffix = domainSuffix === '' || domainSuffix.includes('@') ? domainSuffix : `@${domainSuffix}`
  const text = typed.trim()
  const email = (text.includes('@') || suffix === '' ? text : text + suffix).toLowerCase()
  return isEmail(email) && email.endsWith(suffix.toLowerCase())
    ? ok(email)
    : refuseWith('email-invalid', 'email')
}

/** Local part, @, domain, top-level domain of two or more letters. */
function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    /^[a-z0-9._%+'&=~-]+@([a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(text) &&
    !/^\.|\.\.|\.@/.test(text)
  )
}

/** The one-time code: not empty, digits only. */
export function validateCode(typed: string): Result<string> {
  const code = typed.trim()
  if (code === '') return refuseWith('code-required', 'code')
  return /^[0-9]+$/.test(code) ? ok(code) : refuseWith('code-invalid', 'code')
}

/**
 * Whether the text looks like what it is: no control characters but tab and new line, none that turn the direction
 * of what follows (a name could read like another one), no halves of characters or bytes that were none.
 */
export function isShowable(text: string): boolean {
  return !UNSHOWABLE.test(text)
}

// oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd\ud800-\udfff]/u

/** A person's full name, trimmed: at least 2 characters. */
export function validateName(typed: string): Result<string> {
  const name = typed.trim()
  if (!isShowable(name)) return refuseWith('text-unshowable', 'name')
  return lengthOf(name) >= MIN_NAME_LENGTH ? ok(name) : refuseWith('name-too-short', 'name')
}

/** The name of a community, account or event, trimmed: not empty. */
export function validateTitle(typed: string): Result<string> {
  const name = typed.trim()
  if (!isShowable(name)) return refuseWith('text-unshowable', 'name')
  return lengthOf(name) === 0 ? refuseWith('name-required', 'name') : ok(name)
}

/** A group's name, trimmed: at least 4 characters, unlike the event's other groups without regard to case. */
export function validateGroupName(typed: string, otherNames: readonly string[]): Result<string> {
  const name = typed.trim()
  if (!isShowable(name)) return refuseWith('text-unshowable', 'name')
  if (lengthOf(name) < MIN_GROUP_NAME_LENGTH) return refuseWith('group-name-too-short', 'name')
  const isTaken = otherNames.some((other) => other.trim().toLowerCase() === name.toLowerCase())
  return isTaken ? refuseWith('name-in-use', 'name') : ok(name)
}

/**
 * What a transaction is for, trimmed: empty where nothing can be seen of it, so that what has to say something does
 * (spec 5, expense).
 */
export function tidyDescription(typed: string): string {
  const description = typed.trim()
  return lengthOf(description) === 0 ? '' : description
}

/** Without width, only joining or changing what stands beside them, or blanks that are no white space: Braille's, Hangul's. */
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
 * In characters as people count them: a flag or an accent put together of several units counts its code points,
 * what nobody sees counts nothing.
 */
function lengthOf(text: string): number {
  return [...text.normalize('NFC').replace(INVISIBLE, '')].length
}
