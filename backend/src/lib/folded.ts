import { foldText } from '@coffer/shared-sdk/domain'
import { findRow, findRows } from './rows.ts'

/** Collection -> the text that is searched, of which `folded` is kept beside it. */
export const SEARCHED: Readonly<Record<string, string>> = {
  acc_accounts: 'name',
  acc_groups: 'name',
  acc_txs: 'description',
}

const BEYOND_ASCII = /[^ -~]/
/** The same for SQLite. */
const needsFolding = (field: string): string => `folded = '' AND ${field} GLOB '*[^ -~]*'`

/** So that looking for rows without it takes no time; it is empty. */
export const TXS_UNFOLDED = `CREATE INDEX idx_txs_unfolded ON acc_txs (id) WHERE ${needsFolding('description')}`

/**
 * What stands in `folded` beside a text: what searches compare (ADR 0059). '' for a text of ASCII, which SQLite
 * compares without case by itself.
 */
export function foldedOf(text: string): string {
  if (!BEYOND_ASCII.test(text)) return ''
  // Nothing but accents: it must not look as if it had been forgotten.
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
  for (const [collection, field] of Object.entries(SEARCHED)) {
    const wanting = `SELECT id, ${field} AS text FROM ${collection} WHERE ${needsFolding(field)}`
    for (const { id, text } of findRows(app, { id: '', text: '' }, wanting, {})) {
      const update = app.db().newQuery(`UPDATE ${collection} SET folded = {:folded} WHERE id = {:id}`)
      update.bind({ id, folded: foldedOf(text) }).execute()
    }
  }
}
