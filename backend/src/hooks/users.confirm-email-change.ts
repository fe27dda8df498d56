import { inTransaction } from '../lib/in-transaction.ts'
import { isWithinLimit } from '../lib/limits.ts'
import { addressChangedMail } from '../lib/mails.ts'
import { throwReason } from '../lib/refuse.ts'
import { sendMail } from '../lib/send-mail.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * POST /api/collections/users/confirm-email-change, in front of PocketBase's own: the token of the mail to the new
 * address is enough for whoever never chose a password, as they have none that they could enter (ADR 0074): they got it
 * for a code from their present mailbox (ADR 0102). All others enter theirs, as with PocketBase. Ends every session of
 * the person and tells their former address.
 */
export function confirmEmailChange(e: RequestEvent): void {
  const { token, password } = readBody(e)
  let change: AddressChange | null = null
  inTransaction(e, (transaction) => {
    const user = ownerOf(transaction, token)
    if (user.getBool('hasPassword')) checkPassword(e.app, user, password)
    change = { from: user.email(), to: newAddressIn(transaction, token) }
    user.setEmail(change.to)
    user.setVerified(true)
    transaction.save(user)
  })
  if (change !== null) tellFormerAddress(e.app, change)
  e.noContent(204)
}

interface AddressChange {
  readonly from: string
  readonly to: string
}

function readBody(e: RequestEvent): { token: string; password: string } {
  const { token, password = '' } = e.requestInfo().body
  if (typeof token !== 'string' || typeof password !== 'string' || password.length > 100) throwWrongToken()
  return { token, password }
}

/** Whoever asked for the change; the token stops to work with the change, or with any other end of their sessions. */
function ownerOf(app: App, token: string): PbRecord {
  try {
    const user = app.findAuthRecordByToken(token, 'emailChange')
    if (user.collection().name === 'users') return user
  } catch {
    // Made up, of something else, used or too old: answered alike, below.
  }
  return throwWrongToken()
}

function newAddressIn(app: App, token: string): string {
  const { newEmail } = $security.parseUnverifiedJWT(token)
  const address = typeof newEmail === 'string' ? newEmail.trim().toLowerCase() : ''
  const isTaken = app.findRecordsByFilter('users', 'email = {:address}', '', 1, 0, { address }).length > 0
  return address === '' || isTaken ? throwWrongToken() : address
}

function checkPassword(app: App, user: PbRecord, password: string): void {
  if (password === '') throwWrongPassword('validation_required', 'Cannot be blank.')
  if (!isWithinLimit(app, 'COFFER_LIMIT_PASSWORDS', user.email(), WINDOW_SECONDS)) {
    throwReason(429, { code: 'too-many-attempts', message: 'Too many attempts. Please try again later.' })
  }
  if (!user.validatePassword(password)) {
    throwWrongPassword('validation_invalid_password', 'Missing or invalid auth record password.')
  }
}

function throwWrongToken(): never {
  throwReason(400, {
    code: 'validation_invalid_token',
    message: 'Invalid or expired token.',
    field: 'token',
  })
}

function throwWrongPassword(code: string, message: string): never {
  throwReason(400, { code, message, field: 'password' })
}

/** So that whose session somebody else used hears of it. A mail that cannot be sent does not undo the change. */
function tellFormerAddress(app: App, { from, to }: AddressChange): void {
  try {
    sendMail(app, from, addressChangedMail, { NEW_EMAIL: to })
  } catch (error) {
    app.logger().error('The former address could not be told of its change.', 'error', String(error))
  }
}
