/** The outbox: plans messages, and settles what the notifier tried (ADR 0145). */
import { BOUNDS } from './bounds.ts'
import type { Outcome } from './claimed-delivery.ts'
import { findRow, findRows, findText } from './database.ts'
import { instantIn } from './notify.ts'
import { dropOutdated } from './outdated-notifications.ts'
import { devicesByUse } from './push-devices.ts'

/** The number of memberships whose messages are put together at once. */
const AT_ONCE = 50
/** A message is given up after it could not be delivered for this long. */
const GIVE_UP_S = 24 * 3600
/** The kind is mailed separately: an invitation has a mail of its own. */
const MAILED_BY_ITSELF = 'invited'

/** Returns whether there is anything to claim. This runs every second, so it uses no database transaction. */
export function hasWork(app: App): boolean {
  const sql = `SELECT EXISTS (SELECT 1 FROM notifications WHERE message = '' AND state = 'waiting' AND due <= {:now})
    OR EXISTS (SELECT 1 FROM notification_deliveries WHERE state = 'waiting' AND next <= {:now}) || ''`
  return findText(app, sql, { now: instantIn(0) }) === '1'
}

/**
 * Puts due notifications together: all that wait for a membership become one message, to each of its devices and its
 * address, by the membership's settings. Call within a transaction.
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
    // Notifications within a minute from now wait for its end (lib/notify.ts).
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

/**
 * Drops the oldest deliveries that nobody tries at the moment, for each device of the membership that has more waiting
 * than it may.
 */
function dropOldest(app: App, authz: string): void {
  dropDeliveries(
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
  /** Seconds until the retry. */
  readonly retryIn: number
}

/**
 * Notes the outcome of a try. Once its lease has passed to another it counts only if it was sent: then nobody sends it
 * again. Returns whether the delivery is given up. Call within a transaction.
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

/** Switches a device off: one that has unsubscribed gets nothing until it subscribes again. */
function switchOff(app: App, subscription: string): void {
  const record = app.findRecordsByFilter('webpush_subscriptions', 'id = {:id}', '', 1, 0, {
    id: subscription,
  })[0]
  if (record === undefined) return
  record.set('active', false)
  app.save(record)
  dropWaiting(app, subscription)
}

/** Drops the deliveries that wait for a device. Call within a transaction. */
export function dropWaiting(app: App, subscription: string): void {
  const sql =
    "SELECT id, notification FROM notification_deliveries WHERE subscription = {:subscription} AND state = 'waiting'"
  dropDeliveries(app, findRows(app, { id: '', notification: '' }, sql, { subscription }))
}

function dropDeliveries(app: App, rows: readonly { id: string; notification: string }[]): void {
  for (const { id, notification } of rows) {
    app
      .db()
      .newQuery("UPDATE notification_deliveries SET state = 'dropped' WHERE id = {:id}")
      .bind({ id })
      .execute()
    finishMessage(app, notification)
  }
}

/** Finishes a message once nothing of it waits any more: it is sent if any part was. */
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

/**
 * Returns the address and the language for the mail of a claimed delivery; `null` when it is no longer claimed under
 * this lease.
 */
export function findRecipient(
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
