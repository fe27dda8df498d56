import { isCounted } from '../lib/ledger/declined.ts'
import { HIDDEN_EVENTS } from '../lib/ledger/hidden-events.ts'
import { createView } from './fields.ts'

const decimal = (cents: string, name: string): string => `CAST((${cents}) / 100.0 AS REAL) AS ${name}`

/**
 * Creates the views of product 3.1. PocketBase reads column types off the outermost SELECT only: a plain
 * `alias.column`, or a CAST.
 */
export function createViews(app: App): void {
  createView(
    app,
    'acc_view_balances',
    `SELECT (a.id || LOWER(s.currency)) AS id, a.id AS account, a.organisation AS organisation, a.type AS type, a.status AS status,
      a.name AS name, CAST(s.currency AS TEXT) AS currency,
      ${decimal('SUM(s.sent + s.sentReserved)', 'sent')}, ${decimal('SUM(s.received + s.receivedReserved)', 'received')},
      ${decimal('SUM(s.sentPending)', 'sentPending')}, ${decimal('SUM(s.receivedPending)', 'receivedPending')},
      ${decimal('SUM(s.sentReserved)', 'sentReserved')}, ${decimal('SUM(s.receivedReserved)', 'receivedReserved')},
      ${decimal('SUM(s.sentInitiated)', 'sentInitiated')}, ${decimal('SUM(s.receivedInitiated)', 'receivedInitiated')},
      CAST(SUM(s.countInitiated) AS INTEGER) AS countInitiated
     FROM acc_accounts a INNER JOIN ledger_sums s ON s.account = a.id
     WHERE s.event NOT IN (${HIDDEN_EVENTS})
     GROUP BY a.id, a.organisation, a.type, a.status, a.name, s.currency`,
  )
  createView(app, 'acc_view_txs_reserved', RESERVED)
  createView(app, 'acc_view_txs_hidden', HIDDEN)
  createView(
    app,
    'acc_view_txs_aggregate',
    `SELECT MIN(t.id) AS id, t.organisation AS organisation, t.tx_group AS tx_group, t.receiver AS receiver, t.currency AS currency,
      ${decimal('SUM(CAST(ROUND(t.amount * 100) AS INTEGER))', 'amount')}, COUNT(t.id) AS count, json_group_array(t.id) AS txs,
      CAST((CASE WHEN SUM(t.status = 'pending') > 0 THEN 'pending' ELSE 'approved' END) AS TEXT) AS status,
      CAST(MAX(t.description) AS TEXT) AS description, CAST(MIN(t.created) AS TEXT) AS created, CAST(MAX(t.updated) AS TEXT) AS updated
     FROM acc_txs t WHERE t.tx_group != '' AND t.event = '' AND ${isCounted('t')}
     GROUP BY t.tx_group, t.organisation, t.receiver, t.currency`,
  )
  createView(app, 'acc_view_groupx_participants', PARTICIPANTS)
  createView(app, 'acc_view_group_parts', PARTS)
}

/** Selects what participants owe, as transactions. */
const RESERVED = `SELECT (r.groupx || r.account || LOWER(r.currency)) AS id, p.id AS sender, e.id AS receiver, e.organisation AS organisation, e.id AS event,
      ${decimal('r.sentReserved', 'amount')}, CAST(r.currency AS TEXT) AS currency, CAST('reserved' AS TEXT) AS status,
      g.id AS groupx, g.name AS description, g.folded AS folded, CAST(d.created AS TEXT) AS created, CAST(d.updated AS TEXT) AS updated
     FROM ledger_sums r INNER JOIN acc_accounts p ON p.id = r.account INNER JOIN acc_accounts e ON e.id = r.event INNER JOIN acc_groups g ON g.id = r.groupx
     INNER JOIN ledger_groups d ON d.groupx = r.groupx AND d.currency = r.currency
     WHERE r.sentReserved > 0`

/**
 * Returns SQL for what a participant pays of a group's expenses, from the row `alias` of ledger_sums: derived while the event
 * is open or locked, stored once it is concluded. Only the settlement is sent within a group without anybody having entered
 * it (accounting A14).
 */
const part = (alias: string): string => `(${alias}.sentReserved + ${alias}.sent - ${alias}.sentInitiated)`

/**
 * Selects the newest first without sorting: from `ledger_hidden`, by its index, to the rows one by one. The cross join keeps
 * this order, and `created` is the index's expression (ADR 0011).
 */
const HIDDEN = `SELECT h.id AS id, t.organisation AS organisation, t.event AS event, t.sender AS sender, t.receiver AS receiver, t.currency AS currency,
    CAST(14 AS REAL) AS amount, CAST('' AS TEXT) AS description, t.status AS status, CAST(h.created AS TEXT) AS created, t.updated AS updated
  FROM ledger_hidden h CROSS JOIN acc_txs t ON t.id = h.id AND t.organisation = h.organisation`

