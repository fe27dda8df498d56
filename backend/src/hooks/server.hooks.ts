/** Hooks that prepare the data folder, and run at every start. */
import { deleteOldReports } from '../lib/crash-reports.ts'
import { applyEnvironment } from '../lib/environment.ts'
import { foldAtStart } from '../lib/folded.ts'
import { computeProof } from '../lib/ledger/proof.ts'
import { checkLedger, findLedgerFaults } from '../lib/ledger/self-check.ts'
import type { DataProof } from '../lib/ledger/data-proof.ts'
import { seedPlan } from '../lib/seed-plan.ts'
import type { SeedStep } from '../lib/seed-step.ts'

/**
 * The command `coffer-prepare [PLAN]`: migrates, applies the environment, creates the superuser of COFFER_SUPERUSER and,
 * while there is no community, seeds the plan file.
 */
export function prepareServer(app: App, args: readonly string[]): void {
  try {
    app.runAllMigrations()
    applyEnvironment(app)
    createSuperuser(app, $os.getenv('COFFER_SUPERUSER'))
    const plan = args[0]
    if (plan !== undefined && app.findRecordsByFilter('organisations', "id != ''", '', 1).length === 0) {
      seedPlan(app, JSON.parse(toString($os.readFile(plan))) as SeedStep[])
      console.log('Seeded.')
    }
  } catch (error) {
    console.error(String(error))
    $os.exit(1)
  }
}

/**
 * The command `coffer-prove`, after a restore: migrates and prints the proof of all communities' books (accounting A3) as a
 * line of JSON, a `DataProof`. Unlike a start it repairs nothing.
 */
export function proveData(app: App): void {
  try {
    app.runAllMigrations()
    const communities = app.findRecordsByFilter('organisations', "id != ''", 'id')
    const sums = communities.flatMap(({ id }) =>
      computeProof(app, id).map(({ currency, sum, count }) => ({ community: id, currency, sum, count })),
    )
    const proof: DataProof = { communities: communities.length, sums, faults: findLedgerFaults(app) }
    console.log(JSON.stringify({ proof }))
  } catch (error) {
    console.error(String(error))
    $os.exit(1)
  }
}

/**
 * Creates a superuser. Without one PocketBase opens its installer in a browser at every start and prints a link that
 * creates one for anybody who opens it. So there is always one; unless COFFER_SUPERUSER names it, nobody has its
 * password.
 */
function createSuperuser(app: App, account: string): void {
  const colon = account.indexOf(':')
  if (colon > 0) saveSuperuser(app, account.slice(0, colon), account.slice(colon + 1))
  else if (
    app.findRecordsByFilter('_superusers', "email != '__pbinstaller@example.com'", '', 1).length === 0
  ) {
    saveSuperuser(app, 'nobody@coffer.invalid', $security.randomString(40))
  }
}

/** Saves the superuser, but not with an equal password: that would end the superuser's sessions. */
function saveSuperuser(app: App, email: string, password: string): void {
  const found = app.findRecordsByFilter('_superusers', 'email = {:email}', '', 1, 0, { email })[0]
  if (found?.validatePassword(password) === true) return
  const superuser = found ?? new Record(app.findCollectionByNameOrId('_superusers'))
  superuser.setEmail(email)
  superuser.setPassword(password)
  app.save(superuser)
}

/** Runs at every start: applies settings from `COFFER_*`, then checks and repairs folded texts and the ledger. */
export function startServer(e: HookEvent): void {
  e.next()
  if (!isMigrated(e.app)) return
  applyEnvironment(e.app)
  foldAtStart(e.app)
  deleteOldReports(e.app)
  const repaired = checkLedger(e.app)
  if (repaired.length > 0) console.log(`Ledger repaired: ${repaired.join(', ')}.`)
}

/** Returns false at the first start, where the migrations run after this hook. */
function isMigrated(app: App): boolean {
  const rows = arrayOf(new DynamicModel({ name: '' }))
  app.db().newQuery("SELECT name FROM sqlite_master WHERE name = 'ledger_sums'").all(rows)
  return rows.length > 0
}
