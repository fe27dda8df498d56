/** Notifies people when somebody else enters, changes or deletes their transaction in an event. */
import type { StoredEvent } from './event-facts.ts'
import { findText } from './database.ts'
import { eventUrl, eventName, readPerson } from './event-notices.ts'
import { storedName } from './ledger/hidden-events.ts'
import { instantIn, notify, outboxInsert, outboxValues } from './notify.ts'
import type { NotificationKind, NotificationParams } from './notification-kinds.ts'

/** Notifies a payer of an expense that somebody else entered for them (accounting A24). Call after the create. */
export function notifyOfEnteredExpense(app: App, entered: PbRecord, actor: string): void {
  const { id } = entered
  const url = `/events/${entered.getString('event')}?sheet=transaction&sheet.transactionId=${id}`
  notifyOfExpense(app, entered, { kind: 'expense-entered', actor, cause: `expense-entered:${id}`, url })
}

/** Notifies the owner of an edited event transaction, and the person who entered it. Call after the edit. */
export function notifyOfEditedExpense(app: App, before: PbRecord, after: PbRecord, actor: string): void {
  const id = after.id
  const cause = `expense-changed:${id}:${instantIn(0)}`
  const url = `/events/${after.getString('event')}?sheet=transaction&sheet.transactionId=${id}`
  const change = { before: getCents(before) }
  notifyOfExpense(app, after, { kind: 'expense-changed', actor, cause, url, change })
}

/** Notifies the same people as `notifyOfEditedExpense`. Call after the deletion. */
export function notifyOfDeletedExpense(app: App, deleted: PbRecord, actor: string): void {
  const url = `/events/${deleted.getString('event')}`
  notifyOfExpense(app, deleted, {
    kind: 'expense-deleted',
    actor,
    // A transaction that was restored may be deleted again.
    cause: `expense-deleted:${deleted.id}:${instantIn(0)}`,
    url,
  })
}

/** Notifies those who have heard of the deletion. Call after the transaction is stored again. */
export function notifyOfRestoredExpense(app: App, restored: PbRecord, actor: string): void {
  const url = `/events/${restored.getString('event')}?sheet=transaction&sheet.transactionId=${restored.id}`
  const cause = `expense-restored:${restored.id}:${instantIn(0)}`
  notifyOfExpense(app, restored, { kind: 'expense-deleted', actor, cause, url, change: { again: true } })
}

/**
 * Notifies everybody who has a transaction in the event, except the actor. Call before all of them are deleted.
 * @param deletion the name of the deletion, by which it is undone
 */
export function notifyOfDeletedTransactions(
  app: App,
  event: StoredEvent,
  { actor, deletion }: { readonly actor: string; readonly deletion: string },
): void {
  const theirs = (side: string): string =>
    `m.account IN (SELECT t.${side} FROM acc_txs t WHERE t.event = {:event})`
  const cause = `expense-deleted:${event.id}:${instantIn(0)}`
  const condition = `${theirs('sender')} OR ${theirs('receiver')}`
  notifyOfAll(app, event, { actor, cause, condition, params: { deletion } })
}

/** Notifies those who have heard of the deletion. */
export function notifyOfRestoredTransactions(
  app: App,
  event: StoredEvent,
  { actor, deletion }: { readonly actor: string; readonly deletion: string },
): void {
  const condition = `EXISTS (SELECT 1 FROM notifications n WHERE n.authz = m.id AND n.kind = 'expense-deleted'
    AND json_extract(n.params, '$.deletion') = {:deletion} AND n.message != '')`
  const cause = `expense-restored:${event.id}:${deletion}`
  notifyOfAll(app, event, { actor, cause, condition, params: { again: true } }, { deletion })
}

function notifyOfAll(
  app: App,
  event: StoredEvent,
  {
    actor,
    cause,
    condition,
    params: more,
  }: {
    readonly actor: string
    readonly cause: string
    readonly condition: string
    readonly params: NotificationParams
  },
  bound: object = {},
): void {
  if (actor === '') return
  const { id } = event
  const params = { ...readPerson(app, event, actor), event: eventName(app, event), id, all: true, ...more }
  const values = outboxValues({ cause, kind: 'expense-deleted', params, url: eventUrl(event) })
  app
    .db()
    .newQuery(outboxInsert('{:params}', `m.user != {:actor} AND (${condition})`))
    .bind({ ...values, ...bound, event: id, actor })
    .execute()
}

const getCents = (transaction: PbRecord): number => Math.round(transaction.getFloat('amount') * 100)

interface ExpenseNotice {
  readonly kind: NotificationKind
  readonly actor: string
  readonly cause: string
  readonly url: string
  readonly change?: NotificationParams
}

/** The memberships of the account's owner and of the creator, the event's name, whether it is hidden, and the actor. */
type Row = readonly [string | null, string | null, string, 0 | 1, string, string]

const QUERY = `SELECT json_array(
    (SELECT m.id FROM authz m WHERE m.account = {:account} AND m.user != {:actor}),
    (SELECT m.id FROM authz m WHERE m.user = {:creator} AND m.user != {:actor} AND m.organisation = a.organisation),
    ${storedName('a')}, a.readers != '',
    COALESCE((SELECT u.name FROM users u WHERE u.id = {:actor}), ''),
    COALESCE((SELECT m.account FROM authz m WHERE m.user = {:actor} AND m.organisation = a.organisation), ''))
  FROM acc_accounts a WHERE a.id = {:event}`

/**
 * In a hidden event only the transaction's owner is notified, because nobody else may read it (accounting A15). The notification
 * has no amount and no description, because locked screens show pushes.
 */
function notifyOfExpense(
  app: App,
  row: PbRecord,
  { kind, actor, cause, url, change = {} }: ExpenseNotice,
): void {
  const event = row.getString('event')
  if (actor === '' || event === '') return
  const funds = row.getString('receiver') === event
  const account = row.getString(funds ? 'sender' : 'receiver')
  const found = findText(app, QUERY, { event, account, actor, creator: row.getString('created_by') })
  if (found === null) return
  const [owner, creator, name, hidden, who, whose] = JSON.parse(found) as Row
  const said = {
    amount: getCents(row),
    currency: row.getString('currency'),
    description: row.getString('description'),
    ...change,
  }
  const params: NotificationParams = {
    who,
    account: whose,
    event: name,
    id: row.id,
    ...(funds && { funds }),
    ...(hidden === 0 && said),
  }
  const told = (membership: string): boolean => change.again !== true || hasHeard(app, membership, row.id)
  if (owner !== null && told(owner)) notify(app, { to: [owner], cause, kind, params, url })
  if (hidden === 1 || creator === null || creator === owner || !told(creator)) return
  notify(app, { to: [creator], cause, kind, params: { ...params, entered: true }, url })
}

/** Returns whether a notification has told the membership that the transaction was deleted. */
const hasHeard = (app: App, membership: string, id: string): boolean =>
  findText(
    app,
    `SELECT id FROM notifications WHERE authz = {:membership} AND kind = 'expense-deleted' AND message != ''
      AND json_extract(params, '$.id') = {:id} LIMIT 1`,
    { membership, id },
  ) !== null
