/**
 * Reads the balances of the locked and concluded events in claimed messages. From them the notifier computes what each
 * reader owes.
 */
import type { ClaimedDelivery, ClaimedEvent } from './claimed-delivery.ts'
import { findText } from './database.ts'
import { namesPayments } from './notification-kinds.ts'

/**
 * Reads the events' balances at this moment; a later try reads them again. It leaves out an event that has been hidden again,
 * because nobody may read its balances (accounting A15).
 */
export function readEvents(
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
