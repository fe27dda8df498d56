/**
 * Runs the rest of a hook in one database transaction: meanwhile `e.app` is the transaction, so `e.next()` writes within
 * it. Rethrows what `work` throws as it is; PocketBase would wrap it and lose its status.
 */
export function inTransaction(e: HookEvent, work: (transaction: App) => void): void {
  const outer = e.app
  let failure: unknown = null
  try {
    outer.runInTransaction((transaction) => {
      e.app = transaction
      try {
        work(transaction)
      } catch (error) {
        failure = error
        throw error
      }
    })
  } catch (error) {
    throw failure ?? error
  } finally {
    e.app = outer
  }
}

/** Returns the first row of a query in the given shape, or `null`. */
export function findRow<T extends object>(app: App, shape: T, sql: string, values: object): T | null {
  return findRows(app, shape, sql, values)[0] ?? null
}

/** Returns all rows of a query in the given shape. */
export function findRows<T extends object>(app: App, shape: T, sql: string, values: object): T[] {
  const rows = arrayOf(new DynamicModel(shape))
  app.db().newQuery(sql).bind(values).all(rows)
  return rows
}

/** Returns the only text of a query's row, or `null` without a row. This is the cheapest read for the engine. */
export function findText(app: App, sql: string, values: object): string | null {
  const texts = arrayOf('')
  app.db().newQuery(sql).bind(values).column(texts)
  return texts[0] ?? null
}
