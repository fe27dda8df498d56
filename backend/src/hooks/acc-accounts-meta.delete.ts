import { findEvent } from '../lib/event-facts.ts'
import { throwRefusalCode } from '../lib/refuse.ts'

/** Model hook: an event's dates, hiding and admins go only along with the event, for nobody otherwise. */
export function deleteEventMeta(e: RecordEvent): void {
  if (findEvent(e.app, e.record.getString('account')) !== null) throwRefusalCode('not-permitted', 'account')
  e.next()
}
