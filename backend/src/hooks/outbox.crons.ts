import { instantIn } from '../lib/notify.ts'

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
