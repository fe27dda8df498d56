/** Signing in and up: by one-time code, password and provider (product 7). */
import { validateName } from '@coffer/shared-sdk/domain'
import { isValidInviteLink } from '../lib/invite-links.ts'
import { isWithinLimit, resetLimit } from '../lib/limits.ts'
import { secretPartOf, tryCode, useUpCode } from '../lib/one-time-code.ts'
import { throwBeyond, throwReason } from '../lib/refuse.ts'
import { languageOf, languageOfBrowser } from '../lib/send-mail.ts'

/**
 * A code for an unknown address: where sign-up is open, the address is invited or the header `X-Join` has the token of a valid
 * invite link, a user is created (without a name: onboarding asks for it); otherwise 401 with the sentence of product 8.1. At most 10 codes an hour for an address, known
 * or not.
 */
export function requestCode(e: OneTimeCodeRequestEvent): void {
  const address = addressOf(e)
  const origin = e.requestInfo().headers['origin'] ?? ''
  const isKnown = e.record !== null && e.record !== undefined
  if (!isKnown && !maySignUp(e, origin, address)) throwUnknownAddress()
  if (!isWithinLimit(e.app, 'codes', address)) {
    throwBeyond('codes')
  }
  const language = languageOfBrowser(e.requestInfo().headers['accept_language'])
  const user = e.record ?? createUser(e.app, address, language)
  // Of this mail: their app says it once they are signed in.
  if (languageOf(user) === '') user.set('language', language)
  // Creating a user takes the time of a password's hash; a known address takes it too where sign-up is open.
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
 * code is tried at most 5 times, from whatever address, and works once. Wrong, used and expired codes look alike. Who
 * enters the code has read the mail, so the address is verified.
 */
export function signInByCode(e: RequestEvent): void {
  const { otpId, password } = readBody(e)
  const code = tryCode(e.app, otpId)
  if (code === null) throwWrongCode()
  const user = e.app.findRecordsByFilter('users', 'id = {:id}', '', 1, 0, {
    id: code.getString('recordRef'),
  })[0]
  if (user === undefined || !code.validatePassword(password + secretPartOf(user))) throwWrongCode()
  const isUsed = useUpCode(e, otpId, (transaction) => {
    if (!user.verified()) verify(transaction, user)
  })
  if (!isUsed) throwWrongCode()
  $apis.recordAuthResponse(e, user, 'otp', null)
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
  throw new ApiError(400, 'Invalid or expired OTP', {})
}

/**
 * Passwords are tried at most 10 times in a quarter of an hour for an address, known or not, from whatever IP address:
 * people's, who may sign in with a code meanwhile, and superusers'.
 */
export function signInByPassword(e: PasswordSignInEvent): void {
  const isPerson = e.collection.name === 'users'
  const address = `${isPerson ? '' : `${e.collection.name} `}${e.identity.trim().toLowerCase()}`
  if (!isWithinLimit(e.app, 'passwords', address)) {
    const message = `Too many attempts. Please try again later${isPerson ? ', or sign in with a code' : ''}.`
    throwReason(429, { code: 'too-many-passwords', message })
  }
  e.next()
  resetLimit(e.app, 'passwords', address)
}

/**
 * A new person gets an account where sign-up is open or they are invited, with the provider's address and name and the role
 * `user`, whatever else is sent: only an address that the provider has verified is theirs. PocketBase would add the provider
 * to the account of the signed-in user; here it does not: with a stolen session that would be a second key (ADR 0070).
 */
export function signInByProvider(e: ProviderSignInEvent): void {
  // PocketBase compares it with the record's, which is stored in lower case.
  e.oAuth2User.email = e.oAuth2User.email.trim().toLowerCase()
  if (e.auth !== null && e.record?.id === e.auth.id && !isLinked(e, e.record)) {
    e.record = findByAddress(e)
    e.isNewRecord = e.record === null
  }
  if (e.isNewRecord) {
    const address = e.oAuth2User.email
    const origin = e.requestInfo().headers['origin'] ?? ''
    if (address === '' || !maySignUp(e, origin, address)) throwUnknownAddress()
    const name = validateName(e.oAuth2User.name.slice(0, 120))
    e.createData = { role: 'user', name: name.ok ? name.value : '' }
  }
  e.next()
}

/** Whether this provider has let this person in before. */
function isLinked({ app, providerName: provider, oAuth2User }: ProviderSignInEvent, user: PbRecord): boolean {
  const filter =
    'recordRef = {:user} && collectionRef = {:users} && provider = {:provider} && providerId = {:id}'
  const values = { user: user.id, users: user.collection().id, provider, id: oAuth2User.id }
  return app.findRecordsByFilter('_externalAuths', filter, '', 1, 0, values).length > 0
}

/** Whose the address is that the provider vouches for; it is empty where it does not. */
function findByAddress({ app, oAuth2User: { email } }: ProviderSignInEvent): PbRecord | null {
  if (email === '') return null
  return app.findRecordsByFilter('users', 'email = {:email}', '', 1, 0, { email })[0] ?? null
}

/** Status 401 with the sentence of product 8.1. */
function throwUnknownAddress(): never {
  const message = 'Email address is not known. Make sure you use the correct one.'
  throwReason(401, { code: 'address-unknown', message })
}

/** Whether somebody whom the server does not know may have an account: sign-up is open, or they are invited or have a link. */
function maySignUp(e: Pick<RequestEvent, 'app' | 'requestInfo'>, origin: string, address: string): boolean {
  const { app } = e
  return (
    isSignupOpen(app, origin) ||
    isInvited(app, address) ||
    isValidInviteLink(app, e.requestInfo().headers['x_join'])
  )
}

/** By the manifest of the address the app was opened at; without one by any manifest of this server. */
function isSignupOpen(app: App, origin: string): boolean {
  const manifests = app.findRecordsByFilter('manifest', "id != ''", 'created', 200)
  const own = manifests.filter((manifest) => manifest.getString('url') === origin)
  return (own.length > 0 ? own : manifests).some((manifest) => manifest.getBool('allowSignup'))
}

function isInvited(app: App, address: string): boolean {
  return (
    app.findRecordsByFilter('invites', 'email = {:address} && accepted = false', '', 1, 0, { address })
      .length > 0
  )
}
