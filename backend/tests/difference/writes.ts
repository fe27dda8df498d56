import type { Actor } from '../access-rules/actors.ts'
import type { Request } from '../access-rules/block.ts'
import { recordUrl, recordsUrl } from '../access-rules/http.ts'
import { HAVEN, account, membership } from '../access-rules/world.ts'
import { DELETED, ONE, OTHER_EVENT } from './two-databases.ts'
import type { Variant } from './two-databases.ts'

type Write = (variant: Variant, me: Actor, fresh: () => string) => readonly Request[]

const post = (collection: string, body: object): Request => ({
  method: 'POST',
  url: recordsUrl(collection),
  body,
})
const patch = (collection: string, id: string, body: object): Request => ({
  method: 'PATCH',
  url: recordUrl(collection, id),
  body,
})
const remove = (collection: string, id: string): Request => ({
  method: 'DELETE',
  url: recordUrl(collection, id),
})
const call = (url: string, body: object = {}): Request => ({ method: 'POST', url, body })

/**
 * The writes that somebody could try on the hidden event, by collection. A new collection fails the test until it is
 * here.
 */
const RECORD_WRITES: Readonly<Record<string, Write>> = {
  acc_accounts: ({ hidden, open }, me, fresh) => [
    patch('acc_accounts', hidden.id, { name: 'Renamed' }),
    patch('acc_accounts', hidden.id, { currencies: ['USD'] }),
    patch('acc_accounts', hidden.id, { status: 'closed' }),
    patch('acc_accounts', hidden.id, {}),
    // Its admin may do this, and then nothing is left to compare.
    ...(me.caller === 'evadm'
      ? []
      : [patch('acc_accounts', hidden.id, { status: 'inactive', name: `Locked ${me.caller}` })]),
    patch('acc_accounts', open.id, { name: `Open ${me.caller}` }),
    patch('acc_accounts', account('otto'), { currencies: ['USD'] }),
    patch('acc_accounts', account('bank'), { status: 'closed' }),
    remove('acc_accounts', hidden.id),
    remove('acc_accounts', account('otto')),
    post('acc_accounts', {
      id: fresh(),
      organisation: HAVEN,
      type: 'event',
      name: ONE.name,
      status: 'active',
      currencies: ['EUR'],
      created_by: me.userId,
    }),
  ],
  acc_accounts_meta: ({ hidden }, me, fresh) => [
    // Its admin may show it, and then nothing is left to compare.
    ...(me.caller === 'evadm' ? [] : [patch('acc_accounts_meta', hidden.meta, { hidden: false })]),
    patch('acc_accounts_meta', hidden.meta, { admins: [me.userId] }),
    patch('acc_accounts_meta', hidden.meta, { end: '2027-05-01 00:00:00.000Z' }),
    remove('acc_accounts_meta', hidden.meta),
    post('acc_accounts_meta', { id: fresh(), account: hidden.id, created_by: me.userId }),
  ],
  acc_groups: ({ hidden, groups }, me, fresh) => [
    patch('acc_groups', groups.drivers, { name: 'Renamed' }),
    remove('acc_groups', groups.drivers),
    remove('acc_groups', groups.cooks),
    ...ONE.groupNames.map((name) =>
      post('acc_groups', { id: fresh(), account: hidden.id, name, created_by: me.userId }),
    ),
  ],
  acc_groupx_participants: ({ hidden, groups }, me, fresh) => [
    patch('acc_groupx_participants', hidden.rows['gus'] ?? '', { share: 2 }),
    remove('acc_groupx_participants', hidden.rows['otto'] ?? ''),
    ...[hidden.everyone, groups.drivers].map((groupx) =>
      post('acc_groupx_participants', {
        id: fresh(),
        groupx,
        participant: me.account,
        share: 1,
        created_by: me.userId,
      }),
    ),
  ],
  acc_txs: ({ hidden, groups, rows }, me, fresh) => {
    const money = { id: fresh(), amount: 5, currency: 'EUR', description: 'Tried', created_by: me.userId }
    return [
      ...['otto', 'pat'].map((whose) =>
        patch('acc_txs', rows[whose as 'otto' | 'pat'], { amount: 9_999_999.99 }),
      ),
      patch('acc_txs', rows.otto, {}),
      patch('acc_txs', rows.otto, { status: 'approved', shownUpdated: '2026-01-01 00:00:00.000Z' }),
      remove('acc_txs', rows.otto),
      ...[me.account, account('otto'), account('tess')].flatMap((person) => [
        post('acc_txs', {
          ...money,
          id: fresh(),
          sender: hidden.id,
          receiver: person,
          groupx: groups.drivers,
          category: 'gifts',
          spentOn: '2026-07-03',
        }),
        post('acc_txs', {
          ...money,
          id: fresh(),
          sender: hidden.id,
          receiver: person,
          amount: 9_999_999.99,
          groupx: groups.cooks,
        }),
        post('acc_txs', { ...money, id: fresh(), sender: person, receiver: hidden.id }),
        post('acc_txs', {
          ...money,
          id: fresh(),
          sender: hidden.id,
          receiver: person,
          split: { kind: 'equally', weights: { [account('otto')]: 1 } },
        }),
      ]),
      patch('acc_txs', rows.alone, {
        groupx: '',
        split: { kind: 'amounts', weights: { [me.account]: 1000, [account('otto')]: 1 } },
      }),
      patch('acc_txs', rows.alone, { groupx: hidden.everyone, split: null }),
      ...['otto', 'pat', 'alone'].flatMap((whose) =>
        ['drinks', 'food'].map((category) =>
          patch('acc_txs', rows[whose as 'otto' | 'pat' | 'alone'], { category }),
        ),
      ),
      ...['otto', 'pat', 'alone'].flatMap((whose) =>
        ['2026-07-03', '2025-02-29'].map((spentOn) =>
          patch('acc_txs', rows[whose as 'otto' | 'pat' | 'alone'], { spentOn }),
        ),
      ),
      // The id belongs to a row that they may not read.
      post('acc_txs', { ...money, id: rows.otto, sender: me.account, receiver: account('tess') }),
    ]
  },
  acc_comments: ({ rows }, me, fresh) => [
    ...['otto', 'pat'].map((whose) =>
      post('acc_comments', {
        id: fresh(),
        tx: rows[whose as 'otto' | 'pat'],
        text: 'Tried',
        created_by: me.userId,
      }),
    ),
    post('acc_comments', { id: fresh(), tx: 'nosuchrow000000', text: 'Tried', created_by: me.userId }),
  ],
  invites: (_, me, fresh) => [
    post('invites', { id: fresh(), organisation: HAVEN, email: `${me.caller}@invited.test`, by: me.userId }),
  ],
  invite_links: (_, me, fresh) => [
    post('invite_links', { id: fresh(), organisation: HAVEN, days: 7, by: me.userId }),
  ],
  authz_settings: (_, me, fresh) => [
    post('authz_settings', {
      id: fresh(),
      authz: me.membership,
      emailNotifications: true,
      pushNotifications: true,
    }),
  ],
  webpush_subscriptions: (_, me) => [
    post('webpush_subscriptions', { authz: me.membership, endpoint: 'http://no.test' }),
  ],
  users: (_, me) => [patch('users', me.userId, { name: `Named ${me.caller}` })],
  authz: (_, me) => [patch('authz', me.membership, { role: 'admin' })],
  organisations: (_, me, fresh) => [
    post('organisations', { id: fresh(), name: 'Founded', created_by: me.userId }),
    patch('organisations', HAVEN, { name: 'Renamed' }),
  ],
  errors: () => [post('errors', { url: 'https://a.test/', name: 'Error', message: 'Tried', stack: '' })],
  deleted_ids: ({ rows }) => [remove('deleted_ids', `acc_txs.${rows.otto}`)],
}

