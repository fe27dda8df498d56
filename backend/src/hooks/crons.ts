import { BOUNDS } from '../lib/bounds.ts'
import { forgetDeleted } from '../lib/deleted-transactions.ts'
import { mailNextInvite } from '../lib/invite-mail.ts'
import { instantIn } from '../lib/notify.ts'
import { forgetRemovals } from '../lib/removals.ts'
import { deleteOldUnproven } from '../lib/unproven-accounts.ts'

const KEPT_S = 30 * 24 * 3600

/**
 * Cron: deletes notifications, with their deliveries, 30 days after they were written. A note that a balance is low stays
 * until the balance has recovered: it prevents a second notification.
 */
export function emptyOutbox(app: App): void {
  const old = "created < {:until} AND cause NOT LIKE 'low-balance:%'"
  const run = (sql: string): void => {
    app
      .db()
      .newQuery(sql)
      .bind({ until: instantIn(-KEPT_S) })
      .execute()
  }
  // SQL deletes do not cascade; a message's first notification goes with or before the others.
  run(`DELETE FROM notification_deliveries WHERE notification IN (SELECT id FROM notifications WHERE ${old})`)
  run(`DELETE FROM notifications WHERE ${old}`)
}

const AT_ONCE = 20

/** Cron: mails due invites if no notifier runs beside the server; a notifier does so every second. */
export function mailInvites(app: App): void {
  for (let count = 0; count < AT_ONCE; count += 1) if (!mailNextInvite(app)) return
}

/** Cron: deletes what is stored of removals and deletions that can no longer be undone (accounting A16, A28). */
export function forgetOldRemovals(app: App): void {
  forgetRemovals(app, BOUNDS.removalSeconds.max)
  forgetDeleted(app, BOUNDS.restoreSeconds.max)
}

/** Cron: deletes accounts that nobody has proven a day after a request for a code made them (product 7.2). */
export function deleteUnprovenAccounts(app: App): void {
  deleteOldUnproven(app, BOUNDS.unprovenSeconds.max)
}
