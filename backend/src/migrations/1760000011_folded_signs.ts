import { TXS_UNFOLDED, foldAnew } from '../lib/folded.ts'

/** Apostrophes count no longer in searches, and dashes, quotes and spaces are of one kind (ADR 0120): all is folded anew. */
migrate((app) => {
  const transactions = app.findCollectionByNameOrId('acc_txs')
  const others = [...transactions.indexes].filter((sql) => !sql.includes('idx_txs_unfolded'))
  transactions.indexes = [...others, TXS_UNFOLDED]
  app.save(transactions)
  foldAnew(app)
})
