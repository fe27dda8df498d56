import { COUNT_WRONG_READERS, HIDDEN_ROWS } from './hidden-events.ts'
import { PARTS_VIEW } from './parts.ts'
import { COUNT_WRONG_PARTS, SEPARATE_PARTS_VIEW } from './separate.ts'
import { findRow } from '../database.ts'
import { installLedger, rebuildLedger } from './install.ts'
import { TRIGGERS } from './triggers.ts'

const collapseWhitespace = (sql: string): string => sql.replace(/\s+/g, ' ').trim()

/** Returns the names of triggers and views that are missing or differ from the code's. */
function findWrongObjects(app: App): string[] {
  const rows = arrayOf(new DynamicModel({ name: '', sql: '' }))
  app.db().newQuery("SELECT name, sql FROM sqlite_master WHERE type IN ('trigger', 'view')").all(rows)
  const actual: Record<string, string> = {}
  for (const row of rows) actual[row.name] = collapseWhitespace(row.sql)
  const wanted: Record<string, string> = {
    ledger_parts: collapseWhitespace(PARTS_VIEW),
    ledger_separate_parts: collapseWhitespace(SEPARATE_PARTS_VIEW),
  }
  for (const [name, body] of Object.entries(TRIGGERS))
    wanted[name] = collapseWhitespace(`CREATE TRIGGER ${name} ${body}`)
  return Object.keys(wanted).filter((name) => actual[name] !== wanted[name])
}

/**
 * Returns whether the stored totals equal those of the transactions; one pass over the table, so it is cheap at a
 * start.
 */
function areTotalsRight(app: App): boolean {
  const totals = new DynamicModel({
    transactions: 0,
    sent: 0,
    received: 0,
    pairs: 0,
    sentInMonths: 0,
    receivedInMonths: 0,
    reserved: 0,
    parts: 0,
    undated: 0,
    wrongParts: 0,
  })
  app
    .db()
    .newQuery(
      `SELECT (SELECT COALESCE(SUM(CAST(ROUND(amount * 100) AS INTEGER)), 0) FROM acc_txs)
         - (SELECT COALESCE(SUM(CAST(ROUND(amount * 100) AS INTEGER)), 0) FROM acc_txs WHERE status = 'declined') AS transactions,
         (SELECT COALESCE(SUM(sent), 0) FROM ledger_sums) AS sent, (SELECT COALESCE(SUM(received), 0) FROM ledger_sums) AS received,
         (SELECT COALESCE(SUM(cents), 0) FROM ledger_pairs) AS pairs,
         (SELECT COALESCE(SUM(sent), 0) FROM ledger_months) AS sentInMonths, (SELECT COALESCE(SUM(received), 0) FROM ledger_months) AS receivedInMonths,
         (SELECT COALESCE(SUM(cents), 0) FROM ledger_parts) + (SELECT COALESCE(SUM(cents), 0) FROM ledger_expenses) AS parts,
         ${COUNT_WRONG_PARTS} AS wrongParts, (SELECT COALESCE(SUM(sentReserved), 0) FROM ledger_sums) AS reserved,
         (SELECT COUNT(*) FROM ledger_sums s WHERE s.sentReserved > 0
            AND NOT EXISTS (SELECT 1 FROM ledger_groups d WHERE d.groupx = s.groupx AND d.currency = s.currency)) AS undated`,
    )
    .one(totals)
  return (
    totals.transactions === totals.sent &&
    totals.transactions === totals.received &&
    totals.transactions === totals.pairs &&
    totals.transactions === totals.sentInMonths &&
    totals.transactions === totals.receivedInMonths &&
    totals.parts === totals.reserved &&
    totals.undated === 0 &&
    totals.wrongParts === 0
  )
}

const KEPT_HIDDEN = 'SELECT id, organisation, event, created FROM ledger_hidden'
const difference = (one: string, other: string): string => `(SELECT COUNT(*) FROM (${one} EXCEPT ${other}))`

/**
 * Returns whether `ledger_hidden` has exactly the rows of hidden events, and their accounts the right readers. These
 * are few.
 */
function areHiddenRowsRight(app: App): boolean {
  const sql = `SELECT ${difference(HIDDEN_ROWS, KEPT_HIDDEN)} + ${difference(KEPT_HIDDEN, HIDDEN_ROWS)} + (${COUNT_WRONG_READERS}) AS wrong`
  return findRow(app, { wrong: 0 }, sql, {})?.wrong === 0
}

const findWrongTotals = (app: App): string[] =>
  areTotalsRight(app) && areHiddenRowsRight(app) ? [] : ['totals']

/**
 * Returns what is wrong with the ledger: names of triggers and views, or `totals`; empty when nothing is. It changes
 * nothing.
 */
export function findLedgerFaults(app: App): string[] {
  const wrong = findWrongObjects(app)
  return wrong.length > 0 ? wrong : findWrongTotals(app)
}

/**
 * Runs at every start: repairs the ledger if triggers are missing or changed, or if the stored sums differ from the
 * transactions. Returns what was wrong, empty when nothing was.
 */
export function checkLedger(app: App): string[] {
  const wrong = findWrongObjects(app)
  // Rows that other programs wrote, such as an import, have left these marks.
  if (wrong.length === 0) app.db().newQuery('DELETE FROM ledger_stale').execute()
  const faults = wrong.length > 0 ? wrong : findWrongTotals(app)
  if (faults.length === 0) return []
  app.runInTransaction((transaction) => {
    installLedger(transaction)
    rebuildLedger(transaction)
  })
  return faults
}
