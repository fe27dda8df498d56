import { insertLink } from '../access-rules/blocks/invite-links.blocks.ts'
import { request } from '../access-rules/blocks/transactions.scenes.ts'
import type { CallerName } from '../access-rules/callers.ts'
import { instant } from '../access-rules/database.ts'
import { HAVEN, account, membership, user } from '../access-rules/world.ts'
import type { World } from '../access-rules/world.ts'

/** The sender: a column of the access matrix, or the superuser, who is bound only by invariants. */
export type Sender = CallerName | 'superuser'

type Fields = Readonly<Record<string, unknown>>

/** A valid request, so that the spoilt part is its only mistake. */
export interface CollectionSample {
  readonly by: Sender
  /** The body of a create. It makes the records that it needs, and deletes a record that may exist only once. */
  readonly create?: (world: World) => Fields
  /** A record that `by`, or `updatedBy`, may change, and all of its changeable fields. */
  readonly update?: (world: World) => { readonly id: string; readonly body: Fields }
  readonly createdBy?: Sender
  readonly updatedBy?: Sender
  /** Fields that the server fills in itself, whatever is sent. */
  readonly servers?: readonly string[]
  /** The reason why nobody writes here; every body is refused then. */
  readonly locked?: string
}

const DAY_MS = 86_400_000
const inDays = (days: number): string => instant(Date.now() + days * DAY_MS)
const view: CollectionSample = { by: 'admin', locked: 'A view.' }
const system: CollectionSample = { by: 'admin', locked: 'PocketBase’s own.' }

const clearSettings = (world: World): string => {
  world.db.run(`DELETE FROM authz_settings WHERE authz = '${membership('otto')}'`)
  return membership('otto')
}

const subscription = (world: World): Readonly<Record<string, string>> => ({
  authz: membership('otto'),
  device: 'Phone',
  endpoint: `https://push.test/${world.db.freshId('push')}`,
  p256dh: 'key',
  auth: 'secret',
})

