/** Model hooks of an event's groups (accounting A16). */
import { canCreateGroup, canDeleteGroup, canEditGroup, DEFAULT_GROUP_NAME } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { assertAllowed, throwRefusalCode } from '../lib/refuse.ts'
import { comesWithExpense } from '../lib/batch.ts'
import { readCaller } from '../lib/caller.ts'
import { isChanged, keepFixed, saveChanges, signChange } from '../lib/changes.ts'
import {
  findEvent,
  isDefaultName,
  listParticipantIds,
  readEvent,
  withParticipants,
} from '../lib/event-facts.ts'
import type { StoredEvent } from '../lib/event-facts.ts'
import { findRow, inTransaction } from '../lib/database.ts'
import { checkGroupName } from '../lib/names.ts'
import { ensureSeparateGroup } from '../lib/separate-group.ts'

const FIXED = ['account', 'separate', 'created_by', 'request_hash'] as const

/**
 * Checks a new group: the first group of an event is 'everyone'; names have at least 4 characters and are unique within
 * the event (product 5).
 */
export function createGroup(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    const event = readEvent(transaction, record.getString('account'), 'account')
    const isParticipant = takesPart(transaction, event, caller)
    assertAllowed(canCreateGroup(caller, event, { isParticipant, withExpense: comesWithExpense(record) }))
    if (isDefaultName(record.getString('name'))) record.set('name', DEFAULT_GROUP_NAME)
    else if (event.defaultGroupId === '') throwRefusalCode('default-group-first', 'name')
    checkGroupName(transaction, record)
    record.set('updated_by', record.getString('created_by'))
    e.next()
    if (isDefaultName(record.getString('name'))) ensureSeparateGroup(transaction, event.id)
  })
}

function takesPart(app: App, event: StoredEvent, caller: Caller): boolean {
  const own = caller.membership?.accountId ?? ''
  return own !== '' && listParticipantIds(app, event.defaultGroupId).includes(own)
}

export function updateGroup(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const before = record.original()
    const caller = readCaller(transaction, record)
    const event = findEvent(transaction, before.getString('account'))
    if (event !== null)
      assertAllowed(canEditGroup(caller, withParticipants(transaction, event), toGroup(before)))
    keepFixed(record, FIXED)
    if (isChanged(before, record, 'name')) checkGroupName(transaction, record)
    signChange(record, caller)
    saveChanges(e)
  })
}

/** Checks a deletion, except for groups that are deleted with their event. */
export function deleteGroup(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const event = findEvent(transaction, record.getString('account'))
    if (event !== null) {
      const isThere = (field: 'groupx' | 'event', id: string): boolean =>
        findRow(transaction, { id: '' }, `SELECT id FROM acc_txs WHERE ${field} = {:id} LIMIT 1`, { id }) !==
        null
      const caller = readCaller(transaction, record)
      const group = {
        ...toGroup(record),
        hasTransactions: isThere('groupx', record.id),
        hasEventTransactions: isThere('event', event.id),
      }
      assertAllowed(canDeleteGroup(caller, withParticipants(transaction, event), group))
    }
    e.next()
  })
}

const toGroup = (record: PbRecord) => ({
  createdBy: record.getString('created_by'),
  // Nobody renames or deletes the two groups that every event has.
  isDefault: isDefaultName(record.getString('name')) || record.getBool('separate'),
})
