const ADDRESS = /[^\s"'<>()@=:,/]+(?:@|%40)[^\s"'<>()@=:,/?&]+/gi
/** As PocketBase signs them, whole or cut short: of sessions and of mails' links. */
const TOKEN = /\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g
const withoutQuery = (text: string): string => text.split('?')[0] ?? ''
const clean = (text: string): string => text.replace(TOKEN, '…').replace(ADDRESS, '…')

/**
 * Model hook: what PocketBase logs about failed requests keeps no personal data and no secrets: no tokens, no addresses,
 * nothing of what was searched for, and not the page that asked. IP addresses and user ids are not logged at all
 * (migrations/first/settings.ts).
 */
export function anonymiseLog(e: LogEvent): void {
  const { model } = e
  const data = JSON.parse(clean(JSON.stringify(model.data))) as { [key: string]: unknown }
  if (typeof data['url'] === 'string') data['url'] = withoutQuery(data['url'])
  delete data['referer']
  delete data['userAgent']
  model.data = data
  model.message = clean(withoutQuery(model.message))
  e.next()
}
