/** Keeps who changed what of a transaction (accounting A29), beside its comments. */
import { MAX_CHANGES } from '@coffer/shared-sdk/domain'
import type { TransactionChange } from '@coffer/shared-sdk/domain'
import { isChanged } from './changes.ts'
import { findText } from './database.ts'
import { saveUnchecked } from './unchecked-write.ts'

/** Stores what an edit has changed, and forgets the oldest change beyond the bound. Call after the edit. */
export function keepChange(app: App, before: PbRecord, after: PbRecord, actor: string): void {
  const change = findChange(app, before, after)
  if (Object.keys(change).length === 0) return
  const entry = new Record(app.findCollectionByNameOrId('acc_comments'))
  entry.set('organisation', after.getString('organisation'))
  entry.set('tx', after.id)
  entry.set('created_by', actor)
  entry.set('change', JSON.stringify(change))
  saveUnchecked(app, entry)
  app
    .db()
    .newQuery(
      `DELETE FROM acc_comments WHERE tx = {:tx} AND change != '' AND id NOT IN
        (SELECT id FROM acc_comments WHERE tx = {:tx} AND change != '' ORDER BY created DESC, id DESC LIMIT ${MAX_CHANGES})`,
    )
    .bind({ tx: after.id })
    .execute()
}

function findChange(app: App, before: PbRecord, after: PbRecord): TransactionChange {
  const cents = (record: PbRecord): number => Math.round(record.getFloat('amount') * 100)
  const text = (record: PbRecord): string => record.getString('description')
  const category = (record: PbRecord): string => record.getString('category')
  const day = (record: PbRecord): string => record.getString('spentOn')
  const [oldSplit, newSplit] = [splitKind(before), splitKind(after)]
  const isSplitChanged = isChanged(before, after, 'split') && (oldSplit !== '' || newSplit !== '')
  return {
    ...(cents(before) !== cents(after) && { amount: [cents(before), cents(after)] }),
    ...(text(before) !== text(after) && { description: [text(before), text(after)] }),
    ...(isChanged(before, after, 'groupx') && { group: [groupName(app, before), groupName(app, after)] }),
    ...(category(before) !== category(after) && { category: [category(before), category(after)] }),
    ...(day(before) !== day(after) && { spentOn: [day(before), day(after)] }),
    ...(isSplitChanged && { split: [oldSplit, newSplit] }),
  }
}

/** Returns the name of the group that shares it; '' for an expense with a split of its own, and without a group. */
function groupName(app: App, record: PbRecord): string {
  const sql = 'SELECT name FROM acc_groups WHERE id = {:id} AND separate = 0'
  return findText(app, sql, { id: record.getString('groupx') }) ?? ''
}

/** Returns the kind of its own split; '' without one. */
function splitKind(record: PbRecord): string {
  const text = record.getString('split')
  if (!text.startsWith('{')) return ''
  return (JSON.parse(text) as { readonly kind?: string }).kind ?? ''
}
