/**
 * Groups that come along with an expense in one batch (accounting A16). The group is written before the
 * expense that names it, so the batch is read ahead; if the expense is then refused, nothing of the batch
 * stays.
 */
const keyOf = (groupId: string): string => `with-expense:${groupId}`

const isCreateIn = (request: BatchItem, collection: string): boolean =>
  request.method === 'POST' && request.url.split('?')[0] === `/api/collections/${collection}/records`

const textOf = (request: BatchItem, field: string): string => {
  const value = request.body?.[field]
  return typeof value === 'string' ? value : ''
}

/** Runs the batch; meanwhile `comesWithExpense` knows its groups that an expense of it is for. */
export function whileMarked(e: BatchRequestEvent, run: () => void): void {
  const userId = e.auth?.id ?? ''
  const items = [...e.batch]
  const expenses = items.filter((item) => isCreateIn(item, 'acc_txs')).map((item) => textOf(item, 'groupx'))
  const keys = items
    .filter((item) => isCreateIn(item, 'acc_groups'))
    .map((item) => textOf(item, 'id'))
    .filter((id) => id !== '' && expenses.includes(id))
    .map(keyOf)
  for (const key of keys) e.app.store().set(key, userId)
  try {
    run()
  } finally {
    for (const key of keys) e.app.store().remove(key)
  }
}

/** Whether the batch that creates this group holds an expense for it, both in the creator's name. */
export function comesWithExpense(app: App, group: PbRecord): boolean {
  const userId = group.getString('created_by')
  return userId !== '' && app.store().get(keyOf(group.id)) === userId
}
