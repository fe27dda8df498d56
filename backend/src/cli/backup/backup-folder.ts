import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'

/** Describes a backup: the content of `backup.json`, the last file that a backup writes. */
export interface BackupNote {
  readonly format: 1
  /**
   * The copy of the database has every write that was answered before `begun`, and none that was requested after
   * `taken`; ISO.
   */
  readonly begun: string
  readonly taken: string
  /** The size of data.db. */
  readonly bytes: number
  readonly sha256: string
  /** The number of uploaded files. */
  readonly files: number
  /** The number of files that records name and the data folder did not have. */
  readonly missing: number
}

export interface Backup {
  readonly folder: string
  readonly note: BackupNote
}

export const NOTE_FILE = 'backup.json'
export const DATABASE_FILE = 'data.db'
export const FILES_FOLDER = 'storage'
/** The folder, beside the pictures, of notes on communities that have moved away (backend/server/move_notes.go). */
export const MOVE_NOTES = 'moved-communities'
/** Without these keys every device would have to subscribe to push messages again. */
export const KEYS_FILE = 'notifier-keys.json'
/** Each backup touches it in the data folder, for the metric of the backup's age (backend/server/metrics_state.go). */
export const MARK_FILE = 'last-backup'

const NAME = /^coffer-\d{4}-\d{2}-\d{2}T[\d-]+\.\d{3}Z$/

/** Returns the name of a backup's folder; names sort by time. */
export function folderName(taken: Date): string {
  return `coffer-${taken.toISOString().replaceAll(':', '-')}`
}

/**
 * Lists the complete backups of a folder, the oldest first, or the folder itself if it is a backup.
 * @throws StartFailure when it cannot be read.
 */
export function listBackups(from: string): readonly Backup[] {
  const own = readNote(from)
  if (own !== null) return [{ folder: from, note: own }]
  return readNames(from)
    .filter((name) => NAME.test(name))
    .toSorted()
    .flatMap((name) => {
      const folder = join(from, name)
      const note = readNote(folder)
      return note === null ? [] : [{ folder, note }]
    })
}

function readNames(from: string): readonly string[] {
  try {
    return readdirSync(from)
  } catch (error) {
    throw new StartFailure(`${from} cannot be read: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

/** Returns null if the folder has no complete backup. */
function readNote(folder: string): BackupNote | null {
  let text: string
  try {
    text = readFileSync(join(folder, NOTE_FILE), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
  return parseNote(text, folder)
}

function parseNote(text: string, folder: string): BackupNote {
  const damaged = () => new StartFailure(`${join(folder, NOTE_FILE)} is damaged: take another backup.`)
  let note: unknown
  try {
    note = JSON.parse(text)
  } catch {
    throw damaged()
  }
  if (typeof note !== 'object' || note === null) throw damaged()
  const { format, taken, sha256 } = note as Partial<BackupNote>
  if (format !== 1 || typeof sha256 !== 'string' || Number.isNaN(Date.parse(taken ?? ''))) throw damaged()
  return note as BackupNote
}
