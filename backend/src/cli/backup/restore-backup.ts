import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartFailure } from '../start-failure.ts'
import { DATABASE_FILE, FILES_FOLDER, KEYS_FILE, MOVE_NOTES, listBackups } from './backup-folder.ts'
import type { Backup } from './backup-folder.ts'
import { hashFile } from './make-backup.ts'
import { fetchFiles, restoreMoment } from './replica-commands.ts'
import { moveNotes, namedFiles } from './stored-files.ts'
import { proveData } from './prove-data.ts'
import type { ProofReport } from './prove-data.ts'

export interface RestoreOptions {
  /** The folder of the backups, one backup, or a bucket as COFFER_REPLICA names it. */
  readonly from: string
  /**
   * Selects the last backup at or before that time, ISO with its zone, or the bucket as it was then; by default the
   * last of all.
   */
  readonly at?: string
  /** The data folder to create. It has no database yet. */
  readonly dataDir: string
  readonly env?: NodeJS.ProcessEnv
  /** Receives one line at a time. */
  readonly log?: (line: string) => void
}

/**
 * Creates a data folder from a backup, or from what a bucket had at a moment, and proves it. An interrupted restore leaves no database, and
 * can be repeated unchanged.
 * @throws StartFailure when there is no such backup, it is damaged, or the data folder has a database already.
 */
export async function restoreBackup(options: RestoreOptions): Promise<ProofReport> {
  const { from, env = process.env, log = () => {} } = options
  const dataDir = resolve(options.dataDir)
  const target = join(dataDir, DATABASE_FILE)
  // A WAL that is left behind would be applied to the restored database.
  if ([target, `${target}-wal`].some((file) => existsSync(file)))
    throw new StartFailure(
      `${dataDir} has a database already: stop its server and move that folder away, or name another one with --data.`,
    )
  const draft = `${target}.restoring`
  const what = from.startsWith('s3:')
    ? await restoreFromBucket(options, dataDir, draft)
    : await restoreFromFolder(options, dataDir, draft)
  renameSync(draft, target)
  log(`Restored ${what} to ${dataDir}.`)
  const report = await proveData(dataDir, env, log)
  for (const line of report.lines) log(line)
  return report
}

/** Returns a description of the backup for people. */
async function restoreFromFolder(
  { from, at }: RestoreOptions,
  dataDir: string,
  draft: string,
): Promise<string> {
  const { folder, note } = chooseBackup(from, at)
  const copy = join(folder, DATABASE_FILE)
  if (!existsSync(copy) || (await hashFile(copy)) !== note.sha256)
    throw new StartFailure(`${copy} is not what was backed up: take an earlier backup with --at.`)
  mkdirSync(dataDir, { recursive: true })
  const files = join(folder, FILES_FOLDER)
  if (existsSync(files)) cpSync(files, join(dataDir, FILES_FOLDER), { recursive: true })
  restoreMoveNotes(from, join(dataDir, FILES_FOLDER))
  if (existsSync(join(folder, KEYS_FILE))) copyFileSync(join(folder, KEYS_FILE), join(dataDir, KEYS_FILE))
  copyFileSync(copy, draft)
  return `${folder}, taken at ${note.taken},`
}

/** Takes the notes on moved communities from the newest backup, however old the restored data is (ADR 0167). */
function restoreMoveNotes(from: string, files: string): void {
  const newest = listBackups(from).at(-1)
  const notes = join(newest?.folder ?? from, FILES_FOLDER, MOVE_NOTES)
  rmSync(join(files, MOVE_NOTES), { recursive: true, force: true })
  if (existsSync(notes)) cpSync(notes, join(files, MOVE_NOTES), { recursive: true })
}

/** Returns a description of the restored state for people. Pictures are those that the bucket has now. */
async function restoreFromBucket(
  { from, at, env = process.env, log = () => {} }: RestoreOptions,
  dataDir: string,
  draft: string,
): Promise<string> {
  const bucket = { env: { ...env, COFFER_REPLICA: from }, log }
  const moment = at === undefined ? undefined : new Date(readTime(at)).toISOString()
  const { generation, changed } = await restoreMoment(draft, moment, bucket)
  await fetchFiles([...namedFiles(draft), ...moveNotes(draft)], join(dataDir, FILES_FOLDER), bucket)
  return `generation ${generation}, last changed at ${changed},`
}

/**
 * Returns the last backup in the folder that was taken at or before that time; without a time the last of all.
 * @throws StartFailure when there is none.
 */
function chooseBackup(from: string, at: string | undefined): Backup {
  const until = at === undefined ? Infinity : readTime(at)
  const backups = listBackups(from)
  const found = backups.findLast(({ note }) => Date.parse(note.taken) <= until)
  if (found !== undefined) return found
  const [first] = backups
  if (first === undefined) throw new StartFailure(`${from} has no complete backup.`)
  throw new StartFailure(`The first backup in ${from} is of ${first.note.taken}, after ${at}.`)
}

/** The zone is required, so that nobody restores another hour than they mean. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Returns the time in milliseconds. @throws StartFailure when the text is no time, or has no zone. */
function readTime(text: string): number {
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time))
    throw new StartFailure(
      `${text} is no time: write it with its zone, as 2026-11-23T14:05:00Z or 2026-11-23T15:05:00+01:00.`,
    )
  return time
}
