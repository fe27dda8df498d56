import { checkOpen } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { checkAdmins } from '../lib/event-admins.ts'
import { readEvent } from '../lib/event-facts.ts'
import { checkPeriod } from '../lib/event-period.ts'
import { inTransaction } from '../lib/in-transaction.ts'

/**
 * Model hook: an event gets its dates and admins while it is open. Who made it becomes its first admin
 * unless others are named; no event of a person starts without one.
 */
export function createEventMeta(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const event = readEvent(transaction, record.getString('account'), 'account')
    allow(checkOpen(event))
    checkPeriod(record)
    if (record.getStringSlice('admins').length === 0) record.set('admins', event.adminIds)
    checkAdmins(transaction, event, record.getStringSlice('admins'))
    e.next()
  })
}
