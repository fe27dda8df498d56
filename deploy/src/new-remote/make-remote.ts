import { execFile } from 'node:child_process'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expectWholeWorkspace } from '../whole-workspace.ts'
import { inWorkspace } from '../workspace.ts'
import { readTemplate, remoteFiles } from './remote-files.ts'
import { toRemoteNames } from './remote-name.ts'
import type { RemoteNames } from './remote-name.ts'
import { TABLES, withRow } from './table-rows.ts'
import { readTakenNames } from './taken-names.ts'

export interface MadeRemote {
  readonly names: RemoteNames
  /** Tables of the workspace that got a row. */
  readonly edited: readonly string[]
}

/** Writes a new remote into the workspace and its rows into the tables; all or, after an error, nothing. */
export async function makeRemote(word: string | undefined): Promise<MadeRemote> {
  expectWholeWorkspace('A new remote changes tables in')
  const names = toRemoteNames(word, [...(await readTakenNames()), ...(await readdir(inWorkspace()))])
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const path = inWorkspace(table.file)
      return { path, text: withRow(table, await readFile(path, 'utf8'), names) }
    }),
  )
  const files = Object.entries(remoteFiles(await readTemplate('workspace'), names)).map(([file, text]) => ({
    path: join(inWorkspace(names.remote), file),
    text,
  }))
  const all = [...files, ...tables]
  for (const { path, text } of all) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  // The name determines quotes and line breaks.
  await promisify(execFile)(
    inWorkspace('node_modules/.bin/oxfmt'),
    all.map(({ path }) => path),
    { cwd: inWorkspace() },
  )
  return { names, edited: TABLES.map(({ file }) => file) }
}
