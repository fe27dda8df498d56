import { applyEnvironment } from '../lib/environment.ts'
import { seedPlan } from '../lib/seed-plan.ts'
import type { SeedStep } from '../lib/seed-step.ts'

/**
 * The command `coffer-prepare [PLAN]`: migrates, applies the environment, makes the superuser that
 * COFFER_SUPERUSER names and, while there is no community yet, seeds what the plan file lists.
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
 * With no superuser at all PocketBase opens its installer in a browser at every start and prints a link that
 * makes whoever opens it one. So there is always one; unless COFFER_SUPERUSER names it, nobody has its password.
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

/** What is so already is not saved again: a new password, even the same one, ends the superuser's sessions. */
function saveSuperuser(app: App, email: string, password: string): void {
  const found = app.findRecordsByFilter('_superusers', 'email = {:email}', '', 1, 0, { email })[0]
  if (found?.validatePassword(password) === true) return
  const superuser = found ?? new Record(app.findCollectionByNameOrId('_superusers'))
  superuser.setEmail(email)
  superuser.setPassword(password)
  app.save(superuser)
}
