/** Settings of the installation, from the environment: see the table in backend/README.md. */
const number = (value: string, fallback: number): number => (value === '' ? fallback : Number(value))

/**
 * Writes the settings that `COFFER_*` names, if they differ from the stored ones; variables that are not
 * set leave what the dashboard says. A new COFFER_APP_URL moves the manifest and the communities of the old one.
 */
export function applyEnvironment(app: App): void {
  const settings = app.settings()
  const before = JSON.stringify([settings.meta, settings.smtp, settings.logs])
  const previousUrl = settings.meta.appURL
  const env = (name: string): string => $os.getenv(name)
  if (env('COFFER_APP_URL') !== '') settings.meta.appURL = env('COFFER_APP_URL')
  if (env('COFFER_MAIL_FROM') !== '') settings.meta.senderAddress = env('COFFER_MAIL_FROM')
  if (env('COFFER_MAIL_NAME') !== '') settings.meta.senderName = env('COFFER_MAIL_NAME')
  // A port alone is an inbox on this machine, such as the one of `pnpm start`.
  if (env('COFFER_SMTP_HOST') !== '' || env('COFFER_SMTP_PORT') !== '') {
    settings.smtp.enabled = true
    settings.smtp.host = env('COFFER_SMTP_HOST') || '127.0.0.1'
    settings.smtp.port = number(env('COFFER_SMTP_PORT'), 587)
    settings.smtp.username = env('COFFER_SMTP_USER')
    settings.smtp.password = env('COFFER_SMTP_PASSWORD')
    settings.smtp.tls = env('COFFER_SMTP_TLS') === '1'
  }
  // 4 is PocketBase's "warn": below it every request would be logged.
  settings.logs.minLevel = number(env('COFFER_LOG_LEVEL'), 4)
  if (JSON.stringify([settings.meta, settings.smtp, settings.logs]) !== before) app.save(settings)
  if (settings.meta.appURL !== previousUrl) moveAddress(app, previousUrl, settings.meta.appURL)
  appointSiteAdmins(app, env('COFFER_ADMINS'))
}

/** What belonged to the server's former address belongs to the new one. */
function moveAddress(app: App, from: string, to: string): void {
  for (const collection of ['manifest', 'organisations']) {
    for (const record of app.findRecordsByFilter(collection, 'url = {:from}', '', 0, 0, { from })) {
      record.set('url', to)
      app.save(record)
    }
  }
}

/** Site admins are exactly the listed addresses (accounting A9), once their users exist. */
function appointSiteAdmins(app: App, list: string): void {
  const addresses = list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((address) => address !== '')
  const appointed = app.findRecordsByFilter('users', "role = 'admin'", '', 0, 0)
  for (const user of appointed) {
    if (!addresses.includes(user.email())) setRole(app, user, 'user')
  }
  for (const address of addresses) {
    const user = app.findRecordsByFilter('users', "email = {:address} && role != 'admin'", '', 1, 0, {
      address,
    })[0]
    if (user !== undefined) setRole(app, user, 'admin')
  }
}

function setRole(app: App, user: PbRecord, role: 'user' | 'admin'): void {
  user.set('role', role)
  app.save(user)
}
