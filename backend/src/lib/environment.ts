import { BOUNDS } from './bounds.ts'
import type { Bound } from './bounds/bound.ts'
import { areLimitsLifted, getMax } from './limits.ts'
import { setSiteAdmins } from './site-admins.ts'

/** Settings of the installation, from the environment; the table is in backend/README.md. */
const number = (value: string, fallback: number): number => (value === '' ? fallback : Number(value))

/**
 * Writes the settings that `COFFER_*` names, if they differ from the stored ones; unset variables leave the dashboard's
 * settings. A new COFFER_APP_URL moves the manifest and the communities of the old one to it.
 */
export function applyEnvironment(app: App): void {
  const settings = app.settings()
  const before = JSON.stringify(settings)
  const previousUrl = settings.meta.appURL
  const env = (name: string): string => $os.getenv(name)
  if (env('COFFER_APP_URL') !== '') settings.meta.appURL = env('COFFER_APP_URL')
  if (env('COFFER_MAIL_FROM') !== '') settings.meta.senderAddress = env('COFFER_MAIL_FROM')
  if (env('COFFER_MAIL_NAME') !== '') settings.meta.senderName = env('COFFER_MAIL_NAME')
  // A port without a host is an inbox on this machine, such as the one of `pnpm start`.
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
  applyRequestLimits(settings)
  applyBackups(settings, env)
  applyFileStorage(settings, env)
  if (JSON.stringify(settings) !== before) app.save(settings)
  if (settings.meta.appURL !== previousUrl) moveAddress(app, previousUrl, settings.meta.appURL)
  applyProvider(app, env)
  setSiteAdmins(app)
}

/**
 * Applies PocketBase's limits of single routes by IP address, from the table of bounds; lib/limits.ts counts by account and mail
 * address, server/request_counts.go counts all requests of an address. The address is the one that the edge saw: only the edge
 * reaches this server, and it writes the header.
 */
function applyRequestLimits(settings: Settings): void {
  settings.trustedProxy.headers = ['X-Forwarded-For']
  settings.trustedProxy.useLeftmostIP = false
  settings.rateLimits.enabled = !areLimitsLifted()
  settings.rateLimits.rules = Object.values<Bound>(BOUNDS).flatMap((bound) =>
    (bound.labels ?? []).map((label) => ({
      label,
      maxRequests: getMax(bound),
      duration: bound.seconds ?? 0,
      audience: bound.audience ?? '',
    })),
  )
}

/**
 * Applies the settings of PocketBase's own backups: zip files in the data folder or, if its dashboard says so, in S3.
 */
function applyBackups(settings: Settings, env: (name: string) => string): void {
  if (env('COFFER_BACKUP_CRON') !== '') {
    settings.backups.cron = env('COFFER_BACKUP_CRON') === 'off' ? '' : env('COFFER_BACKUP_CRON')
  }
  settings.backups.cronMaxKeep = number(env('COFFER_BACKUP_KEEP'), 7)
}

/**
 * Applies the storage of pictures. With a replica they are in its bucket, so that every server that takes over has
 * them: below the ids of their collections, because PocketBase knows no prefix. server/replica/settings.go has checked
 * the address.
 */
function applyFileStorage(settings: Settings, env: (name: string) => string): void {
  const [address = '', query = ''] = env('COFFER_REPLICA').split('?')
  if (address === '') return
  const options = new Map(
    query.split('&').map((option): [string, string] => {
      const [name = '', value = ''] = option.split('=')
      return [name, decodeURIComponent(value)]
    }),
  )
  const bucket = address.split('/')[2] ?? ''
  const region = options.get('region') || env('AWS_REGION') || 'us-east-1'
  const endpoint = options.get('endpoint') || `https://s3.${region}.amazonaws.com`
  settings.s3 = {
    enabled: true,
    bucket,
    region,
    endpoint,
    accessKey: env('AWS_ACCESS_KEY_ID'),
    secret: env('AWS_SECRET_ACCESS_KEY'),
    forcePathStyle: options.has('endpoint') && options.get('forcePathStyle') !== 'false',
  }
}

/** Moves the records of the server's former address to the new one. */
function moveAddress(app: App, from: string, to: string): void {
  for (const collection of ['manifest', 'organisations']) {
    for (const record of app.findRecordsByFilter(collection, 'url = {:from}', '', 0, 0, { from })) {
      record.set('url', to)
      app.save(record)
    }
  }
}

/**
 * Applies the OpenID Connect provider that people may sign in with (product 7), from `COFFER_OIDC_*`. Without these
 * variables the dashboard's providers remain. It takes only name and address from the provider: a refused picture would
 * make the sign-in fail.
 */
function applyProvider(app: App, env: (name: string) => string): void {
  const read = (name: string): string => env(`COFFER_OIDC_${name}`)
  // cli/check-environment.ts has checked that either all are set or none.
  if (read('CLIENT_ID') === '') return
  const users = app.findCollectionByNameOrId('users')
  const before = JSON.stringify(users.oauth2)
  users.oauth2.enabled = true
  users.oauth2.mappedFields = { id: '', name: 'name', username: '', avatarURL: '' }
  users.oauth2.providers = [
    {
      name: 'oidc',
      displayName: read('NAME') || 'OpenID Connect',
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
      authURL: read('AUTH_URL'),
      tokenURL: read('TOKEN_URL'),
      userInfoURL: read('USERINFO_URL'),
      pkce: true,
    },
  ]
  if (JSON.stringify(users.oauth2) !== before) app.save(users)
}
