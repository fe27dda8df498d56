import { secretPartOf, tryCode, useUpCode } from '../lib/one-time-code.ts'

/**
 * POST /api/collections/users/auth-with-otp, in front of PocketBase's own (lib/one-time-code.ts): answers as
 * that does. A code is tried at most 5 times, wherever the tries come from, and works once. Wrong, used and
 * expired codes look alike. Whoever types the code has read the mail, so the address is theirs.
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

function throwWrongCode(): never {
  throw new ApiError(400, 'Invalid or expired OTP', {})
}
