/** Notifies admins that a member has taken a name like another member's (product 6.6). */
import { looksLike } from '@coffer/shared-sdk/domain'
import { findRow, findRows } from './database.ts'
import { notify } from './notify.ts'

/**
 * Notifies the admins of each community of the person in which another member has this name, or one that looks like it: a
 * payment to the one could be meant for the other. At most once a day for a name. Call within the transaction that stores the
 * name.
 */
export function tellOfNamesakes(app: App, user: string, name: string): void {
  const memberships = findRows(
    app,
    { organisation: '', account: '' },
    'SELECT organisation, account FROM authz WHERE user = {:user}',
    { user },
  )
  for (const { organisation, account } of memberships) {
    if (!hasNamesake(app, { organisation, user, name })) continue
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
      params: { who: name, account },
      url: `/community/${account}`,
    })
  }
}

function hasNamesake(app: App, person: { organisation: string; user: string; name: string }): boolean {
  const exact = `SELECT m.id AS id FROM authz m INNER JOIN users u ON u.id = m.user
    WHERE m.organisation = {:organisation} AND m.user != {:user} AND u.name = {:name} LIMIT 1`
  if (findRow(app, { id: '' }, exact, person) !== null) return true
  const others = `SELECT u.name AS name FROM authz m INNER JOIN users u ON u.id = m.user
    WHERE m.organisation = {:organisation} AND m.user != {:user}`
  return findRows(app, { name: '' }, others, person).some((other) => looksLike(other.name, person.name))
}
