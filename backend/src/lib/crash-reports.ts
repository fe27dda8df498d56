/** Bounds how long crash reports are kept, and how many (product 8.4, 9.9). */
import { BOUNDS } from './bounds.ts'
import { findText } from './database.ts'

/** The privacy policy and product 9.9 name this number. */
const REPORT_DAYS = 90

/** Runs with every new report and at every start: a server may get no report for a long time. */
export function deleteOldReports(app: App): void {
  const sql = `DELETE FROM errors WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${REPORT_DAYS} days')`
  app.db().newQuery(sql).execute()
}

/** Returns the length of a report's texts in UTF-8. */
export function reportBytes(app: App, record: PbRecord): number {
  const text = ['url', 'name', 'message', 'stack'].map((field) => record.getString(field)).join('')
  return Number(findText(app, "SELECT LENGTH(CAST({:text} AS BLOB)) || ''", { text }))
}

interface ReportSize {
  readonly isSignedIn: boolean
  readonly bytes: number
}

/**
 * Deletes the oldest reports of a new one's kind, by people who were signed in or by others, until it has room. Runs before it
 * is stored.
 */
export function makeRoomForReport(app: App, { isSignedIn, bytes }: ReportSize): void {
  const [rows, total] = isSignedIn
    ? [BOUNDS.keptReports.max, BOUNDS.keptReportBytes.max]
    : [BOUNDS.keptGuestReports.max, BOUNDS.keptGuestReportBytes.max]
  app
    .db()
    .newQuery(
      `DELETE FROM errors WHERE id IN (SELECT id FROM
         (SELECT id, ROW_NUMBER() OVER newest AS nth, SUM(bytes) OVER newest AS total FROM errors WHERE signedIn = {:isSignedIn}
          WINDOW newest AS (ORDER BY created DESC, id))
       WHERE nth >= {:rows} OR total > {:room})`,
    )
    .bind({ isSignedIn: isSignedIn ? 1 : 0, rows, room: total - bytes })
    .execute()
}
