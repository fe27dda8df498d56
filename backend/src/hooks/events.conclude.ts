import { canConcludeEvent, concludeEvent, decimalFromCents, groupTotals } from '@coffer/shared-sdk/domain'
import type { Caller, SettlementRow } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import type { StoredEvent } from '../lib/event-facts.ts'
import { readEventLedger } from '../lib/event-ledger.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusal } from '../lib/refuse.ts'
import { readEventRequest } from '../lib/request-caller.ts'
import { findRows } from '../lib/rows.ts'
import { saveAsSystem } from '../lib/system-write.ts'

/**
 * POST /ext/events/{id}/conclude, optionally with an `avatar` as a form file: settles and closes a locked
 * event in one database transaction (accounting A14). Answers the account's id and status and how many
 * settlement rows were stored and how many pending rows approved; a refusal leaves everything as it was.
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
  saveAsSystem(app, account)
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
  saveAsSystem(app, record)
}

function approve(app: App, id: string, userId: string): void {
  const record = app.findRecordById('acc_txs', id)
  record.set('status', 'approved')
  record.set('updated_by', userId)
  saveAsSystem(app, record)
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
