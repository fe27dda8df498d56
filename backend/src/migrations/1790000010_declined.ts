import change from './1790000010_declined.json' with { type: 'json' }

/** Requests can be declined: a status, a reason, and an index of the rows that count nowhere. */
migrate((app) => {
  const run = (statements: readonly string[]): void => {
    for (const sql of statements) app.db().newQuery(sql).execute()
  }
  run(change.drop)
  app.importCollections(change.collections, false)
  run(change.triggers)
})
