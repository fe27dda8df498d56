/** Restores deleted transactions (accounting A28). */
import {
  MAX_RESTORED,
  canRepeatRestoration,
  canRestoreTransaction,
  checkTransaction,
} from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { findText } from './database.ts'
import { readDeletedFacts } from './deleted-facts.ts'
import { IS_WHOLE, findDeleted } from './deleted-transactions.ts'
import type { DeletedTransaction } from './deleted-transactions.ts'
import { checkGroupTotal } from './group-total.ts'
import { fitExpenses } from './payer-rows.ts'
import { checkKind } from './payment-kind.ts'
import { assertAllowed, throwRefusalCode } from './refuse.ts'
import { notifyOfRestored } from './restore-notices.ts'
import { insertStored, readRows, storeRow, toRecord } from './stored-rows.ts'
import type { StoredRow } from './stored-rows.ts'
import { readTransactionFacts } from './transaction-facts.ts'
import type { StoredFacts } from './transaction-facts.ts'

/**
 * Restores the transactions with these ids, and the other rows of their expenses, unchanged and with their comments: all or none.
 * Those that are restored already stay as they are. Call within a transaction. Returns how many were restored.
 * @throws the domain's refusal; the same for ids that the caller may not restore and for ids that nothing has
 */
export function restoreTransactions(
  app: App,
  caller: Caller,
  organisation: string,
  ids: readonly string[],
): number {
  const named = [...new Set(ids)]
  if (named.length > MAX_RESTORED) throwRefusalCode('restore-too-many', 'ids')
  if (named.length === 0) throwRefusalCode('removal-final', 'ids')
  const deleted = findDeleted(app, organisation, named)
  const found = new Set(deleted.map(({ transaction }) => transaction.id))
  for (const id of named.filter((one) => !found.has(one))) checkRestored(app, caller, { id, organisation })
  const facts = readDeletedFacts(app, caller, deleted)
  for (const one of facts) assertAllowed(canRestoreTransaction(caller, one, Date.now()))
  if (deleted.length > MAX_RESTORED) throwRefusalCode('restore-too-many', 'ids')
  if (!areWhole(app, deleted)) throwRefusalCode('removal-final', 'ids')
  const stored = JSON.stringify(deleted.map(({ transaction }) => transaction.id))
  forgetMarks(app, stored)
  for (const [index, { transaction }] of deleted.entries())
    restoreRow(app, transaction, facts[index]?.event?.hidden === true)
  restoreComments(app, stored)
  notifyOfRestored(app, caller, deleted)
  return deleted.length
}

/** Checks that the transaction exists, and that the caller may have restored it. @throws the domain's refusal */
function checkRestored(
  app: App,
  caller: Caller,
  { id, organisation }: { readonly id: string; readonly organisation: string },
): void {
  const [transaction] = readRows(app, 'acc_txs', 'id = {:id} AND organisation = {:organisation}', {
    id,
    organisation,
  })
  if (transaction === undefined) throwRefusalCode('removal-final', 'ids')
  const [event, txGroup] = [String(transaction['event']), String(transaction['tx_group'])]
  const isAlone = event === '' || txGroup === ''
  const expense = isAlone
    ? [transaction]
    : readRows(app, 'acc_txs', 'tx_group = {:txGroup} AND event = {:event}', { txGroup, event })
  const stored = expense.map((row) => ({
    event,
    by: '',
    at: '',
    unit: id,
    wasHidden: false,
    transaction: row,
  }))
  const facts = readDeletedFacts(app, caller, stored)
  const own = facts[expense.findIndex((row) => row.id === id)]
  if (own !== undefined) assertAllowed(canRepeatRestoration(caller, own))
}

/** Returns whether nobody has used the expenses' `tx_group` since, and whether their rows still fit each other (accounting A21). */
function areWhole(app: App, deleted: readonly DeletedTransaction[]): boolean {
  const byEvent = new Map<string, StoredRow[]>()
  const units = new Map<string, string>()
  for (const { event, unit, transaction } of deleted) {
    const expense = `${event} ${String(transaction['tx_group'])}`
    const isOther = event !== '' && transaction['tx_group'] !== '' && (units.get(expense) ?? unit) !== unit
    // Two deleted expenses that used the same `tx_group` would become one.
    if (isOther) return false
    units.set(expense, unit)
    const rows = byEvent.get(event) ?? []
    byEvent.set(event, rows)
    rows.push(transaction)
  }
  // Outside of events, requests that were made together can be deleted and restored one by one.
  byEvent.delete('')
  const ids = JSON.stringify(deleted.map(({ transaction }) => transaction.id))
  const sql = `SELECT d.id FROM acc_deleted_txs d WHERE d.id IN (SELECT value FROM json_each({:ids})) AND d.event != ''
    AND NOT (${IS_WHOLE}) LIMIT 1`
  return (
    findText(app, sql, { ids }) === null &&
    [...byEvent].every(([event, rows]) => fitExpenses(app, event, rows))
  )
}

const NAMED = 'd.id IN (SELECT value FROM json_each({:ids}))'
const COMMENTS = `FROM acc_deleted_txs d, json_each(d.comments) c WHERE ${NAMED}`

/** Allows these transactions and their comments, and no others, to use their ids again. @param ids JSON */
function forgetMarks(app: App, ids: string): void {
  const sql = `DELETE FROM deleted_ids WHERE id IN (SELECT 'acc_txs.' || value FROM json_each({:ids})
    UNION ALL SELECT 'acc_comments.' || json_extract(c.value, '$.id') ${COMMENTS})`
  app.db().newQuery(sql).bind({ ids }).execute()
}

/** Stores the comments and changes of these transactions again, which can be thousands, and forgets what was kept. @param ids JSON */
function restoreComments(app: App, ids: string): void {
  for (const sql of [
    insertStored(app, 'acc_comments', 'c.value', COMMENTS),
    `DELETE FROM acc_deleted_txs AS d WHERE ${NAMED}`,
  ])
    app.db().newQuery(sql).bind({ ids }).execute()
}

/**
 * Stores a transaction again if it is still valid.
 * @param isHidden true if every refusal is to be the same
 * @throws the domain's refusal
 */
export function restoreRow(app: App, row: StoredRow, isHidden = false): void {
  checkGroupTotal(readValidFacts(app, row, isHidden), { before: 0, isNew: true })
  storeRow(app, 'acc_txs', row)
}

/**
 * Returns the facts about a deleted transaction, which would be valid if it were entered now, apart from its group's total.
 * @param isHidden true if a refusal must not tell what has happened in the event since (accounting A15)
 * @throws the domain's refusal
 */
export function readValidFacts(app: App, row: StoredRow, isHidden: boolean): StoredFacts {
  const facts = readTransactionFacts(app, toRecord(app, 'acc_txs', row))
  const verdict = checkTransaction(facts)
  if (!verdict.ok && isHidden) throwRefusalCode('removal-final')
  assertAllowed(verdict)
  checkKind(app, row, facts)
  return facts
}
