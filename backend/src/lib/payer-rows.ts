/**
 * Expenses that several people paid: one transaction per payer, linked by `tx_group`, written only together (accounting
 * A21).
 */
import {
  canJoinExpense,
  checkExpenseGroup,
  checkPayerRows,
  checkWholeShown,
  checkWrittenTogether,
  normalizeDescription,
} from '@coffer/shared-sdk/domain'
import type { Caller, ExpenseGroupRow, PayerRow } from '@coffer/shared-sdk/domain'
import { transactionWrites } from './batch.ts'
import type { TransactionWrite } from './batch.ts'
import { readCallerNote } from './caller.ts'
import { findRow, findText } from './database.ts'
import { assertAllowed } from './refuse.ts'
import { readFirstRow, toExpenseGroupRow } from './transaction-facts.ts'
import type { StoredFacts } from './transaction-facts.ts'

/** Returns the transaction in the form of these rules; `values` are those of its record. */
export function toPayerRow(facts: StoredFacts, values: { readonly [field: string]: unknown }): PayerRow {
  return {
    id: String(values['id']),
    senderId: facts.sender.id,
    receiverId: facts.receiver.id,
    amount: facts.amount,
    currency: facts.currency,
    groupId: String(values['groupx']),
    description: String(values['description']),
  }
}

/** Checks whether a new transaction may belong to the expense that it names. @throws the domain's refusal. */
export function checkGroup(
  caller: Caller,
  { createdBy, eventId, sender }: StoredFacts & { readonly createdBy: string },
  first: ExpenseGroupRow | null,
): void {
  assertAllowed(
    checkExpenseGroup(caller, { createdBy, eventId, organisationId: sender.organisationId }, first),
  )
}

/**
 * Checks whether a stored transaction may become part of the expense that it now names.
 * @throws the domain's refusal.
 */
export function checkJoining(
  app: App,
  caller: Caller,
  {
    current,
    record,
    facts,
  }: { readonly current: PbRecord; readonly record: PbRecord; readonly facts: StoredFacts },
): void {
  const row = { ...facts, ...toExpenseGroupRow(current), txGroup: current.getString('tx_group') }
  const { organisationId } = facts.sender
  assertAllowed(canJoinExpense(caller, { ...row, organisationId }, readFirstRow(app, record)))
}

/**
 * Checks whether the caller may see every payer of this transaction's expense, whether or not others paid (accounting A15, A21).
 * @throws the domain's refusal
 */
export function checkShown(app: App, record: PbRecord): void {
  const txGroup = record.getString('tx_group')
  // Superusers and the server see all of it.
  if (txGroup === '' || readCallerNote(record).isSystem) return
  const sql = "SELECT id FROM acc_accounts WHERE id = {:id} AND readers != ''"
  const hidden = findRow(app, { id: '' }, sql, { id: record.getString('event') }) !== null
  assertAllowed(checkWholeShown({ txGroup }, { status: 'active', hidden }))
}

/**
 * Judges a transaction of an event that is created, changed or deleted, by the others of its expense as they will be once all
 * of the batch is written.
 * @param row its new state; `null` when it is deleted
 * @throws the domain's refusal.
 */
export function checkExpense(app: App, record: PbRecord, event: string, row: PayerRow | null): void {
  const txGroup = record.getString('tx_group')
  if (txGroup === '' || event === '') return
  const others = findOthers(app, { id: record.id, txGroup, event })
  if (others.length === 0) return
  const writes = transactionWrites(record)
  // The server's own writes, such as the demo's, are in no batch.
  if (readCallerNote(record).isRequest) {
    assertAllowed(
      checkWrittenTogether(
        others.map(({ id }) => id),
        Object.keys(writes),
      ),
    )
  }
  if (row !== null)
    assertAllowed(
      checkPayerRows([row, ...others.flatMap((other) => rowsAfterWrite(other, writes[other.id]))]),
    )
}

/** Returns the row as the batch leaves it: pending writes of the batch count as written. */
function rowsAfterWrite(row: PayerRow, write: TransactionWrite | undefined): PayerRow[] {
  if (write === undefined) return [row]
  if (write.isDeleted) return []
  const { groupx, description, amount } = write
  return [
    {
      ...row,
      groupId: groupx ?? row.groupId,
      description: description === undefined ? row.description : normalizeDescription(description),
      amount: amount === undefined ? row.amount : Math.round(amount * 100),
    },
  ]
}

function findOthers(
  app: App,
  values: { readonly id: string; readonly txGroup: string; readonly event: string },
): readonly PayerRow[] {
  const sql = `SELECT json_group_array(json_object('id', id, 'senderId', sender, 'receiverId', receiver,
      'amount', CAST(ROUND(amount * 100) AS INTEGER), 'currency', currency, 'groupId', groupx, 'description', description))
    FROM acc_txs WHERE tx_group = {:txGroup} AND tx_group != '' AND event = {:event} AND id != {:id}`
  return JSON.parse(findText(app, sql, values) ?? '[]') as readonly PayerRow[]
}
