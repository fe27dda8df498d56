/** The route by which the edge checks who may see a preview (ADR 0151). */
import { findRow } from '../lib/database.ts'
import { requireUser } from '../lib/request-caller.ts'

/**
 * GET /ext/may-override: `{ mayOverride }` for the token of the request: whether the person is privileged in any community
 * (accounting A9). @throws 401 to guests and superusers.
 */
export function readMayOverride(e: RequestEvent): void {
  const { id } = requireUser(e)
  const sql = `SELECT m.id AS id FROM authz m INNER JOIN users u ON u.id = m.user
    WHERE m.user = {:user} AND (m.role = 'admin' OR u.role = 'admin') LIMIT 1`
  e.json(200, { mayOverride: findRow(e.app, { id: '' }, sql, { user: id }) !== null })
}
