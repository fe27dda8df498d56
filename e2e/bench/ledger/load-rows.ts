import type { DatabaseSync } from 'node:sqlite'
import type { Random } from '@coffer/backend/demo/random'

type Row = Readonly<Record<string, string | number>>

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a function that makes record ids as clients do, from the given random source. */
export function createMint(random: Random): () => string {
  return () => {
    let id = ''
    while (id.length < 15) id += ALPHABET.charAt(random.whole(0, ALPHABET.length - 1))
    return id
  }
}

/** Returns the time as PocketBase stores it. */
export const instant = (time: number): string => new Date(time).toISOString().replace('T', ' ')

/**
 * Returns a function that inserts one row. All rows have the columns of the first row; the other columns stay empty.
 */
export function createInsert(database: DatabaseSync, table: string): (row: Row) => void {
  let columns: string[] | null = null
  let statement: ReturnType<DatabaseSync['prepare']> | null = null
  return (row) => {
    columns ??= Object.keys(row)
    statement ??= database.prepare(
      `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    statement.run(...columns.map((name) => row[name] ?? ''))
  }
}
