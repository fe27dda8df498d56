/**
 * Shares between the records of a batch what they must know of each other. Records are written in their order and there
 * is no hook at the end of a batch, so the batch is read ahead. The findings are noted on each of its records
 * (server/caller.go). If one of them is refused, nothing of the batch is stored.
 */
const NOTE = '@batch'

interface Batch {
  /** New groups that have an expense in the batch (accounting A16). */
  readonly groupsWithExpense: readonly string[]
  /** New events whose dates and group of everyone are in the batch too. */
  readonly wholeEvents: readonly string[]
  /**
   * The transactions that the batch changes or deletes, and those that it creates for an expense that several people
   * paid.
   */
  readonly transactions: { readonly [id: string]: TransactionWrite }
  /**
   * Records whose `status` or `hidden` the batch writes more than once: an event could be shown and hidden again
   * unnoticed.
   */
  readonly writtenTwice: readonly string[]
  /** The records of which the batch changes more than the status; only a batch that writes a status has them. */
  readonly edited: readonly string[]
}

/** The fields that a change of the status alone names. */
export const STATUS_FIELDS: readonly string[] = ['status', 'updated_by']

/** The effect of a batch on a transaction: the values that it names. */
export interface TransactionWrite {
  readonly isDeleted: boolean
  readonly groupx?: string
  readonly description?: string
  /** The decimal amount, as on the wire. */
  readonly amount?: number
  readonly split?: unknown
  readonly category?: string
  readonly spentOn?: string
  /** The `tx_group` of a new one. */
  readonly txGroup?: string
}

/** Runs around a batch: it takes one engine per batch, none per element. */
export function readAhead(e: BatchRequestEvent): void {
  const items = [...e.batch]
  const created = (collection: string): BatchItem[] => items.filter((item) => creates(item, collection))
  const texts = (found: readonly BatchItem[], field: string): string[] =>
    found.map((item) => getText(item, field)).filter((text) => text !== '')
  const groups = created('acc_groups')
  const expenses = texts(created('acc_txs'), 'groupx')
  const dated = texts(created('acc_accounts_meta'), 'account')
  const grouped = texts(groups, 'account')
  const batch: Batch = {
    groupsWithExpense: texts(groups, 'id').filter((id) => expenses.includes(id)),
    wholeEvents: texts(created('acc_accounts'), 'id').filter(
      (id) => dated.includes(id) && grouped.includes(id),
    ),
    transactions: Object.fromEntries(items.flatMap(transactionWrite)),
    writtenTwice: writtenTwice(items),
    edited: editedRecordIds(items),
  }
  if (Object.values(batch).some((noted: object) => Object.keys(noted).length > 0)) {
    e.set(NOTE, JSON.stringify(batch))
  }
  e.next()
}

/** The comparison uses ids alone, because a collection can be named in several ways. */
const RECORD = /\/records\/([^/?]+)/

function writtenTwice(items: readonly BatchItem[]): string[] {
  const ids = items
    .filter(({ body }) => body?.['status'] !== undefined || body?.['hidden'] !== undefined)
    .map((item) => RECORD.exec(item.url)?.[1] ?? getText(item, 'id'))
  return [...new Set(ids.filter((id, index) => id !== '' && ids.indexOf(id) !== index))]
}

/** Returns the edited records. A batch that changes no status needs no such note, so it carries less. */
function editedRecordIds(items: readonly BatchItem[]): string[] {
  const changes = items.filter(({ method }) => method === 'PATCH')
  if (!changes.some(({ body }) => body?.['status'] !== undefined)) return []
  return changes.filter((item) => !isStatusAlone(item)).map(({ url }) => RECORD.exec(url)?.[1] ?? '')
}

/** Returns whether the body names only the status. A body without names counts as more: its files are elsewhere. */
function isStatusAlone({ body }: BatchItem): boolean {
  const names = Object.keys(body ?? {})
  return names.length > 0 && names.every((name) => STATUS_FIELDS.includes(name))
}

const CHANGED = /^\/api\/collections\/acc_txs\/records\/([^/?]+)$/

function transactionWrite(item: BatchItem): [id: string, write: TransactionWrite][] {
  const { method, url, body } = item
  if (creates(item, 'acc_txs')) {
    const [id, group] = [getText(item, 'id'), getText(item, 'tx_group')]
    const isExpense = getText(item, 'groupx') !== '' || typeof body?.['split'] === 'object'
    if (id === '' || group === '' || !isExpense) return []
    return [[id, { isDeleted: false, txGroup: group, ...amountOf(item) }]]
  }
  const id = CHANGED.exec(url)?.[1]
  if (id === undefined) return []
  if (method === 'DELETE') return [[id, { isDeleted: true }]]
  return [
    [
      id,
      {
        isDeleted: false,
        ...(typeof body?.['groupx'] === 'string' ? { groupx: getText(item, 'groupx') } : {}),
        ...(typeof body?.['description'] === 'string' ? { description: getText(item, 'description') } : {}),
        ...(typeof body?.['category'] === 'string' ? { category: getText(item, 'category') } : {}),
        ...(typeof body?.['spentOn'] === 'string' ? { spentOn: getText(item, 'spentOn') } : {}),
        ...(body?.['split'] === undefined ? {} : { split: body['split'] }),
        ...amountOf(item),
      },
    ],
  ]
}

const amountOf = ({ body }: BatchItem): { readonly amount?: number } => {
  const amount = body?.['amount']
  return typeof amount === 'number' ? { amount } : {}
}

const creates = ({ method, url }: BatchItem, collection: string): boolean =>
  method === 'POST' && url.split('?')[0] === `/api/collections/${collection}/records`

function getText({ body }: BatchItem, field: string): string {
  const value = body?.[field]
  return typeof value === 'string' ? value : ''
}

/** Returns whether the batch that creates this group has an expense for it. */
export const comesWithExpense = (group: PbRecord): boolean =>
  readBatch(group)?.groupsWithExpense.includes(group.id) === true

/** Returns whether the batch that creates this event also has its dates and a group: the first group is everyone's. */
export const comesWhole = (account: PbRecord): boolean =>
  readBatch(account)?.wholeEvents.includes(account.id) === true

/** Returns the other changes of transactions in the batch that writes this record, by their ids. */
export const transactionWrites = (record: PbRecord): Batch['transactions'] =>
  readBatch(record)?.transactions ?? {}

/** Returns whether the batch that writes this record writes its `status`, or its `hidden`, more than once. */
export const isWrittenTwice = (record: PbRecord): boolean =>
  readBatch(record)?.writtenTwice.includes(record.id) === true

/** Returns whether the batch that writes this record changes more of one of these records than a status. */
export const isEditedInBatch = (record: PbRecord, ids: readonly string[]): boolean =>
  readBatch(record)?.edited.some((id) => ids.includes(id)) === true

function readBatch(record: PbRecord): Batch | null {
  const note = record.getString(NOTE)
  return note === '' ? null : (JSON.parse(note) as Batch)
}
