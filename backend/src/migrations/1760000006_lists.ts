import { TXS_CREATED } from './first/accounts.ts'
import { HIDDEN } from './first/views.ts'

/** Lists at any size: searching within an index, and hidden rows found by their events (ADR 0019). */
migrate((app) => {
  const transactions = app.findCollectionByNameOrId('acc_txs')
  const others = [...transactions.indexes].filter((sql) => !sql.includes('idx_txs_created'))
  transactions.indexes = [...others, TXS_CREATED]
  app.save(transactions)
  const hidden = app.findCollectionByNameOrId('acc_view_txs_hidden')
  hidden.viewQuery = HIDDEN
  app.save(hidden)
})
