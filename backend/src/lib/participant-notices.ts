/** Notifications for people whom somebody else adds to an event or removes from it. */
import { hidesTransactions } from '@coffer/shared-sdk/domain'
import type { AccountFacts, Caller } from '@coffer/shared-sdk/domain'
import type { StoredEvent } from './event-facts.ts'
import { findText } from './database.ts'
import { eventUrl, nameOfEvent, personOf } from './event-notices.ts'
import { instantIn, notify } from './notify.ts'
import type { NotificationKind, NotificationParams } from './notification-kinds.ts'

/** @param rowId the participant record in the group 'everyone': once it is gone, the notification is outdated */
export function tellOfAdding(
  app: App,
  event: StoredEvent,
  { account, rowId, caller }: Change & { readonly rowId: string },
): void {
  if (isTheirOwn(account, caller)) return
  const params = { ...personOf(app, event, caller.userId), event: nameOfEvent(app, event), id: event.id }
  tell(app, account, { kind: 'event-added', cause: rowId, params, url: eventUrl(event) })
}

/**
 * Of a hidden event neither its name nor its admin is named: whoever is removed takes no part in it any more (accounting A15).
 * Returns the cause of the notification; '' when nobody is notified.
 * @param rowId the participant record in the group 'everyone' that is gone
 * @param count the person's transactions that were deleted
 */
export function tellOfRemoval(
  app: App,
  event: StoredEvent,
  { account, rowId, caller, count }: Change & { readonly rowId: string; readonly count: number },
): string {
  if (isTheirOwn(account, caller)) return ''
  const isHidden = hidesTransactions(event)
  const named = isHidden
    ? {}
    : { ...personOf(app, event, caller.userId), event: nameOfEvent(app, event), count }
  const url = isHidden ? '/events' : eventUrl(event)
  const cause = `${rowId}:${instantIn(0)}`
  tell(app, account, { kind: 'event-removed', cause, params: { ...named, id: event.id }, url })
  return `event-removed:${cause}`
}

/**
 * After a removal was undone. What still waits is dropped as outdated; a person who has been notified of the removal is
 * notified that they take part again.
 * @param notice the cause of the notification of the removal
 */
export function tellOfRestoring(
  app: App,
  event: StoredEvent,
  { account, rowId, caller, notice }: Change & { readonly rowId: string; readonly notice: string },
): void {
  const sql = `SELECT n.id FROM notifications n INNER JOIN authz m ON m.id = n.authz
    WHERE m.account = {:account} AND n.cause = {:notice} AND n.message != ''`
  if (isTheirOwn(account, caller) || findText(app, sql, { account: account.id, notice }) === null) return
  const about = { ...personOf(app, event, caller.userId), event: nameOfEvent(app, event), id: event.id }
  const cause = `${rowId}:${instantIn(0)}`
  tell(app, account, { kind: 'event-added', cause, params: { ...about, again: true }, url: eventUrl(event) })
}

interface Change {
  readonly account: AccountFacts
  readonly caller: Caller
}

/** Whether nobody is to be notified: the system did it, or the person themselves. */
const isTheirOwn = ({ userId }: AccountFacts, caller: Caller): boolean =>
  caller.userId === '' || userId === null || userId === caller.userId

interface Told {
  readonly kind: NotificationKind
  readonly cause: string
  readonly params: NotificationParams
  readonly url: string
}

function tell(app: App, { id }: AccountFacts, { kind, cause, params, url }: Told): void {
  const membership = findText(app, 'SELECT id FROM authz WHERE account = {:id}', { id })
  if (membership === null) return
  notify(app, { to: [membership], cause: `${kind}:${cause}`, kind, params, url })
}
