/** Kinds of notifications: somebody else adds a person to an event or removes them, or changes or deletes their expense. */
migrate((app) => {
  const notifications = app.findCollectionByNameOrId('notifications')
  const kind = notifications.fields.getByName('kind') as Field & { values: string[] }
  const at = kind.values.indexOf('event-joined') + 1
  const added = ['event-added', 'event-removed', 'expense-changed', 'expense-deleted']
  kind.values = [...kind.values.slice(0, at), ...added, ...kind.values.slice(at)]
  app.save(notifications)
})
