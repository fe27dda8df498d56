/** Expenses that are split separately, and the group of an event that they belong to (accounting A25). */
import {
  DEFAULT_GROUP_NAME,
  MAX_SPLIT_LENGTH,
  SEPARATE_GROUP_NAME,
  checkSeparateSplit,
  checkSplitTotal,
  readSeparateSplit,
  writeSeparateSplit,
} from '@coffer/shared-sdk/domain'
import type { SeparateSplit, Verdict } from '@coffer/shared-sdk/domain'
import { findText } from './database.ts'
import { throwRefusalCode } from './refuse.ts'

/**
 * Returns the id of the event's separate group, and makes it if there is none. Every event has it from its beginning, so that the group
 * does not tell whether a hidden event has such expenses (accounting A15).
 */
export function ensureSeparateGroup(app: App, event: string): string {
  const sql = 'SELECT id FROM acc_groups WHERE account = {:event} AND separate = 1'
  const known = findText(app, sql, { event })
  if (known !== null) return known
  app
    .db()
    .newQuery(
      `INSERT INTO acc_groups (account, name, separate, created, updated) VALUES ({:event}, '${SEPARATE_GROUP_NAME}', 1, {:now}, {:now})`,
    )
    .bind({ event, now: new DateTime().string() })
    .execute()
  return findText(app, sql, { event }) ?? ''
}

/** Returns the split that a transaction names; null without one. @throws the refusal if it cannot be read. */
export function readSplit(record: PbRecord): SeparateSplit | null {
  const text = record.getString('split')
  if (text === '' || text === 'null') return null
  const value: unknown = text.length > MAX_SPLIT_LENGTH ? null : JSON.parse(text)
  return readSeparateSplit(value) ?? throwRefusalCode('split-unreadable', 'split')
}

/**
 * Gives a transaction with a split the event's separate group, and its split the one spelling in which it is stored.
 * @param event the event on the sender's side; '' for every other transaction
 * @throws the domain's refusal
 */
export function joinSeparateGroup(app: App, record: PbRecord, split: SeparateSplit, event: string): void {
  if (event === '') throwRefusalCode('split-of-event', 'split')
  const group = ensureSeparateGroup(app, event)
  if (!['', group].includes(record.getString('groupx'))) throwRefusalCode('split-or-group', 'split')
  record.set('groupx', group)
  record.set('split', JSON.stringify(writeSeparateSplit(split)))
}

/**
 * Checks an expense's split against its total.
 * @param isNew true if the split is new or changed: then everybody in it takes part
 */
export function checkSplit(
  app: App,
  { event, total, isNew }: { readonly event: string; readonly total: number; readonly isNew: boolean },
  split: SeparateSplit,
): Verdict {
  if (!isNew) return checkSplitTotal(split, total)
  const sql = `SELECT json_group_array(p.participant) FROM acc_groups g INNER JOIN acc_groupx_participants p ON p.groupx = g.id
    WHERE g.account = {:event} AND g.name = '${DEFAULT_GROUP_NAME}' COLLATE NOCASE`
  const participantIds = JSON.parse(findText(app, sql, { event }) ?? '[]') as string[]
  return checkSeparateSplit(split, { total, participantIds })
}
