import { findRow } from './rows.ts'

/**
 * The organisation that a request's headers name, proven by the caller's membership as the API rules do.
 * Superusers only name it.
 * @throws 401 to guests, 403 to whoever is no member of it.
 */
export function readOrganisation(e: RequestEvent): string {
  const { headers } = e.requestInfo()
  const organisation = headers['x_org'] ?? ''
  if (e.hasSuperuserAuth() && organisation !== '') return organisation
  const values = { id: headers['x_authz'] ?? '', user: e.auth?.id ?? '', organisation }
  const sql =
    "SELECT id FROM authz WHERE id = {:id} AND user = {:user} AND organisation = {:organisation} AND user != ''"
  if (findRow(e.app, { id: '' }, sql, values) !== null) return organisation
  const status = e.auth === null ? 401 : 403
  throw new ApiError(status, 'You are not a member of this community.', {})
}
