import { explainLeaving } from '../lib/explain-leaving.ts'
import { MINTED } from '../lib/ledger/triggers.ts'
import { findRow, findRows } from '../lib/rows.ts'

/**
 * Repeated deletes (accounting A17): of a record that was deleted before, deleting answers success. PocketBase
 * itself says 404 before any hook runs, so single deletes have a route of their own in front of its one, and
 * in batches such a delete is turned to the mark that the record left (`deleted_ids`), which stays.
 */
const RECORD = /^\/api\/collections\/([a-z_]+)\/records\/([a-z0-9]+)(?:\?.*)?$/

/** DELETE /api/collections/{collection}/records/{id} of a collection whose ids clients mint: as PocketBase does, but twice. */
export function deleteRecordTwice(e: RequestEvent): void {
  const [, name = '', id = ''] = RECORD.exec(e.request.url.path) ?? []
  const { deleteRule } = e.app.findCollectionByNameOrId(name)
  if (deleteRule === null && !e.hasSuperuserAuth()) {
    throw new ApiError(403, 'Only superusers can perform this action.', {})
  }
  if (e.auth !== null && isDeleted(e.app, `${name}.${id}`)) return e.noContent(204)
  const record = e.app.findRecordsByFilter(name, 'id = {:id}', '', 1, 0, { id })[0]
  if (
    record === undefined ||
    !(e.hasSuperuserAuth() || e.app.canAccessRecord(record, e.requestInfo(), deleteRule))
  ) {
    if (record !== undefined) explainLeaving(e.app, e, record)
    throw new ApiError(404, "The requested resource wasn't found.", {})
  }
  e.app.delete(record)
  e.noContent(204)
}

/** Batches: a delete of what is gone already is sent to the mark of it. */
export function redirectRepeatedDeletes(e: BatchRequestEvent): void {
  const keyOf = ({ method, url }: BatchItem): string => {
    const [, name = '', id = ''] = method === 'DELETE' ? (RECORD.exec(url) ?? []) : []
    return isMinted(name) ? `${name}.${id}` : ''
  }
  const keys = e.batch.map(keyOf)
  const gone = findDeleted(
    e.app,
    keys.filter((key) => key !== ''),
  )
  keys.forEach((key, index) => {
    const element = e.batch[index]
    if (element !== undefined && gone.includes(key))
      element.url = `/api/collections/deleted_ids/records/${key}`
  })
  e.next()
}

/** Model hook: the mark of a deleted record stays for ever, so that its id is never used again. */
export function keepDeletedId(): void {
  // Without going on nothing is deleted, and the answer is success.
}

const isMinted = (name: string): boolean => (MINTED as readonly string[]).includes(name)

function isDeleted(app: App, key: string): boolean {
  return findRow(app, { id: '' }, 'SELECT id FROM deleted_ids WHERE id = {:key}', { key }) !== null
}

function findDeleted(app: App, keys: readonly string[]): string[] {
  if (keys.length === 0) return []
  const sql = 'SELECT id FROM deleted_ids WHERE id IN (SELECT value FROM json_each({:keys}))'
  return findRows(app, { id: '' }, sql, { keys: JSON.stringify(keys) }).map((row) => row.id)
}
