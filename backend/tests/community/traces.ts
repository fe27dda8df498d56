import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Finds every place with a value of the person: tables of both databases, and files of the storage by name. */
export function findTraces(dataDir: string, values: readonly string[]): readonly string[] {
  const found: string[] = []
  for (const file of ['data.db', 'auxiliary.db']) {
    const database = new DatabaseSync(join(dataDir, file), { readOnly: true })
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    if (tables.length === 0) throw new Error(`${file} has no tables`)
    for (const { name } of tables) {
      for (const row of database.prepare(`SELECT * FROM "${String(name)}"`).all()) {
        const text = JSON.stringify(row).toLowerCase()
        const hit = values.find((value) => text.includes(value.toLowerCase()))
        if (hit !== undefined) found.push(`${file} ${String(name)}: ${hit} in ${text.slice(0, 200)}`)
      }
    }
    database.close()
  }
  for (const path of readdirSync(join(dataDir, 'storage'), { recursive: true, encoding: 'utf8' })) {
    if (values.some((value) => path.includes(value))) found.push(path)
  }
  return found
}

/**
 * Returns files of the data folder that contain one of the values anywhere: in rows, in free pages, or in the
 * databases' logs.
 */
export function filesWith(dataDir: string, ...values: readonly string[]): readonly string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name)).toString('latin1').toLowerCase()
    return values
      .filter((value) => bytes.includes(value.toLowerCase()))
      .map((value) => `${value} in ${name} at ${bytes.indexOf(value.toLowerCase())}`)
  })
}