/** Only superusers write these; one request each shows it. */
const WITHOUT_WRITERS = [
  'acc_deleted_txs',
  'activity',
  'manifest',
  'notification_deliveries',
  'notifications',
  'organisations_revisions',
  'organisations_settings',
]

export const hasWrites = (collection: string): boolean =>
  RECORD_WRITES[collection] !== undefined || WITHOUT_WRITERS.includes(collection)

/**
 * Requests of each writing route, except those that show the event or delete its rows; a new one fails the test until
 * it is here.
 */
const ROUTE_WRITES: Readonly<Record<string, Write>> = {
  // They answer at random, or end the session; none of them concerns events.
  ...Object.fromEntries(
    [
      '/ext/sign-out-everywhere',
      '/ext/accept-invite',
      '/ext/resend-invite',
      '/ext/invite-link',
      '/ext/join',
      '/ext/my-data/deletion-code',
      '/ext/my-data/delete',
      '/ext/notifier/claim',
      '/ext/notifier/settle',
      '/ext/notifier/mail',
      '/ext/notifier/invite',
      '/api/collections/users/auth-with-otp',
      '/api/collections/users/request-email-change-code',
      '/api/collections/users/confirm-email-change',
    ].map((path) => [path, () => []]),
  ),
  '/ext/language': () => [call('/ext/language', { language: 'de' })],
  '/ext/remind': ({ rows }) => [
    call('/ext/remind', { id: rows.otto }),
    call('/ext/remind', { id: rows.pat }),
  ],
  '/ext/members/{id}/role': (_, me) => [
    call(`/ext/members/${membership('otto')}/role`, { role: 'user' }),
    call(`/ext/members/${me.membership}/role`, { role: 'admin' }),
  ],
  '/ext/members/{id}/leave': () =>
    ['otto', 'gus'].map((name) => call(`/ext/members/${membership(name)}/leave`)),
  '/ext/community-settings': () => [call('/ext/community-settings', { shown: {}, changes: {} })],
  '/ext/events/{id}/conclude': ({ hidden }) => [call(`/ext/events/${hidden.id}/conclude`)],
  '/ext/events/{id}/delete-transactions': () => [],
  '/ext/events/{id}/remove-participant': ({ hidden }, me) =>
    [account('otto'), account('tess'), me.account].map((participant) =>
      call(`/ext/events/${hidden.id}/remove-participant`, { participant }),
    ),
  '/ext/events/{id}/restore-transactions': ({ hidden }) => [
    call(`/ext/events/${hidden.id}/restore-transactions`, { deletion: DELETED.deletion }),
  ],
  '/ext/transactions/restore': ({ rows }) =>
    [rows.otto, rows.pat, ...DELETED.ids, 'nosuchrow000000'].map((id) =>
      call('/ext/transactions/restore', { ids: [id] }),
    ),
  '/ext/events/{id}/restore-participant': ({ hidden, rows }) =>
    [rows.otto, 'nosuchrow000000'].map((row) =>
      call(`/ext/events/${hidden.id}/restore-participant`, { row }),
    ),
}

