/**
 * Model hook of transactions that are edited, approved or declined: it loads what is stored, checks the domain's rules,
 * and writes or refuses.
 */
import {
  canAnswerTransaction,
  canEditTransaction,
  canRepeatEdit,
  checkDescription,
  checkTransaction,
  validateDeclineReason,
} from '@coffer/shared-sdk/domain'
import type {
  Caller,
  EnteredTransactionFacts,
  SeparateSplit,
  StoredTransactionFacts,
  Verdict,
} from '@coffer/shared-sdk/domain'
import { assertAllowed, throwNotFound, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { isFieldSent, readCaller } from '../lib/caller.ts'
import { isChanged, keepFixed, signChange } from '../lib/changes.ts'
import { becomeStored } from '../lib/idempotency.ts'
import { inTransaction } from '../lib/database.ts'
import { findTransaction, readStoredFacts, readTransactionFacts } from '../lib/transaction-facts.ts'
import { checkGroupTotal } from '../lib/group-total.ts'
import { joinSeparateGroup, readSplit } from '../lib/separate-group.ts'
import { checkExpense, checkJoining, checkShown, toPayerRow } from '../lib/payer-rows.ts'
import { notifyOfEditedExpense } from '../lib/expense-notices.ts'
import { buildNotice, notifyOfAnswer } from '../lib/transaction-notices.ts'
import { keepChange } from '../lib/transaction-history.ts'
import { isUnchecked } from '../lib/unchecked-write.ts'
import { writeSettled } from '../lib/ledger/settle-marked.ts'

const FIXED = [
  'organisation',
  'event',
  'sender',
  'receiver',
  'currency',
  'created_by',
  'kind',
  'settles',
  'request_hash',
] as const
const EDITABLE = ['amount', 'description', 'groupx', 'split', 'category', 'spentOn', 'tx_group'] as const
/** The fields that an answer to a request writes: approving (accounting A7) or declining (accounting A20). */
const ANSWER = ['status', 'decline_reason'] as const

/**
 * Answers (accounting A7, A20) or edits (accounting A8) a transaction. The verdict is on the row within the database
 * transaction: of two writers one wins. A change without effect, such as approving again, succeeds and writes nothing
 * (accounting A17).
 */
export function updateTransaction(e: RecordEvent): void {
  if (isUnchecked(e.record)) {
    writeSettled(e)
    return
  }
  inTransaction(e, (transaction) => {
    const { record } = e
    keepFixed(record, FIXED)
    // Somebody may have deleted it since the request began.
    const current = findTransaction(transaction, record.id) ?? throwNotFound()
    const caller = readCaller(transaction, record)
    const facts = readStoredFacts(transaction, current, caller)
    const split = readSplit(record)
    if (split !== null) joinSeparateGroup(transaction, record, split, current.getString('event'))
    if (hasSameOutcome(current, record)) {
      assertAllowed(repeatVerdict(record, caller, facts))
      // Nothing changes, so neither a new `updated` nor a signal is written.
      becomeStored(record, current)
      return
    }
    const before = record.original()
    if (isChanged(before, current, 'updated')) throwRefusalCode('changed-since', 'updated')
    if (ANSWER.some((field) => isChanged(before, record, field))) {
      checkAnswer(record, caller, facts)
    } else {
      assertAllowed(canEditTransaction(caller, facts, getShownUpdated(record)))
      checkEdited(transaction, caller, { current, record, split })
    }
    record.set('shownUpdated', '')
    signChange(record, caller)
    writeSettled(e)
    if (isChanged(before, record, 'status')) {
      notifyOfAnswer(transaction, buildNotice(record, facts, caller), record)
      return
    }
    keepChange(transaction, current, record, caller.userId)
    notifyOfEditedExpense(transaction, current, record, caller.userId)
  })
}

const getShownUpdated = (record: PbRecord): string => record.getString('shownUpdated')

/**
 * Checks an answer, which refers to what the person saw; a change of the request is another request. Only declining has
 * a reason.
 */
function checkAnswer(record: PbRecord, caller: Caller, facts: StoredTransactionFacts): void {
  const wanted = record.getString('status')
  assertAllowed(canAnswerTransaction(caller, facts, wanted, getShownUpdated(record)))
  keepFixed(record, EDITABLE)
  if (wanted !== 'declined') keepFixed(record, ['decline_reason'])
  const reason = validateDeclineReason(record.getString('decline_reason'))
  if (!reason.ok) throwRefusal(reason.refusal)
  record.set('decline_reason', reason.value)
}

/** Checks that the edited row satisfies the invariants of a new one. */
function checkEdited(
  app: App,
  caller: Caller,
  {
    current,
    record,
    split,
  }: { readonly current: PbRecord; readonly record: PbRecord; readonly split: SeparateSplit | null },
): void {
  const facts = readTransactionFacts(app, record)
  checkShown(app, record)
  assertAllowed(checkTransaction(facts))
  assertAllowed(checkDescription(facts, record.getString('description')))
  if (isChanged(current, record, 'tx_group')) checkJoining(app, caller, { current, record, facts })
  checkExpense(app, record, facts.eventId, toPayerRow(facts, record.fieldsData(), split))
  const before = isChanged(current, record, 'groupx') ? 0 : Math.round(current.getFloat('amount') * 100)
  checkGroupTotal(facts, { before, isNew: false })
}

/** Judges a change without effect: the same answer again, or an edit. */
function repeatVerdict(record: PbRecord, caller: Caller, facts: EnteredTransactionFacts): Verdict {
  const { status } = facts.transaction
  const isAnswer = status !== 'pending' && isFieldSent(record, 'status')
  if (!isAnswer) return canRepeatEdit(caller, facts)
  const verdict = canAnswerTransaction(caller, facts, status, getShownUpdated(record))
  const isRepeated = !verdict.ok && verdict.refusal.code === `already-${status}`
  return isRepeated ? { ok: true } : verdict
}

function hasSameOutcome(current: PbRecord, wanted: PbRecord): boolean {
  return [...EDITABLE, ...ANSWER].every((field) => !isChanged(current, wanted, field))
}
