/**
 * The mails to people, in their language. {APP_NAME}, {APP_URL} and the names in the texts are filled in when a mail is
 * sent (lib/send-mail.ts).
 */
import type { Language } from '../notification-kinds.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'
import type { MailTexts } from './texts.en.ts'

const frame = (
  texts: MailTexts,
  body: string,
): string => `<div style="background:#f5f5f2;padding:32px 16px;font-family:-apple-system,'Segoe UI',Roboto,sans-serif;color:#1f2328">
  <div style="max-width:440px;margin:0 auto;background:#ffffff;border-radius:16px;padding:32px">
    <p style="margin:0 0 24px;font-weight:600;font-size:18px">{APP_NAME}</p>
    ${body}
  </div>
  <p style="max-width:440px;margin:16px auto 0;font-size:12px;color:#6b7075;text-align:center">${texts.poweredBy}</p>
</div>`

const link = (path: string, label: string): string =>
  `<p style="margin:24px 0"><a href="{APP_URL}${path}" target="_blank" rel="noopener" style="display:inline-block;background:#1f2328;color:#ffffff;text-decoration:none;border-radius:12px;padding:12px 20px">${label}</a></p>`

const small = (words: string): string =>
  `<p style="margin:24px 0 0;font-size:13px;color:#6b7075">${words}</p>`

const digits =
  '<p style="margin:16px 0;font-size:36px;letter-spacing:8px;font-weight:700;font-variant-numeric:tabular-nums">{OTP}</p>'

/** Builds a mail with a code in large digits. */
const codeMail = (
  texts: MailTexts,
  { subject, text, note }: { subject: string; text: string; note: string },
): MailTemplate => ({
  subject,
  body: frame(
    texts,
    `<p style="margin:0 0 8px">${text}</p>
    ${digits}
    <p style="margin:0">${texts.codeLasts}</p>
    ${small(note)}`,
  ),
})

/** Builds a mail with a button that leads to a path of the app. */
const linkMail = (
  texts: MailTexts,
  { subject, text, button, note }: { subject: string; text: string; button: string; note: string },
  path: string,
): MailTemplate => ({
  subject,
  body: frame(
    texts,
    `<p style="margin:0">${text}</p>
    ${link(path, button)}
    ${small(note)}`,
  ),
})

/** Builds a mail that asks for nothing. */
const noticeMail = (
  texts: MailTexts,
  { subject, text, note }: { subject: string; text: string; note: string },
): MailTemplate => ({
  subject,
  body: frame(
    texts,
    `<p style="margin:0">${text}</p>
    ${small(note)}`,
  ),
})

/** Every mail that the server writes. */
const MAILS = {
  /** The code to sign in. */
  code: (texts: MailTexts) => codeMail(texts, texts.code),
  /** Goes to the present address, with {NEW_EMAIL}. */
  changeCode: (texts: MailTexts) => codeMail(texts, { note: texts.otherUser, ...texts.changeCode }),
  deletionCode: (texts: MailTexts) => codeMail(texts, { note: texts.otherUser, ...texts.deletionCode }),
  /** Goes to the former address, with {NEW_EMAIL}. */
  addressChanged: (texts: MailTexts) => noticeMail(texts, texts.addressChanged),
  /** Goes to the owner of an address that somebody else asked to use. */
  addressTaken: (texts: MailTexts) => noticeMail(texts, texts.addressTaken),
  /** Goes to an invited address, with {COMMUNITY}, {INVITER} and {INVITE}, its id. */
  invite: (texts: MailTexts) => linkMail(texts, texts.invite, '/invite/{INVITE}'),
  verification: (texts: MailTexts) => linkMail(texts, texts.verification, '/verify/{TOKEN}'),
  resetPassword: (texts: MailTexts) => linkMail(texts, texts.resetPassword, '/reset-password/{TOKEN}'),
  confirmAddress: (texts: MailTexts) => linkMail(texts, texts.confirmAddress, '/change-email/{TOKEN}'),
  /** The notifier writes all of it but the last line: {SUBJECT}, {TEXT}, {PATH}, {BUTTON} and {FOOTER}. */
  notification: (texts: MailTexts) => ({
    subject: '{SUBJECT}',
    body: frame(
      texts,
      `<p style="margin:0;font-weight:600">{SUBJECT}</p>
    <p style="margin:8px 0 0;white-space:pre-line">{TEXT}</p>
    ${link('{PATH}', '{BUTTON}')}
    ${small('{FOOTER}')}`,
    ),
  }),
} satisfies { readonly [kind: string]: (texts: MailTexts) => MailTemplate }

export type MailKind = keyof typeof MAILS

/** Returns a mail's template, in English for people whose language is unknown, as in notifications (ADR 0145). */
export const mailTemplate = (kind: MailKind, language: Language | ''): MailTemplate =>
  MAILS[kind](language === 'de' ? de : en)