/** Valid requests by collection. A collection of the access matrix without a row fails the test. */
export const SAMPLES: Readonly<Record<string, CollectionSample>> = {
  acc_txs: {
    by: 'owner',
    create: (world) => {
      const { id, everyone } = world.event()
      return {
        sender: id,
        receiver: account('otto'),
        amount: 12.5,
        currency: 'EUR',
        description: 'Bread',
        category: 'groceries',
        spentOn: '2026-07-03',
        tx_group: 'together',
        groupx: everyone,
        status: 'pending',
        created_by: user('otto'),
      }
    },
    update: (world) => {
      const { id, everyone } = world.event()
      const body = {
        amount: 13,
        description: 'Rolls',
        category: 'drinks',
        spentOn: '2026-07-04',
        groupx: everyone,
      }
      const row = { from: id, to: account('otto'), by: 'otto', event: id, group: everyone } as const
      return { id: world.transaction(row), body }
    },
    servers: ['organisation', 'event', 'status', 'updated_by', 'shownUpdated', 'folded'],
  },
  acc_accounts: {
    by: 'admin',
    create: () => ({
      organisation: HAVEN,
      type: 'bank',
      name: 'Savings',
      status: 'active',
      currencies: ['EUR'],
      created_by: user('ada'),
    }),
    update: (world) => {
      const id = world.account(world.db.freshId('bank'), 'bank')
      return { id, body: { name: 'Savings', status: 'inactive', currencies: ['EUR', 'USD'] } }
    },
    servers: ['updated_by', 'folded'],
  },
  acc_accounts_meta: {
    by: 'creator',
    create: (world) => {
      const id = world.db.freshId('event')
      world.account('', 'event', { id, name: `Bare ${id}` })
      const [start, end] = [inDays(1), inDays(2)]
      return { account: id, start, end, hidden: false, admins: [user('cleo')], created_by: user('cleo') }
    },
    update: (world) => ({
      id: world.event().meta,
      body: { start: inDays(1), end: inDays(2), hidden: true, admins: [user('eva'), user('pat')] },
    }),
    updatedBy: 'evadm',
    servers: ['updated_by'],
  },
  acc_groups: {
    by: 'evadm',
    create: (world) => ({ account: world.event().id, name: 'Drivers', order: 2, created_by: user('eva') }),
    update: (world) => ({ id: world.group(world.event().id), body: { name: 'The drivers', order: 3 } }),
    servers: ['updated_by', 'folded'],
  },
  acc_groupx_participants: {
    by: 'evadm',
    create: (world) => ({
      groupx: world.event().everyone,
      participant: account('tess'),
      share: 1.5,
      created_by: user('eva'),
    }),
    update: (world) => ({ id: world.event().rows['pat'] ?? '', body: { share: 2.25 } }),
    servers: ['updated_by'],
  },
  authz_settings: {
    by: 'owner',
    create: (world) => ({ authz: clearSettings(world), emailNotifications: true, pushNotifications: true }),
    update: (world) => ({
      id: world.db.insert('authz_settings', { authz: clearSettings(world), emailNotifications: 1 }),
      body: { emailNotifications: false, pushNotifications: true },
    }),
  },
  webpush_subscriptions: {
    by: 'owner',
    create: (world) => ({ ...subscription(world), active: true }),
    update: (world) => ({
      id: world.db.insert('webpush_subscriptions', { ...subscription(world), active: 1 }),
      body: { device: 'Tablet', active: false, endpoint: 'https://push.test/new', p256dh: 'k', auth: 's' },
    }),
  },
  acc_comments: {
    by: 'owner',
    create: (world) => ({ tx: request(world).id, text: 'Which boat?', created_by: user('otto') }),
    servers: ['organisation'],
  },
  invites: {
    by: 'admin',
    create: (world) => ({
      organisation: HAVEN,
      by: user('ada'),
      email: `${world.db.freshId('guest')}@people.test`,
      accepted: false,
    }),
  },
  invite_links: {
    by: 'admin',
    create: () => ({ organisation: HAVEN, by: user('ada'), days: 7, revoked: false }),
    update: (world) => ({ id: insertLink(world, 'sample'), body: { revoked: true } }),
  },
  organisations: {
    by: 'alone',
    create: () => ({ name: 'Quay', url: '', description: 'By the water', created_by: user('lone') }),
    update: () => ({ id: HAVEN, body: { name: 'Haven', description: 'By the sea', email: '@haven.test' } }),
    updatedBy: 'superuser',
    servers: ['url'],
  },
  errors: {
    by: 'guest',
    create: () => ({ url: '/dashboard', name: 'TypeError', message: 'x is undefined', stack: 'at y' }),
  },
  // Codes and providers create accounts, see the routes; only superusers create the record.
  users: {
    by: 'owner',
    create: (world) => ({
      email: `${world.db.freshId('new')}@people.test`,
      emailVisibility: false,
      verified: true,
      password: 'long-enough-1',
      passwordConfirm: 'long-enough-1',
      username: world.db.freshId('u'),
      name: 'Nia New',
      role: 'user',
    }),
    createdBy: 'superuser',
    update: () => ({ id: user('otto'), body: { name: 'Otto Owner' } }),
  },
  manifest: {
    by: 'superuser',
    create: (world) => ({ url: `https://${world.db.freshId('m')}.test`, name: 'Quay', allowSignup: true }),
    update: () => ({
      id: 'manifest0000000',
      body: { name: 'Haven', primary: '#204060', email: 'a@haven.test' },
    }),
  },
  organisations_settings: {
    by: 'superuser',
    create: (world) => ({
      organisation: world.db.insert('organisations', { name: 'Quay' }),
      account: { name: 'Quay', number: 'DE00' },
      external_links: {},
      icons: 'event',
      enableEvents: true,
    }),
    update: () => ({ id: HAVEN, body: { account: { name: 'Haven', number: '' }, isOrganisation: false } }),
  },
  activity: { by: 'admin', locked: 'Written by the server alone.' },
  notifications: { by: 'admin', locked: 'Written by the server alone.' },
  notification_deliveries: { by: 'admin', locked: 'Written by the server alone.' },
  organisations_revisions: { by: 'admin', locked: 'Written by the server alone.' },
  authz: {
    by: 'superuser',
    create: (world) => ({
      user: user('lone'),
      organisation: HAVEN,
      account: world.account(world.db.freshId('acc'), 'user', { user: user('lone') }),
      role: 'user',
    }),
    update: () => ({ id: membership('mia'), body: { role: 'admin' } }),
  },
  acc_view_balances: view,
  acc_view_txs_reserved: view,
  acc_view_txs_hidden: view,
  acc_view_txs_aggregate: view,
  acc_view_groupx_participants: view,
  acc_view_group_parts: view,
  deleted_ids: { by: 'admin', locked: 'Written by triggers.' },
  acc_deleted_txs: { by: 'admin', locked: 'Written when a transaction is deleted.' },
  _superusers: system,
  _authOrigins: system,
  _externalAuths: system,
  _mfas: system,
  _otps: system,
}
