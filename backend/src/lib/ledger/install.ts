import { isCounted } from './declined.ts'
import { FILL_READERS, FILL_HIDDEN } from './hidden-events.ts'
import { PARTS_VIEW } from './parts.ts'
import { SEPARATE_PARTS_VIEW } from './separate.ts'
import { INDEXES, TABLES } from './tables.ts'
import { FILL_GROUPS, TRIGGERS, toMonthSql } from './triggers.ts'

const run = (app: App, sql: string): void => {
  app.db().newQuery(sql).execute()
}

/** Creates tables, view and triggers as this version of the code needs them; call within a transaction. */
export function installLedger(app: App): void {
  for (const sql of [...Object.values(TABLES), ...Object.values(INDEXES)]) run(app, sql)
  for (const name of Object.keys(TRIGGERS)) run(app, `DROP TRIGGER IF EXISTS ${name}`)
  run(app, 'DROP VIEW IF EXISTS ledger_parts')
  run(app, PARTS_VIEW)
  run(app, 'DROP VIEW IF EXISTS ledger_separate_parts')
  run(app, SEPARATE_PARTS_VIEW)
  for (const [name, body] of Object.entries(TRIGGERS)) run(app, `CREATE TRIGGER ${name} ${body}`)
}

const CENTS = 'CAST(ROUND(t.amount * 100) AS INTEGER)'
const side = (account: 'sender' | 'receiver', sent: 0 | 1): string =>
  `SELECT t.${account} AS account, t.currency AS currency, t.event AS event, t.groupx AS groupx, ${sent} AS isSent,
     ${CENTS} AS cents, t.status = 'pending' AS isPending, t.created_by != '' AS isInitiated FROM acc_txs t WHERE ${isCounted('t')}`

/** Computes the sums from the transactions, without reserved parts: the triggers must have stored the same. */
export const RECOMPUTED_SUMS = `SELECT account, currency, event, groupx,
    SUM(isSent * cents) AS sent, SUM((1 - isSent) * cents) AS received,
    SUM(isSent * isPending * cents) AS sentPending, SUM((1 - isSent) * isPending * cents) AS receivedPending,
    SUM(isSent * isInitiated * cents) AS sentInitiated, SUM((1 - isSent) * isInitiated * cents) AS receivedInitiated,
    SUM(isInitiated) AS countInitiated
  FROM (${side('sender', 1)} UNION ALL ${side('receiver', 0)}) GROUP BY account, currency, event, groupx`

/** Computes the sums of each pair of accounts from the transactions: the triggers must have stored the same. */
const RECOMPUTED_PAIRS = `SELECT t.sender, t.receiver, t.currency, SUM(${CENTS}), SUM((t.status = 'pending') * ${CENTS}), COUNT(*)
  FROM acc_txs t WHERE ${isCounted('t')} GROUP BY t.sender, t.receiver, t.currency`

const RECOMPUTED_MONTHS = `SELECT account, currency, month, event, SUM(sent), SUM(received) FROM (
    SELECT t.sender AS account, t.currency AS currency, ${toMonthSql('t.created')} AS month, t.event AS event, ${CENTS} AS sent, 0 AS received FROM acc_txs t WHERE ${isCounted('t')}
    UNION ALL SELECT t.receiver, t.currency, ${toMonthSql('t.created')}, t.event, 0, ${CENTS} FROM acc_txs t WHERE ${isCounted('t')})
  GROUP BY account, currency, month, event`

/** Fills the ledger's tables again from the transactions; call within a transaction. */
export function rebuildLedger(app: App): void {
  run(app, 'DELETE FROM ledger_stale')
  run(app, 'DELETE FROM ledger_expenses')
  run(app, 'DELETE FROM ledger_sums')
  run(
    app,
    `INSERT INTO ledger_sums (account, currency, event, groupx, sent, received, sentPending, receivedPending, sentInitiated, receivedInitiated, countInitiated) ${RECOMPUTED_SUMS}`,
  )
  run(app, 'DELETE FROM ledger_pairs')
  run(app, `INSERT INTO ledger_pairs (sender, receiver, currency, cents, pending, count) ${RECOMPUTED_PAIRS}`)
  run(app, 'DELETE FROM ledger_months')
  run(app, `INSERT INTO ledger_months (account, currency, month, event, sent, received) ${RECOMPUTED_MONTHS}`)
  run(app, 'DELETE FROM ledger_hidden')
  run(app, FILL_HIDDEN)
  run(app, 'DELETE FROM ledger_groups')
  run(app, FILL_GROUPS)
  run(app, FILL_READERS)
  // This update makes the trigger of event accounts compute what is reserved.
  run(app, "UPDATE acc_accounts SET status = status WHERE type = 'event'")
}
