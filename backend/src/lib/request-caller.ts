import { systemActor } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { readPerson } from './caller.ts'
import { findRow } from './database.ts'
import { findEvent } from './event-facts.ts'
import type { StoredEvent } from './event-facts.ts'
import { throwNotFound } from './refuse.ts'

/** Returns the user who is signed in. @throws 401 to guests and superusers. */
export function requireUser({ auth }: RequestEvent): PbRecord {
  if (auth !== null && auth.collection().name === 'users') return auth
  throw new ApiError(401, 'The request requires valid record authorization token.', {})
}

/**
 * Returns the event of a route's `{id}` and its caller: the person under the membership that the headers name, or the
 * system for a superuser.
 * @throws 401 to guests; 404 without such an event in the caller's community.
 */
export function readEventRequest(app: App, e: RequestEvent): { caller: Caller; event: StoredEvent } {
  const event = findEvent(app, e.request.pathValue('id'))
  if (e.hasSuperuserAuth()) return { caller: systemActor, event: event ?? throwNotFound() }
  const user = requireUser(e).id
  if (event === null || !namesMembership(app, e, user, event.organisationId)) throwNotFound()
  return { caller: readPerson(app, user, event.organisationId), event }
}

/**
 * Returns the membership of a route's `{id}` and its caller, as `readEventRequest` does.
 * @throws 401 to guests; 404 without such a membership in the caller's community.
 */
export function readMembershipRequest(app: App, e: RequestEvent): { caller: Caller; membership: PbRecord } {
  const values = { id: e.request.pathValue('id') }
  const membership = app.findRecordsByFilter('authz', 'id = {:id}', '', 1, 0, values)[0]
  if (e.hasSuperuserAuth()) return { caller: systemActor, membership: membership ?? throwNotFound() }
  const user = requireUser(e).id
  const organisation = membership?.getString('organisation') ?? ''
  if (membership === undefined || !namesMembership(app, e, user, organisation)) throwNotFound()
  return { caller: readPerson(app, user, organisation), membership }
}

/** Returns the caller in the organisation that `readOrganisation` has verified. */
export function readCallerIn(e: RequestEvent, organisation: string): Caller {
  return e.hasSuperuserAuth() ? systemActor : readPerson(e.app, requireUser(e).id, organisation)
}

/**
 * Returns the organisation that the headers name, verified by the caller's membership. Superusers only name it.
 * @throws 401 to guests, 403 to others who are no member.
 */
export function readOrganisation(e: RequestEvent): string {
  const organisation = e.requestInfo().headers['x_org'] ?? ''
  if (e.hasSuperuserAuth() && organisation !== '') return organisation
  if (e.auth !== null && namesMembership(e.app, e, e.auth.id, organisation)) return organisation
  throw new ApiError(e.auth === null ? 401 : 403, 'You are not a member of this community.', {})
}

/** Returns whether the headers name the user's membership in this organisation, as the collections' rules verify it. */
function namesMembership(app: App, e: RequestEvent, user: string, organisation: string): boolean {
  const { headers } = e.requestInfo()
  const sql = 'SELECT id FROM authz WHERE id = {:id} AND user = {:user} AND organisation = {:organisation}'
  return (
    headers['x_org'] === organisation &&
    findRow(app, { id: '' }, sql, { id: headers['x_authz'] ?? '', user, organisation }) !== null
  )
}
