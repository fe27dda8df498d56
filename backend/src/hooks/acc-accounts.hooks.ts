/**
 * Model hooks of accounts, events included: they load what is stored, check the domain's rules with the real caller,
 * and write or refuse.
 */
import {
  canChangeEventAccount,
  canCreateAccount,
  canCreateEvent,
  canDeleteAccount,
  canDeleteEvent,
  canEditAccount,
  canNameAccount,
  canSetAccountStatus,
  canSetCurrencies,
  checkOpen,
  hidesTransactions,
} from '@coffer/shared-sdk/domain'
import type { AccountStatus, AccountType, Caller, Currency } from '@coffer/shared-sdk/domain'
import { assertAllowed, throwRefusalCode } from '../lib/refuse.ts'
import { STATUS_FIELDS, comesWhole, isEditedInBatch, isWrittenTwice } from '../lib/batch.ts'
import {
  checkAccountName,
  readUse,
  recordAccountChanged,
  recordAccountCreated,
} from '../lib/book-accounts.ts'
import { readCallerNote, isFieldSent, readCaller, sentFields } from '../lib/caller.ts'
import { isChanged, keepFixed, saveChanges, signChange, copyUnchangedFields } from '../lib/changes.ts'
import { findEvent } from '../lib/event-facts.ts'
import type { StoredEvent } from '../lib/event-facts.ts'
import { findRow, inTransaction } from '../lib/database.ts'
import { checkEventName, showHidden } from '../lib/names.ts'
import { addToParticipants, readCurrencyUse } from '../lib/participant-currencies.ts'
import { notifyOfEventStep } from '../lib/event-notices.ts'
import { inCheckedTransaction } from '../lib/unchecked-write.ts'

const FIXED = ['organisation', 'type', 'user', 'created_by', 'request_hash'] as const

/**
 * Creates an account. An event is created by an active member of a community that has events enabled (product 6), under
 * a name that no other event of it has, and complete: with its dates and its group of everyone in the same batch.
 * Privileged people create other accounts; accounts that the server itself creates, such as a member's, are not checked.
 */
export function createAccount(e: RecordEvent): void {
  const { record } = e
  inTransaction(e, (transaction) => {
    const caller = readCaller(transaction, record)
    if (record.getString('type') === 'event') checkNewEvent(transaction, record, caller)
    else {
      assertAllowed(canCreateAccount(caller, toAccount(record)))
      checkAccountName(record)
    }
    record.set('updated_by', record.getString('created_by'))
    e.next()
    recordAccountCreated(transaction, record, caller)
  })
}

function checkNewEvent(app: App, record: PbRecord, caller: Caller): void {
  const id = record.getString('organisation')
  assertAllowed(canCreateEvent(caller, { id, enableEvents: caller.isSystem === true || hasEvents(app, id) }))
  assertAllowed(checkOpen({ status: record.getString('status') as AccountStatus }))
  if (record.getString('user') !== '') throwRefusalCode('not-permitted', 'user')
  checkEventName(app, record, caller)
  // The demo writes the rest of the event next, without a batch.
  if (readCallerNote(record).isRequest && !comesWhole(record)) throwRefusalCode('event-incomplete')
}

function hasEvents(app: App, organisation: string): boolean {
  const sql = 'SELECT enableEvents FROM organisations_settings WHERE organisation = {:organisation}'
  return findRow(app, { enableEvents: false }, sql, { organisation })?.enableEvents === true
}

const toAccount = (record: PbRecord) => ({
  organisationId: record.getString('organisation'),
  type: record.getString('type') as AccountType,
  status: record.getString('status') as AccountStatus,
  userId: record.getString('user') || null,
})

/**
 * Checks changes. Closed accounts never change again (accounting A16). Events can only be locked and unlocked (accounting
 * A14; closing one is concluding it, `POST /ext/events/{id}/conclude`). A currency in use stays (accounting A3), and
 * participants get the currencies that an event gets (ADR 0184).
 */
export function updateAccount(e: RecordEvent): void {
  inCheckedTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    // This reads the event as stored now: it may have been concluded since the request began.
    const current = transaction.findRecordById('acc_accounts', record.id)
    copyUnchangedFields(record, current, ['name', 'status'])
    const event = findEvent(transaction, record.id)
    if (event === null) checkAccountChange(transaction, caller, current, record)
    else checkEventChange(transaction, caller, event, record)
    keepFixed(record, FIXED)
    const currencies = changedCurrencies(record)
    if (currencies !== null) checkCurrencies(transaction, current, currencies)
    signChange(record, caller)
    const isLocked = event?.status === 'active' && record.getString('status') === 'inactive'
    const revealed = event !== null && isLocked && hidesTransactions(event)
    if (revealed) showHidden(transaction, event, () => saveChanges(e))
    else saveChanges(e)
    if (event !== null && currencies !== null) addToParticipants(transaction, { ...event, currencies })
    recordAccountChanged(transaction, current, record, caller)
    const version = current.getString('updated')
    if (event !== null && isLocked)
      notifyOfEventStep(transaction, event, { step: 'event-locked', actor: caller.userId, version, revealed })
  })
}

