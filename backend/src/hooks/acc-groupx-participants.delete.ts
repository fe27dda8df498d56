import { canChangeShares, canRemoveParticipant } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { findEvent, findGroup } from '../lib/event-facts.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { cleanUpAfterLeaving } from '../lib/leave-event.ts'
import { stewardOf } from '../lib/steward.ts'
import { isSystemWrite } from '../lib/system-write.ts'
import { readAccount } from '../lib/account-facts.ts'

/**
 * Model hook: out of 'everyone' is out of the event, with the rows in all groups and the pending event
 * transactions (accounting A16), unless it is the event's only admin who goes; out of another group is a
 * matter of its shares. Who may is the API rule's. Along with their group or event they all go.
 */
export function deleteParticipant(e: RecordEvent): void {
  if (isSystemWrite(e.record)) {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    const group = findGroup(transaction, e.record.getString('groupx'))
    const event = group === null ? null : findEvent(transaction, group.eventId)
    if (group === null || event === null) {
      e.next()
      return
    }
    const steward = stewardOf(event.organisationId)
    if (!group.isDefault) {
      allow(canChangeShares(steward, event, group))
      e.next()
      return
    }
    const { id, userId } = readAccount(transaction, e.record.getString('participant'), 'participant')
    allow(canRemoveParticipant(steward, event, userId ?? ''))
    e.next()
    cleanUpAfterLeaving(transaction, event, { id, userId })
  })
}
