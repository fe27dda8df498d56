/**
 * Who may create a transaction is proved before the rules; and notifications have fewer indexes to write: those on messages hold
 * only what has been sent.
 */
migrate((app) => {
  const notifications = app.findCollectionByNameOrId('notifications')
  const isReplaced = (index: string) => /idx_notifications_(last|message|created)/.test(index)
  notifications.indexes = [
    ...notifications.indexes.filter((index) => !isReplaced(index)),
    "CREATE INDEX idx_notifications_last ON notifications (authz, due) WHERE message != ''",
    "CREATE INDEX idx_notifications_message ON notifications (message) WHERE message != ''",
  ]
  app.save(notifications)
  const transactions = app.findCollectionByNameOrId('acc_txs')
  Object.assign(transactions, { createRule: '' })
  app.save(transactions)
})
