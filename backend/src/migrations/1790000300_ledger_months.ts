import change from './1790000300_ledger_months.json' with { type: 'json' }

/** What each account sent and received by month, kept by the triggers: the balance sheet adds up months instead of rows. */
migrate((app) => {
  for (const sql of change.statements) app.db().newQuery(sql).execute()
})
