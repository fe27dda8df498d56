const ADDRESS = /[^\s"'<>()@=:,]+@[^\s"'<>()@=:,]+/g
const withoutQuery = (text: string): string => text.split('?')[0] ?? ''

/**
 * Model hook: what PocketBase logs about failed requests keeps no personal data: no addresses, and nothing of
 * what was searched for. IP addresses and user ids are not logged at all (migrations/first/settings.ts).
 */
export function anonymiseLog(e: LogEvent): void {
  const { model } = e
  const data = JSON.parse(JSON.stringify(model.data).replace(ADDRESS, '…')) as { [key: string]: unknown }
  for (const key of ['url', 'referer']) {
    if (typeof data[key] === 'string') data[key] = withoutQuery(data[key])
  }
  delete data['userAgent']
  model.data = data
  model.message = withoutQuery(model.message).replace(ADDRESS, '…')
  e.next()
}
