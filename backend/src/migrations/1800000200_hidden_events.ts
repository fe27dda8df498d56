import change from './1800000200_hidden_events.json' with { type: 'json' }

/**
 * The account of a hidden event has neither name nor picture: they move to fields of their own, beside the list of the people
 * who may read them. Only those read what belongs to the event.
 */
migrate((app) => {
  const run = (sql: string): void => {
    app.db().newQuery(sql).execute()
  }
  const accounts = app.findCollectionByNameOrId('acc_accounts')
  for (const field of change.fields) accounts.fields.add(new Field(field))
  const isReplaced = (index: string): boolean => index.includes('idx_accounts_event_name')
  accounts.indexes = [...accounts.indexes.filter((index) => !isReplaced(index)), change.eventName]
  app.save(accounts)
  for (const [name, rules] of Object.entries(change.rules)) {
    const collection = app.findCollectionByNameOrId(name)
    Object.assign(collection, rules)
    app.save(collection)
  }
  const notifications = app.findCollectionByNameOrId('notifications')
  const kind = notifications.fields.getByName('kind')
  Object.assign(kind, { values: change.kinds })
  app.save(notifications)
  for (const { name, sql } of change.triggers) {
    run(`DROP TRIGGER IF EXISTS ${name}`)
    run(sql)
  }
  run(change.fill)
})
