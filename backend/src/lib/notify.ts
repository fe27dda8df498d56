import type { NotificationKind, NotificationParams } from './notification-kinds.ts'

interface Notification {
  /** Ids of the recipients' memberships, without the person who acted. */
  readonly to: readonly string[]
  /** Names the event: a recipient gets one notification per cause, however often the write is repeated. */
  readonly cause: string
  readonly kind: NotificationKind
  readonly params: NotificationParams
  /** The target of a tap: a path of the app with its query. */
  readonly url: string
  /** Stores the notification without sending it: the recipients did it themselves. */
  readonly isSilent?: boolean
}

/** Notifications within this time after a membership's last message go out together at its end (ADR 0145). */
const WINDOW_S = 60

/** The time when the newest message to membership `m` was made; `due` then has that time (lib/outbox.ts). */
const LAST_MESSAGE =
  "SELECT MAX(n.due) FROM notifications n WHERE n.authz = m.id AND n.message != '' AND n.state != 'dropped'"

/**
 * Writes the notifications into the outbox, from which the notifier sends them: at once, or a minute after the last message to
 * the same membership. Call within the database transaction of the change, so that they are stored if and only if it is. With
 * nobody in `to` it does nothing.
 */
export function notify(app: App, notification: Notification): void {
  const { to, cause, kind, params, url, isSilent = false } = notification
  if (to.length === 0) return
  app
    .db()
    .newQuery(outboxInsert('{:params}', 'm.id IN (SELECT value FROM json_each({:to}))'))
    .bind({ ...outboxValues({ cause, kind, params, url }, isSilent), to: JSON.stringify(to) })
    .execute()
}

/** Inserts a notification for each membership `m` that satisfies the condition; its values are `outboxValues` and the caller's. */
export const outboxInsert = (params: string, condition: string): string =>
  `INSERT INTO notifications (authz, cause, kind, params, url, state, message, due, created, updated)
   SELECT m.id, {:cause}, {:kind}, ${params}, {:url}, {:state}, '',
     MAX({:now}, COALESCE(strftime('%Y-%m-%d %H:%M:%fZ', (${LAST_MESSAGE}), {:window}), '')), {:now}, {:now}
   FROM authz m WHERE ${condition}
   ON CONFLICT (authz, cause) DO NOTHING`

/** Returns the values of `outboxInsert`. @param isSilent stores it without sending it */
export const outboxValues = (notification: Omit<Notification, 'to' | 'isSilent'>, isSilent = false) => ({
  ...notification,
  params: JSON.stringify(notification.params),
  state: isSilent ? 'dropped' : 'waiting',
  window: `+${windowSeconds()} seconds`,
  now: instantIn(0),
})

/** The environment does not change while an engine runs, so the value is kept. */
let windowKept: number | null = null
const windowSeconds = (): number => (windowKept ??= readSeconds('COFFER_NOTIFY_WINDOW', WINDOW_S))

/** Returns an instant in PocketBase's format. */
export const instantIn = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace('T', ' ')

/** Reads a setting of the environment in seconds. */
export function readSeconds(name: string, fallback: number): number {
  const set = $os.getenv(name)
  return set === '' ? fallback : Number(set)
}
