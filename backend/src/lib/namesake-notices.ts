/** Notifies admins when a member has a name like another member's, by a new name or by joining (product 6.6). */
import { looksLikeAny } from '@coffer/shared-sdk/domain'
import { findRow, findRows } from './database.ts'
import type { NotificationParams } from './notification-kinds.ts'
import { notify } from './notify.ts'

/**
 * Notifies the admins of each community of the person in which another member has this name, or one that looks like it: a
 * payment to the one could be meant for the other. It notifies at most once a day for a name. Call within the transaction
 * that stores the name.
 */
export function notifyOfNamesakes(app: App, user: string, name: string): void {
  const memberships = findRows(
    app,
    { organisation: '', account: '' },
    'SELECT organisation, account FROM authz WHERE user = {:user}',
    { user },
  )
  for (const { organisation, account } of memberships) {
    notifyAdmins(app, { organisation, account, user, name }, {})
  }
}

/**
 * Does the same when a person with such a name becomes a member: a newcomer with another member's name could be paid in that
 * member's place. Call within the transaction that makes them a member.
 */
export function notifyOfNewNamesake(app: App, membership: PbRecord, name: string): void {
  const [organisation, account, user] = [
    membership.getString('organisation'),
    membership.getString('account'),
    membership.getString('user'),
  ]
  notifyAdmins(app, { organisation, account, user, name }, { joined: true })
}

interface Named {
  readonly organisation: string
  readonly account: string
  readonly user: string
  readonly name: string
}

function notifyAdmins(app: App, person: Named, how: Pick<NotificationParams, 'joined'>): void {
  const { organisation, account, user, name } = person
  if (!hasNamesake(app, { organisation, user, name })) return
  const admins = findRows(
    app,
    { id: '' },
    "SELECT id FROM authz WHERE organisation = {:organisation} AND role = 'admin' AND user != {:user}",
    { organisation, user },
  )
  const day = new Date(Date.now()).toISOString().slice(0, 10)
  notify(app, {
    to: admins.map(({ id }) => id),
    cause: `namesake:${account}:${day}:${$security.sha256(name).slice(0, 16)}`,
    kind: 'namesake',
    params: { who: name, account, ...how },
    url: `/community/${account}`,
  })
}

function hasNamesake(app: App, person: { organisation: string; user: string; name: string }): boolean {
  const exact = `SELECT m.id AS id FROM authz m INNER JOIN users u ON u.id = m.user
    WHERE m.organisation = {:organisation} AND m.user != {:user} AND u.name = {:name} LIMIT 1`
  if (findRow(app, { id: '' }, exact, person) !== null) return true
  const others = `SELECT u.name AS name FROM authz m INNER JOIN users u ON u.id = m.user
    WHERE m.organisation = {:organisation} AND m.user != {:user}`
  const names = findRows(app, { name: '' }, others, person).map(({ name }) => name)
  return looksLikeAny(person.name, names)
}
