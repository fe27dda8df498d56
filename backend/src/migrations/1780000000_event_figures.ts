import change from './1780000000_event_figures.json' with { type: 'json' }

/** What participants owe is kept in ledger_sums alone, and figures by group stay when an event is concluded. */
migrate((app) => {
  const run = (statements: readonly string[]): void => {
    for (const sql of statements) app.db().newQuery(sql).execute()
  }
  run(change.before)
  run(change.ledger)
  run(change.fill)
  app.importCollections(change.views, false)
  // Until here a view read it.
  run(change.after)
})
