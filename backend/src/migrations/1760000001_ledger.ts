import { installLedger } from '../lib/ledger/install.ts'
import { createViews } from './first/views.ts'

migrate((app) => {
  installLedger(app)
  createViews(app)
})
