import change from './1790000060_notifications.json' with { type: 'json' }

/** The outbox of notifications with its deliveries, and the language that a person is written to in. */
migrate((app) => {
  app.importCollections(change.collections, false)
  const users = app.findCollectionByNameOrId('users')
  users.fields.add(new Field(change.language))
  app.save(users)
})
