/**
 * Model hooks of transactions that are created or deleted: they load what is stored, check the domain's rules with the
 * real caller, and write or refuse. Changes are in acc-txs-change.hooks.ts.
 */
import {
  canCreateWithStatus,
  canDeleteTransaction,
  canSignAs,
  checkDescription,
  checkTransaction,
  isEventExpense,
  isEventTransaction,
  isOwnAccount,
  refuseWith,
  writeSeparateSplit,
} from '@coffer/shared-sdk/domain'
import type {
  Caller,
  Result,
  SeparateSplit,
  TransactionFacts,
  TransactionStatus,
} from '@coffer/shared-sdk/domain'
import { assertAllowed, throwRefusal, throwRefusalCode } from '../lib/refuse.ts'
import { readCallerNote, readCaller } from '../lib/caller.ts'
import { isChanged } from '../lib/changes.ts'
import { checkNewTransaction } from '../lib/check-content.ts'
import { keepDeleted } from '../lib/deleted-transactions.ts'
import { foldRecord, computeFolded } from '../lib/folded.ts'
import { createIdempotent, hashRequestValues } from '../lib/idempotency.ts'
import { inTransaction } from '../lib/database.ts'
import {
  completeFacts,
  getEventId,
  findTransaction,
  readNewTransaction,
  readStoredFacts,
  readTransactionFacts,
} from '../lib/transaction-facts.ts'
import type { NewTransaction, StoredFacts } from '../lib/transaction-facts.ts'
import { checkGroupTotal } from '../lib/group-total.ts'
import { joinSeparateGroup, readSplit } from '../lib/separate-group.ts'
import { checkExpense, checkGroup, checkShown, isDeletedWhole, toPayerRow } from '../lib/payer-rows.ts'
import { checkKind, isPlain } from '../lib/payment-kind.ts'
import { isUnchecked } from '../lib/unchecked-write.ts'
import { writeSettled } from '../lib/ledger/settle-marked.ts'
import { notifyOfDeletedExpense, notifyOfEnteredExpense } from '../lib/expense-notices.ts'
import {
  buildNotice,
  notifyOfDeletedTransaction,
  notifyOfNewTransaction,
} from '../lib/transaction-notices.ts'
import { ACCOUNT_MESSAGE } from '../lib/ledger/triggers.ts'

/** The fields that a repeated create must repeat; the server sets `status`. */
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

/** Only payments have these fields too, so the hash of every other create stays the same as before. */
const PAYMENT = [...PAYLOAD, 'kind', 'settles'] as const
const SEPARATE = [...PAYLOAD, 'split'] as const
/** Only expenses with a category or a day have it in their hash, for the same reason (accounting A30, A31). */
const withMore = (fields: readonly string[], values: Values): readonly string[] =>
  isPlainExpense(values) ? fields : [...fields, ...MORE.filter((field) => values[field] !== '')]
const MORE = ['category', 'spentOn'] as const
const isPlainExpense = ({ category, spentOn }: Values): boolean => category === '' && spentOn === ''

type Values = ReturnType<PbRecord['fieldsData']>

/**
 * Creates a transaction. It satisfies the ledger's invariants and, if a person enters it, the rules of accounting A6. Its
 * status is the one that accounting A6 gives, and another is refused (accounting A5); organisation and event follow from
 * the accounts. A repeated create returns what the first did and writes nothing (accounting A17).
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
  const [note, updatedBy] = [readCallerNote(record), String(values['updated_by'])]
  assertAllowed(canSignAs(note, String(values['created_by']), 'created_by'))
  if (updatedBy !== '') assertAllowed(canSignAs(note, updatedBy, 'updated_by'))
  const split = readSplit(record)
  const createFrom = (read: NewTransaction): void => {
    const write = (): void => {
      if (split !== null) joinSeparateGroup(e.app, record, split, getEventId(read.sides))
      const grouped = split === null ? values : record.fieldsData()
      const facts = completeFacts(e.app, grouped, read.sides, read.caller)
      const named = { createdBy: String(values['created_by']), txGroup: String(values['tx_group']) }
      checkGroup(e.app, read.caller, { ...facts, ...named }, read.firstRow)
      accept(e, { values: grouped, description, split }, facts, read.caller)
    }
    createIdempotent(e, hashPayload(values, split), write, read.storedHash)
  }
  const early = values['groupx'] === '' && split === null ? readNewTransaction(app, record, values) : null
  if (early !== null && getEventId(early.sides) === '') createFrom(early)
  // One transaction reads and writes: it refuses an event that was concluded or left meanwhile.
  else inTransaction(e, (transaction) => createFrom(readNewTransaction(transaction, record, values)))
}

/** A plain transaction has the same hash as before there were payments, splits, categories and days. */
function hashPayload(values: Values, split: SeparateSplit | null): string {
  if (split === null) return hashRequestValues(values, withMore(isPlain(values) ? PAYLOAD : PAYMENT, values))
  const written = { ...values, split: JSON.stringify(writeSeparateSplit(split)) }
  return hashRequestValues(written, withMore(SEPARATE, values))
}

