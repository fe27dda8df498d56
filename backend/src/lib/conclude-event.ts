/**
 * Concluding an event (accounting A14): the domain computes it before the database is locked, and one statement writes
 * all rows of a kind, so that no other community waits for a large event.
 */
import { canConcludeEvent, canRepeatConclusion, concludeEvent, groupTotals } from '@coffer/shared-sdk/domain'
import type { Caller, Conclusion, Result, SettlementRow } from '@coffer/shared-sdk/domain'
import { findRow, findRows, findText } from './database.ts'
import { readEventLedger } from './event-facts.ts'
import type { StoredEvent } from './event-facts.ts'
import { settleMarked } from './ledger/settle-marked.ts'
import { assertAllowed, throwRefusal } from './refuse.ts'
import { saveUnchecked } from './unchecked-write.ts'

export interface ConclusionAnswer {
  readonly id: string
  readonly status: 'closed'
  /** The number of stored settlement rows. */
  readonly settled: number
  /** The number of approved pending rows. */
  readonly approved: number
}

export interface Reckoning {
  /** The version of everything that the computation used. */
  readonly version: string
  readonly hasExpenses: boolean
  readonly conclusion: Result<Conclusion>
}

/** Computes what concluding would write; `null` when the caller may not conclude the event as it is. */
export function reckonConclusion(app: App, caller: Caller, event: StoredEvent): Reckoning | null {
  if (!canConcludeEvent(caller, { ...event, hasExpenses: true }).ok) return null
  // The version is read first, so that each later change gives another one.
  const version = readVersion(app, event)
  const ledger = readEventLedger(app, event)
  return { version, hasExpenses: groupTotals(ledger).length > 0, conclusion: concludeEvent(ledger) }
}

/**
 * Returns the event's version. While an event is locked nobody enters or edits transactions or shares. Unlocking it
 * changes its account, and deleting transactions changes their number.
 */
function readVersion(app: App, event: StoredEvent): string {
  const sql = `SELECT json_array((SELECT updated FROM acc_accounts WHERE id = {:event}),
    (SELECT json_array(COUNT(*), MAX(updated)) FROM acc_txs WHERE event = {:event}),
    (SELECT json_array(COUNT(*), MAX(p.updated)) FROM acc_groups g INNER JOIN acc_groupx_participants p ON p.groupx = g.id WHERE g.account = {:event}))`
  return findText(app, sql, { event: event.id }) ?? ''
}

/**
 * Settles and closes the event; call within a transaction. It uses the earlier computation if nothing has changed since,
 * else it computes again.
 */
export function writeConclusion(
  app: App,
  caller: Caller,
  event: StoredEvent,
  prepared: { readonly reckoning: Reckoning | null; readonly avatar: UploadedFile | null },
): ConclusionAnswer {
  const isFresh = prepared.reckoning !== null && prepared.reckoning.version === readVersion(app, event)
  const reckoning = isFresh ? prepared.reckoning : reckonConclusion(app, caller, event)
  assertAllowed(canConcludeEvent(caller, { ...event, hasExpenses: reckoning?.hasExpenses ?? true }))
  if (reckoning === null) throw new Error(`Concluding event ${event.id} was not reckoned.`)
  const { conclusion } = reckoning
  if (!conclusion.ok) throwRefusal(conclusion.refusal)
  const { settlementRows, approvedIds } = conclusion.value
  // The event is closed first: from then on its parts are not derived, and the stored rows that replace them come next.
  close(app, event, caller.userId, prepared.avatar)
  const now = new DateTime().string()
  storeSettlement(app, event, settlementRows, now)
  approve(app, approvedIds, caller.userId, now)
  settleMarked(app)
  proveSettled(app, event)
  return { id: event.id, status: 'closed', settled: settlementRows.length, approved: approvedIds.length }
}

function close(app: App, event: StoredEvent, userId: string, avatar: UploadedFile | null): void {
  const account = app.findRecordById('acc_accounts', event.id)
  account.set('status', 'closed')
  account.set('updated_by', userId)
  if (avatar !== null) account.set('avatar', avatar)
  saveUnchecked(app, account)
}

/**
 * Stores rows without a creator: a row of the system never counts as anybody's expense (accounting A13). SQLite
 * generates the ids.
 */
function storeSettlement(app: App, event: StoredEvent, rows: readonly SettlementRow[], now: string): void {
  const values = rows.map(({ senderId, receiverId, amount, currency, groupId, kind, status }) => [
    senderId,
    receiverId,
    amount,
    currency,
    groupId,
    kind === 'part' ? 'Settled' : 'What was left',
    status,
  ])
  const value = (position: number): string => `json_extract(r.value, '$[${position}]')`
  app
    .db()
    .newQuery(
      `INSERT INTO acc_txs (organisation, event, sender, receiver, amount, currency, groupx, description, status, created, updated)
       SELECT {:organisation}, {:event}, ${value(0)}, ${value(1)}, ${value(2)} / 100.0, ${value(3)}, ${value(4)}, ${value(5)}, ${value(6)}, {:now}, {:now}
       FROM json_each({:rows}) r`,
    )
    .bind({ organisation: event.organisationId, event: event.id, now, rows: JSON.stringify(values) })
    .execute()
}

function approve(app: App, ids: readonly string[], userId: string, now: string): void {
  app
    .db()
    .newQuery(
      `UPDATE acc_txs SET status = 'approved', updated = {:now}, updated_by = {:userId}
       WHERE id IN (SELECT value FROM json_each({:ids}))`,
    )
    .bind({ now, userId, ids: JSON.stringify(ids) })
    .execute()
}

/** Checks that the event's balance is exactly 0 in each currency; otherwise nothing is written. */
function proveSettled(app: App, event: StoredEvent): void {
  const left = findRows(
    app,
    { currency: '' },
    `SELECT currency FROM ledger_sums WHERE account = {:event} GROUP BY currency
     HAVING SUM(received + receivedReserved - sent - sentReserved) != 0`,
    { event: event.id },
  )
  if (left.length > 0) throw new Error(`Concluding event ${event.id} would not settle it.`)
}

/**
 * Finds the answer of an earlier conclusion; `null` while the event is not concluded.
 * @throws 400 when somebody else concluded it.
 */
export function findOwnConclusion(app: App, caller: Caller, event: StoredEvent): ConclusionAnswer | null {
  if (event.status !== 'closed') return null
  const { id } = event
  const concludedBy = findText(app, 'SELECT updated_by FROM acc_accounts WHERE id = {:id}', { id }) ?? ''
  assertAllowed(canRepeatConclusion(caller, { ...event, concludedBy }))
  // Rows that it approved have its time, like those that it stored.
  const counts = findRow(
    app,
    { settled: 0, approved: 0 },
    `SELECT COALESCE(SUM(created_by = ''), 0) AS settled,
       COALESCE(SUM(created_by != '' AND updated = (SELECT MAX(s.created) FROM acc_txs s WHERE s.event = {:id} AND s.created_by = '')), 0) AS approved
     FROM acc_txs WHERE event = {:id}`,
    { id },
  )
  return { id, status: 'closed', settled: counts?.settled ?? 0, approved: counts?.approved ?? 0 }
}
