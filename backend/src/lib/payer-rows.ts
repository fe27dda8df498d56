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
  readCategory,
  readSeparateSplit,
} from '@coffer/shared-sdk/domain'
import type { Caller, ExpenseGroupRow, PayerRow, SeparateSplit } from '@coffer/shared-sdk/domain'
import { transactionWrites } from './batch.ts'
import type { TransactionWrite } from './batch.ts'
import { readCallerNote } from './caller.ts'
import { findRow, findText } from './database.ts'
import { assertAllowed } from './refuse.ts'
import { checkSplit } from './separate-group.ts'
import type { StoredRow } from './stored-rows.ts'
import { isPaidTogether, ownAccount, readFirstRow, toExpenseGroupRow } from './transaction-facts.ts'
import type { StoredFacts } from './transaction-facts.ts'

/** Returns the transaction in the form of these rules; `values` are those of its record. */
export function toPayerRow(
  facts: StoredFacts,
  values: { readonly [field: string]: unknown },
  split: SeparateSplit | null,
): PayerRow {
  const row = {
    id: String(values['id']),
    senderId: facts.sender.id,
    receiverId: facts.receiver.id,
    amount: facts.amount,
    currency: facts.currency,
    groupId: String(values['groupx']),
    description: String(values['description']),
    category: readCategory(values['category']),
    spentOn: String(values['spentOn']),
  }
  return withSplit(row, split)
}

/** Checks whether a new transaction may belong to the expense that it names. @throws the domain's refusal. */
export function checkGroup(
  app: App,
  caller: Caller,
  {
    createdBy,
    eventId,
    sender,
    txGroup,
  }: StoredFacts & { readonly createdBy: string; readonly txGroup: string },
  first: ExpenseGroupRow | null,
): void {
  const isOthers = first !== null && first.createdBy !== createdBy
  const isOfPayer = isOthers && isPaidTogether(app, { txGroup, event: eventId, account: ownAccount(caller) })
  const { organisationId } = sender
  assertAllowed(checkExpenseGroup(caller, { createdBy, eventId, organisationId, isOfPayer }, first))
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
  if (event === '') return
  const txGroup = record.getString('tx_group')
  const others = txGroup === '' ? [] : findOthers(app, { id: record.id, txGroup, event })
  const writes = others.length === 0 && row?.split === null ? {} : transactionWrites(record)
  // The server's own writes, such as the demo's, are in no batch.
  if (others.length > 0 && readCallerNote(record).isRequest) {
    assertAllowed(
      checkWrittenTogether(
        others.map(({ id }) => id),
        Object.keys(writes),
      ),
    )
  }
  const rest = others.flatMap((other) => rowsAfterWrite(other, writes[other.id]))
  const rows = row === null ? rest : [row, ...rest]
  if (others.length > 0 && row !== null) assertAllowed(checkPayerRows(rows))
  const split = rows[0]?.split ?? null
  if (split === null) return
  const known = [record.id, ...others.map(({ id }) => id)]
  // The batch creates these after this one.
  const next = Object.entries(writes).filter(([id, one]) => one.txGroup === txGroup && !known.includes(id))
  const total = [...rows.map(({ amount }) => amount), ...next.map(([, one]) => toCents(one.amount))]
  assertAllowed(
    checkSplit(
      app,
      {
        event,
        total: total.reduce((all, cents) => all + cents, 0),
        isNew: row !== null && isSplitNew(record),
      },
      split,
    ),
  )
}

/** Returns whether the request that deletes this row of an expense deletes all of it: an edit that removes a payer leaves other rows. */
export function isDeletedWhole(app: App, record: PbRecord): boolean {
  const [txGroup, event] = [record.getString('tx_group'), record.getString('event')]
  const writes = transactionWrites(record)
  const others = findOthers(app, { id: record.id, txGroup, event })
  return others.every(({ id }) => writes[id]?.isDeleted === true)
}

/**
 * Returns whether the rules of expenses still allow these deleted transactions of an event beside the stored ones of the same
 * expenses, which may have changed since.
 */
export function fitExpenses(app: App, event: string, deleted: readonly StoredRow[]): boolean {
  const expenses = new Map<string, PayerRow[]>()
  for (const row of deleted) {
    const txGroup = String(row['tx_group'])
    if (txGroup === '') continue
    const rows = expenses.get(txGroup) ?? findOthers(app, { id: '', txGroup, event })
    expenses.set(txGroup, rows)
    rows.push(fromStored(row))
  }
  return [...expenses.values()].every((rows) => checkPayerRows(rows).ok)
}

function fromStored(row: StoredRow): PayerRow {
  const split = String(row['split'])
  const values = {
    id: row.id,
    senderId: String(row['sender']),
    receiverId: String(row['receiver']),
    amount: toCents(Number(row['amount'])),
    currency: row['currency'] as PayerRow['currency'],
    groupId: String(row['groupx']),
    description: String(row['description']),
    category: readCategory(row['category']),
    // Rows that were deleted before expenses had days have none.
    spentOn: typeof row['spentOn'] === 'string' ? row['spentOn'] : '',
  }
  return withSplit(values, split.startsWith('{') ? readSeparateSplit(JSON.parse(split)) : null)
}

const isSplitNew = (record: PbRecord): boolean =>
  record.isNew() || record.original().getString('split') !== record.getString('split')

const toCents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100)

/** Rows with a split name no group here: a request may leave it to the server (accounting A25). */
const withSplit = <T extends object>(row: T, split: SeparateSplit | null) =>
  split === null ? { ...row, split } : { ...row, groupId: '', split }

/** Returns the row as the batch leaves it: pending writes of the batch count as written. */
function rowsAfterWrite(row: PayerRow, write: TransactionWrite | undefined): PayerRow[] {
  if (write === undefined) return [row]
  if (write.isDeleted) return []
  const { groupx, description, amount, split, category, spentOn } = write
  return [
    withSplit(
      {
        ...row,
        groupId: groupx ?? row.groupId,
        description: description === undefined ? row.description : normalizeDescription(description),
        amount: amount === undefined ? row.amount : toCents(amount),
        category: category === undefined ? row.category : readCategory(category),
        spentOn: spentOn ?? row.spentOn,
      },
      split === undefined ? row.split : readSeparateSplit(split),
    ),
  ]
}

function findOthers(
  app: App,
  values: { readonly id: string; readonly txGroup: string; readonly event: string },
): PayerRow[] {
  const sql = `SELECT json_group_array(json_object('id', id, 'senderId', sender, 'receiverId', receiver,
      'amount', CAST(ROUND(amount * 100) AS INTEGER), 'currency', currency, 'groupId', groupx, 'description', description,
      'category', category, 'spentOn', spentOn, 'split', CASE WHEN split LIKE '{%' THEN json(split) END))
    FROM acc_txs WHERE tx_group = {:txGroup} AND tx_group != '' AND event = {:event} AND id != {:id}`
  const rows = JSON.parse(findText(app, sql, values) ?? '[]') as readonly (Omit<PayerRow, 'split'> & {
    readonly split: unknown
  })[]
  return rows.map((row) => withSplit(row, readSeparateSplit(row.split)))
}
