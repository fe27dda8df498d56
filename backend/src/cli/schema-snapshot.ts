/**
 * `node backend/src/cli/schema-snapshot.ts FILE` writes the schema that `src/schema` describes as JSON: what a migration
 * freezes (src/migrations/README.md).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bundleForEngine } from './build-hooks.ts'
import { findPocketBase } from './pocketbase-binary.ts'
import { startProcess } from './server-process.ts'
import { StartFailure } from './start-failure.ts'

export interface SchemaSnapshot {
  /** The collections as PocketBase imports them, without the token secrets that every installation generates. */
  readonly collections: readonly { readonly name: string; readonly [option: string]: unknown }[]
  /** The SQL of the ledger's own tables, indexes, views and triggers, in the order in which it runs. */
  readonly ledger: readonly string[]
  /** Settings of PocketBase that are part of the product. */
  readonly settings: { readonly [group: string]: object }
}

/** Runs these migrations in an empty database and reads its schema. */
export async function createSnapshot(migrationsDir: string): Promise<SchemaSnapshot> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coffer-schema-'))
  try {
    await migrate(dataDir, migrationsDir)
    return readSnapshot(join(dataDir, 'data.db'))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** Returns the schema of an empty database that `src/schema` has built. */
export async function snapshotDescription(): Promise<SchemaSnapshot> {
  const folder = mkdtempSync(join(tmpdir(), 'coffer-schema-'))
  try {
    const code = `import { installSchema } from './schema/install-schema.ts'
      migrate((app) => installSchema(app))`
    writeFileSync(join(folder, '1_description.js'), await bundleForEngine({ code }))
    return await createSnapshot(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs these migrations. @throws StartFailure with PocketBase's output when one fails. */
export async function migrate(dataDir: string, migrationsDir: string): Promise<void> {
  const hooksDir = join(dataDir, 'no-hooks')
  mkdirSync(hooksDir, { recursive: true })
  const flags = [`--dir=${dataDir}`, `--migrationsDir=${migrationsDir}`, `--hooksDir=${hooksDir}`]
  const binary = await findPocketBase(process.env, (line) => console.log(line))
  const log = (): void => {}
  const { exited } = startProcess(binary, ['migrate', 'up', ...flags, '--dev=false'], {
    env: process.env,
    log,
  })
  const { code, lastWords } = await exited
  if (code !== 0) throw new StartFailure(`The migrations failed: ${lastWords}`)
}

function readSnapshot(file: string): SchemaSnapshot {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare('SELECT * FROM _collections WHERE system = 0 ORDER BY rowid').all()
    const objects = database
      .prepare(
        "SELECT sql FROM sqlite_master WHERE name GLOB 'ledger_*' OR name GLOB 'idx_ledger_*' OR name GLOB 'retired_*'",
      )
      .all()
    return {
      collections: rows.map(toCollection),
      ledger: objects.map(({ sql }) => String(sql)).filter((sql) => sql !== 'null'),
      settings: readSettings(database),
    }
  } finally {
    database.close()
  }
}

function readSettings(database: DatabaseSync): SchemaSnapshot['settings'] {
  const row = database.prepare("SELECT CAST(value AS TEXT) AS value FROM _params WHERE id = 'settings'").get()
  const { meta, batch, logs } = JSON.parse(String(row?.['value'])) as {
    meta: { appName: string; hideControls: boolean }
    batch: object
    logs: { maxDays: number; logIP: boolean }
  }
  return {
    meta: { appName: meta.appName, hideControls: meta.hideControls },
    batch,
    logs: { maxDays: logs.maxDays, logIP: logs.logIP },
  }
}

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const

function toCollection(row: { readonly [column: string]: unknown }): SchemaSnapshot['collections'][number] {
  const { id, name, type, fields, indexes, options } = row
  const rules = Object.fromEntries(RULES.map((rule) => [rule, row[rule]]))
  return {
    id,
    name: String(name),
    type,
    ...rules,
    // A view's fields follow from its query.
    ...(type === 'view' ? {} : { fields: JSON.parse(String(fields)) as unknown }),
    indexes: JSON.parse(String(indexes)) as unknown,
    ...(JSON.parse(String(options), (key, value: unknown) =>
      key === 'secret' ? undefined : value,
    ) as object),
  }
}

/** Renders JSON with a line for each collection's option, field and index, and for each statement. */
function toLines(value: unknown, depth = 0): string {
  if (depth === 4 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const indent = '  '.repeat(depth)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Object.entries(value).map(([key, part]) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return `${indent}  ${label}${toLines(part, depth + 1)}`
  })
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new StartFailure('Name the file to write.')
  writeFileSync(file, `${toLines(await snapshotDescription())}\n`)
}
