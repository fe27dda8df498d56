/** Changing the e-mail address: requested, verified by a code to the present address, confirmed from the new one (ADR 0070). */
import { validateNewEmail } from '@coffer/shared-sdk/domain'
import { findRows, inTransaction } from '../lib/database.ts'
import { refuseBeyond } from '../lib/admission.ts'
import { checkMailedCode, mailCode, throwWrongCode } from '../lib/mail-code.ts'
import type { Language } from '../lib/notification-kinds.ts'
import { secretPartForAddress, consumeCode } from '../lib/one-time-code.ts'
import { throwReason, throwRefusal, throwWrongToken } from '../lib/refuse.ts'
import { requireUser } from '../lib/request-caller.ts'
import { getLanguage, sendMail } from '../lib/send-mail.ts'
import { deleteUnproven, findOwner } from '../lib/unproven-accounts.ts'

/**
 * Requests the change. A session alone must not take an account over, so somebody who never chose a password (the others
 * enter theirs at the end) also sends `otpId` and `code` of the mail that `requestEmailChangeCode` sent to their present
 * address. 403 `proof-required` without them; 400 `wrong-code` for a code that is wrong, expired, used, somebody else's, or
 * for another new address. The new address has the domain suffix that the person's communities require (product 5.1). Nothing here
 * looks up who has the new address: server/link_mails.go answers first, and `writeNewAddressMail` (mails.hooks.ts) looks.
 */
export function requestEmailChange(e: EmailChangeRequestEvent): void {
  const user = requireUser(e)
  checkNewEmail(e.app, user, e.newEmail)
  const newEmail = e.newEmail.trim().toLowerCase()
  if (!user.getBool('hasPassword')) checkCode(e, user, newEmail)
  refuseBeyond(e, 'addressChanges', user.id)
  refuseBeyond(e, 'linkMails', `change to ${newEmail}`)
  e.next()
}

function checkCode(e: RequestEvent, user: PbRecord, newEmail: string): void {
  const { otpId, code } = e.requestInfo().body
  if (otpId === undefined && code === undefined) {
    throwReason(403, {
      code: 'proof-required',
      message: 'Enter the code from the mail to your present address.',
    })
  }
  if (!consumeCode(e, checkMailedCode(e, user, secretPartForAddress(user, newEmail)))) throwWrongCode()
}

/**
 * POST /api/collections/users/request-email-change-code `{ newEmail }`: sends a code to the caller's present address, which
 * only changes it to the new one. Returns `{ otpId }`. @throws 429 after as many codes as the table of bounds allows a person
 */
export function requestEmailChangeCode(e: RequestEvent): void {
  const user = requireUser(e)
  const typed = e.requestInfo().body['newEmail']
  const newEmail = checkNewEmail(e.app, user, typeof typed === 'string' ? typed : '')
  const otpId = mailCode(e, user, {
    secretPart: secretPartForAddress(user, newEmail),
    mail: 'changeCode',
    values: { NEW_EMAIL: newEmail },
  })
  e.json(200, { otpId })
}

/** @throws 400 `email-invalid` for an address that the person's communities do not allow them (product 5.1) */
function checkNewEmail(app: App, user: PbRecord, typed: string): string {
  const sql = `SELECT o.email AS suffix FROM authz m INNER JOIN organisations o ON o.id = m.organisation
    WHERE m.user = {:user} ORDER BY m.created`
  const suffixes = findRows(app, { suffix: '' }, sql, { user: user.id }).map(({ suffix }) => suffix)
  const email = validateNewEmail(typed, user.email(), suffixes)
  return email.ok ? email.value : throwRefusal({ ...email.refusal, field: 'newEmail' })
}

/**
 * POST /api/collections/users/confirm-email-change, in front of PocketBase's own. Takes the token of the mail to the new
 * address, and the password of a person who chose one. Checks again whether the address is allowed: the person may have
 * joined a community with a domain suffix since. An account with the address that nobody has proven is deleted: anybody could
 * have made it to block the change. Ends every session of the person, removes the providers that they signed in by, and notifies
 * their former address.
 */
export function confirmEmailChange(e: RequestEvent): void {
  const { token, password } = readBody(e)
  let change: AddressChange | null = null
  inTransaction(e, (transaction) => {
    const user = findTokenOwner(transaction, token)
    if (user.getBool('hasPassword')) checkPassword(e, user, password)
    const to = checkNewEmail(transaction, user, newAddressIn(transaction, token))
    change = { from: user.email(), to, language: getLanguage(user) }
    deleteUnproven(transaction, change.to)
    user.setEmail(change.to)
    user.setVerified(true)
    transaction.save(user)
    removeProviders(transaction, user)
  })
  if (change !== null) notifyFormerAddress(e.app, change)
  e.noContent(204)
}

/**
 * Removes the providers that the person has signed in by: who has the former address, such as a former employer, may control the
 * account there. A provider that verifies the new address lets the person in again.
 */
function removeProviders(app: App, user: PbRecord): void {
  const filter = 'recordRef = {:user} && collectionRef = {:users}'
  const values = { user: user.id, users: user.collection().id }
  for (const link of app.findRecordsByFilter('_externalAuths', filter, '', 0, 0, values)) app.delete(link)
}

interface AddressChange {
  readonly from: string
  readonly to: string
  readonly language: Language | ''
}

function readBody(e: RequestEvent): { token: string; password: string } {
  const { token, password = '' } = e.requestInfo().body
  if (typeof token !== 'string' || typeof password !== 'string' || password.length > 100) throwWrongToken()
  return { token, password }
}

/** Finds the person who requested the change; the token is invalid after the change, and when their sessions end. */
function findTokenOwner(app: App, token: string): PbRecord {
  try {
    const user = app.findAuthRecordByToken(token, 'emailChange')
    if (user.collection().name === 'users') return user
  } catch {
    // A token that is invented, used, expired or of another kind gets the same answer, below.
  }
  return throwWrongToken()
}

function newAddressIn(app: App, token: string): string {
  const { newEmail } = $security.parseUnverifiedJWT(token)
  const address = typeof newEmail === 'string' ? newEmail.trim().toLowerCase() : ''
  return address === '' || findOwner(app, address) !== null ? throwWrongToken() : address
}

/** Tries count per person: the link has proved who enters it, so strangers cannot use the tries up. */
function checkPassword(e: RequestEvent, user: PbRecord, password: string): void {
  if (password === '') throwWrongPassword('validation_required', 'Cannot be blank.')
  refuseBeyond(e, 'passwordsOfPerson', user.id)
  if (!user.validatePassword(password)) {
    throwWrongPassword('validation_invalid_password', 'Missing or invalid auth record password.')
  }
}

function throwWrongPassword(code: string, message: string): never {
  throwReason(400, { code, message, field: 'password' })
}

/**
 * Notifies the former address, so that the owner learns if somebody else used their session. A mail that fails does not
 * undo the change.
 */
function notifyFormerAddress(app: App, { from, to, language }: AddressChange): void {
  try {
    sendMail(app, from, { kind: 'addressChanged', language, values: { NEW_EMAIL: to } })
  } catch (error) {
    app.logger().error('The former address could not be notified of its change.', 'error', String(error))
  }
}
