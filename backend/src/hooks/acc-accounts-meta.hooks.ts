/** Model hooks of an event's dates, time zone, hiding and admins. */
import {
  canEditEvent,
  canHideEvent,
  canSetEventAdmins,
  canSetUpEvent,
  checkEventPeriod,
  checkEventZone,
  hidesTransactions,
} from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { assertAllowed, throwRefusalCode } from '../lib/refuse.ts'
import { isWrittenTwice } from '../lib/batch.ts'
import { readCaller } from '../lib/caller.ts'
import { isChanged, keepFixed, saveChanges, signChange } from '../lib/changes.ts'
import { findEvent, readEvent } from '../lib/event-facts.ts'
import type { StoredEvent } from '../lib/event-facts.ts'
import { notifyOfNewAdmin, notifyOfEventStep } from '../lib/event-notices.ts'
import { findRow, inTransaction } from '../lib/database.ts'
import { showHidden } from '../lib/names.ts'
import { inCheckedTransaction } from '../lib/unchecked-write.ts'

const FIXED = ['account', 'created_by', 'request_hash'] as const

/**
 * The creator of the event becomes its first admin unless others are named; no event of a person starts without one.
 */
export function createEventMeta(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    const event = readEvent(transaction, record.getString('account'), 'account')
    assertAllowed(canSetUpEvent(caller, event))
    if (record.getBool('hidden')) assertAllowed(canHideEvent(caller, event))
    checkPeriod(record.getString('start'), record.getString('end'))
    assertAllowed(checkEventZone(record.getString('zone'), isTimeZone))
    if (record.getStringSlice('admins').length === 0) record.set('admins', event.adminIds)
    checkAdmins(transaction, caller, event, record.getStringSlice('admins'))
    record.set('updated_by', record.getString('created_by'))
    e.next()
  })
}

/** Checks changes: dates until the event is concluded, hiding and admins while it is open (product 5, 6). */
export function updateEventMeta(e: RecordEvent): void {
  inCheckedTransaction(e, (transaction) => {
    const { record } = e
    const before = record.original()
    const caller = readCaller(transaction, record)
    const event = findEvent(transaction, before.getString('account'))
    if (event !== null) {
      assertAllowed(canEditEvent(caller, event))
      if (isChanged(before, record, 'hidden')) {
        assertAllowed(canHideEvent(caller, event))
        if (isWrittenTwice(record)) throwRefusalCode('shown-and-hidden', 'hidden')
      }
      const admins = record.getStringSlice('admins')
      // This compares with the list as the request read it: a person who has left since is not added again. The order
      // of admins has no meaning.
      if (isSameList(admins, before.getStringSlice('admins'))) record.set('admins', event.adminIds)
      else checkAdmins(transaction, caller, event, admins)
    }
    keepFixed(record, FIXED)
    checkPeriodChange(transaction, record)
    if (isChanged(before, record, 'zone')) assertAllowed(checkEventZone(record.getString('zone'), isTimeZone))
    signChange(record, caller)
    const isShown = event !== null && hidesTransactions(event) && !record.getBool('hidden')
    if (isShown) showHidden(transaction, event, () => saveChanges(e))
    else saveChanges(e)
    if (event !== null) notifyOfEventChange(transaction, event, { record, caller, isShown })
  })
}

/** Notifies all participants of changes that show a hidden event, or let somebody show it (accounting A15). */
function notifyOfEventChange(
  app: App,
  event: StoredEvent,
  change: { readonly record: PbRecord; readonly caller: Caller; readonly isShown: boolean },
): void {
  const { record, caller, isShown } = change
  const version = record.original().getString('updated')
  if (isShown) {
    notifyOfEventStep(app, event, { step: 'event-shown', actor: caller.userId, version, revealed: true })
  } else if (hidesTransactions(event)) {
    const added = record.getStringSlice('admins').filter((user) => !event.adminIds.includes(user))
    for (const user of added) notifyOfNewAdmin(app, event, { user, actor: caller.userId, version })
  }
}

/** Allows the deletion only together with the event. */
export function deleteEventMeta(e: RecordEvent): void {
  if (findEvent(e.app, e.record.getString('account')) !== null) throwRefusalCode('not-permitted', 'account')
  e.next()
}

/** @throws 400 when a date is missing or invalid, or the end is before the start (product 5). */
function checkPeriod(start: string, end: string): void {
  // PocketBase stores an unreadable date as an empty one.
  if (start === '') throwRefusalCode('date-invalid', 'start')
  if (end === '') throwRefusalCode('date-invalid', 'end')
  assertAllowed(checkEventPeriod(start, end))
}

/**
 * Uses the stored value of a date that the request does not change: somebody else may have moved it since the request
 * was read.
 */
function checkPeriodChange(app: App, record: PbRecord): void {
  const before = record.original()
  const isMoved = (field: string): boolean => isChanged(before, record, field)
  if (!isMoved('start') && !isMoved('end')) return
  const current = app.findRecordById('acc_accounts_meta', record.id)
  const getDate = (field: string): string => (isMoved(field) ? record : current).getString(field)
  checkPeriod(getDate('start'), getDate('end'))
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}

function checkAdmins(app: App, caller: Caller, event: StoredEvent, wanted: readonly string[]): void {
  const added = wanted.filter((user) => !event.adminIds.includes(user))
  const strangers = added.filter((user) => !isMember(app, user, event.organisationId))
  assertAllowed(canSetEventAdmins(caller, event, wanted, strangers))
}

function isMember(app: App, user: string, organisation: string): boolean {
  const sql = 'SELECT id FROM authz WHERE user = {:user} AND organisation = {:organisation}'
  return findRow(app, { id: '' }, sql, { user, organisation }) !== null
}
