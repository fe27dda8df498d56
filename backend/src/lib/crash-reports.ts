/** Product 9.9; the privacy policy says it. */
const REPORT_DAYS = 90

/** With every new report and at every start: a server may get no report for long. */
export function deleteOldReports(app: App): void {
  const sql = `DELETE FROM errors WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${REPORT_DAYS} days')`
  app.db().newQuery(sql).execute()
}
