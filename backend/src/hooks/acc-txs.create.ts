import { canCreateTransaction, checkTransaction } from '@coffer/shared-sdk/domain'
import type { Result, TransactionFacts, TransactionStatus } from '@coffer/shared-sdk/domain'
import { inTransaction } from '../lib/in-transaction.ts'
import { createOnce, fingerprint } from '../lib/receipt.ts'
import { readCaller } from '../lib/read-caller.ts'
import { throwRefusal } from '../lib/refuse.ts'
import { writeSettled } from '../lib/ledger/settle.ts'
import { isSystemWrite } from '../lib/system-write.ts'
import { readTransactionFacts } from '../lib/transaction-facts.ts'

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
 * create answers as the first did and writes nothing (A17).
 */
export function createTransaction(e: RecordEvent): void {
  if (isSystemWrite(e.record)) return writeSettled(e)
  createOnce(e, fingerprint(e.record, PAYLOAD), () => {
    const facts = readTransactionFacts(e.app, e.record)
    if (facts.eventId === '') return accept(e, facts)
    // Reading and writing are one: an event concluded or left meanwhile takes no more transactions.
    inTransaction(e, (transaction) => accept(e, readTransactionFacts(transaction, e.record)))
  })
}

function accept(e: RecordEvent, facts: ReturnType<typeof readTransactionFacts>): void {
  const { app, record } = e
  const status = decideStatus(app, record, facts)
  if (!status.ok) throwRefusal(status.refusal)
  record.set('status', status.value)
  record.set('organisation', facts.sender.organisationId)
  record.set('event', facts.eventId)
  record.set('updated_by', record.getString('created_by'))
  record.set('shownUpdated', '')
  writeSettled(e)
}

/** Without a creator it is the dashboard or the server itself: no roles, but the invariants (accounting A18). */
function decideStatus(app: App, record: PbRecord, facts: TransactionFacts): Result<TransactionStatus> {
  const userId = record.getString('created_by')
  if (userId !== '') return canCreateTransaction(readCaller(app, userId, facts.sender.organisationId), facts)
  const valid = checkTransaction(facts)
  return valid.ok ? { ok: true, value: record.getString('status') as TransactionStatus } : valid
}
