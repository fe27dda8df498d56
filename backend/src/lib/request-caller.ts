import type { Caller } from '@coffer/shared-sdk/domain'
import { findEvent } from './event-facts.ts'
import type { StoredEvent } from './event-facts.ts'
import { readCaller } from './read-caller.ts'
import { findRow } from './rows.ts'
import { stewardOf } from './steward.ts'

/**
 * The event of a route's `{id}` and who asks about it: the signed-in person under the membership that the
 * request's headers name and that is theirs, as the API rules prove it; superusers may do everything.
 * @throws 401 to guests; 404 when there is no such event where the caller is a member, as for a record.
 */
export function readEventRequest(app: App, e: RequestEvent): { caller: Caller; event: StoredEvent } {
  const event = findEvent(app, e.request.pathValue('id'))
  if (e.hasSuperuserAuth())
    return { caller: stewardOf(event?.organisationId ?? ''), event: event ?? missing() }
  if (e.auth === null || e.auth.collection().name !== 'users') {
    throw new ApiError(401, 'The request requires valid record authorization token.', {})
  }
  if (event === null || !namesMembership(app, e, e.auth.id, event.organisationId)) return missing()
  return { caller: readCaller(app, e.auth.id, event.organisationId), event }
}

/** Whether the headers name a membership of the user in this organisation, as the API rules prove it. */
export function namesMembership(app: App, e: RequestEvent, user: string, organisation: string): boolean {
  const { headers } = e.requestInfo()
  const sql = 'SELECT id FROM authz WHERE id = {:id} AND user = {:user} AND organisation = {:organisation}'
  return (
    headers['x_org'] === organisation &&
    findRow(app, { id: '' }, sql, { id: headers['x_authz'] ?? '', user, organisation }) !== null
  )
}

function missing(): never {
  throw new ApiError(404, "The requested resource wasn't found.", {})
}
