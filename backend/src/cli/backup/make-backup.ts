import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { StartFailure } from '../start-failure.ts'
import {
  DATABASE_FILE,
  FILES_FOLDER,
  KEYS_FILE,
  MARK_FILE,
  NOTE_FILE,
  folderName,
  listBackups,
} from './backup-folder.ts'
import type { Backup, BackupNote } from './backup-folder.ts'
import { isReplicated } from '../pocketbase-binary.ts'
import { fetchFiles } from './replica-commands.ts'
import { copyFiles, findMissingFiles, namedFiles } from './stored-files.ts'

export interface BackupOptions {
  /** The server's data folder. */
  readonly dataDir: string
  /** The folder of the backups. */
  readonly to: string
  /** The number of complete backups to keep; all by default. */
  readonly keep?: number
  readonly now?: () => Date
  /** The server's environment: with COFFER_REPLICA its uploaded files are in the bucket. */
  readonly env?: NodeJS.ProcessEnv
  /** Receives one line at a time. */
  readonly log?: (line: string) => void
}

const DRAFT = '.draft-'
/** A draft this old belongs to a killed backup: no backup takes so long. */
const ABANDONED_MS = 24 * 3600 * 1000

/**
 * All pages are copied in one step: in steps of a few pages SQLite begins again whenever the server writes. Readers do
 * not hold up its writers.
 */
const ALL_PAGES = 2 ** 31 - 1
/** If a file is deleted while it is copied, the copy of the database still names it: then the copy is taken again. */
const TRIES = 3

/**
 * Copies database, files and keys of a data folder while its server keeps running. The backup appears in one step, when it is
 * complete.
 * @throws StartFailure when the data folder has no database.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { keep, now = () => new Date(), env = process.env, log = () => {} } = options
  const [dataDir, to] = [resolve(options.dataDir), resolve(options.to)]
  const source = join(dataDir, DATABASE_FILE)
  if (!existsSync(source))
    throw new StartFailure(`${dataDir} has no ${DATABASE_FILE}: name the server's data folder.`)
  if (existsSync(join(to, NOTE_FILE)))
    throw new StartFailure(`${to} is a backup itself: name the folder around it.`)
  // Only the owner may read what members wrote.
  mkdirSync(to, { recursive: true, mode: 0o700 })
  removeOldDrafts(to, now())
  const draft = join(to, `${DRAFT}${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  try {
    const fetchAll = (copies: string): Promise<void> =>
      isReplicated(env)
        ? fetchFiles(namedFiles(join(draft, DATABASE_FILE)), copies, { env, log })
        : Promise.resolve()
    const copied = await copyAll({ dataDir, draft, now, fetchAll })
    const copy = join(draft, DATABASE_FILE)
    const note = { format: 1, ...copied, bytes: statSync(copy).size, sha256: await hashFile(copy) } as const
    syncFile(copy)
    writeFileSync(join(draft, NOTE_FILE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
    const folder = join(to, folderName(new Date(note.taken)))
    renameSync(draft, folder)
    markLastBackup(dataDir, note)
    if (keep !== undefined) removeOld(to, keep)
    return { folder, note }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Notes in the data folder when the last backup was taken, for the metric of its age. */
export function markLastBackup(dataDir: string, { taken }: Pick<BackupNote, 'taken'>): void {
  const mark = join(dataDir, MARK_FILE)
  writeFileSync(mark, `${taken}\n`)
  utimesSync(mark, new Date(taken), new Date(taken))
}

interface Copying {
  readonly dataDir: string
  readonly draft: string
  readonly now: () => Date
  /** Copies files that are stored elsewhere into that folder. */
  readonly fetchAll: (copies: string) => Promise<void>
}

async function copyAll({
  dataDir,
  draft,
  now,
  fetchAll,
}: Copying): Promise<Pick<BackupNote, 'begun' | 'taken' | 'files' | 'missing'>> {
  const [storage, copies] = [join(dataDir, FILES_FOLDER), join(draft, FILES_FOLDER)]
  // Files are copied before the database, so that the copy has files that are deleted later.
  copyFiles(storage, copies)
  for (let attempt = 1; ; attempt += 1) {
    const begun = now().toISOString()
    await copyDatabase(join(dataDir, DATABASE_FILE), join(draft, DATABASE_FILE))
    const taken = now().toISOString()
    await fetchAll(copies)
    const files = copyFiles(storage, copies)
    const missing = findMissingFiles(join(draft, DATABASE_FILE), copies).length
    // A file that was missing before the backup must not prevent it.
    if (missing > 0 && attempt < TRIES) continue
    const keys = join(dataDir, KEYS_FILE)
    if (existsSync(keys)) copyFileSync(keys, join(draft, KEYS_FILE))
    return { begun, taken, files, missing }
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  rmSync(to, { force: true })
  const database = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(database, to, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
}

/** Returns the SHA-256 of a file in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function removeOldDrafts(to: string, now: Date): void {
  for (const name of readdirSync(to).filter((entry) => entry.startsWith(DRAFT))) {
    const isAbandoned = statSync(join(to, name)).mtimeMs < now.getTime() - ABANDONED_MS
    if (isAbandoned) rmSync(join(to, name), { recursive: true })
  }
}

function removeOld(to: string, keep: number): void {
  for (const { folder } of listBackups(to).slice(0, -keep)) rmSync(folder, { recursive: true })
}
