import { foldText } from '@coffer/shared-sdk/domain'
import { findRow, findRows } from './rows.ts'

/** Collection -> the text that is searched, of which `folded` is kept beside it. */
export const SEARCHED: Readonly<Record<string, string>> = {
  acc_accounts: 'name',
  acc_groups: 'name',
  acc_txs: 'description',
}

/** Texts that SQLite's comparison without case does not do for: beyond ASCII, or with an apostrophe (ADR 0120). */
const FOLDS = /[^ -&(-_a-~]/
/** The same for SQLite. */
const folds = (field: string): string => `${field} GLOB '*[^ -&(-_a-~]*'`
const needsFolding = (field: string): string => `folded = '' AND ${folds(field)}`

/** So that looking for rows without it takes no time; it is empty. */
export const TXS_UNFOLDED = `CREATE INDEX idx_txs_unfolded ON acc_txs (id) WHERE ${needsFolding('description')}`

/**
 * What stands in `folded` beside a text: what searches compare (ADR 0059). '' for a text of ASCII without
 * apostrophes, which SQLite compares without case by itself.
 */
export function foldedOf(text: string): string {
  if (!FOLDS.test(text)) return ''
  // Nothing but accents or apostrophes: it must not look as if it had been forgotten.
  return foldText(text) || text
}

/** Sets `folded` of a record that is about to be written, whatever the request brought along. */
export function foldRecord(record: PbRecord): void {
  const field = SEARCHED[record.collection().name]
  if (field !== undefined) record.set('folded', foldedOf(record.getString(field)))
}

/** Folds what came past the server, such as an import: run at every start. Before its migration it does nothing. */
export function foldMissing(app: App): void {
  const sql = "SELECT COUNT(*) AS count FROM pragma_table_info('acc_txs') WHERE name = 'folded'"
  if (findRow(app, { count: 0 }, sql, {})?.count !== 1) return
  foldWhere(app, needsFolding)
}

/** Folds everything anew, after `foldText` has changed: for migrations. Rows that stay the same are not written. */
export function foldAnew(app: App): void {
  foldWhere(app, folds)
}

function foldWhere(app: App, condition: (field: string) => string): void {
  for (const [collection, field] of Object.entries(SEARCHED)) {
    const wanting = `SELECT id, ${field} AS text, folded AS former FROM ${collection} WHERE ${condition(field)}`
    for (const { id, text, former } of findRows(app, { id: '', text: '', former: '' }, wanting, {})) {
      const folded = foldedOf(text)
      if (folded === former) continue
      const update = app.db().newQuery(`UPDATE ${collection} SET folded = {:folded} WHERE id = {:id}`)
      update.bind({ id, folded }).execute()
    }
  }
}
