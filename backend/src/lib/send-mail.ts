import { brandNameOf, escapeHtml } from './brand-name.ts'

/**
 * Sends one of our own mails (lib/mails.ts): {APP_NAME} and {APP_URL} are filled in as PocketBase does, with the name of
 * the community at the app's address, other names from `values`. @throws when it cannot be sent.
 */
export function sendMail(
  app: App,
  to: string,
  template: MailTemplate,
  values: { readonly [name: string]: string },
): void {
  const { meta } = app.settings()
  const known: { readonly [name: string]: string } = {
    APP_NAME: brandNameOf(app),
    APP_URL: meta.appURL,
    ...values,
  }
  // In one go: what a value itself says in braces stays as it is.
  const fill = (text: string, write: (value: string) => string): string =>
    text.replace(/\{([A-Z_]+)\}/g, (placeholder, name: string) => write(known[name] ?? placeholder))
  app.newMailClient().send(
    new MailerMessage({
      from: { address: meta.senderAddress, name: meta.senderName },
      to: [{ address: to }],
      subject: fill(template.subject, String),
      html: fill(template.body, escapeHtml),
    }),
  )
}
