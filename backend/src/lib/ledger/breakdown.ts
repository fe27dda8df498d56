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

// Amounts are above 0, so this rounds as ROUND does, without a call per row.
const CENTS = 'CAST(t.amount * 100 + 0.5 AS INTEGER)'
const sum = (condition: string): string => `SUM(CASE WHEN ${condition} THEN ${CENTS} ELSE 0 END)`

/** One direction of the account's stored rows; an index of the account's side holds all it reads (ADR 0090). */
const stored = (own: 'sender' | 'receiver', other: 'sender' | 'receiver'): string => {
  const isSent = own === 'sender'
  const cents = `SUM(${CENTS})`
  const pending = sum("t.status = 'pending'")
  return `SELECT t.${other} AS counterparty, t.currency AS currency,
      ${isSent ? cents : '0'} AS sent, ${isSent ? '0' : cents} AS received,
      ${isSent ? pending : '0'} AS sentPending, ${isSent ? '0' : pending} AS receivedPending,
      0 AS sentReserved, 0 AS receivedReserved, COUNT(*) AS count
    FROM acc_txs t
    WHERE t.${own} = {:account} AND t.organisation = {:organisation} AND (t.event = '' OR t.event NOT IN (${CONCEALED}))
    GROUP BY t.${other}, t.currency`
}

/** What participants owe open events (accounting A12), of the account as participant or as event. */
const reserved = (own: 'participant' | 'event', other: 'participant' | 'event'): string => {
  const isSent = own === 'participant'
  return `SELECT r.${other}, r.currency,
      ${isSent ? 'SUM(r.cents), 0' : '0, SUM(r.cents)'}, 0, 0,
      ${isSent ? 'SUM(r.cents), 0' : '0, SUM(r.cents)'}, COUNT(*)
    FROM ledger_reserved r WHERE r.${own} = {:account} AND r.event NOT IN (${CONCEALED})
    GROUP BY r.${other}, r.currency`
}

const total = (name: string): string => `SUM(x.${name}) AS ${name}`

/** One statement, so that no transaction comes in between: the sums add up to the balance of one moment. */
const BREAKDOWN = `SELECT x.counterparty AS counterparty, COALESCE(a.name, '') AS name, COALESCE(a.type, '') AS type,
    COALESCE(a.status, '') AS status, COALESCE(a.avatar, '') AS avatar, x.currency AS currency,
    ${['sent', 'received', 'sentPending', 'receivedPending', 'sentReserved', 'receivedReserved', 'count'].map(total).join(', ')}
  FROM (${[
    stored('sender', 'receiver'),
    stored('receiver', 'sender'),
    reserved('participant', 'event'),
    reserved('event', 'participant'),
  ].join(' UNION ALL ')}) x
  LEFT JOIN acc_accounts a ON a.id = x.counterparty
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
