/** The name of the community at the app's address, by its manifest; without one the server's own name. */
export function brandNameOf(app: App): string {
  const { appURL: url, appName } = app.settings().meta
  const manifest = app.findRecordsByFilter('manifest', 'url = {:url}', '', 1, 0, { url })[0]
  return manifest?.getString('name') || appName
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/**
 * Sends one of our own mails (lib/mails.ts). Fills in {APP_NAME} with the community's name, {APP_URL}, and other names
 * from `values`. @throws when it cannot be sent.
 */
export function sendMail(
  app: App,
  to: string,
  template: MailTemplate,
  values: { readonly [name: string]: string },
  headers: { readonly [name: string]: string } = {},
): void {
  const { meta } = app.settings()
  const known: { readonly [name: string]: string } = {
    APP_NAME: brandNameOf(app),
    APP_URL: meta.appURL,
    ...values,
  }
  // In one pass: braces within a value stay as they are.
  const fill = (text: string, write: (value: string) => string): string =>
    text.replace(/\{([A-Z_]+)\}/g, (placeholder, name: string) => write(known[name] ?? placeholder))
  app.newMailClient().send(
    new MailerMessage({
      from: { address: meta.senderAddress, name: meta.senderName },
      to: [{ address: to }],
      subject: fill(template.subject, String),
      html: fill(template.body, escapeHtml),
      headers,
    }),
  )
}
