/** The activity list is append-only. */
import { readCallerNote } from '../lib/caller.ts'
import { throwRefusalCode } from '../lib/refuse.ts'

/**
 * Refuses requests that change or delete a row, superusers' included. The server itself does both: a deleted community
 * takes its rows along, and a deleted person is no longer named in them.
 */
export function keepActivity(e: RecordEvent): void {
  if (readCallerNote(e.record).isRequest) throwRefusalCode('not-permitted')
  e.next()
}
