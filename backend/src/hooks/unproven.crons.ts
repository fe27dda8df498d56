import { BOUNDS } from '../lib/bounds.ts'
import { deleteOldUnproven } from '../lib/unproven-accounts.ts'

/** Cron: deletes accounts that nobody has proven a day after a request for a code made them (product 7.2). */
export function deleteUnprovenAccounts(app: App): void {
  deleteOldUnproven(app, BOUNDS.unprovenSeconds.max)
}
