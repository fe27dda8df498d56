import { checkTransaction } from '@coffer/shared-sdk/domain'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { isSystemWrite } from '../lib/system-write.ts'
import { readAccount } from '../lib/account-facts.ts'
import { readTransactionFacts } from '../lib/transaction-facts.ts'

const FIXED = [
  'organisation',
  'event',
  'sender',
  'receiver',
  'currency',
  'tx_group',
  'created_by',
  'receipt',
] as const
const EDITABLE = ['amount', 'description', 'groupx'] as const

const isChanged = (before: PbRecord, after: PbRecord, field: string): boolean =>
  before.getString(field) !== after.getString(field)

/**
 * Model hook: who may approve and edit is the API rule's (accounting A7, A8); what can be approved or
 * edited at all is decided here, for everyone. Only pending rows change; a row that changed since it was
 * read is refused, so that of two writers one wins (A7). What is so already, such as approving again, is
 * answered with success and writes nothing (A17).
 */
export function updateTransaction(e: RecordEvent): void {
  if (isSystemWrite(e.record)) {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    const before = e.record.original()
    const current = readCurrent(transaction, e.record.id)
    for (const field of FIXED) {
      if (isChanged(before, e.record, field)) throwRefusalCode('not-permitted', field)
    }
    if (hasSameOutcome(current, e.record)) {
      // Nothing to write: neither a new `updated` nor a signal.
      for (const field of current.collection().fields.fieldNames()) e.record.setRaw(field, current.get(field))
      return
    }
    if (isChanged(before, current, 'updated')) throwRefusalCode('changed-since', 'updated')
    checkApproval(transaction, before, e.record)
    checkEdit(transaction, before, e.record)
    e.record.set('shownUpdated', '')
    e.next()
  })
}

/** As stored now. @throws 404 when it was deleted since the request began. */
function readCurrent(app: App, id: string): PbRecord {
  const current = app.findRecordsByFilter('acc_txs', 'id = {:id}', '', 1, 0, { id })[0]
  if (current === undefined) throw new ApiError(404, "The requested resource wasn't found.", {})
  return current
}

function hasSameOutcome(current: PbRecord, wanted: PbRecord): boolean {
  return [...EDITABLE, 'status'].every((field) => !isChanged(current, wanted, field))
}

/** Accounting A5, A7: only pending -> approved; never an event's transaction; never with a closed account. */
function checkApproval(app: App, before: PbRecord, after: PbRecord): void {
  if (!isChanged(before, after, 'status')) return
  if (before.getString('status') !== 'pending' || after.getString('status') !== 'approved') {
    throwRefusalCode('already-approved', 'status')
  }
  if (before.getString('event') !== '') throwRefusalCode('event-transaction', 'status')
  if (!wasShownAsItIs(before, after)) throwRefusalCode('changed-since', 'updated')
  for (const side of ['sender', 'receiver']) {
    if (readAccount(app, before.getString(side), side).status === 'closed')
      throwRefusalCode('account-closed', side)
  }
}

/** Approving and editing carry the `updated` value that the person saw (accounting A7, ADR 0088); without it nothing is compared. */
function wasShownAsItIs(before: PbRecord, after: PbRecord): boolean {
  const shown = after.getString('shownUpdated')
  return shown === '' || toMs(shown) === toMs(before.getString('updated'))
}

const toMs = (instant: string): number => Date.parse(instant.replace(' ', 'T'))

/** Accounting A8: amount, description and group only while pending, and the row stays a valid one. */
function checkEdit(app: App, before: PbRecord, after: PbRecord): void {
  if (!EDITABLE.some((field) => isChanged(before, after, field))) return
  if (before.getString('status') !== 'pending') throwRefusalCode('not-pending', 'status')
  if (!wasShownAsItIs(before, after)) throwRefusalCode('changed-since', 'updated')
  const valid = checkTransaction(readTransactionFacts(app, after))
  if (!valid.ok) throwRefusal(valid.refusal)
}