/** Selects all the participant's figures within the event, per currency, as JSON with decimal amounts. */
const EVENT_BALANCES = `(SELECT json_group_array(json_object('currency', b.currency, 'sent', b.sent / 100.0, 'received', b.received / 100.0,
    'sentInitiated', b.sentInitiated / 100.0, 'receivedInitiated', b.receivedInitiated / 100.0, 'sentPending', b.sentPending / 100.0,
    'receivedPending', b.receivedPending / 100.0, 'sentReserved', b.sentReserved / 100.0, 'receivedReserved', b.receivedReserved / 100.0,
    'countInitiated', b.countInitiated))
  FROM (SELECT s.currency AS currency, SUM(s.sent + s.sentReserved) AS sent, SUM(s.received + s.receivedReserved) AS received,
      SUM(s.sentInitiated) AS sentInitiated, SUM(s.receivedInitiated) AS receivedInitiated, SUM(s.sentPending) AS sentPending,
      SUM(s.receivedPending) AS receivedPending, SUM(s.sentReserved) AS sentReserved, SUM(s.receivedReserved) AS receivedReserved,
      SUM(s.countInitiated) AS countInitiated
    FROM ledger_sums s WHERE s.account = p.participant AND s.event = e.id AND s.event NOT IN (${HIDDEN_EVENTS}) GROUP BY s.currency) b)`

/**
 * Selects a group's participants, and people outside it who pay a part: if nobody in a group has a share, those of the
 * default group count instead (accounting A12), also once the event is concluded. `record` is '' for those people.
 */
const WHO_SHARES = `(SELECT p.id AS record, p.groupx AS groupx, p.participant AS participant FROM acc_groupx_participants p
    UNION ALL SELECT DISTINCT '', l.groupx, l.account FROM ledger_sums l
      WHERE l.groupx != '' AND l.account != l.event AND ${part('l')} > 0 AND l.event NOT IN (${HIDDEN_EVENTS})
        AND NOT EXISTS (SELECT 1 FROM acc_groupx_participants q WHERE q.groupx = l.groupx AND q.participant = l.account))`

/**
 * Selects the participants. The flat figures are those of this group, in the event's first currency (product 3: 'the
 * first is used').
 */
const PARTICIPANTS = `SELECT COALESCE(p.id, x.groupx || x.participant) AS id, g.id AS groupx, pa.id AS participant, p.share AS share, e.id AS account, e.organisation AS organisation,
    CAST(json_extract(e.currencies, '$[0]') AS TEXT) AS currency,
    CAST(COALESCE(100.0 * p.share / NULLIF((SELECT SUM(o.share) FROM acc_groupx_participants o WHERE o.groupx = p.groupx), 0), 0) AS REAL) AS percentage,
    CAST(COALESCE(l.countInitiated, 0) AS INTEGER) AS countInitiated,
    ${decimal('COALESCE(l.sentInitiated, 0)', 'sentInitiated')}, ${decimal('COALESCE(l.receivedInitiated, 0)', 'receivedInitiated')},
    ${decimal(`COALESCE(${part('l')}, 0)`, 'sentReserved')}, ${EVENT_BALANCES} AS balances,
    CAST((x.record = '') AS BOOLEAN) AS isFallback,
    p.created_by AS created_by, p.updated_by AS updated_by, p.created AS created, p.updated AS updated
  FROM ${WHO_SHARES} x INNER JOIN acc_groups g ON g.id = x.groupx INNER JOIN acc_accounts e ON e.id = g.account
  INNER JOIN acc_accounts pa ON pa.id = x.participant
  LEFT JOIN acc_groupx_participants p ON p.id = x.record
  LEFT JOIN ledger_sums l ON l.account = x.participant AND l.event = e.id AND l.groupx = x.groupx
    AND l.currency = json_extract(e.currencies, '$[0]') AND l.event NOT IN (${HIDDEN_EVENTS})`

/**
 * Selects a group's total in a currency and what each participant pays of it, as JSON of account -> amount: all figures by
 * group of an event in a row per group, the same before and after concluding.
 */
const PARTS = `SELECT (g.id || LOWER(s.currency)) AS id, e.organisation AS organisation, e.id AS event, g.id AS groupx,
    CAST(s.currency AS TEXT) AS currency, ${decimal('s.sent', 'total')},
    (SELECT json_group_object(b.account, ${part('b')} / 100.0) FROM ledger_sums b
      WHERE b.groupx != '' AND b.groupx = s.groupx AND b.currency = s.currency AND b.account != b.event AND ${part('b')} > 0) AS parts
  FROM acc_groups g INNER JOIN acc_accounts e ON e.id = g.account
  INNER JOIN ledger_sums s ON s.account = e.id AND s.event = e.id AND s.groupx = g.id AND s.sent > 0
  WHERE e.id NOT IN (${HIDDEN_EVENTS})`
