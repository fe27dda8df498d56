/** Notifies people when somebody else adds them to an event or removes them from it. */
import { hidesTransactions } from '@coffer/shared-sdk/domain'
import type { AccountFacts, Caller } from '@coffer/shared-sdk/domain'
import type { StoredEvent } from './event-facts.ts'
import { findText } from './database.ts'
import { eventUrl } from './event-notices.ts'
import { storedName } from './ledger/hidden-events.ts'
import { instantIn, outboxInsert, outboxValues } from './notify.ts'
import type { NotificationKind, NotificationParams } from './notification-kinds.ts'

interface Change {
  readonly account: AccountFacts
  readonly caller: Caller
  /** The participant record in the group 'everyone'. */
  readonly rowId: string
}

/** @param isFromNow true if they share only later expenses (accounting A27) */
export function notifyOfAddition(
  app: App,
  event: StoredEvent,
  { isFromNow, ...change }: Change & { readonly isFromNow: boolean },
): void {
  if (isTheirOwn(change)) return
  notifyParticipant(app, event, change, {
    kind: 'event-added',
    cause: change.rowId,
    params: { id: event.id, ...(isFromNow && { fromNow: true }) },
  })
}

/**
 * Notifies the removed person. A notification about a hidden event names neither the event nor its admin, because the person no
 * longer takes part in it (accounting A15). Returns the cause of the notification; '' when nobody is notified.
 * @param count the person's transactions that were deleted
 */
export function notifyOfRemoval(
  app: App,
  event: StoredEvent,
  { count, ...change }: Change & { readonly count: number },
): string {
  if (isTheirOwn(change)) return ''
  const isHidden = hidesTransactions(event)
  const params = { id: event.id, ...(!isHidden && { count }) }
  const cause = `${change.rowId}:${instantIn(0)}`
  notifyParticipant(app, event, change, { kind: 'event-removed', cause, params, isHidden })
  return `event-removed:${cause}`
}

/**
 * Call after a removal was undone. A notification that has not been sent yet is dropped as outdated; a person who has already been
 * notified of the removal is notified that they take part again.
 * @param notice the cause of the notification of the removal
 */
export function notifyOfRestoration(
  app: App,
  event: StoredEvent,
  { notice, ...change }: Change & { readonly notice: string },
): void {
  const sql = `SELECT n.id FROM notifications n INNER JOIN authz m ON m.id = n.authz
    WHERE m.account = {:account} AND n.cause = {:notice} AND n.message != ''`
  if (isTheirOwn(change) || findText(app, sql, { account: change.account.id, notice }) === null) return
  const cause = `${change.rowId}:${instantIn(0)}`
  notifyParticipant(app, event, change, { kind: 'event-added', cause, params: { id: event.id, again: true } })
}

/** Returns true if nobody is to be notified, because the system or the person themselves did it. */
const isTheirOwn = ({ account: { userId }, caller }: Change): boolean =>
  caller.userId === '' || userId === null || userId === caller.userId

interface ParticipantNotice {
  readonly kind: NotificationKind
  readonly cause: string
  readonly params: NotificationParams
  /** True if the recipient may know neither the event nor who did it. */
  readonly isHidden?: boolean
}

/** Uses one statement, because an event is created with all its people in one batch. */
function notifyParticipant(
  app: App,
  event: StoredEvent,
  { account, caller }: Change,
  { kind, cause, params, isHidden = false }: ParticipantNotice,
): void {
  const url = isHidden ? '/events' : eventUrl(event)
  app
    .db()
    .newQuery(isHidden ? TELL : TELL_NAMED)
    .bind({
      ...outboxValues({ cause: `${kind}:${cause}`, kind, params, url }),
      account: account.id,
      event: event.id,
      actor: caller.userId,
      organisation: event.organisationId,
    })
    .execute()
}

const TELL = outboxInsert('{:params}', 'm.account = {:account}')

/** Adds the event's name, and the actor's name and account. */
const TELL_NAMED = outboxInsert(
  `json_set({:params}, '$.event', (SELECT ${storedName('e')} FROM acc_accounts e WHERE e.id = {:event}),
    '$.who', COALESCE((SELECT u.name FROM users u WHERE u.id = {:actor}), ''),
    '$.account', COALESCE((SELECT o.account FROM authz o WHERE o.user = {:actor} AND o.organisation = {:organisation}), ''))`,
  'm.account = {:account}',
)