interface Content {
  readonly values: Values
  /** As it is stored. */
  readonly description: string
  readonly split: SeparateSplit | null
}

function accept(
  e: RecordEvent,
  { values, description, split }: Content,
  facts: StoredFacts,
  caller: Caller,
): void {
  const status = decideStatus(String(values['status']), facts, caller)
  if (!status.ok) throwRefusal(status.refusal)
  assertAllowed(checkDescription(facts, description))
  checkKind(e.app, values, facts)
  if (status.value !== 'declined' && values['decline_reason'] !== '') {
    throwRefusalCode('not-permitted', 'decline_reason')
  }
  checkGroupTotal(facts, { before: 0, isNew: true })
  checkExpense(e.app, e.record, facts.eventId, toPayerRow(facts, { ...values, description }, split))
  e.record.load({
    status: status.value,
    organisation: facts.sender.organisationId,
    event: facts.eventId,
    updated_by: values['created_by'],
    shownUpdated: '',
    description,
    folded: computeFolded(description),
    ...(values['spentOn'] !== '' && { spentOn: storedDay(values, facts) }),
  })
  inTransaction(e, (transaction) => {
    writeOpen(e)
    notifyOfNewTransaction(transaction, buildNotice(e.record, facts, caller), status.value)
    if (isEventExpense(facts) && !isOwnAccount(caller, facts.receiver))
      notifyOfEnteredExpense(transaction, e.record, caller.userId)
  })
}

/**
 * Returns the day that is stored: none if it is today in the event's time zone, as for an expense without a day. Apps send the day on which
 * an expense was entered, because it may wait on a device. Transactions that several people paid keep it, so that all have the
 * same (accounting A21).
 */
function storedDay(values: Values, { zone }: StoredFacts): string {
  const day = String(values['spentOn'])
  return values['tx_group'] === '' && day === dayInTimeZone(Date.now(), zone) ? '' : day
}

/** @throws the refusal if an account was closed or deactivated, or lost the currency, since it was read. */
function writeOpen(e: RecordEvent): void {
  try {
    writeSettled(e)
  } catch (error) {
    if (String(error).includes(ACCOUNT_MESSAGE))
      assertAllowed(checkTransaction(readTransactionFacts(e.app, e.record)))
    throw error
  }
}

/** Decides the status. The system may choose it; the invariants bind it all the same (accounting A18). */
function decideStatus(wanted: string, facts: TransactionFacts, caller: Caller): Result<TransactionStatus> {
  if (caller.isSystem !== true || wanted === '') return canCreateWithStatus(caller, facts, wanted)
  const valid = checkTransaction(facts)
  if (wanted === 'declined' && isEventTransaction(facts)) return refuseWith('event-transaction', 'status')
  return valid.ok ? { ok: true, value: wanted as TransactionStatus } : valid
}

/**
 * Deletes a transaction (accounting A8), judged like a change. Deleting a row that is already gone succeeds (accounting
 * A17).
 */
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
      assertAllowed(canDeleteTransaction(caller, readStoredFacts(transaction, current, caller), Date.now()))
      checkShown(transaction, e.record)
      checkExpense(transaction, e.record, current.getString('event'), null)
    }
    const actor = readCallerNote(e.record).userId
    if (current !== null) keepForRestoring(transaction, e.record, actor)
    writeSettled(e)
    if (current === null) return
    notifyOfDeletedTransaction(transaction, current, actor)
    notifyOfDeletedExpense(transaction, current, actor)
  })
}

/** An expense with several payers is kept whole: a payer whom an edit has removed stays removed (accounting A21, A28). */
function keepForRestoring(app: App, record: PbRecord, by: string): void {
  const values = { id: record.id, txGroup: record.getString('tx_group'), event: record.getString('event') }
  if (values.event === '' || values.txGroup === '')
    keepDeleted(app, { condition: 't.id = {:id}', values }, { by })
  else if (isDeletedWhole(app, record))
    keepDeleted(
      app,
      { condition: "t.tx_group = {:txGroup} AND t.tx_group != '' AND t.event = {:event}", values },
      { by },
    )
}
