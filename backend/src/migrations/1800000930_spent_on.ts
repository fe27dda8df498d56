/** Expenses of an event can have the day on which they were paid. Only those that have one are in the index. */
migrate((app) => {
  const transactions = app.findCollectionByNameOrId('acc_txs')
  const pattern = '^\\d{4}-\\d{2}-\\d{2}$'
  transactions.fields.add(new Field({ type: 'text', name: 'spentOn', max: 10, pattern }))
  transactions.indexes = [
    ...transactions.indexes,
    "CREATE INDEX idx_txs_spent_on ON acc_txs (sender, organisation, spentOn, created) WHERE spentOn IS NOT ''",
  ]
  app.save(transactions)
})
