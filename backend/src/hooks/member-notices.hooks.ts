/**
 * Notifications about invitations and roles. They are separate hooks, so that every way to write these records
 * notifies.
 */
import { readCallerNote } from '../lib/caller.ts'
import { findText } from '../lib/database.ts'
import { mailableName } from '../lib/send-mail.ts'
import { notify } from '../lib/notify.ts'

/**
 * Model hook: notifies the devices of an invited person who is already in another community. Everybody also gets the
 * mail.
 */
export function notifyOfInvite(e: RecordEvent): void {
  e.next()
  const { app, record } = e
  const actor = readCallerNote(record).userId
  if (actor === '') return
  const sql = `SELECT json_array(
    (SELECT m.id FROM users u INNER JOIN authz m ON m.user = u.id
      WHERE u.email = {:email} COLLATE NOCASE AND u.verified = 1 AND u.email != '' AND u.id != {:actor}
      ORDER BY EXISTS (SELECT 1 FROM webpush_subscriptions s WHERE s.authz = m.id AND s.active = 1) DESC, m.created LIMIT 1),
    (SELECT name FROM users WHERE id = {:actor}), (SELECT name FROM organisations WHERE id = {:organisation}),
    (SELECT account FROM authz WHERE user = {:actor} AND organisation = {:organisation}))`
  const values = { email: record.getString('email'), organisation: record.getString('organisation'), actor }
  const [membership, who, community, account] = JSON.parse(findText(app, sql, values) ?? '[null]') as (
    | string
    | null
  )[]
  if (typeof membership !== 'string') return
  // The person may know neither the inviter nor the community, so only mailable names are sent.
  const params = {
    who: mailableName(who ?? '', ''),
    account: account ?? '',
    community: mailableName(community ?? '', app.settings().meta.appName),
  }
  const url = `/invite/${record.id}`
  notify(app, { to: [membership], cause: `invited:${record.id}`, kind: 'invited', params, url })
}

/** Model hook of the activity list, where every change of a role is noted: notifies the person, unless they made it. */
export function notifyOfRoleChange(e: RecordEvent): void {
  e.next()
  const { app, record } = e
  const [subject, by] = [record.getString('subject'), record.getString('by')]
  if (record.getString('kind') !== 'role-changed' || subject === '' || subject === by) return
  const sql = `SELECT json_array((SELECT id FROM authz WHERE user = {:subject} AND organisation = {:organisation}),
    (SELECT json_extract(details, '$.role') FROM activity WHERE id = {:id}))`
  const values = { subject, organisation: record.getString('organisation'), id: record.id }
  const [membership, role] = JSON.parse(findText(app, sql, values) ?? '[null]') as (string | null)[]
  if (typeof membership !== 'string') return
  const params = { role: role === 'admin' ? 'admin' : 'user' } as const
  notify(app, {
    to: [membership],
    cause: `role-changed:${record.id}`,
    kind: 'role-changed',
    params,
    url: '/community',
  })
}
