import { inTransaction } from './database.ts'

/**
 * Marks writes of the server itself that no rule of the domain allows, such as settling an event. The mark is on the
 * record object in memory, under a name that is no field: nothing in a request can set it, it is never stored or
 * answered, and another request for the same record has its own object.
 */
const MARK = '@unchecked'

/** Saves a record without checking the domain's rules; the ledger's triggers still run. */
export function saveUnchecked(app: App, record: PbRecord): void {
  record.setRaw(MARK, true)
  app.save(record)
}

/** Saves like `saveUnchecked`, and also allows empty fields that PocketBase requires. */
export function saveEmptied(app: App, record: PbRecord): void {
  record.setRaw(MARK, true)
  app.saveNoValidate(record)
}

/** Deletes a record without checking the domain's rules; the hooks of records that are deleted with it check those. */
export function deleteUnchecked(app: App, record: PbRecord): void {
  record.setRaw(MARK, true)
  app.delete(record)
}

export function isUnchecked(record: PbRecord): boolean {
  return record.get(MARK) === true
}

/** Runs the rest of a hook in one transaction, with its checks; skips the checks for an unchecked write. */
export function inCheckedTransaction(e: RecordEvent, work: (transaction: App) => void): void {
  if (isUnchecked(e.record)) e.next()
  else inTransaction(e, work)
}
