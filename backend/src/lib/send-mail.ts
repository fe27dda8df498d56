import { carriesAddress } from '@coffer/shared-sdk/domain'
import { mailTemplate } from './mails/mails.ts'
import type { MailKind } from './mails/mails.ts'
import { LANGUAGES } from './notification-kinds.ts'
import type { Language } from './notification-kinds.ts'

/**
 * Returns the name of the app at an address, by its manifest; the server's own name if the manifest has none that may
 * be mailed.
 */
export function getBrandName(app: App, url: string): string {
  const { appName } = app.settings().meta
  const manifest = app.findRecordsByFilter('manifest', 'url = {:url}', '', 1, 0, { url })[0]
  return mailableName(manifest?.getString('name') ?? '', appName)
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Returns the language that the person is written to in; '' if their app has not sent one yet (ADR 0145). */
export const getLanguage = (user: PbRecord): Language | '' => toLanguage(user.getString('language'))

export const toLanguage = (text: string): Language | '' => LANGUAGES.find((each) => each === text) ?? ''

/** Returns the first language of a browser's `Accept-Language` that we have; '' if it names none of them. */
export function browserLanguage(header: string | undefined): Language | '' {
  const asked = (header ?? '').split(',').map((tag) => toLanguage(tag.trim().slice(0, 2).toLowerCase()))
  return asked.find((language) => language !== '') ?? ''
}

interface OwnMail {
  readonly kind: MailKind
  readonly language: Language | ''
  /**
   * The address of the community that the mail is about, where its people sign in; '' and undefined mean the server's.
   */
  readonly address?: string
  /** Values for names in its texts, besides {APP_NAME} and {APP_URL}. */
  readonly values?: { readonly [name: string]: string }
}

/** Returns subject and HTML of one of our mails (lib/mails), with all names filled in. */
export function composeMail(
  app: App,
  { kind, language, address = '', values = {} }: OwnMail,
): { readonly subject: string; readonly html: string } {
  const template = mailTemplate(kind, language)
  const url = address || app.settings().meta.appURL
  const placeholders: { readonly [name: string]: string } = {
    APP_NAME: getBrandName(app, url),
    APP_URL: url,
    ...values,
  }
  // One pass fills all names in: braces within a value stay as they are.
  const fill = (text: string, write: (value: string) => string): string =>
    text.replace(/\{([A-Z_]+)\}/g, (placeholder, name: string) => write(placeholders[name] ?? placeholder))
  return { subject: fill(template.subject, String), html: fill(template.body, escapeHtml) }
}

/** Sends one of our mails. @throws when it cannot be sent. */
export function sendMail(
  app: App,
  to: string,
  mail: OwnMail,
  headers: { readonly [name: string]: string } = {},
): void {
  const { meta } = app.settings()
  app.newMailClient().send(
    new MailerMessage({
      from: { address: meta.senderAddress, name: meta.senderName },
      to: [{ address: to }],
      ...composeMail(app, mail),
      headers,
    }),
  )
}

/**
 * Returns the name if strangers may get it by mail, else `instead`: an empty name, or one with an address in it, as names
 * from before that rule may have (product 5.2).
 */
export const mailableName = (name: string, instead: string): string =>
  name === '' || carriesAddress(name) ? instead : name
