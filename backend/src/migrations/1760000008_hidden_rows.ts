import { FILL_HIDDEN } from '../lib/ledger/hidden.ts'
import { installLedger } from '../lib/ledger/install.ts'
import { HIDDEN } from './first/views.ts'

/** Rows of hidden events are kept apart by triggers, and their view begins there (ADR 0053). */
migrate((app) => {
  installLedger(app)
  app.db().newQuery('DELETE FROM ledger_hidden').execute()
  app.db().newQuery(FILL_HIDDEN).execute()
  const hidden = app.findCollectionByNameOrId('acc_view_txs_hidden')
  hidden.viewQuery = HIDDEN
  app.save(hidden)
})
