/** Hooks of PocketBase's log and of the app's crash reports. */
import { deleteOldReports } from '../lib/crash-reports.ts'
import { isWithinLimit } from '../lib/limits.ts'
import { throwBeyond } from '../lib/refuse.ts'
import { withoutPersonalData } from '../lib/without-personal-data.ts'

const withoutQuery = (text: string): string => text.split('?')[0] ?? ''

/**
 * Model hook: removes personal data and secrets from PocketBase's log of failed requests: tokens, addresses, search texts,
 * names of pictures and the referring page. IP addresses and user ids are not logged
 * (schema/settings.ts).
 */
export function anonymiseLog(e: LogEvent): void {
  const { model } = e
  const data = JSON.parse(withoutPersonalData(JSON.stringify(model.data))) as { [key: string]: unknown }
  if (typeof data['url'] === 'string') data['url'] = withoutQuery(data['url'])
  delete data['referer']
  delete data['userAgent']
  model.data = data
  model.message = withoutPersonalData(withoutQuery(model.message))
  e.next()
}

/**
 * Model hook: anybody may send crash reports, so only a limited number an hour is stored
 * (product 8), and old ones are deleted. The fields' sizes are capped by the schema, reports from one IP address by PocketBase's limits.
 */
export function createErrorReport(e: RecordEvent): void {
  if (!isWithinLimit(e.app, 'reports', 'everybody')) {
    throwBeyond('reports')
  }
  deleteOldReports(e.app)
  e.next()
}
