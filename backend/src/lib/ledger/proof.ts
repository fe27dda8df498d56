import { decimalFromCents } from '@coffer/shared-sdk/domain'
import type { AccountType, Currency } from '@coffer/shared-sdk/domain'
import { CONCEALED } from './concealed.ts'
import { findRow, findRows } from '../rows.ts'

/** Of one currency: `sum` over all balances, which is 0 if the books balance; amounts as on the wire. */
export interface CurrencyProof {
  readonly currency: Currency
  readonly sum: number
  /** Stored transactions; derived parts are none. */
  readonly count: number
  /** Balances, received - sent, by type of account. */
  readonly totals: { readonly [type in AccountType]?: number }
}

// Amounts are above 0, so this rounds as ROUND does, without a call per row.
const CENTS = 'SUM(CAST(t.amount * 100 + 0.5 AS INTEGER))'

/**
 * One side of all transactions, of those accounts that are the community's: any other would leave a gap in the
 * sum. Added up by account first, then by type: looking up two accounts for each of a million rows takes longer.
 */
const side = (name: 'sender' | 'receiver', sign: '' | '-', source: string): string =>
  `SELECT a.type AS type, x.currency AS currency, SUM(${sign}x.cents) AS cents, ${name === 'sender' ? 'SUM(x.count)' : '0'} AS count
   FROM (SELECT t.${name} AS account, t.currency AS currency, ${CENTS} AS cents, COUNT(*) AS count FROM ${source}
     WHERE t.organisation = {:organisation} AND (t.event = '' OR t.event NOT IN (${CONCEALED})) GROUP BY t.${name}, t.currency) x
   INNER JOIN acc_accounts a ON a.id = x.account AND a.organisation = {:organisation} GROUP BY a.type, x.currency`

/**
 * What participants owe open events (accounting A12): of each group with somebody to share it, or whose event
 * has in its default group (A13), the total of its expenses. Parts sum to their total, so the split is not needed.
 */
const reserved = (type: AccountType, sign: '' | '-'): string =>
  `SELECT '${type}' AS type, t.currency AS currency, ${sign}${CENTS} AS cents, 0 AS count
   FROM acc_accounts e CROSS JOIN acc_txs t ON t.event = e.id AND t.sender = e.id
   WHERE e.organisation = {:organisation} AND e.type = 'event' AND e.status IN ('active', 'inactive') AND e.id NOT IN (${CONCEALED})
     AND EXISTS (SELECT 1 FROM acc_groups g INNER JOIN acc_groupx_participants p ON p.groupx = g.id AND p.share > 0
       WHERE g.account = e.id AND (g.id = t.groupx OR g.name = 'everyone' COLLATE NOCASE))
   GROUP BY t.currency`

/** One statement, so that no transaction comes in between. */
const proofQuery = (source: string): string =>
  [
    side('sender', '-', source),
    side('receiver', '', source),
    reserved('user', '-'),
    reserved('event', ''),
  ].join(' UNION ALL ')

/**
 * Where the rows are read from. Those of a large community lie all over the table: reading it from end to end
 * is faster than going there row by row through an index.
 */
function sourceOf(app: App, organisation: string): string {
  const sql = `SELECT (SELECT COUNT(*) FROM acc_txs INDEXED BY idx_txs_created WHERE organisation = {:organisation}) AS own,
    (SELECT COALESCE(MAX(rowid), 0) FROM acc_txs) AS total`
  const rows = findRow(app, { own: 0, total: 0 }, sql, { organisation })
  return rows !== null && rows.own * 8 > rows.total ? 'acc_txs t NOT INDEXED' : 'acc_txs t'
}

/**
 * Adds up the community's transactions themselves, not the kept sums (accounting A3). Hidden events are left
 * out on both sides (A15). Empty without transactions.
 */
export function computeProof(app: App, organisation: string): CurrencyProof[] {
  const sql = proofQuery(sourceOf(app, organisation))
  const rows = findRows(app, { type: '', currency: '', cents: 0, count: 0 }, sql, { organisation })
  const currencies = [...new Set(rows.map((row) => row.currency))].sort() as Currency[]
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const add = (some: typeof own): number => some.reduce((sum, row) => sum + row.cents, 0)
    const types = [...new Set(own.map((row) => row.type))].sort()
    return {
      currency,
      sum: decimalFromCents(add(own)),
      count: own.reduce((count, row) => count + row.count, 0),
      totals: Object.fromEntries(
        types.map((type) => [type, decimalFromCents(add(own.filter((row) => row.type === type)))]),
      ),
    }
  })
}
