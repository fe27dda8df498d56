import { HIDDEN_EVENTS } from './hidden-events.ts'
import { findRow } from '../database.ts'

/** Each source's columns are counterparty, currency, cents, pending, reserved, count and whether the account sent. */
const SOURCES = [
  `SELECT receiver AS counterparty, currency AS currency, cents AS cents, pending AS pending, 0 AS reserved, count AS count, 1 AS isSent
   FROM ledger_pairs WHERE sender = {:account}`,
  'SELECT sender, currency, cents, pending, 0, count, 0 FROM ledger_pairs WHERE receiver = {:account}',
  // These are what participants owe open events (accounting A12), with the account as participant or as event.
  'SELECT event, currency, sentReserved, 0, sentReserved, 1, 1 FROM ledger_sums WHERE account = {:account} AND sentReserved > 0',
  'SELECT account, currency, sentReserved, 0, sentReserved, 1, 0 FROM ledger_sums WHERE event = {:account} AND sentReserved > 0',
]

const SUMS = [
  ['sent', 'cents', 1],
  ['received', 'cents', 0],
  ['sentPending', 'pending', 1],
  ['receivedPending', 'pending', 0],
  ['sentReserved', 'reserved', 1],
  ['receivedReserved', 'reserved', 0],
] as const

/**
 * One statement, so that no write happens in between: the sums add up to the balance of one moment. A row that belongs
 * to an event has the event as one of its two accounts, so leaving out those accounts leaves out its rows.
 */
const BREAKDOWN = `SELECT x.counterparty AS counterparty, COALESCE(a.name, '') AS name, COALESCE(a.type, '') AS type,
    COALESCE(a.status, '') AS status, COALESCE(a.avatar, '') AS avatar, x.currency AS currency,
    ${SUMS.map(([name, source, isSent]) => `SUM((x.isSent = ${isSent}) * x.${source}) AS ${name}`).join(', ')},
    SUM(x.count) AS count
  FROM (${SOURCES.join(' UNION ALL ')}) x
  LEFT JOIN acc_accounts a ON a.id = x.counterparty AND a.organisation = {:organisation}
  WHERE x.count > 0 AND x.counterparty NOT IN (${HIDDEN_EVENTS}) AND {:account} NOT IN (${HIDDEN_EVENTS})
  GROUP BY x.counterparty, x.currency ORDER BY x.counterparty, x.currency`

/** SQLite builds the JSON: passing a thousand rows through the engine takes longer than summing them. */
const AS_JSON = `SELECT json_group_array(json_object(
    ${['counterparty', 'name', 'type', 'status', 'avatar', 'currency', 'count'].map((name) => `'${name}', b.${name}`).join(', ')},
    ${SUMS.map(([name]) => `'${name}', b.${name} / 100.0`).join(', ')})) AS json FROM (${BREAKDOWN}) b`

/**
 * Returns the composition of an account's balance as JSON: a list of its sums by counterparty and currency, decimal
 * amounts, reserved parts included as in `acc_view_balances`. An event is one counterparty, and `count` counts
 * transactions and parts. It leaves out hidden events, as the balance does (accounting A15). `[]` for an account without
 * transactions.
 */
export function breakdownAsJson(app: App, organisation: string, account: string): string {
  return findRow(app, { json: '[]' }, AS_JSON, { organisation, account })?.json ?? '[]'
}
