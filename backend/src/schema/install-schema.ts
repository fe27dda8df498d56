import { installLedger } from '../lib/ledger/install.ts'
import { createActivity } from './activity.ts'
import {
  createAccounts,
  createComments,
  createDeletedTransactions,
  createEvents,
  createTransactions,
} from './accounts.ts'
import {
  createDeletedIds,
  createErrors,
  createManifest,
  createMemberships,
  createOrganisations,
  createRevisions,
} from './communities.ts'
import { createNotifications } from './notifications.ts'
import { applyRules } from './rules.ts'
import { applySettings } from './settings.ts'
import { completeUsers } from './users.ts'
import { createViews } from './views.ts'

/**
 * Builds the whole schema in an empty database as it is today, to read and to change. Servers never run this: they run
 * the migrations, which are frozen (src/migrations/README.md). A test compares the two.
 */
export function installSchema(app: App): void {
  completeUsers(app)
  createManifest(app)
  createOrganisations(app)
  createAccounts(app)
  createMemberships(app)
  createNotifications(app)
  createEvents(app)
  createTransactions(app)
  createErrors(app)
  createRevisions(app)
  createDeletedIds(app)
  createActivity(app)
  createComments(app)
  createDeletedTransactions(app)
  installLedger(app)
  createViews(app)
  applyRules(app)
  applySettings(app)
}
