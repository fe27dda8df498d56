/**
 * Notifications about an event: to its admins when somebody joins, to all participants when it is locked, shown or
 * concluded.
 */
import type { StoredEvent } from './event-facts.ts'
import { findText } from './database.ts'
import { storedName } from './ledger/hidden-events.ts'
import { notify } from './notify.ts'
import { notifyOfLowBalances } from './transaction-notices.ts'

/** The kinds of notifications for locking, showing and concluding an event. */
type Step = 'event-locked' | 'event-shown' | 'event-concluded'

/**
 * Notifies participants and event admins, except the person who did it.
 * @param version distinguishes one locking from a later one
 * @param revealed true if it shows what was hidden until then (accounting A15)
 */
export function notifyOfEventStep(
  app: App,
  event: StoredEvent,
  {
    step,
    actor,
    version,
    revealed = false,
  }: {
    readonly step: Step
    readonly actor: string
    readonly version: string
    readonly revealed?: boolean
  },
): void {
  if (actor === '') return
  const to = findMembershipIds(app, event, actor, TAKES_PART)
  const about = { ...readPerson(app, event, actor), event: eventName(app, event), id: event.id }
  const params = revealed ? { ...about, revealed } : about
  notify(app, { to, cause: `${step}:${event.id}:${version}`, kind: step, params, url: eventUrl(event) })
}

/**
 * Notifies the participants and admins of a hidden event of a person who has become its admin and could show it (accounting A15),
 * except the person who did it and the new admin.
 */
export function notifyOfNewAdmin(
  app: App,
  event: StoredEvent,
  { user, actor, version }: { readonly user: string; readonly actor: string; readonly version: string },
): void {
  if (actor === '') return
  const { organisationId: organisation } = event
  const sql = 'SELECT id FROM authz WHERE user = {:user} AND organisation = {:organisation}'
  const own = findText(app, sql, { user, organisation }) ?? ''
  const to = findMembershipIds(app, event, actor, TAKES_PART).filter((membership) => membership !== own)
  const params = { ...readPerson(app, event, user), event: eventName(app, event), id: event.id }
  const cause = `event-admin-added:${event.id}:${user}:${version}`
  notify(app, { to, cause, kind: 'event-admin-added', params, url: eventUrl(event) })
}

/** Notifies people whose balance fell below 0: rows that were derived are approved now. */
export function notifyOfSettledBalances(app: App, event: StoredEvent, actor: string): void {
  const sql = `SELECT json_array((SELECT json_group_array(participant) FROM acc_groupx_participants WHERE groupx = {:group}),
    (SELECT currencies FROM acc_accounts WHERE id = {:event}))`
  const values = { group: event.defaultGroupId, event: event.id }
  const [accounts, currencies] = JSON.parse(findText(app, sql, values) ?? '[[],"[]"]') as [string[], string]
  for (const currency of JSON.parse(currencies) as string[])
    notifyOfLowBalances(app, accounts, currency, actor)
}

/** Notifies the event's admins of the person who joined, unless the admins did it or joined themselves. */
export function notifyOfJoin(
  app: App,
  event: StoredEvent,
  joined: { readonly rowId: string; readonly accountId: string; readonly actor: string },
): void {
  if (joined.actor === '') return
  const { rowId, accountId, actor } = joined
  const sql = `SELECT json_array(a.name, (SELECT m.id FROM authz m WHERE m.account = a.id)) FROM acc_accounts a WHERE a.id = {:id}`
  const found = findText(app, sql, { id: accountId }) ?? '["",null]'
  const [who, own] = JSON.parse(found) as [string, string | null]
  const to = findMembershipIds(app, event, actor, IS_ADMIN).filter((membership) => membership !== own)
  if (to.length === 0) return
  const params = { who, account: accountId, event: eventName(app, event), id: event.id }
  notify(app, { to, cause: `event-joined:${rowId}`, kind: 'event-joined', params, url: eventUrl(event) })
}

/** Returns the path that opens the event. */
export const eventUrl = ({ id }: StoredEvent): string => `/events/${id}`

const IS_ADMIN = 'm.user IN (SELECT value FROM json_each({:admins}))'

const TAKES_PART = `m.account IN (SELECT participant FROM acc_groupx_participants WHERE groupx = {:group}) OR ${IS_ADMIN}`

/** Returns memberships of the event's community, without the person who did it. */
function findMembershipIds(app: App, event: StoredEvent, actor: string, condition: string): string[] {
  const sql = `SELECT json_group_array(m.id) FROM authz m
    WHERE m.organisation = {:organisation} AND m.user != {:actor} AND (${condition})`
  const { organisationId: organisation, defaultGroupId: group } = event
  const values = { organisation, actor, group, admins: JSON.stringify(event.adminIds) }
  return JSON.parse(findText(app, sql, values) ?? '[]') as string[]
}

/** Returns the event's name, hidden or not: only for participants. */
export const eventName = (app: App, { id }: StoredEvent): string =>
  findText(app, `SELECT ${storedName('a')} FROM acc_accounts a WHERE a.id = {:id}`, { id }) ?? ''

/** Returns name and account of the member who did it. */
export function readPerson(app: App, event: StoredEvent, user: string): { who: string; account: string } {
  const sql = `SELECT json_array(u.name, m.account) FROM users u
    INNER JOIN authz m ON m.user = u.id AND m.organisation = {:organisation} WHERE u.id = {:user}`
  const found = findText(app, sql, { organisation: event.organisationId, user }) ?? '["",""]'
  const [who, account] = JSON.parse(found) as [string, string]
  return { who, account }
}
