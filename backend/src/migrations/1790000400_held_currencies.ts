import change from './1790000400_held_currencies.json' with { type: 'json' }

/**
 * Gives accounts the currencies of their transactions and of the open events that they take part in. A new transaction
 * outside events is refused if an account is not active or lacks the currency (ADR 0184).
 */
migrate((app) => {
  for (const sql of change.statements) app.db().newQuery(sql).execute()
})
