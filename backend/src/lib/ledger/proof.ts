import { decimalFromCents } from '@coffer/shared-sdk/domain'
import type { AccountType, Currency } from '@coffer/shared-sdk/domain'
import { CONCEALED } from './concealed.ts'
import { findRows } from '../rows.ts'

/** Of one currency: `sum` over all balances, which is 0 if the books balance; amounts as on the wire. */
export interface CurrencyProof {
  readonly currency: Currency
  readonly sum: number
  /** Stored transactions; derived parts are none. */
  readonly count: number
  /** Balances, received - sent, by type of account. */
  readonly totals: { readonly [type in AccountType]?: number }
}

const CENTS = 'SUM(CAST(ROUND(t.amount * 100) AS INTEGER))'

/** One side of all transactions, of those accounts that are the community's: any other would leave a gap in the sum. */
const side = (name: 'sender' | 'receiver', sign: '' | '-'): string =>
  `SELECT a.type AS type, t.currency AS currency, ${sign}${CENTS} AS cents, ${name === 'sender' ? 'COUNT(*)' : '0'} AS count
   FROM acc_txs t CROSS JOIN acc_accounts a ON a.id = t.${name} AND a.organisation = t.organisation
   WHERE t.organisation = {:organisation} AND t.event NOT IN (${CONCEALED}) GROUP BY a.type, t.currency`

/**
 * What participants owe open events (accounting A12): of each group with somebody to share it, or whose event
 * has in its default group (A13), the total of its expenses. Parts sum to their total, so the split is not needed.
 */
const reserved = (type: AccountType, sign: '' | '-'): string =>
  `SELECT '${type}' AS type, t.currency AS currency, ${sign}${CENTS} AS cents, 0 AS count
   FROM acc_txs t INNER JOIN acc_accounts e ON e.id = t.event AND e.status IN ('active', 'inactive')
   WHERE t.organisation = {:organisation} AND t.event != '' AND t.sender = t.event AND t.event NOT IN (${CONCEALED})
     AND EXISTS (SELECT 1 FROM acc_groups g INNER JOIN acc_groupx_participants p ON p.groupx = g.id AND p.share > 0
       WHERE g.account = t.event AND (g.id = t.groupx OR g.name = 'everyone' COLLATE NOCASE))
   GROUP BY t.currency`

/** One statement, so that no transaction comes in between. */
const PROOF = [side('sender', '-'), side('receiver', ''), reserved('user', '-'), reserved('event', '')].join(
  ' UNION ALL ',
)

/**
 * Adds up the community's transactions themselves, not the kept sums (accounting A3). Hidden events are left
 * out on both sides (A15). Empty without transactions.
 */
export function computeProof(app: App, organisation: string): CurrencyProof[] {
  const rows = findRows(app, { type: '', currency: '', cents: 0, count: 0 }, PROOF, { organisation })
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
