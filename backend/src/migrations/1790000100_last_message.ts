/** Adds an index that finds a membership's last message: notifications within a minute after it wait. */
migrate((app) => {
  const notifications = app.findCollectionByNameOrId('notifications')
  notifications.indexes = [
    ...notifications.indexes,
    'CREATE INDEX idx_notifications_last ON notifications (authz, due)',
  ]
  app.save(notifications)
})
