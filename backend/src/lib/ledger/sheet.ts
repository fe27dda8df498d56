import { CURRENCIES, decimalFromCents } from '@coffer/shared-sdk/domain'
import type { AccountType, Currency } from '@coffer/shared-sdk/domain'
import { HIDDEN_EVENTS } from './hidden.ts'
import { findRows, findText } from '../database.ts'

/** All balances of one currency at one moment, by type of account; decimal amounts. */
interface SheetStep {
  /** Balances, received - sent, by type of account; a type that is missing has 0. */
  readonly totals: { readonly [type in AccountType]?: number }
  /** Of `totals.user`: what members are owed, and what they owe (0 or below). */
  readonly membersAboveZero: number
  readonly membersBelowZero: number
}

export interface CurrencySteps {
  readonly currency: Currency
  /** One for each moment, in their order. */
  readonly steps: readonly SheetStep[]
}

const CENTS = 'CAST(t.amount * 100 + 0.5 AS INTEGER)'

/** What the sides have summed of declined rows, taken off again (ADR 0090): those few, along their own index. */
const declined = (side: 'sender' | 'receiver', sign: '' | '-'): string =>
  `SELECT a.type, a.id, t.currency, b.step, ${sign}${CENTS}
   FROM acc_txs t INDEXED BY idx_txs_declined CROSS JOIN acc_accounts a ON a.id = t.${side} AND a.organisation = {:organisation}
     CROSS JOIN bounds b ON t.created >= b.since AND t.created < b.until
   WHERE t.organisation = {:organisation} AND t.status = 'declined'`

/** What an account moved on one side of its transactions between two moments: within the side's index (ADR 0044). */
const moved = (side: 'sender' | 'receiver'): string =>
  `COALESCE((SELECT SUM(${CENTS}) FROM acc_txs t WHERE t.${side} = a.id AND t.organisation = {:organisation}
     AND t.created >= b.since AND t.created < b.until AND t.currency = c.currency
     AND (t.event = '' OR t.event NOT IN (${HIDDEN_EVENTS}))), 0)`

/** A transaction is in a currency that both of its accounts hold for as long as it exists (accounting A3): mostly one. */
const HELD = CURRENCIES.map(
  (currency) => `SELECT '${currency}' WHERE EXISTS
    (SELECT 1 FROM acc_accounts h WHERE h.organisation = {:organisation} AND INSTR(h.currencies, '${currency}') > 0)`,
).join(' UNION ALL ')

/**
 * The balances of all accounts at each moment, added up by type. From the rows themselves, as the proof; what participants
 * owe open events (accounting A12) counts from the moment that lists show it at. Each account has a row for each span between
 * two moments, also without transactions, so that the running sum is its balance at the end of each.
 */
const statement = (spans: string): string => `
  WITH bounds (step, since, until) AS (VALUES ${spans}),
  currencies (currency) AS (${HELD}),
  moves AS (
    SELECT a.type AS type, a.id AS account, c.currency AS currency, b.step AS step, ${moved('receiver')} - ${moved('sender')} AS cents
    FROM acc_accounts a CROSS JOIN currencies c CROSS JOIN bounds b WHERE a.organisation = {:organisation}
    UNION ALL ${declined('sender', '')} UNION ALL ${declined('receiver', '-')}
    UNION ALL
    SELECT a.type, a.id, s.currency, b.step, s.receivedReserved - s.sentReserved
    FROM acc_accounts e CROSS JOIN ledger_sums s ON s.event = e.id
      INNER JOIN ledger_groups g ON g.groupx = s.groupx AND g.currency = s.currency
      INNER JOIN acc_accounts a ON a.id = s.account AND a.organisation = {:organisation}
      INNER JOIN bounds b ON g.created >= b.since AND g.created < b.until
    WHERE e.organisation = {:organisation} AND e.type = 'event' AND e.id NOT IN (${HIDDEN_EVENTS})
      AND (s.sentReserved > 0 OR s.receivedReserved > 0)),
  balances AS (
    SELECT type, currency, step, SUM(SUM(cents)) OVER (PARTITION BY account, currency ORDER BY step) AS balance
    FROM moves GROUP BY account, currency, step)
  SELECT step, currency, type, SUM(balance) AS total, SUM(MAX(balance, 0)) AS above, SUM(MIN(balance, 0)) AS below
  FROM balances GROUP BY step, currency, type HAVING SUM(balance != 0) > 0`

const ROW = { step: 0, currency: '', type: '', total: 0, above: 0, below: 0 }

/**
 * The community's balances just before each moment, in SQLite's form and ascending. A currency in which every balance is 0 at
 * all of them is left out. Rows of hidden events (accounting A15) and declined ones (A20) are left out on both
 * sides, at any moment.
 */
export function computeSheet(app: App, organisation: string, moments: readonly string[]): CurrencySteps[] {
  const values: Record<string, string> = { organisation }
  const spans = moments.map((moment, step) => {
    values[`until${step}`] = moment
    return `(${step}, ${step === 0 ? "''" : `{:until${step - 1}}`}, {:until${step}})`
  })
  const rows = findRows(app, ROW, statement(spans.join(', ')), values)
  const currencies = CURRENCIES.filter((currency) => rows.some((row) => row.currency === currency))
  return currencies.map((currency) => ({
    currency,
    steps: moments.map((_, step) =>
      toStep(rows.filter((row) => row.step === step && row.currency === currency)),
    ),
  }))
}

function toStep(rows: readonly (typeof ROW)[]): SheetStep {
  const members = rows.find(({ type }) => type === 'user')
  return {
    totals: Object.fromEntries(rows.map(({ type, total }) => [type, decimalFromCents(total)])),
    membersAboveZero: decimalFromCents(members?.above ?? 0),
    membersBelowZero: decimalFromCents(members?.below ?? 0),
  }
}

/** When the community's first transaction was entered; null without any. */
export function firstTransaction(app: App, organisation: string): string | null {
  const sql = `SELECT created FROM acc_txs WHERE organisation = {:organisation}
    AND (event = '' OR event NOT IN (${HIDDEN_EVENTS})) ORDER BY created LIMIT 1`
  return findText(app, sql, { organisation })
}
