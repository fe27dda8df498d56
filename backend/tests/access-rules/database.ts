import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

type Value = string | number | null
export type Values = Readonly<Record<string, Value>>

/** Returns the 15 characters of a record's id from a readable name. */
export const makeId = (name: string): string => name.padEnd(15, '0')

/** Formats a time in PocketBase's notation. */
export const instant = (ms: number): string => new Date(ms).toISOString().replace('T', ' ')

// The server saves these after a burst of writes, so at no exact time.
const UNSTEADY = ['organisations_revisions', 'ledger_revisions', 'ledger_stale']
// Marks of deleted records stay by design, and are deleted with the rows of a cell. PocketBase counts rows for SQLite's
// planner at night.
const NOT_CONTENT = [
  'sqlite_sequence',
  'sqlite_stat1',
  'sqlite_stat4',
  'deleted_ids',
  '_collections',
  '_migrations',
  '_params',
]

/** Tables without `created` and `updated`. */
const TIMELESS = ['acc_deleted_txs']

/** This is longer than the window of the change signal (server/signal.go). */
const QUIET_MS = 60
const STEP_MS = 15

/** Changes of these, and routes, cause a write a moment later (server/signal.go). */
const SIGNALLING = /^(acc_|users|organisations$|POST )/

type Content = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * The server's database, opened from outside. It makes rows for the cells without any rules and hooks (the ledger's
 * triggers still run), and shows whether a denied call has left a trace.
 */
export class Database {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #count = 0

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.run('PRAGMA busy_timeout = 10000')
    this.run('PRAGMA synchronous = OFF')
  }

  close(): void {
    this.#db.close()
  }

  /** Returns an id that nothing had before. */
  freshId(kind: string): string {
    this.#count += 1
    return `${kind}x${String(this.#count).padStart(14 - kind.length, '0')}`
  }

  /** Returns the id. */
  insert(table: string, values: Values): string {
    const now = instant(Date.now())
    const times = TIMELESS.includes(table) ? {} : { created: now, updated: now }
    const row: Values = { id: this.freshId('new'), ...times, ...values }
    const columns = Object.keys(row)
    const places = columns.map(() => '?').join(', ')
    this.#statement(`INSERT INTO ${table} (${columns.map(quoted).join(', ')}) VALUES (${places})`).run(
      ...Object.values(row),
    )
    return String(row['id'])
  }

  set(table: string, id: string, values: Values): void {
    const assignments = Object.keys(values).map((column) => `${quoted(column)} = ?`)
    this.#statement(`UPDATE ${table} SET ${assignments.join(', ')} WHERE id = ?`).run(
      ...Object.values(values),
      id,
    )
  }

  remove(table: string, id: string): void {
    this.#statement(`DELETE FROM ${table} WHERE id = ?`).run(id)
  }

  row(table: string, id: string): Values | undefined {
    return this.#statement(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Values | undefined
  }

  has(table: string, id: string): boolean {
    return this.row(table, id) !== undefined
  }

  run(sql: string): void {
    this.#db.exec(sql)
  }

  /**
   * Resolves after changes of `table` when the server has finished its delayed writes. It expects no other writer: one in the middle
   * of its transaction would make it try again for seconds.
   */
  async settled(table: string): Promise<void> {
    if (!SIGNALLING.test(table)) return
    const revision = (): string =>
      JSON.stringify(this.#statement('SELECT * FROM organisations_revisions').all())
    let [before, quietMs] = [revision(), 0]
    while (quietMs < QUIET_MS) {
      await delay(STEP_MS)
      const now = revision()
      quietMs = now === before ? quietMs + STEP_MS : 0
      before = now
    }
  }

  /** Returns everything that is stored, by table and row. */
  content(): Content {
    const tables = this.#statement(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN (SELECT value FROM json_each(?))",
    )
      .all(JSON.stringify(NOT_CONTENT))
      .map((row) => String(row['name']))
    return new Map(
      tables.map((table) => {
        const rows = this.#statement(`SELECT * FROM ${table}`).all()
        return [table, new Map(rows.map((row) => [getKey(row), JSON.stringify(row)]))]
      }),
    )
  }

  /** Undoes all changes since `before`: rows only, the triggers restore the ledger's tables. */
  restore(before: Content): void {
    this.inTransaction(() => {
      this.run('DELETE FROM deleted_ids')
      for (const [table, rows] of this.content()) {
        if (table.startsWith('ledger_')) continue
        const earlier = before.get(table) ?? new Map<string, string>()
        for (const key of rows.keys()) if (!earlier.has(key)) this.remove(table, key)
        for (const [key, json] of earlier) if (rows.get(key) !== json) this.#put(table, key, json)
      }
    })
  }

  /** Returns the prepared statement. Each is prepared once, because SQLite compiles the triggers of its table with it. */
  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql) ?? this.#db.prepare(sql)
    this.#statements.set(sql, kept)
    return kept
  }

  inTransaction(work: () => void): void {
    this.run('BEGIN IMMEDIATE')
    try {
      work()
      this.run('COMMIT')
    } catch (error) {
      this.run('ROLLBACK')
      throw error
    }
  }

  #put(table: string, key: string, json: string): void {
    const row = JSON.parse(json) as Values
    if (this.row(table, key) !== undefined) return this.set(table, key, row)
    this.insert(table, row)
  }
}

const quoted = (column: string): string => `"${column}"`

const getKey = (row: Record<string, unknown>): string =>
  typeof row['id'] === 'string' ? row['id'] : JSON.stringify(row)

/** Returns what differs, as `table: count`; empty when nothing does. */
export function differences(before: Content, after: Content): string[] {
  return [...after].flatMap(([table, rows]) => {
    if (UNSTEADY.includes(table)) return []
    const earlier = before.get(table) ?? new Map<string, string>()
    const keys = new Set([...rows.keys(), ...earlier.keys()])
    const changed = [...keys].filter((key) => rows.get(key) !== earlier.get(key))
    return changed.map(
      (key) => `${table} ${key}: ${earlier.get(key) ?? 'nothing'} -> ${rows.get(key) ?? 'nothing'}`,
    )
  })
}
