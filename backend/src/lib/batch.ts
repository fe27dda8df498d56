/**
 * What the records of a batch must know of each other. Records are written in their order and there is no hook at the
 * end of a batch, so the batch is read ahead. What is found is noted on each of its records (server/caller.go). If any
 * of them is refused, nothing of the batch is stored.
 */
const NOTE = '@batch'

interface Batch {
  /** New groups that an expense of the batch is for (accounting A16). */
  readonly groupsWithExpense: readonly string[]
  /** New events whose dates and group of everyone the batch holds as well. */
  readonly wholeEvents: readonly string[]
}

/** Around a batch: one engine per batch, none per element. */
export function readAhead(e: BatchRequestEvent): void {
  const items = [...e.batch]
  const created = (collection: string): BatchItem[] => items.filter((item) => creates(item, collection))
  const texts = (found: readonly BatchItem[], field: string): string[] =>
    found.map((item) => textOf(item, field)).filter((text) => text !== '')
  const groups = created('acc_groups')
  const expenses = texts(created('acc_txs'), 'groupx')
  const dated = texts(created('acc_accounts_meta'), 'account')
  const grouped = texts(groups, 'account')
  const batch: Batch = {
    groupsWithExpense: texts(groups, 'id').filter((id) => expenses.includes(id)),
    wholeEvents: texts(created('acc_accounts'), 'id').filter(
      (id) => dated.includes(id) && grouped.includes(id),
    ),
  }
  if (batch.groupsWithExpense.length > 0 || batch.wholeEvents.length > 0) e.set(NOTE, JSON.stringify(batch))
  e.next()
}

const creates = ({ method, url }: BatchItem, collection: string): boolean =>
  method === 'POST' && url.split('?')[0] === `/api/collections/${collection}/records`

function textOf({ body }: BatchItem, field: string): string {
  const value = body?.[field]
  return typeof value === 'string' ? value : ''
}

/** Whether the batch that creates this group holds an expense for it. */
export const comesWithExpense = (group: PbRecord): boolean =>
  batchOf(group)?.groupsWithExpense.includes(group.id) === true

/** Whether the batch that creates this event holds its dates and a group as well: the first group is everyone's. */
export const comesWhole = (account: PbRecord): boolean =>
  batchOf(account)?.wholeEvents.includes(account.id) === true

function batchOf(record: PbRecord): Batch | null {
  const note = record.getString(NOTE)
  return note === '' ? null : (JSON.parse(note) as Batch)
}
