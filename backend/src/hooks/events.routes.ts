/** Routes of an event: each is one database transaction, asked under the headers X-Authz and X-Org. */
import {
  canConcludeEvent,
  canDeleteAllTransactions,
  canExitEvent,
  concludeEvent,
  decimalFromCents,
  groupTotals,
} from '@coffer/shared-sdk/domain'
import type { Caller, SettlementRow } from '@coffer/shared-sdk/domain'
import { readAccount } from '../lib/account-facts.ts'
import { findRows, inTransaction } from '../lib/database.ts'
import { countInitiated, readEventLedger } from '../lib/event-facts.ts'
import type { StoredEvent } from '../lib/event-facts.ts'
import { cleanUpAfterLeaving } from '../lib/leave-event.ts'
import { allow, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { readEventRequest } from '../lib/request-caller.ts'
import { deleteUnchecked, saveUnchecked } from '../lib/unchecked-write.ts'

/**
 * POST /ext/events/{id}/conclude, optionally with an `avatar` as a form file: settles and closes a locked event
 * (accounting A14). Returns the account's id and status, the number of settlement rows stored and of pending rows approved.
 */
export function concludeEventRoute(e: RequestEvent): void {
  let answer = {}
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    answer = conclude(transaction, caller, event, readAvatar(e))
  })
  e.json(200, answer)
}

function conclude(app: App, caller: Caller, event: StoredEvent, avatar: UploadedFile | null): object {
  const ledger = readEventLedger(app, event)
  allow(canConcludeEvent(caller, { ...event, hasExpenses: groupTotals(ledger).length > 0 }))
  const conclusion = concludeEvent(ledger)
  if (!conclusion.ok) throwRefusal(conclusion.refusal)
  const { settlementRows, approvedIds } = conclusion.value
  // Closed first: from then on the triggers derive no parts, whose stored rows come next.
  close(app, event, caller.userId, avatar)
  for (const row of settlementRows) store(app, event, row)
  for (const id of approvedIds) approve(app, id, caller.userId)
  proveSettled(app, event)
  return { id: event.id, status: 'closed', settled: settlementRows.length, approved: approvedIds.length }
}

function close(app: App, event: StoredEvent, userId: string, avatar: UploadedFile | null): void {
  const account = app.findRecordById('acc_accounts', event.id)
  account.set('status', 'closed')
  account.set('updated_by', userId)
  if (avatar !== null) account.set('avatar', avatar)
  saveUnchecked(app, account)
}

/** No creator: what the system makes never counts as anybody's expense (accounting A13). */
function store(app: App, event: StoredEvent, row: SettlementRow): void {
  const record = new Record(app.findCollectionByNameOrId('acc_txs'), {
    organisation: event.organisationId,
    event: event.id,
    sender: row.senderId,
    receiver: row.receiverId,
    amount: decimalFromCents(row.amount),
    currency: row.currency,
    status: row.status,
    description: row.kind === 'part' ? 'Settled' : 'What was left',
    groupx: row.groupId,
  })
  saveUnchecked(app, record)
}

function approve(app: App, id: string, userId: string): void {
  const record = app.findRecordById('acc_txs', id)
  record.set('status', 'approved')
  record.set('updated_by', userId)
  saveUnchecked(app, record)
}

/** The event's balance is exactly 0 in each currency, or nothing is written. */
function proveSettled(app: App, event: StoredEvent): void {
  const left = findRows(
    app,
    { currency: '' },
    `SELECT currency FROM ledger_sums WHERE account = {:event} GROUP BY currency
     HAVING SUM(received + receivedReserved - sent - sentReserved) != 0`,
    { event: event.id },
  )
  if (left.length > 0) throw new Error(`Concluding event ${event.id} would not settle it.`)
}

function readAvatar(e: RequestEvent): UploadedFile | null {
  if (!e.request.header.get('Content-Type').startsWith('multipart/form-data')) return null
  // Reading the body fills in the form.
  e.requestInfo()
  return e.request.multipartForm.file['avatar'] === undefined
    ? null
    : (e.findUploadedFiles('avatar')[0] ?? null)
}

/**
 * POST /ext/events/{id}/delete-transactions: 'Delete All Transactions', for privileged people until the event is concluded
 * (product 6). Returns how many were deleted; repeated, 0.
 */
export function deleteTransactionsRoute(e: RequestEvent): void {
  let deleted = 0
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    allow(canDeleteAllTransactions(caller, event))
    const records = transaction.findRecordsByFilter('acc_txs', 'event = {:event}', '', 0, 0, {
      event: event.id,
    })
    for (const record of records) deleteUnchecked(transaction, record)
    deleted = records.length
  })
  e.json(200, { deleted })
}

/**
 * POST /ext/events/{id}/remove-participant with `participant`, a user account: takes the person out of the event with their
 * rows in all groups and their pending transactions of it (accounting A16). Returns how many transactions were deleted; for
 * somebody who does not take part, 0.
 */
export function removeParticipantRoute(e: RequestEvent): void {
  let answer = {}
  inTransaction(e, (transaction) => {
    const { caller, event } = readEventRequest(transaction, e)
    const account = readAccount(transaction, namedAccount(e), 'participant')
    const row = transaction.findRecordsByFilter(
      'acc_groupx_participants',
      'groupx = {:group} && participant = {:account}',
      '',
      1,
      0,
      { group: event.defaultGroupId, account: account.id },
    )[0]
    const own = {
      isParticipant: row !== undefined,
      countInitiated: countInitiated(transaction, event.id, account.id),
    }
    allow(canExitEvent(caller, event, account, own, Date.now()))
    if (row !== undefined) deleteUnchecked(transaction, row)
    const transactions = row === undefined ? 0 : cleanUpAfterLeaving(transaction, event, account)
    answer = { participant: account.id, transactions }
  })
  e.json(200, answer)
}

function namedAccount(e: RequestEvent): string {
  const named = e.requestInfo().body['participant']
  return typeof named === 'string' ? named : throwRefusalCode('not-joined', 'participant')
}
