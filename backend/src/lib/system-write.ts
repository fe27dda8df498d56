/**
 * Writes of the server itself that no caller may do, such as settling an event. The mark lies on the
 * record object in memory, under a name that is no field: nothing in a request can set it, it is never
 * stored or answered, and another request for the same record has an object of its own.
 */
const MARK = '@system'

/** Saves a record past the rules for callers; the ledger's triggers still see it. */
export function saveAsSystem(app: App, record: PbRecord): void {
  record.setRaw(MARK, true)
  app.save(record)
}

/** Deletes a record past the rules for callers; records that go along with it are judged by their own hooks. */
export function deleteAsSystem(app: App, record: PbRecord): void {
  record.setRaw(MARK, true)
  app.delete(record)
}

export function isSystemWrite(record: PbRecord): boolean {
  return record.get(MARK) === true
}
