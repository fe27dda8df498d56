/** Hooks of PocketBase's log and of the app's crash reports. */
import { BOUNDS } from '../lib/bounds.ts'
import type { BoundName } from '../lib/bounds.ts'
import { deleteOldReports, makeRoomForReport, reportBytes } from '../lib/crash-reports.ts'
import { isWithinLimit } from '../lib/limits.ts'
import { throwBeyond } from '../lib/refuse.ts'
import { withoutPersonalData } from '../lib/without-personal-data.ts'

const withoutQuery = (text: string): string => text.split('?')[0] ?? ''

/**
 * Model hook: removes personal data and secrets from PocketBase's log of failed requests: tokens, addresses, search texts,
 * names of pictures and the referring page. IP addresses and user ids are not logged
 * (schema/settings.ts). Then it cuts texts and deletes the oldest rows (product 9.9): strangers choose the addresses that are logged.
 */
export function anonymiseLog(e: LogEvent): void {
  const { model } = e
  const data = JSON.parse(withoutPersonalData(JSON.stringify(model.data))) as { [key: string]: unknown }
  if (typeof data['url'] === 'string') data['url'] = withoutQuery(data['url'])
  delete data['referer']
  delete data['userAgent']
  model.data = shortRow(data)
  model.message = shortened(withoutPersonalData(withoutQuery(model.message)))
  e.next()
  deleteOldestLogs(e.app)
}

const shortened = (text: string): string => text.slice(0, BOUNDS.loggedCharacters.max)

/** Shortens a row's texts, and drops the details of the error if it is still long. */
function shortRow(data: { readonly [key: string]: unknown }): { [key: string]: unknown } {
  const short = JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? shortened(value) : value,
  ) as { [key: string]: unknown }
  if (JSON.stringify(short).length <= BOUNDS.loggedBytes.max) return short
  const texts = ['type', 'url', 'method', 'status', 'error', 'auth', 'execTime']
  return Object.fromEntries(texts.filter((name) => name in short).map((name) => [name, short[name]]))
}

/** Deletes by SQLite's own growing row numbers, so that it counts no rows. */
function deleteOldestLogs(app: App): void {
  app
    .auxDB()
    .newQuery('DELETE FROM _logs WHERE rowid <= (SELECT MAX(rowid) FROM _logs) - {:rows}')
    .bind({ rows: BOUNDS.loggedRows.max })
    .execute()
}

/**
 * Request hook: anybody may send crash reports, so the reports kept are bounded per hour and in total, separately for people
 * who are signed in and for others: people who are not signed in cannot use up the room of those who are (product 8.4, 9.9).
 * Superusers are not counted.
 * @throws 400 for one that is too long, 429 beyond the bounds of an hour
 */
export function createErrorReport(e: RecordRequestEvent): void {
  const { record } = e
  const bytes = reportBytes(e.app, record)
  if (bytes > BOUNDS.reportLength.max) throwBeyond('reportLength')
  if (!e.hasSuperuserAuth()) countReport(e, bytes)
  const isSignedIn = e.auth !== null
  record.set('signedIn', isSignedIn)
  record.set('bytes', bytes)
  deleteOldReports(e.app)
  makeRoomForReport(e.app, { isSignedIn, bytes })
  e.next()
}

/** Checks the narrowest bound first: a sender beyond it uses up nothing of what everybody shares. */
function countReport(e: RecordRequestEvent, bytes: number): void {
  const address = e.realIP()
  const counts: readonly (readonly [name: BoundName, who: string, amount?: number])[] =
    e.auth === null
      ? [
          ['guestReportsOfAddress', address],
          ['guestReports', 'everybody'],
          ['guestReportBytes', 'everybody', bytes],
        ]
      : [
          ['reportsOfPerson', e.auth.id],
          ['reportsOfAddress', address],
          ['reports', 'everybody'],
          ['reportBytes', 'everybody', bytes],
        ]
  for (const [name, who, amount] of counts) {
    if (!isWithinLimit(e.app, name, who, amount)) throwBeyond(name)
  }
}
