/** Mailer hooks of PocketBase's own mails: written in the person's language, in the name of the community at the app's address. */
import { secretPartForSignIn } from '../lib/one-time-code.ts'
import { composeMail, getLanguage } from '../lib/send-mail.ts'
import type { MailKind } from '../lib/mails/mails.ts'
import { findOwner } from '../lib/unproven-accounts.ts'

/**
 * Writes the mail with the code to sign in: the six digits without the secret part that is stored with them
 * (lib/one-time-code.ts).
 */
export function writeCodeMail(e: RecordMailEvent): void {
  const digits = String(e.meta['password']).split(secretPartForSignIn(e.record)).join('')
  write(e, 'code', { OTP: digits })
}

export const writeVerificationMail = (e: RecordMailEvent): void => writeLinkMail(e, 'verification')

export const writeResetMail = (e: RecordMailEvent): void => writeLinkMail(e, 'resetPassword')

/**
 * Writes the mail to the new address. A person who has the address gets no link, but a mail, in their language, that nothing has
 * changed: so the person who requested the change learns why no link came. It runs after the answer (server/link_mails.go).
 */
export function writeNewAddressMail(e: RecordMailEvent): void {
  const owner = findOwner(e.app, String(e.meta['newEmail']).trim().toLowerCase())
  if (owner === null) writeLinkMail(e, 'confirmAddress')
  else write(e, 'addressTaken', {}, owner)
}

function writeLinkMail(e: RecordMailEvent, kind: MailKind): void {
  write(e, kind, { TOKEN: String(e.meta['token']) })
}

function write(
  e: RecordMailEvent,
  kind: MailKind,
  values: { readonly [name: string]: string },
  to = e.record,
): void {
  const { subject, html } = composeMail(e.app, { kind, language: getLanguage(to), values })
  e.message.subject = subject
  e.message.html = html
  e.next()
}
