/** Drops notifications whose subject was settled before they were sent (ADR 0145). */
import { restoredMark } from './deleted-transactions.ts'
import { instantIn } from './notify.ts'

/** Matches if the transaction that a notification names no longer has the state in the notification. */
const isOtherThan = (status: string): string =>
  `NOT EXISTS (SELECT 1 FROM acc_txs t WHERE t.id = json_extract(n.params, '$.id') AND t.status = '${status}')`

/** Returns the part of a cause that names the record, e.g. of `event-joined:ROW`. */
const namedBy = (kind: string): string => `substr(n.cause, ${kind.length + 2})`

/** Matches if the recipient takes part in the event of the notification. */
const TAKES_PART = `EXISTS (SELECT 1 FROM acc_groupx_participants p INNER JOIN acc_groups g ON g.id = p.groupx
    WHERE g.account = json_extract(n.params, '$.id') AND p.participant = (SELECT m.account FROM authz m WHERE m.id = n.authz))`

/**
 * Matches a deletion that was undone, and a restoration that was followed by a new deletion (accounting A28). A restoration of all
 * transactions stays: some of them may have been deleted since.
 */
const IS_DELETION_OUTDATED = `CASE
  WHEN json_extract(n.params, '$.all') IS NULL
    THEN (json_extract(n.params, '$.again') IS NULL) = EXISTS (SELECT 1 FROM acc_txs t WHERE t.id = json_extract(n.params, '$.id'))
  ELSE EXISTS (SELECT 1 FROM deleted_ids d WHERE d.id = ${restoredMark("json_extract(n.params, '$.id')", "json_extract(n.params, '$.deletion')")})
  END`

/**
 * Matches if the subject of a notification `n` is settled. A request has been answered or deleted, a payment taken back, an answer deleted,
 * an invite accepted or revoked, an event unlocked, a participant removed or back again, an expense deleted, a namesake gone, a role
 * changed again, a low balance has recovered (`recover` in transaction-notices.ts). Concluding is never undone, and people are notified of
 * an event that has shown what was hidden even when the event is hidden again (accounting A15).
 */
const IS_OUTDATED = `CASE n.kind
  WHEN 'request-received' THEN ${isOtherThan('pending')}
  WHEN 'reminder' THEN ${isOtherThan('pending')}
  WHEN 'money-received' THEN ${isOtherThan('approved')}
  WHEN 'request-approved' THEN ${isOtherThan('approved')}
  WHEN 'request-declined' THEN ${isOtherThan('declined')}
  WHEN 'invited' THEN NOT EXISTS (SELECT 1 FROM invites i WHERE i.id = ${namedBy('invited')} AND i.accepted = 0)
  WHEN 'event-joined' THEN NOT EXISTS (SELECT 1 FROM acc_groupx_participants p WHERE p.id = ${namedBy('event-joined')})
  WHEN 'event-added' THEN NOT ${TAKES_PART}
  WHEN 'event-removed' THEN ${TAKES_PART}
  WHEN 'expense-entered' THEN NOT EXISTS (SELECT 1 FROM acc_txs t WHERE t.id = json_extract(n.params, '$.id'))
  WHEN 'expense-changed' THEN NOT EXISTS (SELECT 1 FROM acc_txs t WHERE t.id = json_extract(n.params, '$.id'))
  WHEN 'expense-deleted' THEN ${IS_DELETION_OUTDATED}
  WHEN 'comment' THEN NOT EXISTS (SELECT 1 FROM acc_comments c WHERE c.id = ${namedBy('comment')})
  WHEN 'event-locked' THEN json_extract(n.params, '$.revealed') IS NOT 1 AND
    NOT EXISTS (SELECT 1 FROM acc_accounts a WHERE a.id = json_extract(n.params, '$.id') AND a.status = 'inactive')
  WHEN 'role-changed' THEN
    NOT EXISTS (SELECT 1 FROM authz m WHERE m.id = n.authz AND m.role = json_extract(n.params, '$.role'))
  WHEN 'namesake' THEN NOT EXISTS (SELECT 1 FROM authz m WHERE m.account = json_extract(n.params, '$.account'))
  WHEN 'low-balance' THEN n.cause LIKE 'low-balance:%:%'
  ELSE FALSE END`

/**
 * Drops outdated notifications of memberships with something due. Call within a transaction, before they are put
 * together.
 */
export function dropOutdated(app: App): void {
  const due =
    "SELECT w.authz FROM notifications w WHERE w.message = '' AND w.state = 'waiting' AND w.due <= {:now}"
  dropNotifications(app, `n.message = '' AND n.authz IN (${due})`)
}

/**
 * Drops outdated notifications of the messages to try now, again or for the first time, and the tries of messages that have
 * nothing left. Call within a transaction.
 */
export function dropOutdatedTries(app: App): void {
  const due =
    "SELECT d.notification FROM notification_deliveries d WHERE d.state = 'waiting' AND d.next <= {:now}"
  dropNotifications(app, `n.message IN (${due})`)
  const isEmpty = `NOT EXISTS (SELECT 1 FROM notifications n
    WHERE n.message = notification_deliveries.notification AND n.state = 'waiting')`
  app
    .db()
    .newQuery(
      `UPDATE notification_deliveries SET state = 'dropped', updated = {:now}
       WHERE state = 'waiting' AND next <= {:now} AND ${isEmpty}`,
    )
    .bind({ now: instantIn(0) })
    .execute()
}

function dropNotifications(app: App, condition: string): void {
  app
    .db()
    .newQuery(
      `UPDATE notifications AS n SET state = 'dropped', updated = {:now}
       WHERE n.state = 'waiting' AND ${condition} AND ${IS_OUTDATED}`,
    )
    .bind({ now: instantIn(0) })
    .execute()
}
