/** Model hooks of transactions: load what is stored, ask the domain with the real caller, write or refuse. */
import {
  canAddToGroupTotal,
  canApproveTransaction,
  canCreateWithStatus,
  canDeleteTransaction,
  canEditTransaction,
  canRepeatEdit,
  canSignAs,
  checkExpenseGroup,
  checkTransaction,
} from '@coffer/shared-sdk/domain'
import type { Caller, Result, TransactionFacts, TransactionStatus, Verdict } from '@coffer/shared-sdk/domain'
import { allow, throwNotFound, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { callerNoteOf, isFieldSent, readCaller } from '../lib/caller.ts'
import { isChanged, keepFixed, signChange } from '../lib/changes.ts'
import { checkNewTransaction } from '../lib/check-content.ts'
import { foldRecord, foldedOf } from '../lib/folded.ts'
import { becomeStored, createIdempotent, requestHashOf } from '../lib/idempotency.ts'
import { inTransaction } from '../lib/database.ts'
import {
  completeFacts,
  eventOf,
  readNewTransaction,
  readStoredFacts,
  readTransactionFacts,
} from '../lib/transaction-facts.ts'
import type { NewTransaction, StoredFacts } from '../lib/transaction-facts.ts'
import { checkExpense, toPayerRow } from '../lib/payer-rows.ts'
import { isUnchecked } from '../lib/unchecked-write.ts'
import { writeSettled } from '../lib/ledger/settle-marked.ts'
import { noticeOf, tellOfApproval, tellOfDeletion, tellOfNew } from '../lib/transaction-notices.ts'

/** What a repeated create must repeat; `status` is the server's. */
const PAYLOAD = [
  'sender',
  'receiver',
  'amount',
  'currency',
  'description',
  'tx_group',
  'groupx',
  'created_by',
] as const
const FIXED = [
  'organisation',
  'event',
  'sender',
  'receiver',
  'currency',
  'tx_group',
  'created_by',
  'request_hash',
] as const
const EDITABLE = ['amount', 'description', 'groupx'] as const

type Values = ReturnType<PbRecord['fieldsData']>

/**
 * A new transaction satisfies the ledger's invariants and, if a person enters it, the rules of accounting A6. Its status is
 * the one that A6 gives, and another is refused (A5); organisation and event follow from the accounts. A repeated create returns what the first did and
 * writes nothing (A17).
 */
export function createTransaction(e: RecordEvent): void {
  const { app, record } = e
  if (isUnchecked(record)) {
    foldRecord(record)
    writeSettled(e)
    return
  }
  // Every call between this engine and the server costs: all values are read at once, and written at once.
  const values = record.fieldsData()
  const description = checkNewTransaction(values)
  const [note, updatedBy] = [callerNoteOf(record), String(values['updated_by'])]
  allow(canSignAs(note, String(values['created_by']), 'created_by'))
  if (updatedBy !== '') allow(canSignAs(note, updatedBy, 'updated_by'))
  const createFrom = (known: NewTransaction): void => {
    const write = (): void => {
      const facts = completeFacts(e.app, values, known.sides)
      allow(checkExpenseGroup(String(values['created_by']), known.firstCreatedBy))
      accept(e, values, description, facts, known.caller)
    }
    createIdempotent(e, requestHashOf(values, PAYLOAD), write, known.storedHash)
  }
  const known = values['groupx'] === '' ? readNewTransaction(app, record, values) : null
  if (known !== null && eventOf(known.sides) === '') createFrom(known)
  // Read and written in one transaction: an event concluded or left meanwhile takes no more transactions.
  else inTransaction(e, (transaction) => createFrom(readNewTransaction(transaction, record, values)))
}

function accept(
  e: RecordEvent,
  values: Values,
  description: string,
  facts: StoredFacts,
  caller: Caller,
): void {
  const status = decideStatus(String(values['status']), facts, caller)
  if (!status.ok) throwRefusal(status.refusal)
  if (facts.group !== null) allow(canAddToGroupTotal(facts.groupTotal, facts.amount))
  checkExpense(e.app, e.record, facts.eventId, toPayerRow(facts, { ...values, description }))
  e.record.load({
    status: status.value,
    organisation: facts.sender.organisationId,
    event: facts.eventId,
    updated_by: values['created_by'],
    shownUpdated: '',
    description,
    folded: foldedOf(description),
  })
  inTransaction(e, (transaction) => {
    writeSettled(e)
    tellOfNew(transaction, noticeOf(e.record, facts, caller), status.value)
  })
}

/** The system may choose the status; the invariants bind it all the same (accounting A18). */
function decideStatus(wanted: string, facts: TransactionFacts, caller: Caller): Result<TransactionStatus> {
  if (caller.isSystem !== true || wanted === '') return canCreateWithStatus(caller, facts, wanted)
  const valid = checkTransaction(facts)
  return valid.ok ? { ok: true, value: wanted as TransactionStatus } : valid
}

/**
 * Approving (A7) and editing (A8), judged on the row as it is within the database transaction: of two writers one wins.
 * What changes nothing, such as approving again, succeeds and writes nothing (A17).
 */
export function updateTransaction(e: RecordEvent): void {
  if (isUnchecked(e.record)) {
    writeSettled(e)
    return
  }
  inTransaction(e, (transaction) => {
    const { record } = e
    keepFixed(record, FIXED)
    // It may have been deleted since the request began.
    const current = findTransaction(transaction, record.id) ?? throwNotFound()
    const caller = readCaller(transaction, record)
    const facts = readStoredFacts(transaction, current)
    const shownUpdated = record.getString('shownUpdated')
    if (hasSameOutcome(current, record)) {
      const isApproval = record.getString('status') === 'approved' && isFieldSent(record, 'status')
      allowRepeat(
        isApproval ? canApproveTransaction(caller, facts, shownUpdated) : canRepeatEdit(caller, facts),
      )
      // Nothing to write: neither a new `updated` nor a signal.
      becomeStored(record, current)
      return
    }
    const before = record.original()
    if (isChanged(before, current, 'updated')) throwRefusalCode('changed-since', 'updated')
    if (isChanged(before, record, 'status')) {
      if (record.getString('status') !== 'approved') throwRefusalCode('already-approved', 'status')
      allow(canApproveTransaction(caller, facts, shownUpdated))
      // An approval is of what was shown; changing it is another request.
      keepFixed(record, EDITABLE)
    } else {
      allow(canEditTransaction(caller, facts, shownUpdated))
      checkEdited(transaction, current, record)
    }
    record.set('shownUpdated', '')
    signChange(record, caller)
    writeSettled(e)
    if (isChanged(before, record, 'status')) tellOfApproval(transaction, noticeOf(record, facts, caller))
  })
}

/** The edited row satisfies the invariants of a new one. */
function checkEdited(app: App, current: PbRecord, record: PbRecord): void {
  const facts = readTransactionFacts(app, record)
  allow(checkTransaction(facts))
  checkExpense(app, record, facts.eventId, toPayerRow(facts, record.fieldsData()))
  const before = isChanged(current, record, 'groupx') ? 0 : Math.round(current.getFloat('amount') * 100)
  if (facts.group !== null) allow(canAddToGroupTotal(facts.groupTotal, facts.amount - before))
}

function allowRepeat(verdict: Verdict): void {
  if (!verdict.ok && verdict.refusal.code !== 'already-approved') throwRefusal(verdict.refusal)
}

function hasSameOutcome(current: PbRecord, wanted: PbRecord): boolean {
  return [...EDITABLE, 'status'].every((field) => !isChanged(current, wanted, field))
}

/** Deleting (A8), judged like a change. A row that has been deleted since the request began is a success (A17). */
export function deleteTransaction(e: RecordEvent): void {
  if (isUnchecked(e.record)) {
    writeSettled(e)
    return
  }
  inTransaction(e, (transaction) => {
    const current = findTransaction(transaction, e.record.id)
    if (current !== null) {
      if (isChanged(e.record, current, 'updated')) throwRefusalCode('changed-since', 'updated')
      const caller = readCaller(transaction, e.record)
      allow(canDeleteTransaction(caller, readStoredFacts(transaction, current), Date.now()))
      checkExpense(transaction, e.record, current.getString('event'), null)
    }
    writeSettled(e)
    if (current !== null) tellOfDeletion(transaction, current, callerNoteOf(e.record).userId)
  })
}

function findTransaction(app: App, id: string): PbRecord | null {
  return app.findRecordsByFilter('acc_txs', 'id = {:id}', '', 1, 0, { id })[0] ?? null
}
