import { TXS_SIDES } from './first/accounts.ts'

/** The proof is added up within the indexes of the two sides (ADR 0058). */
migrate((app) => {
  const transactions = app.findCollectionByNameOrId('acc_txs')
  const others = [...transactions.indexes].filter((sql) => !/idx_txs_(sender|receiver)\b/.test(sql))
  transactions.indexes = [...TXS_SIDES, ...others]
  app.save(transactions)
})
