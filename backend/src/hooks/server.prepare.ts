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

function createSuperuser(app: App, account: string): void {
  if (account === '') return
  const colon = account.indexOf(':')
  if (colon < 1) throw new Error('COFFER_SUPERUSER must look like mail:password.')
  const email = account.slice(0, colon)
  const found = app.findRecordsByFilter('_superusers', 'email = {:email}', '', 1, 0, { email })[0]
  const superuser = found ?? new Record(app.findCollectionByNameOrId('_superusers'))
  superuser.setEmail(email)
  superuser.setPassword(account.slice(colon + 1))
  app.save(superuser)
}
