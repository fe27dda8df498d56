/**
 * Writes of the server itself that no caller may do, such as settling an event. The mark lives in the
 * process and names one record, so that nothing in a request can set it.
 */
const keyOf = (record: PbRecord): string => `system-write:${record.collection().name}:${record.id}`

/** Saves a record past the rules for callers; the ledger's triggers still see it. */
export function saveAsSystem(app: App, record: PbRecord): void {
  const key = keyOf(record)
  app.store().set(key, true)
  try {
    app.save(record)
  } finally {
    app.store().remove(key)
  }
}

export function isSystemWrite(app: App, record: PbRecord): boolean {
  return app.store().has(keyOf(record))
}
