import { inTransaction } from './database.ts'

/**
 * Writes of the server itself that no rule of the domain allows, such as settling an event. The mark lies on the
 * record object in memory, under a name that is no field: nothing in a request can set it, it is never
 * stored or answered, and another request for the same record has its own object.
 */
const MARK = '@unchecked'

/** Saves a record without asking the domain; the ledger's triggers still see it. */
export function saveUnchecked(app: App, record: PbRecord): void {
  record.setRaw(MARK, true)
  app.save(record)
}

/** As `saveUnchecked`, also with fields empty that PocketBase requires. */
export function saveEmptied(app: App, record: PbRecord): void {
  record.setRaw(MARK, true)
  app.saveNoValidate(record)
}

/** Deletes a record without asking the domain; records that go along with it are checked by their own hooks. */
export function deleteUnchecked(app: App, record: PbRecord): void {
  record.setRaw(MARK, true)
  app.delete(record)
}

export function isUnchecked(record: PbRecord): boolean {
  return record.get(MARK) === true
}

/** Runs the rest of a hook in one transaction, with its checks; an unchecked write is written without them. */
export function inCheckedTransaction(e: RecordEvent, work: (transaction: App) => void): void {
  if (isUnchecked(e.record)) e.next()
  else inTransaction(e, work)
}