function checkAccountChange(app: App, caller: Caller, current: PbRecord, record: PbRecord): void {
  const account = toAccount(current)
  const status = record.getString('status') as AccountStatus
  assertAllowed(
    isChanged(current, record, 'status')
      ? canSetAccountStatus(caller, account, status, readUse(app, current.id))
      : canEditAccount(caller, account),
  )
  if (isChanged(current, record, 'name')) {
    assertAllowed(canNameAccount(caller, account, 'name'))
    checkAccountName(record)
  }
  const hasNewPicture = record.getUnsavedFiles('avatar').length > 0
  if (hasNewPicture || isChanged(record.original(), record, 'avatar'))
    assertAllowed(canNameAccount(caller, account, 'avatar'))
}

function checkEventChange(app: App, caller: Caller, event: StoredEvent, record: PbRecord): void {
  const wanted = record.getString('status')
  // This compares with the status that the request read: it may have changed since.
  const isChange = isChanged(record.original(), record, 'status') && wanted !== event.status
  const status = isChange ? (wanted as AccountStatus) : event.status
  assertAllowed(canChangeEventAccount(caller, event, { status, hasMore: hasMoreThanStatus(record, event) }))
  if (isChange && isWrittenTwice(record)) throwRefusalCode('shown-and-hidden', 'status')
  if (!isChange) record.set('status', event.status)
  // A hidden event keeps its name in another field, so an empty name here would look unchanged.
  const isEmptied = isFieldSent(record, 'name') && record.getString('name').trim() === ''
  if (isEmptied || isChanged(record.original(), record, 'name')) checkEventName(app, record, caller)
  // A hidden event keeps its picture in another field, from which the trigger would restore it.
  const isPictureSent = isFieldSent(record, 'avatar') || record.getUnsavedFiles('avatar').length > 0
  if (isPictureSent) record.set('hiddenAvatar', '')
}

/**
 * Returns whether the request, or another one of its batch, writes more of the event's account or dates than the
 * account's status.
 */
const hasMoreThanStatus = (record: PbRecord, event: StoredEvent): boolean =>
  sentFields(record).some((field) => !STATUS_FIELDS.includes(field)) ||
  record.getUnsavedFiles('avatar').length > 0 ||
  isEditedInBatch(record, [event.id, event.metaId])

/**
 * Returns the currencies that the request sets, or `null` if it does not change them: the account may have got others
 * since.
 */
function changedCurrencies(record: PbRecord): readonly Currency[] | null {
  const wanted = record.getStringSlice('currencies')
  const isSame = wanted.join() === record.original().getStringSlice('currencies').join()
  return isSame ? null : (wanted as readonly string[] as readonly Currency[])
}

function checkCurrencies(app: App, current: PbRecord, wanted: readonly Currency[]): void {
  const stored = current.getStringSlice('currencies') as readonly string[] as readonly Currency[]
  assertAllowed(canSetCurrencies(stored, wanted, readCurrencyUse(app, current.id)))
}

/** Deletes an event with its dates, groups and participants. */
export function deleteAccount(e: RecordEvent): void {
  inTransaction(e, (transaction) => {
    const { record } = e
    const caller = readCaller(transaction, record)
    const event = findEvent(transaction, record.id)
    if (event !== null)
      assertAllowed(canDeleteEvent(caller, { ...event, ...readSums(transaction, event.id) }))
    else {
      const account = { ...toAccount(record), hasTransactions: hasTransactions(transaction, record.id) }
      assertAllowed(canDeleteAccount(caller, account))
    }
    e.next()
  })
}

function hasTransactions(app: App, account: string): boolean {
  const sql = 'SELECT id FROM acc_txs WHERE sender = {:account} OR receiver = {:account} LIMIT 1'
  return findRow(app, { id: '' }, sql, { account }) !== null
}

/** Sums what the event sent and received, in cents over all currencies: only whether a sum is 0 matters. */
function readSums(app: App, event: string): { sent: number; received: number } {
  const sum = (side: string): string =>
    `(SELECT COALESCE(SUM(CAST(ROUND(amount * 100) AS INTEGER)), 0) FROM acc_txs WHERE ${side} = {:event})`
  const sql = `SELECT ${sum('sender')} AS sent, ${sum('receiver')} AS received`
  return findRow(app, { sent: 0, received: 0 }, sql, { event }) ?? { sent: 0, received: 0 }
}
