/** Validates the inputs of the login page. Source: product 5. */
import { toAsciiDigits } from '../money/digits.ts'
import { FIRST_REFUSALS } from '../refusals/first-refusals.ts'
import { ok, refuse } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { withoutInvisible } from '../text/invisible-text.ts'

/** Longest address that mail servers pass on (RFC 5321, 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254
/** A longer text is no copied address. Cleaning it would take the server time that grows with the square of its length. */
const MAX_COPIED_LENGTH = 1000

/**
 * Returns the whole address, lowercased. With a domain suffix (`example.org` or `@example.org`) the person types only the
 * local part and the suffix is appended; a complete address must end with it. `cleanAddress` first removes what gets
 * copied along with an address. 'Value is not a valid email'.
 */
export function validateEmail(typed: string, domainSuffix = ''): Result<string> {
  const suffix = domainSuffix === '' || domainSuffix.includes('@') ? domainSuffix : `@${domainSuffix}`
  const text = cleanAddress(typed)
  const email = (text.includes('@') || suffix === '' ? text : text + suffix).toLowerCase()
  return isPlainEmail(email) && email.endsWith(suffix.toLowerCase())
    ? ok(email)
    : refuseSignIn('email-invalid', 'email')
}

/**
 * Returns an address that was copied or written by an input method, without what does not belong to it: invisible characters,
 * full-width forms, `mailto:`, the name in 'Name <address>', and a comma or semicolon at the end.
 */
function cleanAddress(typed: string): string {
  if (typed.length > MAX_COPIED_LENGTH) return typed
  const text = withoutInvisible(typed)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')
    .trim()
    .replace(/(?:\s*[,;])+$/, '')
  const [, address = text] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? []
  return address.trim().replace(/^mailto:\s*/i, '')
}

/** Returns whether the text has a local part, @, domain, top-level domain of two or more letters, and nothing else. */
export function isPlainEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    /^[a-z0-9._%+'&=~-]+@([a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(text) &&
    !/^\.|\.\.|\.@/.test(text)
  )
}

/**
 * Returns the digits of a code in a typed or pasted text, as 0 to 9, at most `length`. Of several groups of digits it takes the
 * last with that length, even if a blank or a hyphen divides it; without one, the first digits are those typed so far.
 */
export function codeInText(text: string, length: number): string {
  const plain = toAsciiDigits(withoutInvisible(text))
  const isCode = (group: string): boolean => group.length === length
  const whole = plain
    .match(/[0-9]+/g)
    ?.filter(isCode)
    .at(-1)
  const divided = plain
    .match(/[0-9]+(?:[ \u00a0\u2009\u202f–-][0-9]+)*/g)
    ?.map(extractDigits)
    .filter(isCode)
    .at(-1)
  return whole ?? divided ?? extractDigits(plain).slice(0, length)
}

const extractDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** Returns the one-time code: not empty, digits only, of any script. */
export function validateCode(typed: string): Result<string> {
  const code = toAsciiDigits(typed).trim()
  if (code === '') return refuseSignIn('code-required', 'code')
  return /^[0-9]+$/.test(code) ? ok(code) : refuseSignIn('code-invalid', 'code')
}

function refuseSignIn(code: keyof typeof FIRST_REFUSALS, field: string) {
  return refuse(code, FIRST_REFUSALS[code], field)
}
