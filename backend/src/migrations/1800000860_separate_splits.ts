import change from './1800000860_separate_splits.json' with { type: 'json' }

/** Expenses of an event with a split of their own, the group that they belong to, and what each of them costs each person. */
migrate((app) => {
  const run = (sql: string): void => {
    app.db().newQuery(sql).execute()
  }
  const groups = app.findCollectionByNameOrId('acc_groups')
  groups.fields.add(new Field({ type: 'bool', name: 'separate' }))
  app.save(groups)
  const transactions = app.findCollectionByNameOrId('acc_txs')
  transactions.fields.add(new Field({ type: 'json', name: 'split', maxSize: 20_000 }))
  app.save(transactions)
  for (const sql of [...change.drop, ...change.create]) run(sql)
  run(change.fill)
})
