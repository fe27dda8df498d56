/** What the notifier takes from the outbox, and what becomes of it (ADR 0145). */
import { BOUNDS } from './bounds.ts'
import type { Outcome } from './claimed-delivery.ts'
import { findRow, findRows, findText } from './database.ts'
import { instantIn } from './notify.ts'
import { dropOutdated } from './outdated-notifications.ts'
import { devicesByUse } from './devices-by-use.ts'

/** Memberships whose messages are put together at once. */
const AT_ONCE = 50
/** A message that could not be delivered for so long is given up. */
const GIVE_UP_S = 24 * 3600
/** An invitation has a mail of its own. */
const MAILED_BY_ITSELF = 'invited'

/** Whether there is anything to claim: asked every second, so without a database transaction. */
export function hasWork(app: App): boolean {
  const sql = `SELECT EXISTS (SELECT 1 FROM notifications WHERE message = '' AND state = 'waiting' AND due <= {:now})
    OR EXISTS (SELECT 1 FROM notification_deliveries WHERE state = 'waiting' AND next <= {:now}) || ''`
  return findText(app, sql, { now: instantIn(0) }) === '1'
}

/**
 * Puts together what is due: all that waits for a membership is one message, to each of its devices and its address, as the
 * membership's settings say. Call within a transaction.
 */
export function planMessages(app: App): void {
  const now = instantIn(0)
  dropOutdated(app)
  const due = findRows(
    app,
    { authz: '', first: '' },
    `SELECT w.authz AS authz, (SELECT f.id FROM notifications f WHERE f.authz = w.authz AND f.message = '' AND f.state = 'waiting'
        ORDER BY f.created, f.id LIMIT 1) AS first
     FROM notifications w WHERE w.message = '' AND w.state = 'waiting' AND w.due <= {:now} GROUP BY w.authz
     ORDER BY MIN(w.due) LIMIT ${AT_ONCE}`,
    { now },
  )
  for (const { authz, first } of due) planMessage(app, { authz, first, now })
}

function planMessage(app: App, message: { authz: string; first: string; now: string }): void {
  const run = (sql: string): void => {
    app.db().newQuery(sql).bind(message).execute()
  }
  run(
    // What comes within a minute from now waits for the end of it (lib/notify.ts).
    "UPDATE notifications SET message = {:first}, due = {:now} WHERE authz = {:authz} AND message = '' AND state = 'waiting'",
  )
  const insert =
    'INSERT INTO notification_deliveries (notification, channel, subscription, state, attempts, next, lease, sent, created, updated)'
  const isOn = (setting: string): string =>
    `COALESCE((SELECT ${setting} FROM authz_settings WHERE authz = {:authz}), 1) = 1`
  run(`${insert} SELECT {:first}, 'push', s.id, 'waiting', 0, {:now}, '', '', {:now}, {:now}
    FROM webpush_subscriptions s WHERE s.id IN (${devicesByUse()}) AND s.active = 1 AND ${isOn('pushNotifications')}`)
  dropOldest(app, message.authz)
  run(`${insert} SELECT {:first}, 'email', '', 'waiting', 0, {:now}, '', '', {:now}, {:now}
    FROM authz m INNER JOIN users u ON u.id = m.user
    WHERE m.id = {:authz} AND u.verified = 1 AND u.email != '' AND ${isOn('emailNotifications')}
      AND EXISTS (SELECT 1 FROM notifications n WHERE n.message = {:first} AND n.message != '' AND n.kind != '${MAILED_BY_ITSELF}')`)
  finishMessage(app, message.first)
}

/** Selects what nobody tries at the moment, for each device of the membership that has more waiting than may wait. */
function dropOldest(app: App, authz: string): void {
  drop(
    app,
    findRows(
      app,
      { id: '', notification: '' },
      `SELECT id, notification FROM (
         SELECT d.id, d.notification, d.lease, d.next, ROW_NUMBER() OVER (PARTITION BY d.subscription ORDER BY d.created DESC, d.id) AS nth
         FROM notification_deliveries d INNER JOIN webpush_subscriptions s ON s.id = d.subscription
         WHERE s.authz = {:authz} AND d.state = 'waiting')
       WHERE nth > ${BOUNDS.waitingPushes.max} AND (lease = '' OR next <= {:now})`,
      { authz, now: instantIn(0) },
    ),
  )
}

