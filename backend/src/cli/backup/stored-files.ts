import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MOVE_NOTES } from './backup-folder.ts'

/** Small copies of pictures, which PocketBase makes again on request. */
const THUMBNAILS = /(?:^|\/)thumbs_/

/** Lists uploaded files as paths below the folder; empty if the folder is missing. */
function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !THUMBNAILS.test(path))
}

/** Copies the files that are not there yet: a file never changes under its name. Returns the number of all files. */
export function copyFiles(from: string, to: string): number {
  const paths = listFiles(from)
  for (const path of paths) {
    const target = join(to, path)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      copyFileSync(join(from, path), target)
    } catch (error) {
      // Its owner has deleted it since the folder was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return listFiles(to).length
}

interface FileField {
  readonly collection: string
  readonly table: string
  readonly field: string
}

/** Finds the files that records of this database name and the folder does not have, as paths below it. */
export function findMissingFiles(databaseFile: string, folder: string): readonly string[] {
  return namedFiles(databaseFile).filter((path) => !existsSync(join(folder, path)))
}

/** Returns the files that records name: `<collection>/<record>/<name>`. */
export function namedFiles(databaseFile: string): readonly string[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  try {
    return fileFields(database).flatMap(({ collection, table, field }) =>
      database
        .prepare(`SELECT id, "${field}" AS value FROM "${table}" WHERE "${field}" NOT IN ('', '[]')`)
        .all()
        .flatMap(({ id, value }) =>
          namesIn(String(value)).map((name) => `${collection}/${String(id)}/${name}`),
        ),
    )
  } finally {
    database.close()
  }
}

/** Returns the files that would note that a community of this database has moved away. */
export function moveNotes(databaseFile: string): readonly string[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  try {
    const rows = database.prepare('SELECT id FROM organisations').all()
    return rows.map(({ id }) => `${MOVE_NOTES}/${String(id)}.json`)
  } finally {
    database.close()
  }
}

function fileFields(database: DatabaseSync): readonly FileField[] {
  const collections = database.prepare("SELECT id, name, fields FROM _collections WHERE type != 'view'").all()
  return collections.flatMap(({ id, name, fields }) =>
    (JSON.parse(String(fields)) as readonly { readonly name: string; readonly type: string }[])
      .filter(({ type }) => type === 'file')
      .map((field) => ({ collection: String(id), table: String(name), field: field.name })),
  )
}

/** Reads one name, or a JSON list of names if the field takes several. */
function namesIn(value: string): readonly string[] {
  return value.startsWith('[') ? (JSON.parse(value) as readonly string[]) : [value]
}
