import { validateEmail } from '@coffer/shared-sdk/domain'
import { isWithinLimit } from '../lib/limits.ts'
import { changeCodeMail } from '../lib/mails.ts'
import { secretPartForAddress, tryCode, useUpCode } from '../lib/one-time-code.ts'
import { throwReason, throwRefusal } from '../lib/refuse.ts'
import { sendMail } from '../lib/send-mail.ts'

const HOUR_SECONDS = 3600

/**
 * A change of address is asked for. Who never chose a password (the others enter theirs in the end) also sends
 * `otpId` and `code`, from the mail that `requestEmailChangeCode` has sent to their present address: a session
 * alone is not enough to take an account over (ADR 0102). 403 `proof-required` without them, 400 `wrong-code` for
 * one that is wrong, expired, used, somebody else's, or of another new address.
 */
export function requestEmailChange(e: EmailChangeRequestEvent): void {
  const user = ownRecord(e)
  if (!user.getBool('hasPassword')) checkCode(e, user, e.newEmail.trim().toLowerCase())
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
  if (!isText(otpId) || !isText(code)) throwWrongCode()
  const found = tryCode(e.app, otpId)
  if (found === null || found.getString('recordRef') !== user.id) throwWrongCode()
  if (!found.validatePassword(code.trim() + secretPartForAddress(user, newEmail))) throwWrongCode()
  if (!useUpCode(e, otpId)) throwWrongCode()
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 255

function throwWrongCode(): never {
  throwReason(400, { code: 'wrong-code', message: 'Invalid or expired code.', field: 'code' })
}

/**
 * POST /api/collections/users/request-email-change-code `{ newEmail }`: sends a code to the caller's present address,
 * which is good for changing it to the new one and for nothing else. Answers `{ otpId }`. Counted with the codes to
 * sign in, at most 10 an hour for an address.
 */
export function requestEmailChangeCode(e: RequestEvent): void {
  const user = ownRecord(e)
  const typed = e.requestInfo().body['newEmail']
  const newEmail = validateEmail(typeof typed === 'string' ? typed : '')
  if (!newEmail.ok) throwRefusal({ ...newEmail.refusal, field: 'newEmail' })
  if (!isWithinLimit(e.app, 'COFFER_LIMIT_CODES', user.email(), HOUR_SECONDS)) {
    throwReason(429, {
      code: 'too-many-codes',
      message: 'Too many codes for this address. Please try again later.',
    })
  }
  const digits = $security.randomStringWithAlphabet(6, '1234567890')
  const stored = new Record(e.app.findCollectionByNameOrId('_otps'))
  stored.set('collectionRef', user.collection().id)
  stored.set('recordRef', user.id)
  stored.set('sentTo', user.email())
  stored.setPassword(digits + secretPartForAddress(user, newEmail.value))
  e.app.save(stored)
  sendMail(e.app, user.email(), changeCodeMail, { OTP: digits, NEW_EMAIL: newEmail.value })
  e.json(200, { otpId: stored.id })
}

function ownRecord({ auth }: RequestEvent): PbRecord {
  if (auth === null || auth.collection().name !== 'users') {
    throw new ApiError(401, 'The request requires valid record authorization token.', {})
  }
  return auth
}
