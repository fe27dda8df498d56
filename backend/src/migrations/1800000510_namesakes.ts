/** A kind of notification: somebody has taken a name like another member's. */
migrate((app) => {
  const notifications = app.findCollectionByNameOrId('notifications')
  const kind = notifications.fields.getByName('kind') as Field & { values: string[] }
  kind.values = [...kind.values, 'namesake']
  app.save(notifications)
})
