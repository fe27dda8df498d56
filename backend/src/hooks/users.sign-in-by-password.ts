import { isWithinLimit, resetLimit } from '../lib/limits.ts'
import { throwReason } from '../lib/refuse.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Passwords are tried at most 10 times in a quarter of an hour for an address, known or not, wherever the
 * tries come from. The code by mail stays open meanwhile.
 */
export function signInByPassword(e: PasswordSignInEvent): void {
  const address = e.identity.trim().toLowerCase()
  if (!isWithinLimit(e.app, 'COFFER_LIMIT_PASSWORDS', address, WINDOW_SECONDS)) {
    const message = 'Too many attempts. Please try again later, or sign in with a code.'
    throwReason(429, { code: 'too-many-passwords', message })
  }
  e.next()
  resetLimit(e.app, 'COFFER_LIMIT_PASSWORDS', address)
}
