import { canCreateGroup, DEFAULT_GROUP_NAME } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { isDefaultName, participantIdsOf, readEvent } from '../lib/event-facts.ts'
import type { StoredEvent } from '../lib/event-facts.ts'
import { comesWithExpense } from '../lib/expense-groups.ts'
import { checkGroupName } from '../lib/group-name.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusalCode } from '../lib/refuse.ts'
import { creatorOf } from '../lib/steward.ts'

/**
 * Model hook: groups of open events, by event admins and privileged people, or by a participant along with
 * an expense in the same batch (accounting A16). The first group of an event is 'everyone'; names have at
 * least 4 characters and are unique within the event without regard to case (spec 5).
 */
export function createGroup(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const event = readEvent(transaction, record.getString('account'), 'account')
    const caller = creatorOf(transaction, record, event.organisationId)
    const isParticipant = takesPart(transaction, event, caller)
    allow(canCreateGroup(caller, event, { isParticipant, withExpense: comesWithExpense(e.app, record) }))
    if (isDefaultName(record.getString('name'))) record.set('name', DEFAULT_GROUP_NAME)
    else if (event.defaultGroupId === '') throwRefusalCode('default-group-first', 'name')
    checkGroupName(transaction, record)
    record.set('updated_by', record.getString('created_by'))
    e.next()
  })
}

function takesPart(app: App, event: StoredEvent, caller: Caller): boolean {
  const own = caller.membership?.accountId ?? ''
  return own !== '' && participantIdsOf(app, event.defaultGroupId).includes(own)
}
