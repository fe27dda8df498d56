import { StartFailure } from '../start-failure.ts'
import { listBackups } from './backup-folder.ts'
import type { Backup } from './backup-folder.ts'

/**
 * Returns the last backup in the folder that was taken at or before that time; without a time the last of all.
 * @throws StartFailure when there is none.
 */
export function chooseBackup(from: string, at: string | undefined): Backup {
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
export function readTime(text: string): number {
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time))
    throw new StartFailure(
      `${text} is no time: write it with its zone, as 2026-11-23T14:05:00Z or 2026-11-23T15:05:00+01:00.`,
    )
  return time
}
