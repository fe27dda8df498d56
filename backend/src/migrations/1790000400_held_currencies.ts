import change from './1790000400_held_currencies.json' with { type: 'json' }

/**
 * Accounts get the currencies of their transactions and of the open events that they take part in; a new transaction outside
 * events is refused where an account is not active or lacks the currency (ADR 0184).
 */
migrate((app) => {
  for (const sql of change.statements) app.db().newQuery(sql).execute()
})
