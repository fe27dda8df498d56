import schema from './1770000000_baseline.json' with { type: 'json' }

const count = (app: App, sql: string): number => {
  const row = new DynamicModel({ count: 0 })
  app.db().newQuery(sql).one(row)
  return row.count
}

/** The schema of the first release, frozen (README.md). */
migrate((app) => {
  if (count(app, "SELECT COUNT(*) AS count FROM sqlite_master WHERE name = 'acc_txs'") > 0) {
    throw new Error(
      'The data in this folder were made by a version before the first release and cannot be migrated. ' +
        'Start with an empty data folder (COFFER_DATA_DIR or --data), or move this one away.',
    )
  }
  const isView = ({ type }: { readonly type: string }): boolean => type === 'view'
  const tables = schema.collections.filter((collection) => !isView(collection))
  app.importCollections(tables, false)
  // Its triggers need the collections' tables, and the views need its tables.
  for (const sql of schema.ledger) app.db().newQuery(sql).execute()
  app.importCollections(schema.collections.filter(isView), false)

  const settings = app.settings()
  Object.assign(settings.meta, schema.settings.meta)
  Object.assign(settings.batch, schema.settings.batch)
  Object.assign(settings.logs, schema.settings.logs)
  app.save(settings)
})
