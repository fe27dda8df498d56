import { findRow, findText } from './database.ts'
import { isReadable, readableName } from './ledger/hidden-events.ts'

/** Returns SQL that builds one JSON object from `name: SQL` pairs. */
const object = (fields: Readonly<Record<string, string>>): string =>
  `json_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`
const list = (fields: Readonly<Record<string, string>>, from: string): string =>
  `SELECT json_group_array(${object(fields)}) FROM ${from}`
/** Returns SQL for a JSON boolean: SQLite has none. */
const bool = (sql: string): string => `json(CASE WHEN ${sql} THEN 'true' ELSE 'false' END)`
const columns = (table: string, ...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, `${table}.${name}`]))

/**
 * The event's name; '' for a hidden event that the person takes no part in any more, also for its groups (accounting
 * A15).
 */
const NAME_OF_EVENT = readableName('e', '{:user}')
const NAME_OF_GROUP = `CASE WHEN ${isReadable('e', '{:user}')} THEN g.name ELSE '' END`

/** A person's accounts, also in communities that they have left. */
const OWN_ACCOUNTS = "SELECT id FROM acc_accounts WHERE user = {:user} AND type = 'user'"
/** How many of the deleted transactions, and of the comments on such, are listed, the latest first: others can make many of them. */
const DELETED_LISTED = 1_000
const file = (collection: string, table: string): string =>
  `CASE WHEN ${table}.avatar = '' THEN '' ELSE '/api/files/${collection}/' || ${table}.id || '/' || ${table}.avatar END`

/**
 * The data about a person, by the names in their file. Other people appear only with their names, as the person's
 * entries have them: no addresses, no balances. Secrets of devices are left out.
 */
const PARTS: Readonly<Record<string, string>> = {
  person: `SELECT ${object({
    ...columns('u', 'id', 'name', 'username', 'email', 'role', 'language', 'created', 'updated'),
    verified: bool('u.verified'),
    hasPassword: bool('u.hasPassword'),
    picture: file('users', 'u'),
  })} FROM users u WHERE u.id = {:user}`,
  signInProviders: list(
    columns('x', 'provider', 'created'),
    '_externalAuths x WHERE x.recordRef = {:user} ORDER BY x.created',
  ),
  communities: list(
    {
      ...columns('o', 'id', 'name', 'url'),
      isMember: bool('m.id IS NOT NULL'),
      role: "COALESCE(m.role, '')",
      joined: 'a.created',
      account: object({
        ...columns('a', 'id', 'name', 'status', 'created', 'updated'),
        currencies: 'json(a.currencies)',
        picture: file('acc_accounts', 'a'),
      }),
      notifications: `CASE WHEN s.id IS NULL THEN NULL ELSE ${object({
        email: bool('s.emailNotifications'),
        push: bool('s.pushNotifications'),
      })} END`,
    },
    `acc_accounts a INNER JOIN organisations o ON o.id = a.organisation LEFT JOIN authz m ON m.account = a.id
     LEFT JOIN authz_settings s ON s.authz = m.id WHERE a.id IN (${OWN_ACCOUNTS}) ORDER BY a.created`,
  ),
  balances: list(
    columns('b', 'account', 'currency', 'sent', 'received', 'sentPending', 'receivedPending'),
    `acc_view_balances b WHERE b.account IN (${OWN_ACCOUNTS})`,
  ),
  devices: list(
    { ...columns('w', 'device', 'created'), active: bool('w.active'), community: 'o.name' },
    `webpush_subscriptions w INNER JOIN authz m ON m.id = w.authz INNER JOIN organisations o ON o.id = m.organisation
     WHERE m.user = {:user} ORDER BY w.created`,
  ),
  events: list(
    {
      community: 'o.name',
      event: NAME_OF_EVENT,
      group: NAME_OF_GROUP,
      share: 'p.share',
      joined: 'p.created',
      isEventAdmin: bool('EXISTS (SELECT 1 FROM json_each(d.admins) x WHERE x.value = {:user})'),
    },
    `acc_groupx_participants p INNER JOIN acc_groups g ON g.id = p.groupx INNER JOIN acc_accounts e ON e.id = g.account
     INNER JOIN organisations o ON o.id = e.organisation LEFT JOIN acc_accounts_meta d ON d.account = e.id
     WHERE p.participant IN (${OWN_ACCOUNTS}) ORDER BY p.created`,
  ),
  groupsCreated: list(
    { event: NAME_OF_EVENT, group: NAME_OF_GROUP, created: 'g.created' },
    'acc_groups g INNER JOIN acc_accounts e ON e.id = g.account WHERE g.created_by = {:user} ORDER BY g.created',
  ),
  accountsCreated: list(
    { ...columns('a', 'type', 'created'), name: readableName('a', '{:user}'), community: 'o.name' },
    `acc_accounts a INNER JOIN organisations o ON o.id = a.organisation
     WHERE a.created_by = {:user} AND a.type != 'user' ORDER BY a.created`,
  ),
  comments: list(
    {
      ...columns('c', 'text', 'created'),
      change: "CASE WHEN c.change != '' THEN json(c.change) END",
      community: 'o.name',
    },
    `acc_comments c INNER JOIN organisations o ON o.id = c.organisation WHERE c.created_by = {:user} ORDER BY c.created`,
  ),
  // They can be restored for 30 days (accounting A28).
  deletedTransactions: list(
    {
      ...Object.fromEntries(
        ['description', 'amount', 'currency', 'status', 'created'].map((name) => [
          name,
          `json_extract(d.tx, '$.${name}')`,
        ]),
      ),
      community: 'o.name',
      deleted: 'd.deleted',
    },
    `(SELECT * FROM acc_deleted_txs WHERE sender IN (${OWN_ACCOUNTS}) OR receiver IN (${OWN_ACCOUNTS})
       ORDER BY deleted DESC LIMIT ${DELETED_LISTED}) d INNER JOIN organisations o ON o.id = d.organisation ORDER BY d.deleted`,
  ),
  deletedComments: list(
    {
      text: "json_extract(d.comment, '$.text')",
      created: "json_extract(d.comment, '$.created')",
      community: 'o.name',
      deleted: 'd.deleted',
    },
    `(SELECT k.organisation, k.deleted, c.value AS comment FROM acc_deleted_txs k, json_each(k.comments) c
       WHERE INSTR(k.comments, {:user}) > 0 AND json_extract(c.value, '$.created_by') = {:user}
       ORDER BY k.deleted DESC LIMIT ${DELETED_LISTED}) d INNER JOIN organisations o ON o.id = d.organisation ORDER BY d.deleted`,
  ),
  communitiesFounded: list(
    columns('o', 'name', 'created'),
    'organisations o WHERE o.created_by = {:user} ORDER BY o.created',
  ),
  notifications: list(
    {
      ...columns('n', 'kind', 'state', 'created'),
      community: 'o.name',
      says: "json(json_remove(n.params, '$.account'))",
    },
    `notifications n INNER JOIN authz m ON m.id = n.authz INNER JOIN organisations o ON o.id = m.organisation
     WHERE m.user = {:user} ORDER BY n.created`,
  ),
  changes: list(
    {
      ...columns('v', 'kind', 'created'),
      community: 'o.name',
      byMe: bool('v.by = {:user}'),
      aboutMe: bool('v.subject = {:user}'),
      details: 'json(v.details)',
    },
    `activity v INNER JOIN organisations o ON o.id = v.organisation
     WHERE v.by = {:user} OR v.subject = {:user} ORDER BY v.created`,
  ),
  invitesReceived: list(
    { community: 'o.name', email: 'i.email', created: 'i.created', accepted: bool('i.accepted') },
    `invites i INNER JOIN organisations o ON o.id = i.organisation
     WHERE i.user = {:user} OR i.email = (SELECT email FROM users WHERE id = {:user} AND verified) COLLATE NOCASE
     ORDER BY i.created`,
  ),
  // The addresses are left out: they are other people's.
  invitesSent: list(
    { community: 'o.name', created: 'i.created', accepted: bool('i.accepted') },
    'invites i INNER JOIN organisations o ON o.id = i.organisation WHERE i.by = {:user} ORDER BY i.created',
  ),
}

