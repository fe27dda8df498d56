/** Keeps deleted transactions for 30 days, with their comments (accounting A28). They count nowhere. */
import type { AccountId, Instant, UserId } from '@coffer/shared-sdk/domain'
import { findText } from './database.ts'
import { instantIn } from './notify.ts'
import { rowAsJson } from './stored-rows.ts'
import type { StoredRow } from './stored-rows.ts'

export interface DeletedTransaction {
  /** The event on one of its sides; '' for all others. */
  readonly event: AccountId
  /** Who deleted it; '' for the system. */
  readonly by: UserId
  /** An instant in PocketBase's format. */
  readonly at: Instant
  /** The rows of one expense that were deleted together have the same; they are restored together (accounting A21). */
  readonly unit: string
  /** True if the event was hidden when it was deleted. */
  readonly wasHidden: boolean
  readonly transaction: StoredRow
}

/** The first row of the transaction's expense: with a `tx_group` rows of one event belong together. */
const UNIT = `CASE WHEN t.event = '' OR t.tx_group = '' THEN t.id ELSE (SELECT MIN(o.id) FROM acc_txs o
  WHERE o.tx_group = t.tx_group AND o.tx_group != '' AND o.event = t.event) END`

/**
 * Keeps the transactions that match the condition on `t`, unless they are kept already. Call before they are deleted, within the
 * same transaction.
 */
export function keepDeleted(
  app: App,
  { condition, values }: { readonly condition: string; readonly values: object },
  { by, deletion = '' }: { readonly by: UserId; readonly deletion?: string },
): void {
  app
    .db()
    .newQuery(
      `INSERT OR IGNORE INTO acc_deleted_txs
        (id, organisation, event, sender, receiver, tx_group, entered_by, deleted_by, unit, deletion, hidden, deleted, tx, comments)
       SELECT t.id, t.organisation, t.event, t.sender, t.receiver, t.tx_group, t.created_by, {:by}, ${UNIT}, {:deletion},
         COALESCE((SELECT a.readers != '' FROM acc_accounts a WHERE a.id = t.event), FALSE), {:at}, ${rowAsJson(app, 'acc_txs', 't')},
         (SELECT json_group_array(json(${rowAsJson(app, 'acc_comments', 'c')})) FROM acc_comments c WHERE c.tx = t.id)
       FROM acc_txs t WHERE ${condition}`,
    )
    .bind({ ...values, by, at: instantIn(0), deletion })
    .execute()
}

/** The transactions of a deleted event cannot be restored. */
const exists = (side: string): string => `EXISTS (SELECT 1 FROM acc_accounts a WHERE a.id = d.${side})`
const CAN_EXIST = `d.organisation = {:organisation} AND ${exists('sender')} AND ${exists('receiver')}`

/** SQL for a deleted transaction `d` without its comments, a `DeletedTransaction` as JSON. */
export const CONTENT = `json_object('event', d.event, 'by', d.deleted_by, 'at', d.deleted, 'unit', d.unit,
  'wasHidden', json(CASE WHEN d.hidden THEN 'true' ELSE 'false' END), 'transaction', json(d.tx))`

/** Finds those of the organisation's deleted transactions with these ids that are kept, and the other rows of their expenses. */
export function findDeleted(
  app: App,
  organisation: string,
  ids: readonly string[],
): readonly DeletedTransaction[] {
  const sql = `SELECT json_group_array(json(${CONTENT})) FROM acc_deleted_txs d
    WHERE d.unit IN (SELECT o.unit FROM acc_deleted_txs o WHERE o.id IN (SELECT value FROM json_each({:ids}))) AND ${CAN_EXIST}`
  return parse(findText(app, sql, { organisation, ids: JSON.stringify(ids) }))
}

/** Returns SQL for the mark that the deletion of all transactions of an event was undone; both are SQL too. */
export const restoredMark = (event: string, deletion: string): string =>
  `'restored.' || ${event} || '.' || ${deletion}`

/** SQL that is true unless somebody has used the `tx_group` of the deleted expense again. */
export const IS_WHOLE = `NOT EXISTS (SELECT 1 FROM acc_txs t WHERE t.tx_group != '' AND t.tx_group = d.tx_group AND t.event = d.event)`

/** True for the expenses that the person has entered, paid or deleted. */
const IS_THEIRS = `d.unit IN (SELECT o.unit FROM acc_deleted_txs o WHERE o.event = {:event}
  AND ({:user} IN (o.entered_by, o.deleted_by) OR {:account} IN (o.sender, o.receiver)))`

interface AskedEvent {
  readonly organisation: string
  readonly event: AccountId
}

interface AskedRows {
  readonly user: UserId
  readonly account: AccountId
  /** True for those that anybody has deleted alone; else those that the person has entered, paid or deleted. */
  readonly all: boolean
  /** True if the event is hidden: then only those of the person's account are found, as those that were hidden when they were deleted. */
  readonly isHidden: boolean
}

/** Finds the deleted transactions of an event that can be restored, the latest first, whole expenses. */
export function findDeletedOfEvent(
  app: App,
  asked: AskedEvent,
  { all, isHidden, ...of }: AskedRows,
): readonly DeletedTransaction[] {
  const shown = `(${isHidden ? '' : 'd.hidden = 0 OR '}{:account} IN (d.sender, d.receiver))`
  const sql = `SELECT json_group_array(json(content)) FROM (SELECT ${CONTENT} AS content FROM acc_deleted_txs d
    WHERE d.event = {:event} AND ${CAN_EXIST} AND ${IS_WHOLE} AND ${shown}
    AND ${all ? "d.deletion = ''" : IS_THEIRS}
    ORDER BY d.deleted DESC, d.unit, d.id LIMIT ${LISTED + 1})`
  const found = parse(findText(app, sql, { ...asked, ...of }))
  const cut = found.length > LISTED ? found.at(-1)?.unit : undefined
  return cut === undefined ? found : found.filter(({ unit }) => unit !== cut)
}

/** The most deleted transactions of an event that are listed. */
const LISTED = 250

/** One deletion of all transactions of an event. */
export interface Deletion {
  readonly deletion: string
  /** How many of its transactions can still be restored. */
  readonly count: number
  readonly by: UserId
  readonly at: Instant
  /** True if the event was hidden when they were deleted. */
  readonly wasHidden: boolean
}

/** Finds the deletions of all transactions of an event that can still be undone, the latest first. */
export function findDeletions(app: App, asked: AskedEvent): readonly Deletion[] {
  const sql = `SELECT json_group_array(json_object('deletion', deletion, 'count', count, 'by', by, 'at', at,
      'wasHidden', json(CASE WHEN hidden THEN 'true' ELSE 'false' END)))
    FROM (SELECT d.deletion AS deletion, d.deleted_by AS by, d.deleted AS at, COUNT(*) AS count, MAX(d.hidden) AS hidden
      FROM acc_deleted_txs d WHERE d.event = {:event} AND d.deletion != '' AND d.organisation = {:organisation}
      GROUP BY d.deletion ORDER BY at DESC LIMIT ${LISTED})`
  return JSON.parse(findText(app, sql, asked) ?? '[]') as readonly Deletion[]
}

const parse = (text: string | null): readonly DeletedTransaction[] =>
  JSON.parse(text ?? '[]') as readonly DeletedTransaction[]

/** Deletes transactions for good that were deleted more than this many seconds ago. */
export function forgetDeleted(app: App, seconds: number): void {
  app
    .db()
    .newQuery('DELETE FROM acc_deleted_txs WHERE deleted < {:until}')
    .bind({ until: instantIn(-seconds) })
    .execute()
}
