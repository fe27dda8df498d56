/** The route by which the edge checks the sender of a page's report (ADR 0151). */
import { canReportsWithdraw } from '@coffer/shared-sdk/domain'
import { findRow } from '../lib/database.ts'
import { requireUser } from '../lib/request-caller.ts'

/**
 * GET /ext/reporter: `{ person, counts }` for the token of the request: the person's id, and whether reports of their pages
 * may withdraw a version. @throws 401 to guests and superusers.
 */
export function readReporter(e: RequestEvent): void {
  const { id } = requireUser(e)
  const sql = `SELECT COALESCE(MIN(created), '') AS since FROM authz WHERE user = {:user}`
  const since = findRow(e.app, { since: '' }, sql, { user: id })?.since ?? ''
  e.json(200, { person: id, counts: canReportsWithdraw(since === '' ? null : since, Date.now()) })
}
