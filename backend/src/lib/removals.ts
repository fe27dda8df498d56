/**
 * Stores for ten minutes what the removal of a person from an event deleted, in the mark of the deleted participant
 * record (ADR 0184).
 */
import type { AccountFacts, AccountId, UserId } from '@coffer/shared-sdk/domain'
import { findText } from './database.ts'
import type { StoredEvent } from './event-facts.ts'
import { instantIn } from './notify.ts'
import { readRows } from './stored-rows.ts'
import type { StoredRow } from './stored-rows.ts'

export interface Removed {
  readonly event: AccountId
  readonly participant: AccountId
  /** True if the person was an admin of the event. */
  readonly wasAdmin: boolean
  /** The person's rows in all groups of the event. */
  readonly participants: readonly StoredRow[]
  readonly transactions: readonly StoredRow[]
  /** Comments on these transactions; removals that an earlier release stored have none. */
  readonly comments?: readonly StoredRow[]
}

export interface Removal extends Removed {
  readonly by: UserId
  /** The cause of the removal's notification; '' if nobody was notified. */
  readonly notice: string
  /** An instant in PocketBase's format. */
  readonly at: string
}

/** Reads what removing the account from the event deletes (accounting A16). */
export function readRemoved(app: App, event: StoredEvent, account: AccountFacts): Removed {
  const values = { event: event.id, account: account.id }
  const inGroups =
    'participant = {:account} AND groupx IN (SELECT id FROM acc_groups WHERE account = {:event})'
  const own = "event = {:event} AND status = 'pending' AND (sender = {:account} OR receiver = {:account})"
  return {
    event: event.id,
    participant: account.id,
    wasAdmin: account.userId !== null && event.adminIds.includes(account.userId),
    participants: readRows(app, 'acc_groupx_participants', inGroups, values),
    transactions: readRows(app, 'acc_txs', own, values),
    comments: readRows(app, 'acc_comments', `tx IN (SELECT id FROM acc_txs WHERE ${own})`, values),
  }
}

const makeMark = (row: string): string => `acc_groupx_participants.${row}`

/**
 * Stores the removal, and forgets earlier ones of the same person from the event: they must not take back what was decided
 * since. Call after the participant record has been deleted, which leaves the mark.
 */
export function keepRemoval(app: App, row: string, removal: Omit<Removal, 'at'>): void {
  app
    .db()
    .newQuery(
      `UPDATE deleted_ids SET content = '' WHERE content != '' AND json_extract(content, '$.event') = {:event}
        AND json_extract(content, '$.participant') = {:participant}`,
    )
    .bind({ event: removal.event, participant: removal.participant })
    .execute()
  app
    .db()
    .newQuery('UPDATE deleted_ids SET content = {:content} WHERE id = {:id}')
    .bind({ id: makeMark(row), content: JSON.stringify({ ...removal, at: instantIn(0) }) })
    .execute()
}

/** Finds the removal that deleted this participant record; `null` when none is kept. */
export function findRemoval(app: App, row: string): Removal | null {
  const text = findText(app, 'SELECT content FROM deleted_ids WHERE id = {:id}', { id: makeMark(row) })
  return text === null || text === '' ? null : (JSON.parse(text) as Removal)
}

/** Allows these rows, and no others, to use their ids again. Call within the transaction that stores them. */
export function forgetMarks(app: App, { participants, transactions, comments = [] }: Removed): void {
  const ids = [
    ...participants.map(({ id }) => makeMark(id)),
    ...transactions.map(({ id }) => `acc_txs.${id}`),
    ...comments.map(({ id }) => `acc_comments.${id}`),
  ]
  app
    .db()
    .newQuery('DELETE FROM deleted_ids WHERE id IN (SELECT value FROM json_each({:ids}))')
    .bind({ ids: JSON.stringify(ids) })
    .execute()
}

/** Deletes the stored content of removals that are older than this many seconds; the marks stay. */
export function forgetRemovals(app: App, seconds: number): void {
  app
    .db()
    .newQuery(
      "UPDATE deleted_ids SET content = '' WHERE content != '' AND json_extract(content, '$.at') < {:until}",
    )
    .bind({ until: instantIn(-seconds) })
    .execute()
}
