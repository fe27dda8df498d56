/**
 * Claims deliveries from the outbox for the notifier: shared fairly, so that one person's devices delay nobody else's
 * (ADR 0145).
 */
import { BOUNDS } from './bounds.ts'
import type { Claim, Claimed, ClaimedDelivery, ClaimedEvent } from './claimed-delivery.ts'
import { findText } from './database.ts'
import { namesPayments } from './notification-kinds.ts'
import { instantIn, readSeconds } from './notify.ts'
import { dropOutdatedTries } from './outdated-notifications.ts'

/** Seconds that a claimed delivery is reserved: longer than a try may take. */
const LEASE_S = 60

export const leaseSeconds = (): number => readSeconds('COFFER_NOTIFY_LEASE', LEASE_S)

/**
 * Claims the deliveries to try now, of each channel at most `room` and none that is `held`. Call within a transaction.
 */
export function claimDue(app: App, { lease, room, held }: Claim): Claimed {
  dropOutdatedTries(app)
  const seconds = leaseSeconds()
  const values = { now: instantIn(0), until: instantIn(seconds), lease, held: JSON.stringify(held) }
  for (const channel of ['push', 'email'] as const) {
    app
      .db()
      .newQuery(
        `UPDATE notification_deliveries SET lease = {:lease}, next = {:until}, attempts = attempts + 1, updated = {:now}
         WHERE id IN (${DUE})`,
      )
      .bind({ ...values, channel, room: room[channel], each: BOUNDS.triesOfPerson.max })
      .execute()
  }
  const deliveries = JSON.parse(findText(app, CLAIMED, values) ?? '[]') as readonly ClaimedDelivery[]
  return { deliveries, events: readEvents(app, deliveries), leaseSeconds: seconds }
}

/**
 * Renews the whole lease of a claimed delivery before its mail is sent. Returns whether it is still claimed: false once the
 * lease has ended, even if nobody else has claimed it since. Call within a transaction.
 */
export function renewClaim(app: App, id: string, lease: string): boolean {
  const values = { id, lease, now: instantIn(0), until: instantIn(leaseSeconds()) }
  const claimed = "id = {:id} AND lease = {:lease} AND state = 'waiting' AND next > {:now}"
  if (findText(app, `SELECT id FROM notification_deliveries WHERE ${claimed}`, values) === null) return false
  app
    .db()
    .newQuery('UPDATE notification_deliveries SET next = {:until} WHERE id = {:id}')
    .bind(values)
    .execute()
  return true
}

const RECIPIENTS =
  'notification_deliveries d INNER JOIN notifications f ON f.id = d.notification INNER JOIN authz m ON m.id = f.authz'

/**
 * Selects the next deliveries of a channel. Communities take turns, within them people, and both count deliveries in
 * progress; a person has at most `each` in progress. Many devices, memberships or failed tries put nobody ahead.
 */
const DUE = `WITH under_way AS MATERIALIZED (SELECT m.user AS person, m.organisation AS community FROM ${RECIPIENTS}
    WHERE d.state = 'waiting' AND d.next > {:now} AND d.lease != '' AND d.channel = {:channel}),
  due AS (SELECT d.id, d.next, d.attempts, m.user AS person, m.organisation AS community FROM ${RECIPIENTS}
    WHERE d.state = 'waiting' AND d.next <= {:now} AND d.channel = {:channel}
      AND d.id NOT IN (SELECT value FROM json_each({:held}))),
  of_people AS (SELECT id, next, attempts, community,
      ROW_NUMBER() OVER (PARTITION BY person ORDER BY attempts > 0, next, id)
        + (SELECT COUNT(*) FROM under_way u WHERE u.person = due.person) AS nth
    FROM due),
  of_communities AS (SELECT id, next,
      ROW_NUMBER() OVER (PARTITION BY community ORDER BY nth, attempts > 0, next, id)
        + (SELECT COUNT(*) FROM under_way u WHERE u.community = of_people.community) AS turn
    FROM of_people WHERE nth <= {:each})
  SELECT id FROM of_communities ORDER BY turn, next, id LIMIT {:room}`

const CLAIMED = `SELECT json_group_array(json_object('id', d.id, 'channel', d.channel, 'notification', d.notification,
    'attempts', d.attempts, 'language', u.language, 'community', o.name, 'membership', m.id, 'account', m.account,
    'hasOthers', json((SELECT CASE WHEN COUNT(*) > 1 THEN 'true' ELSE 'false' END FROM authz a WHERE a.user = u.id)),
    'subscription', CASE WHEN s.id IS NULL THEN NULL
      ELSE json_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth) END,
    'notifications', (SELECT json_group_array(json_object('kind', n.kind, 'params', json(n.params), 'url', n.url))
      FROM (SELECT kind, params, url FROM notifications WHERE message = d.notification AND message != '' AND state = 'waiting'
        ORDER BY created, id) n)))
  FROM notification_deliveries d INNER JOIN notifications f ON f.id = d.notification
  INNER JOIN authz m ON m.id = f.authz INNER JOIN users u ON u.id = m.user INNER JOIN organisations o ON o.id = m.organisation
  LEFT JOIN webpush_subscriptions s ON s.id = d.subscription
  WHERE d.lease = {:lease} AND d.state = 'waiting' AND d.next = {:until}`

/**
 * Reads the events' balances at this moment; a later try reads them again. It leaves out an event that has been hidden again,
 * because nobody may read its balances (accounting A15).
 */
function readEvents(
  app: App,
  deliveries: readonly ClaimedDelivery[],
): Readonly<Record<string, ClaimedEvent>> {
  const named = deliveries
    .flatMap(({ notifications }) => notifications)
    .flatMap(({ kind, params }) => (namesPayments(kind) && params.id !== undefined ? [params.id] : []))
  const events: Record<string, ClaimedEvent> = {}
  for (const event of new Set(named)) {
    const text = findText(app, BALANCES, { event })
    if (text !== null) events[event] = JSON.parse(text) as ClaimedEvent
  }
  return events
}

/** Amounts are in cents, shares in hundredths. */
const BALANCES = `SELECT json_object(
    'names', json((SELECT json_group_object(a.id, a.name) FROM acc_accounts a
      WHERE a.id IN (SELECT s.account FROM ledger_sums s WHERE s.event = e.id
        UNION SELECT p.participant FROM acc_groups g INNER JOIN acc_groupx_participants p ON p.groupx = g.id WHERE g.account = e.id))),
    'balances', json((SELECT json_group_array(json_object('accountId', b.account, 'currency', b.currency, 'cents', b.cents))
      FROM (SELECT account, currency, SUM(received + receivedReserved - sent - sentReserved) AS cents
        FROM ledger_sums WHERE event = e.id AND account != e.id GROUP BY account, currency) b)),
    'everyone', json((SELECT json_group_array(json_object('id', p.id, 'participantId', p.participant,
        'share', CAST(ROUND(p.share * 100) AS INTEGER)))
      FROM acc_groups g INNER JOIN acc_groupx_participants p ON p.groupx = g.id
      WHERE g.account = e.id AND g.name = 'everyone' COLLATE NOCASE)),
    'payments', json((SELECT json_group_array(json_object('senderId', t.sender, 'receiverId', t.receiver, 'currency', t.currency,
        'amount', CAST(ROUND(t.amount * 100) AS INTEGER)))
      FROM acc_txs t WHERE t.settles = e.id AND t.settles != '' AND t.organisation = e.organisation AND t.status != 'declined')))
  FROM acc_accounts e WHERE e.id = {:event} AND e.type = 'event' AND e.readers = ''`
