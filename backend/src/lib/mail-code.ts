import { refuseBeyond } from './admission.ts'
import { noteRequesterOn, tryCode } from './one-time-code.ts'
import { throwReason } from './refuse.ts'
import type { MailKind } from './mails/mails.ts'
import { getLanguage, sendMail } from './send-mail.ts'

interface MailedCode {
  /**
   * The purpose of the code: it is stored with the digits, so that the code serves nothing else (lib/one-time-code.ts).
   */
  readonly secretPart: string
  readonly mail: MailKind
  /** Values for its texts, besides {OTP}. */
  readonly values?: { readonly [name: string]: string }
}

/**
 * Mails a code to the caller's present address, which proves that the person acts, and not only their session. Returns
 * its id. It counts by person: strangers, whose codes to sign in go to the same address, cannot use them up.
 * @throws 429 after as many as the table of bounds allows
 */
export function mailCode(
  e: RequestEvent,
  user: PbRecord,
  { secretPart, mail, values = {} }: MailedCode,
): string {
  const { app } = e
  refuseBeyond(e, 'codesOfPerson', user.id)
  const digits = $security.randomStringWithAlphabet(6, '1234567890')
  const stored = new Record(app.findCollectionByNameOrId('_otps'))
  stored.set('collectionRef', user.collection().id)
  stored.set('recordRef', user.id)
  stored.set('sentTo', user.email())
  stored.setPassword(digits + secretPart)
  noteRequesterOn(stored, `${mail} of ${user.id}`)
  app.save(stored)
  const filled = { OTP: digits, ...values }
  sendMail(app, user.email(), { kind: mail, language: getLanguage(user), values: filled })
  return stored.id
}

/**
 * Counts one try of the code that the body names with `otpId` and `code`, and returns its id.
 * @throws 400 `wrong-code` for a code that is wrong, expired, used, somebody else's, or for another purpose
 */
export function checkMailedCode(e: RequestEvent, user: PbRecord, secretPart: string): string {
  const { otpId, code } = e.requestInfo().body
  if (!isText(otpId) || !isText(code)) throwWrongCode()
  const found = tryCode(e.app, otpId)
  if (found === null || found.getString('recordRef') !== user.id) throwWrongCode()
  if (!found.validatePassword(code.trim() + secretPart)) throwWrongCode()
  return otpId
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 255

export function throwWrongCode(): never {
  throwReason(400, { code: 'wrong-code', message: 'Invalid or expired code.', field: 'code' })
}