/**
 * Returns everything but the transactions, as JSON: an object of the parts above. SQLite builds it, because the engine
 * is slow at it.
 */
export function myDataAsJson(app: App, user: string): string {
  const parts = Object.entries(PARTS).map(
    ([name, sql]) => `${JSON.stringify(name)}:${findText(app, sql, { user }) ?? 'null'}`,
  )
  return `{${parts.join(',')}}`
}

/** A larger page could grow beyond the answers that the server sends (server/answer_size.go). */
const PAGE = 2000

const CURSOR = "(t.created || ' ' || t.id)"
const TRANSACTION = object({
  ...columns(
    't',
    'id',
    'created',
    'updated',
    'status',
    'amount',
    'currency',
    'description',
    'category',
    'spentOn',
  ),
  community: 'o.name',
  sender: readableName('s', '{:user}'),
  receiver: readableName('r', '{:user}'),
  enteredByMe: bool('t.created_by = {:user}'),
})
const PAGE_OF = (side: 'sender' | 'receiver'): string =>
  `SELECT t.id AS id, t.created AS created FROM acc_txs t WHERE t.${side} IN (${OWN_ACCOUNTS})
     AND t.created >= SUBSTR({:after}, 1, 24) AND ${CURSOR} > {:after}`
const TRANSACTIONS = `SELECT json_group_array(${TRANSACTION}) AS json, COUNT(*) AS count, COALESCE(MAX(${CURSOR}), '') AS last
  FROM (SELECT id, created FROM (${PAGE_OF('sender')} UNION ${PAGE_OF('receiver')}) ORDER BY created, id LIMIT ${PAGE}) x
  CROSS JOIN acc_txs t ON t.id = x.id INNER JOIN organisations o ON o.id = t.organisation
  INNER JOIN acc_accounts s ON s.id = t.sender INNER JOIN acc_accounts r ON r.id = t.receiver`

/**
 * Returns the transactions of a person's accounts, oldest first, as `{ transactions, next }`: up to 2000 behind the cursor
 * `after` ('' for the first), amounts decimal; `next` is '' after the last. They may see their own rows of hidden events
 * (accounting A15).
 */
export function myTransactionsAsJson(app: App, user: string, after: string): string {
  const page = findRow(app, { json: '[]', count: 0, last: '' }, TRANSACTIONS, { user, after })
  const next = page !== null && page.count === PAGE ? page.last : ''
  return `{"transactions":${page?.json ?? '[]'},"next":${JSON.stringify(next)}}`
}
