/** The first row of a query as the given shape, or `null` when there is none. */
export function findRow<T extends object>(app: App, shape: T, sql: string, values: object): T | null {
  const rows = arrayOf(new DynamicModel(shape))
  app.db().newQuery(sql).bind(values).all(rows)
  return rows[0] ?? null
}

/** All rows of a query in the given shape. */
export function findRows<T extends object>(app: App, shape: T, sql: string, values: object): T[] {
  const rows = arrayOf(new DynamicModel(shape))
  app.db().newQuery(sql).bind(values).all(rows)
  return rows
}

/**
 * The one text that a query answers, or `null` when it answers no row: the way from the database to here that costs
 * the engine least.
 */
export function findText(app: App, sql: string, values: object): string | null {
  const texts = arrayOf('')
  app.db().newQuery(sql).bind(values).column(texts)
  return texts[0] ?? null
}
