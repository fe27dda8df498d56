/** Signing in and up: by one-time code, password and provider (product 7). */
import { validateName } from '@coffer/shared-sdk/domain'
import { admit, countWrongCode } from '../lib/admission.ts'
import { isValidInviteLink } from '../lib/invitations.ts'
import { rememberDevice } from '../lib/known-devices.ts'
import { boundNewcomers } from '../lib/newcomers.ts'
import { noteRequester, secretPartForSignIn, tryCode, consumeCode } from '../lib/one-time-code.ts'
import { throwBeyond, throwReason } from '../lib/refuse.ts'
import { requireTokenKey } from '../lib/token-key.ts'
import { findSite } from '../lib/site.ts'
import { getLanguage, browserLanguage } from '../lib/send-mail.ts'

/**
 * Sends a code. For an unknown address it creates a user if sign-up is open, the address is invited or the header `X-Join` has
 * the token of a valid invite link (without a name: onboarding asks for it); otherwise 401 with the sentence of product 8.1.
 * Codes are bounded by address, known or not, and sender (lib/admission.ts), and those for newcomers also by network, link and in all
 * (lib/newcomers.ts). An account that nobody proves is deleted after a day (crons.ts).
 */
export function requestCode(e: OneTimeCodeRequestEvent): void {
  const address = readAddress(e)
  const isKnown = e.record !== null && e.record !== undefined
  if (!isKnown && !maySignUp(e, address)) throwUnknownAddress()
  const isOpen = isSignupOpen(e)
  boundNewcomers(e, {
    person: e.record ?? null,
    isSignupOpen: isOpen,
    isInvited: isInvited(e.app, address),
  })
  const { requester } = admit(e, { kind: 'codes', account: address, person: e.record ?? null })
  noteRequester(e, `sign-in of ${address} by ${requester}`)
  const language = browserLanguage(e.requestInfo().headers['accept_language'])
  const user = e.record ?? createUser(e.app, address, language)
  // This sets the language of this mail: the app sends the person's own once they are signed in.
  if (getLanguage(user) === '') user.set('language', language)
  // Creating a user takes the time of a password's hash; this spends it on a known address too if sign-up is open.
  if (isKnown && isOpen) user.original().setRandomPassword()
  e.record = user
  e.password += secretPartForSignIn(user)
  e.next()
}

/** PocketBase has checked that it is an address. */
function readAddress(e: OneTimeCodeRequestEvent): string {
  const typed = e.requestInfo().body['email']
  return typeof typed === 'string' ? typed.trim().toLowerCase() : ''
}

function createUser(app: App, address: string, language: string): PbRecord {
  const user = new Record(app.findCollectionByNameOrId('users'))
  user.setEmail(address)
  user.set('role', 'user')
  user.set('language', language)
  user.setRandomPassword()
  app.save(user)
  return user
}

/**
 * POST /api/collections/users/auth-with-otp, in front of PocketBase's own (lib/one-time-code.ts), with the same answers. A
 * code allows at most 5 tries, from all addresses together, and works once. Wrong, used and expired codes look alike, and those of
 * a network are bounded (lib/admission.ts). A person who enters the code has read the mail, so the address is verified.
 */
export function signInByCode(e: RequestEvent): void {
  const { otpId, password } = readBody(e)
  const code = tryCode(e.app, otpId)
  const user = code === null ? null : findOwner(e.app, code)
  const attempt = countWrongCode(e, user)
  if (code === null || user === null || !code.validatePassword(password + secretPartForSignIn(user))) {
    throwWrongCode()
  }
  attempt.succeed()
  const isUsed = consumeCode(e, otpId, (transaction) => {
    if (!user.verified()) verify(transaction, user)
  })
  if (!isUsed) throwWrongCode()
  $apis.recordAuthResponse(e, user, 'otp', null)
}

function findOwner(app: App, code: PbRecord): PbRecord | null {
  const values = { id: code.getString('recordRef') }
  return app.findRecordsByFilter('users', 'id = {:id}', '', 1, 0, values)[0] ?? null
}

/** Removes the password that somebody else may have set before the address was verified. */
function verify(app: App, user: PbRecord): void {
  user.setVerified(true)
  user.setRandomPassword()
  user.set('hasPassword', false)
  app.save(user)
}

function readBody(e: RequestEvent): { otpId: string; password: string } {
  const { otpId, password } = e.requestInfo().body
  const wrong = [otpId, password].some(
    (value) => typeof value !== 'string' || value === '' || value.length > 255,
  )
  if (wrong) throw new ApiError(400, 'An error occurred while validating the submitted data.', {})
  return { otpId: String(otpId), password: String(password).trim() }
}

