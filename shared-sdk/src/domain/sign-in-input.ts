/** Validates what the login page asks for. Source: product 5. */
import { FIRST_REFUSALS } from './first-refusals.ts'
import { ok, refuse } from './refusal.ts'
import type { Result } from './refusal.ts'

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
    : refuseSignIn('email-invalid', 'email')
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
  if (code === '') return refuseSignIn('code-required', 'code')
  return /^[0-9]+$/.test(code) ? ok(code) : refuseSignIn('code-invalid', 'code')
}

function refuseSignIn(code: keyof typeof FIRST_REFUSALS, field: string) {
  return refuse(code, FIRST_REFUSALS[code], field)
}
