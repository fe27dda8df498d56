/** Reads rows as they are stored, and stores them again unchanged. */
import { findText } from './database.ts'
import { saveUnchecked } from './unchecked-write.ts'

/** All columns of a row, as they were stored. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Returns SQL for a row of the table, under this alias, as a JSON object of all its columns. */
export function rowAsJson(app: App, table: string, alias: string): string {
  const pairs = columnsOf(app, table).map((name) => `'${name}', ${alias}."${name}"`)
  return `json_object(${pairs.join(', ')})`
}

/** Returns the names of the table's columns. */
const columnsOf = (app: App, table: string): readonly string[] =>
  readColumns(app, table).map(([name]) => name)

/** Returns the names of the table's columns, each with the SQL of its default. */
function readColumns(app: App, table: string): readonly (readonly [name: string, value: string])[] {
  const sql =
    "SELECT json_group_array(json_array(name, COALESCE(dflt_value, 'NULL'))) FROM pragma_table_info({:table})"
  return JSON.parse(findText(app, sql, { table }) ?? '[]') as readonly [string, string][]
}

/**
 * Returns SQL that stores rows again as they were.
 * @param json SQL for a row as a JSON object; a column that it lacks, because it is newer, gets its default
 * @param from SQL from FROM on
 */
export function insertStored(app: App, table: string, json: string, from: string): string {
  const columns = readColumns(app, table)
  const names = columns.map(([name]) => `"${name}"`)
  const values = columns.map(([name, value]) => `COALESCE(json_extract(${json}, '$."${name}"'), ${value})`)
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} ${from}`
}

/** Reads all columns of the rows that match the condition. */
export function readRows(app: App, table: string, condition: string, values: object): readonly StoredRow[] {
  const sql = `SELECT json_group_array(${rowAsJson(app, table, table)}) FROM ${table} WHERE ${condition}`
  return JSON.parse(findText(app, sql, values) ?? '[]') as readonly StoredRow[]
}

/** Stores a row again, without checking the domain's rules. */
export const storeRow = (app: App, collection: string, row: StoredRow): void =>
  saveUnchecked(app, toRecord(app, collection, row))

/** Returns a new record with the row's values, its id and times included. */
export function toRecord(app: App, collection: string, row: StoredRow): PbRecord {
  const record = new Record(app.findCollectionByNameOrId(collection), row)
  // PocketBase sets these fields when it saves a record, unless `setRaw` has set them.
  for (const time of ['created', 'updated']) record.setRaw(time, new DateTime(String(row[time])))
  return record
}
