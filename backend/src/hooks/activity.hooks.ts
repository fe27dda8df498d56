/** The activity list is append-only. */
import { callerNoteOf } from '../lib/caller.ts'
import { throwRefusalCode } from '../lib/refuse.ts'

/**
 * Refuses requests that change or delete a row, superusers' included. The server itself does both: a deleted community
 * takes its rows along, and a deleted person is no longer named in them.
 */
export function keepActivity(e: RecordEvent): void {
  if (callerNoteOf(e.record).isRequest) throwRefusalCode('not-permitted')
  e.next()
}
