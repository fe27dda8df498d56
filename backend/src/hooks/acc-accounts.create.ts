import { canCreateEvent, checkOpen } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { checkEventName } from '../lib/event-name.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { findRow } from '../lib/rows.ts'
import { creatorOf } from '../lib/steward.ts'
import { isSystemWrite } from '../lib/system-write.ts'
import type { AccountStatus } from '@coffer/shared-sdk/domain'

/**
 * Model hook: an event is made by a member of a community that has events enabled (spec 6), active, under a
 * name that no other event of it has ('Name is already in use.', spec 8). Accounts of other types are
 * privileged people's by the API rule, and invite and community creation's.
 */
export function createAccount(e: RecordEvent): void {
  if (isSystemWrite(e.record) || e.record.getString('type') !== 'event') {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    const { record } = e
    const id = record.getString('organisation')
    if (record.getString('created_by') !== '') {
      allow(
        canCreateEvent(creatorOf(transaction, record, id), { id, enableEvents: hasEvents(transaction, id) }),
      )
    }
    allow(checkOpen({ status: record.getString('status') as AccountStatus }))
    checkEventName(transaction, record)
    record.set('updated_by', record.getString('created_by'))
    e.next()
  })
}

function hasEvents(app: App, organisation: string): boolean {
  const row = findRow(
    app,
    { enableEvents: false },
    'SELECT enableEvents FROM organisations_settings WHERE organisation = {:organisation}',
    { organisation },
  )
  return row?.enableEvents === true
}
