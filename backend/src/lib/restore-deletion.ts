/** Undoes the deletion of all transactions of an event (accounting A28). */
import { canDeleteAllTransactions, canRestoreTransaction } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { findText } from './database.ts'
import { readDeletedFacts } from './deleted-facts.ts'
import { CONTENT, IS_WHOLE, restoredMark } from './deleted-transactions.ts'
import type { DeletedTransaction } from './deleted-transactions.ts'
import type { StoredEvent } from './event-facts.ts'
import { notifyOfRestoredTransactions } from './expense-notices.ts'
import { checkGroupTotal } from './group-total.ts'
import { settleMarked } from './ledger/settle-marked.ts'
import { assertAllowed, throwRefusalCode } from './refuse.ts'
import { readValidFacts } from './restore-transactions.ts'
import { insertStored } from './stored-rows.ts'
import type { StoredRow } from './stored-rows.ts'

/**
 * Restores all transactions of the event that were deleted under this name, with one statement each for them and their comments,
 * so that no other community waits for a large event (ADR 0135). Call within a transaction. Returns their ids; for a deletion that is
 * undone already, none.
 * @throws the domain's refusal
 */
export function restoreDeletion(
  app: App,
  caller: Caller,
  event: StoredEvent,
  deletion: string,
): readonly string[] {
  assertAllowed(canDeleteAllTransactions(caller, event))
  const named = { event: event.id, deletion }
  const samples = deletion === '' ? [] : readSamples(app, named)
  if (samples.length === 0 && isUndone(app, named)) return []
  if (samples.length === 0 || isChangedSince(app, named)) throwRefusalCode('removal-final', 'deletion')
  checkAll(app, caller, samples)
  const sql = `SELECT json_group_array(d.id) FROM acc_deleted_txs d WHERE ${OF_DELETION}`
  const ids = JSON.parse(findText(app, sql, named) ?? '[]') as readonly string[]
  store(app, { ...named, organisation: event.organisationId })
  notifyOfRestoredTransactions(app, event, { actor: caller.userId, deletion })
  return ids
}

interface Named {
  readonly event: string
  readonly deletion: string
}

/**
 * Returns whether the name has been used for a deletion in the event: a deletion that is sent again deletes nothing that was entered
 * since (accounting A17).
 */
export function isDeletionKnown(app: App, named: Named): boolean {
  const sql = `SELECT d.id FROM acc_deleted_txs d WHERE ${OF_DELETION} LIMIT 1`
  return named.deletion !== '' && (isUndone(app, named) || findText(app, sql, named) !== null)
}

const isUndone = (app: App, named: Named): boolean =>
  findText(app, `SELECT id FROM deleted_ids WHERE id = ${RESTORED_MARK}`, named) !== null

const RESTORED_MARK = restoredMark('{:event}', '{:deletion}')

const OF_DELETION = 'd.event = {:event} AND d.deletion = {:deletion}'

/** Several deleted transactions that the rules judge alike, but for their amounts. */
interface Sample {
  /** The one with the largest amount. */
  readonly content: DeletedTransaction
  readonly count: number
  /** In cents. */
  readonly total: number
}

function readSamples(app: App, named: Named): readonly Sample[] {
  const of = (field: string): string => `json_extract(d.tx, '$.${field}')`
  const alike = ['groupx', 'currency', 'status', 'kind', 'settles'].map(of)
  // SQLite takes the other columns from the row with the maximum.
  const sql = `SELECT json_group_array(json_object('content', json(${CONTENT}), 'count', d.count, 'total', d.total)) FROM (
    SELECT d.*, COUNT(*) AS count, CAST(ROUND(SUM(${of('amount')}) * 100) AS INTEGER) AS total, MAX(${of('amount')})
    FROM acc_deleted_txs d WHERE ${OF_DELETION}
    GROUP BY ${['d.sender', 'd.receiver', ...alike].join(', ')}) d`
  return JSON.parse(findText(app, sql, named) ?? '[]') as readonly Sample[]
}

/** Judges each sample like a single transaction, and the totals of the groups as they will be. @throws the domain's refusal */
function checkAll(app: App, caller: Caller, samples: readonly Sample[]): void {
  const now = Date.now()
  const deleted = samples.map(({ content }) => content)
  const allFacts = readDeletedFacts(app, caller, deleted)
  for (const facts of allFacts) assertAllowed(canRestoreTransaction(caller, facts, now))
  const count = samples.reduce((all, sample) => all + sample.count, 0)
  for (const [index, { content }] of samples.entries()) {
    const { transaction } = content
    const facts = readValidFacts(app, transaction, allFacts[index]?.event?.hidden === true)
    const total = samples
      .filter((one) => isSameGroup(one.content.transaction, transaction))
      .reduce((all, one) => all + one.total, 0)
    checkGroupTotal(
      { ...facts, amount: total, hiddenRows: facts.hiddenRows + count - 1 },
      { before: 0, isNew: true },
    )
  }
}

const isSameGroup = (one: StoredRow, other: StoredRow): boolean =>
  one['groupx'] === other['groupx'] &&
  one['currency'] === other['currency'] &&
  one['sender'] === other['sender']

/** Returns whether a transaction that was entered since belongs to one of the deleted expenses (accounting A21). */
const isChangedSince = (app: App, named: Named): boolean =>
  findText(
    app,
    `SELECT d.id FROM acc_deleted_txs d WHERE ${OF_DELETION} AND d.tx_group != '' AND NOT (${IS_WHOLE}) LIMIT 1`,
    named,
  ) !== null

/** Stores all rows again. The marks are deleted before, because a marked id cannot be used. */
function store(app: App, values: Named & { readonly organisation: string }): void {
  const comments = `FROM acc_deleted_txs d, json_each(d.comments) c WHERE ${OF_DELETION}`
  for (const sql of [
    `DELETE FROM deleted_ids WHERE id IN (SELECT 'acc_txs.' || d.id FROM acc_deleted_txs d WHERE ${OF_DELETION})`,
    `DELETE FROM deleted_ids WHERE id IN (SELECT 'acc_comments.' || json_extract(c.value, '$.id') ${comments})`,
    insertStored(app, 'acc_txs', 'd.tx', `FROM acc_deleted_txs d WHERE ${OF_DELETION}`),
    insertStored(app, 'acc_comments', 'c.value', comments),
    `DELETE FROM acc_deleted_txs AS d WHERE ${OF_DELETION}`,
    `INSERT OR IGNORE INTO deleted_ids (id, organisation) VALUES (${RESTORED_MARK}, {:organisation})`,
  ])
    app.db().newQuery(sql).bind(values).execute()
  settleMarked(app)
}
