/** Payments: transactions that record money which has changed hands outside of the app, and the event that they settle. */
migrate((app) => {
  const transactions = app.findCollectionByNameOrId('acc_txs')
  transactions.fields.add(new Field({ type: 'select', name: 'kind', maxSelect: 1, values: ['payment'] }))
  transactions.fields.add(new Field({ type: 'text', name: 'settles', max: 15 }))
  transactions.indexes = [
    ...transactions.indexes,
    "CREATE INDEX idx_txs_settles ON acc_txs (settles) WHERE settles != ''",
  ]
  app.save(transactions)
})
