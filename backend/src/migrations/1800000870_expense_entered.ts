/** A kind of notification: somebody else enters what a person has paid in an event. */
migrate((app) => {
  const notifications = app.findCollectionByNameOrId('notifications')
  const kind = notifications.fields.getByName('kind') as Field & { values: string[] }
  const at = kind.values.indexOf('expense-changed')
  kind.values = [...kind.values.slice(0, at), 'expense-entered', ...kind.values.slice(at)]
  app.save(notifications)
})
