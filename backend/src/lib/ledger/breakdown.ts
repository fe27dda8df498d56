import { CONCEALED } from './concealed.ts'
import { findRows } from '../rows.ts'

/** What moved between an account and one other in one currency; sums in cents, as in `ledger_sums`. */
export interface PairSums {
  /** The other account. */
  readonly counterparty: string
  readonly name: string
  readonly type: string
  readonly status: string
  /** The name of its picture; empty when it has none. */
  readonly avatar: string
  readonly currency: string
  /** Reserved parts included, as in `acc_view_balances`. */
  readonly sent: number
  readonly received: number
  readonly sentPending: number
  readonly receivedPending: number
  readonly sentReserved: number
  readonly receivedReserved: number
  /** Transactions and derived parts. */
  readonly count: number
}

/** Each source's columns are counterparty, currency, cents, pending, reserved, count and whether the account sent. */
const SOURCES = [
  `SELECT receiver AS counterparty, currency AS currency, cents AS cents, pending AS pending, 0 AS reserved, count AS count, 1 AS isSent
   FROM ledger_pairs WHERE sender = {:account}`,
  'SELECT sender, currency, cents, pending, 0, count, 0 FROM ledger_pairs WHERE receiver = {:account}',
  // What participants owe open events (accounting A12): of the account as participant, or as event.
  'SELECT event, currency, cents, 0, cents, 1, 1 FROM ledger_reserved WHERE participant = {:account}',
  'SELECT participant, currency, cents, 0, cents, 1, 0 FROM ledger_reserved WHERE event = {:account}',
]

const column = (name: string, source: 'cents' | 'pending' | 'reserved', isSent: 0 | 1): string =>
  `SUM((x.isSent = ${isSent}) * x.${source}) AS ${name}`

/**
 * One statement, so that no transaction comes in between: the sums add up to the balance of one moment. Of a row
 * that belongs to an event the event is one of the two accounts, so leaving out those accounts leaves out its rows.
 */
const BREAKDOWN = `SELECT x.counterparty AS counterparty, COALESCE(a.name, '') AS name, COALESCE(a.type, '') AS type,
    COALESCE(a.status, '') AS status, COALESCE(a.avatar, '') AS avatar, x.currency AS currency,
    ${column('sent', 'cents', 1)}, ${column('received', 'cents', 0)},
    ${column('sentPending', 'pending', 1)}, ${column('receivedPending', 'pending', 0)},
    ${column('sentReserved', 'reserved', 1)}, ${column('receivedReserved', 'reserved', 0)}, SUM(x.count) AS count
  FROM (${SOURCES.join(' UNION ALL ')}) x
  LEFT JOIN acc_accounts a ON a.id = x.counterparty AND a.organisation = {:organisation}
  WHERE x.count > 0 AND x.counterparty NOT IN (${CONCEALED}) AND {:account} NOT IN (${CONCEALED})
  GROUP BY x.counterparty, x.currency ORDER BY x.counterparty, x.currency`

const SHAPE: PairSums = {
  counterparty: '',
  name: '',
  type: '',
  status: '',
  avatar: '',
  currency: '',
  sent: 0,
  received: 0,
  sentPending: 0,
  receivedPending: 0,
  sentReserved: 0,
  receivedReserved: 0,
  count: 0,
}

/**
 * What an account's balances are made of: its sums by counterparty and currency, an event being one counterparty.
 * Hidden events are left out as they are of the balance (accounting A15). Empty for an account without transactions.
 */
export function computeBreakdown(app: App, organisation: string, account: string): PairSums[] {
  return findRows(app, { ...SHAPE }, BREAKDOWN, { organisation, account })
}
