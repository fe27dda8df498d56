import { canEditEvent } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { checkAdmins } from '../lib/event-admins.ts'
import { findEvent } from '../lib/event-facts.ts'
import { checkPeriod } from '../lib/event-period.ts'
import { isChanged, keepFixed, saveChanges } from '../lib/changes.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { stewardOf } from '../lib/steward.ts'
import { isSystemWrite } from '../lib/system-write.ts'

const FIXED = ['account', 'created_by', 'receipt'] as const

/**
 * Model hook: dates and hiding until the event is concluded, admins while it is open and never the last one
 * away (spec 5, 6). Who may is the API rule's.
 */
export function updateEventMeta(e: RecordEvent): void {
  if (isSystemWrite(e.record)) {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    const { record } = e
    const before = record.original()
    const event = findEvent(transaction, before.getString('account'))
    if (event !== null) {
      allow(canEditEvent(stewardOf(event.organisationId), event))
      const admins = record.getStringSlice('admins')
      // Compared with the list the request began with: one who left meanwhile does not come back by it.
      if (admins.join() === before.getStringSlice('admins').join()) record.set('admins', event.adminIds)
      else checkAdmins(transaction, event, admins)
    }
    keepFixed(record, FIXED)
    if (isChanged(before, record, 'start') || isChanged(before, record, 'end')) checkPeriod(record)
    saveChanges(e)
  })
}
