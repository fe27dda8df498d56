import { isWithinLimit } from '../lib/limits.ts'
import { secretPartOf } from '../lib/one-time-code.ts'
import { isSignupOpen, maySignUp, throwUnknownAddress } from '../lib/sign-up.ts'
import { throwReason } from '../lib/refuse.ts'

const HOUR_SECONDS = 3600

/**
 * A code for an address nobody has: where sign-up is open, or somebody invited that address, the account is
 * made (without a name: onboarding asks for it); otherwise 401 with the spec's sentence (spec 8). At most 10
 * codes an hour for an address, known or not.
 */
export function requestCode(e: OneTimeCodeRequestEvent): void {
  const address = addressOf(e)
  const origin = e.requestInfo().headers['origin'] ?? ''
  const isKnown = e.record !== null && e.record !== undefined
  if (!isKnown && !maySignUp(e.app, origin, address)) throwUnknownAddress()
  if (!isWithinLimit(e.app, 'COFFER_LIMIT_CODES', address, HOUR_SECONDS)) {
    const message = 'Too many codes for this address. Please try again later.'
    throwReason(429, { code: 'too-many-codes', message })
  }
  const user = e.record ?? createUser(e.app, address)
  // Making an account takes the time of a password's hash: where both may happen, both take it.
  if (isKnown && isSignupOpen(e.app, origin)) user.original().setRandomPassword()
  e.record = user
  e.password += secretPartOf(user)
  e.next()
}

/** PocketBase has made sure that it is an address. */
function addressOf(e: OneTimeCodeRequestEvent): string {
  const typed = e.requestInfo().body['email']
  return typeof typed === 'string' ? typed.trim().toLowerCase() : ''
}

function createUser(app: App, address: string): PbRecord {
  const user = new Record(app.findCollectionByNameOrId('users'))
  user.setEmail(address)
  user.set('role', 'user')
  user.setRandomPassword()
  app.save(user)
  return user
}