function throwWrongCode(): never {
  throwBeyond('codeTries')
}

/**
 * Bounds the tries of a password by address, known or not, and sender (lib/admission.ts): of people, who may sign in with
 * a code meanwhile, and of superusers.
 */
export function signInByPassword(e: PasswordSignInEvent): void {
  const isPerson = e.collection.name === 'users'
  const account = `${isPerson ? '' : `${e.collection.name} `}${e.identity.trim().toLowerCase()}`
  const admission = admit(e, { kind: 'passwords', account, person: e.record ?? null })
  e.next()
  admission.succeed()
}

/**
 * Runs for a sign-in, not for a renewed session (register.ts). From now on this device has its own count of codes and passwords
 * for the person (lib/known-devices.ts).
 */
export function rememberSignIn(e: SignedInEvent): void {
  rememberDevice(e, e.record)
  e.next()
}

/**
 * Sets a new password by the link of a mail. The token belongs to the person's sessions, which the change ends: of two
 * confirmations at once the second is refused (`updateUser`). The person has proved that the address is theirs, so the device
 * is known from now on and the new password works, whatever strangers have tried meanwhile (ADR 0040).
 */
export function resetPassword(e: RecordRequestEvent): void {
  const { record } = e
  record.set('hasPassword', true)
  requireTokenKey(record, record.tokenKey())
  // The cookie is written before PocketBase changes the key, and the answer includes it.
  record.refreshTokenKey()
  rememberDevice(e, record)
  e.next()
}

/**
 * Signs in by a provider. A new person gets an account if sign-up is open or they are invited, with the provider's address
 * and name and the role `user`, whatever else the client sends: only an address that the provider has verified is theirs.
 * PocketBase would add the provider to the account of the signed-in user. This hook does not: with a stolen session that
 * would be a second key (ADR 0070).
 */
export function signInByProvider(e: ProviderSignInEvent): void {
  // PocketBase compares it with the record's address, which is stored in lower case.
  e.oAuth2User.email = e.oAuth2User.email.trim().toLowerCase()
  if (e.auth !== null && e.record?.id === e.auth.id && !isLinked(e, e.record)) {
    e.record = findByAddress(e)
    e.isNewRecord = e.record === null
  }
  if (e.isNewRecord) {
    const address = e.oAuth2User.email
    if (address === '' || !maySignUp(e, address)) throwUnknownAddress()
    const name = validateName(e.oAuth2User.name.slice(0, 120))
    e.createData = { role: 'user', name: name.ok ? name.value : '' }
  }
  e.next()
}

/** Returns whether this provider has let this person in before. */
function isLinked({ app, providerName: provider, oAuth2User }: ProviderSignInEvent, user: PbRecord): boolean {
  const filter =
    'recordRef = {:user} && collectionRef = {:users} && provider = {:provider} && providerId = {:id}'
  const values = { user: user.id, users: user.collection().id, provider, id: oAuth2User.id }
  return app.findRecordsByFilter('_externalAuths', filter, '', 1, 0, values).length > 0
}

/** Finds the owner of the address that the provider vouches for; the address is empty if it vouches for none. */
function findByAddress({ app, oAuth2User: { email } }: ProviderSignInEvent): PbRecord | null {
  if (email === '') return null
  return app.findRecordsByFilter('users', 'email = {:email}', '', 1, 0, { email })[0] ?? null
}

/** @throws 401 with the sentence of product 8.1. */
function throwUnknownAddress(): never {
  const message = 'Email address is not known. Make sure you use the correct one.'
  throwReason(401, { code: 'address-unknown', message })
}

/** Returns whether an unknown person may have an account: sign-up is open, or they are invited or have a link. */
function maySignUp(e: Pick<RequestEvent, 'app' | 'requestInfo'>, address: string): boolean {
  return (
    isSignupOpen(e) ||
    isInvited(e.app, address) ||
    isValidInviteLink(e.app, e.requestInfo().headers['x_join'])
  )
}

/**
 * Reads the manifest of the address that the request was sent to. The edge states that address, whatever the client
 * says.
 */
function isSignupOpen(e: Pick<RequestEvent, 'app' | 'requestInfo'>): boolean {
  return findSite(e)?.getBool('allowSignup') ?? false
}

function isInvited(app: App, address: string): boolean {
  return (
    app.findRecordsByFilter('invites', 'email = {:address} && accepted = false', '', 1, 0, { address })
      .length > 0
  )
}
