import { inTransaction } from '../lib/in-transaction.ts'
import { isWithinLimit } from '../lib/limits.ts'
import { secretPartOf } from '../lib/one-time-code.ts'

/** Longer than any code is valid. */
const TRIES_SECONDS = 3600

/**
 * POST /api/collections/users/auth-with-otp, in front of PocketBase's own (lib/one-time-code.ts): answers as
 * that does. A code is tried at most 5 times, wherever the tries come from, and works once. Wrong, used and
 * expired codes look alike. Whoever types the code has read the mail, so the address is theirs.
 */
export function signInByCode(e: RequestEvent): void {
  const { otpId, password } = readBody(e)
  const code = findCode(e.app, otpId)
  if (code === null) throwWrongCode()
  if (!isWithinLimit(e.app, 'COFFER_LIMIT_CODE_TRIES', otpId, TRIES_SECONDS)) throwWrongCode()
  const user = e.app.findRecordsByFilter('users', 'id = {:id}', '', 1, 0, { id: code.recordRef() })[0]
  if (user === undefined || !code.validatePassword(password + secretPartOf(user))) throwWrongCode()
  inTransaction(e, (transaction) => {
    // Of two with the same code one comes first.
    const unused = findCode(transaction, otpId)
    if (unused === null) throwWrongCode()
    transaction.delete(unused)
    if (!user.verified()) verify(transaction, user)
  })
  $apis.recordAuthResponse(e, user, 'otp', null)
}

/** What somebody else may have set before the address was proven to be this person's goes. */
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

/** The code's record while it is valid. */
function findCode(app: App, id: string): OneTimeCode | null {
  const users = app.findCollectionByNameOrId('users')
  const values = { id, users: users.id, oldest: new DateTime().add(-users.otp.duration * SECOND).string() }
  const filter = 'id = {:id} && collectionRef = {:users} && created >= {:oldest}'
  if (app.findRecordsByFilter('_otps', filter, '', 1, 0, values).length === 0) return null
  return app.findOTPById(id)
}

/** In nanoseconds, as Go counts. */
const SECOND = 1_000_000_000

function throwWrongCode(): never {
  throw new ApiError(400, 'Invalid or expired OTP', {})
}
