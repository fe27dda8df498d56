import { applyEnvironment } from '../lib/environment.ts'
import { checkLedger } from '../lib/ledger/self-check.ts'
import { foldMissing } from '../lib/folded.ts'
import { prepareSignal } from '../lib/change-signal.ts'

/** At every start: settings from `COFFER_*`, then the self-checks of what is kept for searches and of the ledger, and their repair. */
export function startServer(e: HookEvent): void {
  e.next()
  prepareSignal(e.app)
  if (!isMigrated(e.app)) return
  applyEnvironment(e.app)
  foldMissing(e.app)
  const repaired = checkLedger(e.app)
  if (repaired.length > 0) console.log(`Ledger repaired: ${repaired.join(', ')}.`)
}

/** On the very first start the migrations run after this hook; they leave everything in order. */
function isMigrated(app: App): boolean {
  const rows = arrayOf(new DynamicModel({ name: '' }))
  app.db().newQuery("SELECT name FROM sqlite_master WHERE name = 'ledger_sums'").all(rows)
  return rows.length > 0
}
