/** Model hooks of an event's participants and their shares in its groups (product 4, 6, accounting A16). */
import {
  canChangeShares,
  canEnterEvent,
  canEnterGroup,
  canExitEvent,
  canKeepEarlier,
  shareFromDecimal,
} from '@coffer/shared-sdk/domain'
import type { AccountFacts, Caller } from '@coffer/shared-sdk/domain'
import { missingAccount, readAccount } from '../lib/account-facts.ts'
import { assertAllowed, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { readCaller } from '../lib/caller.ts'
import { keepFixed, saveChanges, signChange } from '../lib/changes.ts'
import {
  countInitiated,
  findEvent,
  findGroup,
  listParticipantIds,
  readEvent,
  withParticipants,
} from '../lib/event-facts.ts'
import { inTransaction } from '../lib/database.ts'
import { notifyOfJoin } from '../lib/event-notices.ts'
import { notifyOfAddition } from '../lib/participant-notices.ts'
import { keepEarlierExpenses } from '../lib/keep-earlier.ts'
import { removeFromEvent } from '../lib/leave-event.ts'
import { addEventCurrencies } from '../lib/participant-currencies.ts'
import { deleteUnchecked, inCheckedTransaction } from '../lib/unchecked-write.ts'

const FIXED = ['groupx', 'participant', 'created_by', 'request_hash'] as const

/**
 * Adds a participant. Entering the group 'everyone' is joining the event, and the account then holds the event's currencies
 * (ADR 0184), with its earlier expenses or without them (accounting A27); other groups accept people of 'everyone'.
 */
export function createParticipant(e: RecordEvent): void {
  inCheckedTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    const group = findGroup(transaction, record.getString('groupx'))
    if (group === null) return throwRefusalCode('group-foreign', 'groupx')
    const stored = readEvent(transaction, group.eventId, 'groupx')
    const event = withParticipants(transaction, stored)
    const account = readParticipantAccount(transaction, record, caller, stored.organisationId)
    const share = readShare(record)
    const earlier = { id: record.getString('earlier'), name: record.getString('earlierName') }
    if (group.isDefault) {
      assertAllowed(canEnterEvent(caller, event, account, share, Date.now()))
      if (earlier.id !== '') {
        assertAllowed(canKeepEarlier(event))
        keepEarlierExpenses(transaction, stored, { ...earlier, actor: caller.userId })
      }
    } else {
      const participantIds = listParticipantIds(transaction, group.id)
      assertAllowed(canEnterGroup(caller, event, { ...group, participantIds }, account, share))
    }
    record.set('updated_by', record.getString('created_by'))
    record.set('earlier', '')
    record.set('earlierName', '')
    e.next()
    if (!group.isDefault) return
    addEventCurrencies(transaction, stored, account)
    const joined = { rowId: record.id, accountId: account.id, actor: caller.userId }
    notifyOfJoin(transaction, stored, joined)
    const isFromNow = earlier.id !== ''
    notifyOfAddition(transaction, stored, { account, rowId: record.id, caller, isFromNow })
  })
}

/** Reads the account. To a person, an account of another community looks like one that does not exist. */
function readParticipantAccount(
  app: App,
  record: PbRecord,
  caller: Caller,
  organisationId: string,
): AccountFacts {
  const account = readAccount(app, record.getString('participant'), 'participant')
  if (account.organisationId === organisationId) return account
  return caller.isSystem === true
    ? throwRefusalCode('different-organisations', 'participant')
    : missingAccount('participant')
}

/** Returns the share in hundredths. */
function readShare(record: PbRecord): number {
  const share = shareFromDecimal(record.getFloat('share'))
  return share.ok ? share.value : throwRefusal(share.refusal)
}

/** Changes a share. A share of 0 outside 'everyone' removes the person from the group (product 5). */
export function updateParticipant(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    const group = findGroup(transaction, record.original().getString('groupx'))
    const event = group === null ? null : findEvent(transaction, group.eventId)
    if (group !== null && event !== null) {
      assertAllowed(canChangeShares(caller, withParticipants(transaction, event), group))
    }
    keepFixed(record, FIXED)
    const share = readShare(record)
    signChange(record, caller)
    saveChanges(e)
    if (share === 0 && group !== null && !group.isDefault) {
      deleteUnchecked(transaction, transaction.findRecordById('acc_groupx_participants', record.id))
    }
  })
}

/**
 * Removes a participant. Leaving 'everyone' is leaving the event, and deletes the rows in all groups and the pending
 * event transactions. Rows that are deleted with their group or event are not checked.
 */
export function deleteParticipant(e: RecordEvent): void {
  inCheckedTransaction(e, (transaction) => {
    const caller = readCaller(transaction, e.record)
    const group = findGroup(transaction, e.record.getString('groupx'))
    const event = group === null ? null : findEvent(transaction, group.eventId)
    if (group === null || event === null) {
      e.next()
      return
    }
    if (!group.isDefault) {
      assertAllowed(canChangeShares(caller, withParticipants(transaction, event), group))
      e.next()
      return
    }
    const account = readAccount(transaction, e.record.getString('participant'), 'participant')
    const own = { isParticipant: true, countInitiated: countInitiated(transaction, event.id, account.id) }
    assertAllowed(canExitEvent(caller, event, account, own, Date.now()))
    removeFromEvent(transaction, event, { account, row: e.record, caller }, () => e.next())
  })
}
