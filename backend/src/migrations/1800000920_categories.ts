/** Expenses of an event can have a category. */
migrate((app) => {
  const transactions = app.findCollectionByNameOrId('acc_txs')
  transactions.fields.add(new Field({ type: 'text', name: 'category', max: 20, pattern: '^[a-z]+$' }))
  app.save(transactions)
})