export const isRouteWritten = (path: string): boolean => ROUTE_WRITES[path] !== undefined

/** Returns everything that this person can try, each alone; `fresh` gives the same ids in both databases. */
export function listWrites(variant: Variant, me: Actor, fresh: () => string): readonly Request[] {
  const bare = WITHOUT_WRITERS.map((name) => post(name, {}))
  const tables = [...Object.values(RECORD_WRITES), ...Object.values(ROUTE_WRITES)]
  return [...bare, ...tables.flatMap((write) => write(variant, me, fresh))]
}

/** The same names, for a new event: nobody outside an event learns its name by this. */
export const WANTED_NAMES = [ONE.name, OTHER_EVENT.name]

/** A whole new event in one batch. */
export function newEvent(me: Actor, name: string, fresh: () => string): Request {
  const id = fresh()
  const everyone = fresh()
  const own = { created_by: me.userId }
  const requests = [
    post('acc_accounts', {
      id,
      organisation: HAVEN,
      type: 'event',
      name,
      status: 'active',
      currencies: ['EUR'],
      ...own,
    }),
    post('acc_accounts_meta', {
      id: fresh(),
      account: id,
      start: '2027-01-01 00:00:00.000Z',
      end: '2027-01-02 00:00:00.000Z',
      ...own,
    }),
    post('acc_groups', { id: everyone, account: id, name: 'everyone', ...own }),
  ]
  return call('/api/batch', { requests })
}

export const inBatch = (request: Request): Request => call('/api/batch', { requests: [request] })

/** Returns what a community's admin may do: it shows the event, deletes its rows, or leaves nothing to compare. */
export const lastWrites = ({ hidden }: Variant): readonly Request[] => [
  call('/api/batch', {
    requests: [
      patch('acc_accounts', hidden.id, { status: 'inactive' }),
      patch('acc_accounts', hidden.id, {}),
      patch('acc_accounts', hidden.id, { status: 'active' }),
    ],
  }),
  call(`/ext/events/${hidden.id}/delete-transactions`),
]
