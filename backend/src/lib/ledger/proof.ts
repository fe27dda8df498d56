import { CURRENCIES, decimalFromCents } from '@coffer/shared-sdk/domain'
import type { AccountType, Currency } from '@coffer/shared-sdk/domain'
import { HIDDEN_EVENTS } from './hidden-events.ts'
import { findRows } from '../database.ts'

/** The proof of one currency: `sum` over all balances, which is 0 if the books balance; amounts as on the wire. */
export interface CurrencyProof {
  readonly currency: Currency
  readonly sum: number
  /** The number of stored transactions; derived parts do not count. */
  readonly count: number
  /** Balances, received - sent, by type of account. */
  readonly totals: { readonly [type in AccountType]?: number }
}

// Amounts are above 0, so this rounds as ROUND does, without a call per row.
const CENTS = 'CAST(t.amount * 100 + 0.5 AS INTEGER)'
const EACH_CURRENCY = CURRENCIES.map(
  (currency) =>
    `SUM((t.currency = '${currency}') * ${CENTS}) AS ${currency}, SUM(t.currency = '${currency}') AS count${currency}`,
).join(', ')

/**
 * Returns SQL that sums one side of all transactions over the community's own accounts: any other account would leave a
 * gap in the sum. It reads from the accounts, which have an index by type, along the side's index, which covers
 * everything that is added up: it visits no row and sorts nothing (ADR 0044).
 */
const side = (name: 'sender' | 'receiver'): string =>
  `SELECT a.type AS type, ${EACH_CURRENCY}
   FROM acc_accounts a CROSS JOIN acc_txs t
     ON t.${name} = a.id AND t.organisation = {:organisation}
   WHERE a.organisation = {:organisation} AND (t.event = '' OR t.event NOT IN (${HIDDEN_EVENTS})) GROUP BY a.type`

/** Returns one row for each type and currency that occurs. */
const byCurrency = (name: 'sent' | 'received'): string =>
  CURRENCIES.map(
    (currency) =>
      `SELECT type, '${currency}' AS currency, ${name === 'sent' ? '-' : ''}${currency} AS cents, count${currency} AS count, ${Number(name === 'sent')} AS isSent
       FROM ${name} WHERE count${currency} > 0`,
  ).join(' UNION ALL ')

/**
 * Returns SQL that subtracts the declined rows from the sides' sums (accounting A20): those few, along their own index.
 */
const declinedSql = (name: 'sender' | 'receiver', sign: '' | '-'): string =>
  `SELECT a.type AS type, t.currency AS currency, ${sign}SUM(${CENTS}) AS cents, -COUNT(*) AS count, ${Number(name === 'sender')} AS isSent
   FROM acc_txs t INDEXED BY idx_txs_declined CROSS JOIN acc_accounts a ON a.id = t.${name} AND a.organisation = {:organisation}
   WHERE t.organisation = {:organisation} AND t.status = 'declined' GROUP BY a.type, t.currency`

/**
 * Returns SQL for what participants owe open events (accounting A12). For each group that somebody has a share in, or whose
 * event has shares in its default group (accounting A13), this is the total of its expenses; payments of an event to
 * accounts other than members' are in no group. Parts sum to their total, so this does not compute the split.
 */
const reservedSql = (type: AccountType, sign: '' | '-'): string =>
  `SELECT '${type}' AS type, t.currency AS currency, ${sign}SUM(${CENTS}) AS cents, COUNT(*) AS count, 0 AS isSent
   FROM acc_accounts e CROSS JOIN acc_txs t ON t.event = e.id AND t.sender = e.id AND t.groupx != ''
   WHERE e.organisation = {:organisation} AND e.type = 'event' AND e.status IN ('active', 'inactive') AND e.id NOT IN (${HIDDEN_EVENTS})
     AND EXISTS (SELECT 1 FROM acc_groups g INNER JOIN acc_groupx_participants p ON p.groupx = g.id AND p.share > 0
       WHERE g.account = e.id AND (g.id = t.groupx OR g.name = 'everyone' COLLATE NOCASE))
   GROUP BY t.currency`

/** One statement, so that no write happens in between. */
const PROOF = `WITH sent AS MATERIALIZED (${side('sender')}), received AS MATERIALIZED (${side('receiver')})
  SELECT type, currency, SUM(cents) AS cents, SUM(isSent * count) AS count FROM (
    ${[byCurrency('sent'), byCurrency('received'), declinedSql('sender', ''), declinedSql('receiver', '-'), reservedSql('user', '-'), reservedSql('event', '')].join(' UNION ALL ')})
  GROUP BY type, currency HAVING SUM(count) > 0 ORDER BY type`

/**
 * Sums the community's transactions themselves, not the stored sums (accounting A3). It leaves out rows of hidden
 * events (accounting A15) and declined ones (accounting A20) on both sides. Empty without transactions.
 */
export function computeProof(app: App, organisation: string): CurrencyProof[] {
  const rows = findRows(app, { type: '', currency: '', cents: 0, count: 0 }, PROOF, { organisation })
  const currencies = [...new Set(rows.map((row) => row.currency))].sort() as Currency[]
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    return {
      currency,
      sum: decimalFromCents(own.reduce((sum, row) => sum + row.cents, 0)),
      count: own.reduce((count, row) => count + row.count, 0),
      totals: Object.fromEntries(own.map(({ type, cents }) => [type, decimalFromCents(cents)])),
    }
  })
}
