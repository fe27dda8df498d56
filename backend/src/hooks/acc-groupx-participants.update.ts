import { canChangeShares, shareFromDecimal } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { findEvent, findGroup } from '../lib/event-facts.ts'
import { keepFixed, saveChanges } from '../lib/changes.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusal } from '../lib/refuse.ts'
import { stewardOf } from '../lib/steward.ts'
import { deleteAsSystem } from '../lib/system-write.ts'

const FIXED = ['groupx', 'participant', 'created_by', 'receipt'] as const

/**
 * Model hook: shares change while the event is open; a share of 0 outside 'everyone' removes the person
 * from the group (spec 5). Who may is the API rule's (accounting A16).
 */
export function updateParticipant(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const group = findGroup(transaction, record.original().getString('groupx'))
    const event = group === null ? null : findEvent(transaction, group.eventId)
    if (group !== null && event !== null) {
      allow(canChangeShares(stewardOf(event.organisationId), event, group))
    }
    keepFixed(record, FIXED)
    const share = shareFromDecimal(record.getFloat('share'))
    if (!share.ok) throwRefusal(share.refusal)
    saveChanges(e)
    if (share.value === 0 && group !== null && !group.isDefault) {
      deleteAsSystem(transaction, transaction.findRecordById('acc_groupx_participants', record.id))
    }
  })
}
