import { foldText } from '@coffer/shared-sdk/domain'
import { findRow, findRows } from './database.ts'

/** The searched text of each collection; the folded text is stored beside it in `folded`. */
export const SEARCHED: Readonly<Record<string, string>> = {
  acc_accounts: 'name',
  acc_groups: 'name',
  acc_txs: 'description',
}

/** Texts that SQLite cannot compare without case: texts beyond ASCII, or with an apostrophe (ADR 0019). */
const FOLDS = /[^ -&(-_a-~]/
/** Returns the same condition for SQLite. */
const folds = (field: string): string => `${field} GLOB '*[^ -&(-_a-~]*'`
const needsFolding = (field: string): string => `folded = '' AND ${folds(field)}`

/** Finds unfolded rows at once; the index is empty. */
export const TXS_UNFOLDED = `CREATE INDEX idx_txs_unfolded ON acc_txs (id) WHERE ${needsFolding('description')}`

/**
 * Returns the value of `folded` for a text, which searches compare (ADR 0019). It is '' for ASCII without apostrophes,
 * which SQLite compares without case.
 */
export function computeFolded(text: string): string {
  if (!FOLDS.test(text)) return ''
  // If the text has only accents or apostrophes, '' would look as if it had not been folded yet.
  return foldText(text) || text
}

/** Sets `folded` of a record before it is written. */
export function foldRecord(record: PbRecord): void {
  const field = SEARCHED[record.collection().name]
  if (field !== undefined) record.set('folded', computeFolded(record.getString(field)))
}

/** Increase it when `foldText` changes: the next start then folds all rows again. */
const VERSION = 2

/**
 * Runs at every start: folds rows that other programs wrote, such as an import, and all rows if another version of
 * `foldText` folded them. It does not write rows that stay the same.
 */
export function foldAtStart(app: App): void {
  const sql = "SELECT CAST(value AS INTEGER) AS version FROM _params WHERE id = 'folded'"
  if (findRow(app, { version: 0 }, sql, {})?.version === VERSION) return foldWhere(app, needsFolding)
  foldWhere(app, folds)
  const store = `INSERT INTO _params (id, value) VALUES ('folded', '${VERSION}') ON CONFLICT (id) DO UPDATE SET value = excluded.value`
  app.db().newQuery(store).execute()
}

function foldWhere(app: App, condition: (field: string) => string): void {
  for (const [collection, field] of Object.entries(SEARCHED)) {
    const wanting = `SELECT id, ${field} AS text, folded AS former FROM ${collection} WHERE ${condition(field)}`
    for (const { id, text, former } of findRows(app, { id: '', text: '', former: '' }, wanting, {})) {
      const folded = computeFolded(text)
      if (folded === former) continue
      const update = app.db().newQuery(`UPDATE ${collection} SET folded = {:folded} WHERE id = {:id}`)
      update.bind({ id, folded }).execute()
    }
  }
}
