/** Hooks that prepare the data folder, and run at every start. */
import { noteCaller } from '../lib/caller.ts'
import { deleteOldReports } from '../lib/crash-reports.ts'
import { applyEnvironment } from '../lib/environment.ts'
import { foldAtStart } from '../lib/folded.ts'
import type { DataProof } from '../lib/ledger/data-proof.ts'
import { computeProof } from '../lib/ledger/proof.ts'
import { checkLedger, findLedgerFaults } from '../lib/ledger/self-check.ts'
import type { SeedStep } from '../lib/seed-step.ts'
import { saveUnchecked } from '../lib/unchecked-write.ts'

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

/** Writes the plan in one transaction; every step runs the same model hooks as a request. */
function seedPlan(app: App, steps: readonly SeedStep[]): void {
  app.runInTransaction((transaction) => {
    for (const step of steps) write(transaction, step)
    // The demo's people get no notifications of its past; the rows stay, because each low balance is notified once.
    transaction.db().newQuery("UPDATE notifications SET state = 'dropped'").execute()
  })
}

function write(app: App, step: SeedStep): void {
  const record = step.isChange === true ? app.findRecordById(step.collection, step.id) : newRecord(app, step)
  for (const [field, value] of Object.entries(step.values)) {
    if (field === 'created' || field === 'updated') record.setRaw(field, new DateTime(String(value)))
    else record.set(field, value)
  }
  if (step.caller !== undefined) noteCaller(record, step.caller.userId, step.caller.organisationId)
  try {
    if (step.isUnchecked === true) saveUnchecked(app, record)
    else app.save(record)
  } catch (error) {
    throw new Error(`${step.collection} ${step.id}: ${String(error)} ${JSON.stringify(step.values)}`, {
      cause: error,
    })
  }
}

function newRecord(app: App, step: SeedStep): PbRecord {
  const record = new Record(app.findCollectionByNameOrId(step.collection))
  record.set('id', step.id)
  if (step.collection === 'users') {
    record.setRandomPassword()
    record.setVerified(true)
  }
  return record
}