interface Try {
  readonly id: string
  readonly lease: string
  readonly outcome: Outcome
  /** Of a retry: when, in seconds. */
  readonly retryIn: number
}

/**
 * Notes what a try came to. Once its lease has passed to another it counts only if it was sent: then nobody sends it again.
 * Answers whether the delivery is given up. Call within a transaction.
 */
export function settleTry(app: App, { id, lease, outcome, retryIn }: Try): boolean {
  const found = findRows(
    app,
    { notification: '', subscription: '', created: '' },
    `SELECT notification, subscription, created FROM notification_deliveries
     WHERE id = {:id} AND (lease = {:lease} OR {:outcome} = 'sent') AND state = 'waiting'`,
    { id, lease, outcome },
  )[0]
  if (found === undefined) return false
  const isLate = found.created < instantIn(-GIVE_UP_S)
  const isRetried = outcome === 'retry' && !isLate
  const state = outcome === 'sent' ? 'sent' : isRetried ? 'waiting' : 'dropped'
  const now = instantIn(0)
  app
    .db()
    .newQuery(
      `UPDATE notification_deliveries SET state = {:state}, next = {:next}, lease = '', sent = {:sent}, updated = {:now} WHERE id = {:id}`,
    )
    .bind({ id, state, next: instantIn(retryIn), sent: outcome === 'sent' ? now : '', now })
    .execute()
  if (outcome === 'gone') switchOff(app, found.subscription)
  finishMessage(app, found.notification)
  return state === 'dropped' && outcome !== 'gone'
}

/** A device that has unsubscribed gets nothing any more, until it subscribes again. */
function switchOff(app: App, subscription: string): void {
  const record = app.findRecordsByFilter('webpush_subscriptions', 'id = {:id}', '', 1, 0, {
    id: subscription,
  })[0]
  if (record === undefined) return
  record.set('active', false)
  app.save(record)
  dropWaiting(app, subscription)
}

/** What waits for a device is not sent to it. Call within a transaction. */
export function dropWaiting(app: App, subscription: string): void {
  const sql =
    "SELECT id, notification FROM notification_deliveries WHERE subscription = {:subscription} AND state = 'waiting'"
  drop(app, findRows(app, { id: '', notification: '' }, sql, { subscription }))
}

function drop(app: App, rows: readonly { id: string; notification: string }[]): void {
  for (const { id, notification } of rows) {
    app
      .db()
      .newQuery("UPDATE notification_deliveries SET state = 'dropped' WHERE id = {:id}")
      .bind({ id })
      .execute()
    finishMessage(app, notification)
  }
}

/** Once nothing of the message waits any more: sent if any of it was. */
function finishMessage(app: App, message: string): void {
  app
    .db()
    .newQuery(
      `UPDATE notifications SET updated = {:now}, state = CASE WHEN EXISTS
         (SELECT 1 FROM notification_deliveries d WHERE d.notification = {:message} AND d.state = 'sent') THEN 'sent' ELSE 'dropped' END
       WHERE message = {:message} AND message != '' AND state = 'waiting' AND NOT EXISTS
         (SELECT 1 FROM notification_deliveries d WHERE d.notification = {:message} AND d.state = 'waiting')`,
    )
    .bind({ message, now: instantIn(0) })
    .execute()
}

/** The address and the language of the mail of a claimed delivery; `null` when it is not claimed under this lease any more. */
export function recipientOf(
  app: App,
  id: string,
  lease: string,
): { readonly email: string; readonly language: string; readonly address: string } | null {
  return findRow(
    app,
    { email: '', language: '', address: '' },
    `SELECT u.email AS email, u.language AS language, o.url AS address FROM notification_deliveries d INNER JOIN notifications f ON f.id = d.notification
     INNER JOIN authz m ON m.id = f.authz INNER JOIN users u ON u.id = m.user
     INNER JOIN organisations o ON o.id = m.organisation
     WHERE d.id = {:id} AND d.lease = {:lease} AND d.state = 'waiting' AND d.channel = 'email'`,
    { id, lease },
  )
}
