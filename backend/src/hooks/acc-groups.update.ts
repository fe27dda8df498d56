import { canEditGroup } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { findEvent, isDefaultName } from '../lib/event-facts.ts'
import { isChanged, keepFixed, saveChanges } from '../lib/changes.ts'
import { checkGroupName } from '../lib/group-name.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { stewardOf } from '../lib/steward.ts'

const FIXED = ['account', 'created_by', 'receipt'] as const

/** Model hook: names of groups other than 'everyone', while the event is open (spec 5, 6). Who may is the API rule's. */
export function updateGroup(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const before = record.original()
    const event = findEvent(transaction, before.getString('account'))
    if (event !== null) {
      const group = {
        createdBy: before.getString('created_by'),
        isDefault: isDefaultName(before.getString('name')),
      }
      allow(canEditGroup(stewardOf(event.organisationId), event, group))
    }
    keepFixed(record, FIXED)
    if (isChanged(before, record, 'name')) checkGroupName(transaction, record)
    saveChanges(e)
  })
}
