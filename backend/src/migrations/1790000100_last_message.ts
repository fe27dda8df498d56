/** Finds a membership's last message: what comes within a minute after it waits. */
migrate((app) => {
  const notifications = app.findCollectionByNameOrId('notifications')
  notifications.indexes = [
    ...notifications.indexes,
    'CREATE INDEX idx_notifications_last ON notifications (authz, due)',
  ]
  app.save(notifications)
})
