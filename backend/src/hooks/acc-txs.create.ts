import { canCreateTransaction, checkTransaction } from '@coffer/shared-sdk/domain'
import type { Caller, Result, TransactionFacts, TransactionStatus } from '@coffer/shared-sdk/domain'
import { announceChange } from '../lib/change-signal.ts'
import { checkNewTransaction } from '../lib/check-content.ts'
import { foldRecord, foldedOf } from '../lib/folded.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { writeSettled } from '../lib/ledger/settle.ts'
import { readNewTransaction } from '../lib/new-transaction.ts'
import { createOnce, fingerprintOf } from '../lib/receipt.ts'
import { throwRefusal } from '../lib/refuse.ts'
import { isSystemWrite } from '../lib/system-write.ts'
import { completeFacts } from '../lib/transaction-facts.ts'
import type { StoredFacts } from '../lib/transaction-facts.ts'

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

/**
 * Model hook: every new transaction, from whichever door, keeps the ledger's invariants and, if a person
 * entered it (`created_by`, which the API rule ties to the caller), the rules of accounting A6. The status
 * is the one A6 gives, whatever was sent; organisation and event follow from the accounts. A repeated
 * create answers as the first did and writes nothing (A17). The change signal is asked for here, not in a hook of its
 * own after the write: see lib/change-signal.ts.
 */
export function createTransaction(e: RecordEvent): void {
  const { app, record } = e
  if (isSystemWrite(record)) {
    foldRecord(record)
    writeSettled(e, record.getString('groupx'))
    announceChange(app, record.getString('organisation'))
    return
  }
  // Every step between this engine and the server costs; so all values come at once, and go back at once.
  const values = record.fieldsData()
  checkNewTransaction(values)
  const known = readNewTransaction(app, values)
  const write = (): void => {
    const facts = completeFacts(app, values, known.sides())
    if (facts.eventId === '') accept(e, values, facts, known.caller)
    // Reading and writing are one: an event concluded or left meanwhile takes no more transactions.
    else {
      inTransaction(e, (transaction) => {
        const current = readNewTransaction(transaction, values)
        accept(e, values, completeFacts(transaction, values, current.sides()), current.caller)
      })
    }
    announceChange(app, facts.sender.organisationId)
  }
  createOnce(e, fingerprintOf(values, PAYLOAD), write, known.receipt)
}

type Values = ReturnType<PbRecord['fieldsData']>

function accept(e: RecordEvent, values: Values, facts: StoredFacts, caller: Caller): void {
  const status = decideStatus(String(values['status']), facts, caller)
  if (!status.ok) throwRefusal(status.refusal)
  e.record.load({
    status: status.value,
    organisation: facts.sender.organisationId,
    event: facts.eventId,
    updated_by: caller.userId,
    shownUpdated: '',
    folded: foldedOf(String(values['description'])),
  })
  writeSettled(e, String(values['groupx']))
}

/** Without a creator it is the dashboard or the server itself: no roles, but the invariants (accounting A18). */
function decideStatus(wanted: string, facts: TransactionFacts, caller: Caller): Result<TransactionStatus> {
  if (caller.userId !== '') return canCreateTransaction(caller, facts)
  const valid = checkTransaction(facts)
  return valid.ok ? { ok: true, value: wanted as TransactionStatus } : valid
}
