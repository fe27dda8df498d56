import { ELSEWHERE, NO_PASSWORD, HAVEN, account, email, membership, user } from '../access-rules/world.ts'
import type { World } from '../access-rules/world.ts'
import { instant, makeId } from '../access-rules/database.ts'

type Row = Readonly<Record<string, unknown>>

const DELETED_ID = 'acc_txs.secret000000000'

/** A person who is invited to the community and has not accepted. */
export const INVITED = 'ivo'

/** A person who has left the community and belongs to the other one. */
export const FORMER = 'fay'

/**
 * Makes everything that nobody outside may learn: a record in each collection that no other step makes, with values
 * that occur nowhere else. Returns the ids of those that the drill must use, by collection; for other collections it
 * uses any.
 */
export function makeSecrets(world: World): Readonly<Record<string, string>> {
  const { db } = world
  world.person(INVITED)
  leave(world)
  const event = world.event({ hidden: true })
  const shown = world.event()
  const expense = world.transaction({
    from: event.id,
    to: account('otto'),
    by: 'otto',
    event: event.id,
    group: event.everyone,
    amount: 77.77,
    description: 'Surprise party',
    txGroup: 'surprise',
  })
  db.set('acc_txs', expense, { category: 'gifts', spentOn: '2026-07-03' })
  world.transaction({
    from: shown.id,
    to: account('cleo'),
    event: shown.id,
    group: shown.everyone,
    amount: 61.5,
  })
  world.transaction({
    from: account('otto'),
    to: account('tess'),
    amount: 2400.37,
    txGroup: 'hush',
    by: 'otto',
  })
  db.run(`INSERT INTO deleted_ids (id, organisation) VALUES ('${DELETED_ID}', '${HAVEN}')`)
  const notification = db.insert('notifications', {
    authz: membership('otto'),
    cause: 'reminder:secret.test',
    kind: 'reminder',
    params: '{"who":"Surprise party"}',
    url: '/secret.test',
    state: 'dropped',
  })
  const own = { collectionRef: '_pb_users_auth_', recordRef: user('otto') }
  // Each full hour the server deletes rows that have expired.
  const lasting = { ...own, created: instant(Date.now() + 86_400_000) }
  db.insert('invites', { organisation: HAVEN, by: user('ada'), email: email(INVITED), accepted: 0 })
  return {
    acc_txs: expense,
    acc_accounts: event.id,
    acc_accounts_meta: event.meta,
    acc_groups: event.everyone,
    users: user('otto'),
    authz: membership('otto'),
    organisations: HAVEN,
    organisations_settings: HAVEN,
    organisations_revisions: HAVEN,
    authz_settings: db.insert('authz_settings', { authz: membership('otto'), emailNotifications: 1 }),
    webpush_subscriptions: db.insert('webpush_subscriptions', {
      authz: membership('otto'),
      device: 'Otto’s watch',
      active: 1,
      endpoint: 'https://push.test/otto-secret',
      p256dh: 'p256dh-secret',
      auth: 'auth-secret',
    }),
    notifications: notification,
    notification_deliveries: db.insert('notification_deliveries', {
      notification,
      channel: 'email',
      state: 'dropped',
      lease: 'secret.test',
    }),
    invites: db.insert('invites', {
      organisation: HAVEN,
      by: user('ada'),
      email: 'guest@secret.test',
      accepted: 0,
    }),
    acc_deleted_txs: db.insert('acc_deleted_txs', {
      organisation: HAVEN,
      event: event.id,
      sender: event.id,
      receiver: account('otto'),
      entered_by: user('otto'),
      deleted_by: user('otto'),
      deleted: '2050-01-01 00:00:00.000Z',
      tx: JSON.stringify({ description: 'Deleted surprise' }),
      comments: '[]',
    }),
    acc_comments: db.insert('acc_comments', {
      organisation: HAVEN,
      tx: expense,
      text: 'Comment on a surprise',
      created_by: user('otto'),
    }),
    activity: db.insert('activity', {
      organisation: HAVEN,
      by: user('ada'),
      kind: 'role-changed',
      subject: user('otto'),
      details: '{"role":"secret.test"}',
    }),
    invite_links: db.insert('invite_links', {
      organisation: HAVEN,
      by: user('ada'),
      token: 'link-token-secret',
      days: 7,
      expires: '2050-01-01 10:00:00.000Z',
      revoked: 0,
      uses: 3,
    }),
    errors: db.insert('errors', {
      url: 'https://secret.test',
      name: 'Oops',
      message: 'Secret',
      stack: 'Secret',
    }),
    deleted_ids: DELETED_ID,
    _superusers: db.insert('_superusers', {
      email: 'second@secret.test',
      tokenKey: 'token-key-of-second'.padEnd(50, 'x'),
      password: NO_PASSWORD,
    }),
    _authOrigins: db.insert('_authOrigins', { ...own, fingerprint: 'secret' }),
    _externalAuths: db.insert('_externalAuths', { ...own, provider: 'oidc', providerId: 'secret' }),
    _mfas: db.insert('_mfas', { ...lasting, method: 'password' }),
    _otps: db.insert('_otps', { ...lasting, password: NO_PASSWORD, sentTo: 'otto@secret.test' }),
    manifest: makeId('manifest'),
  }
}

function leave(world: World): void {
  const own = { user: world.person(FORMER) }
  world.account(FORMER, 'user', { ...own, status: 'closed' })
  const elsewhere = { ...own, organisation: ELSEWHERE }
  const there = world.account(`e${FORMER}`, 'user', elsewhere)
  world.db.insert('authz', { id: membership(`e${FORMER}`), ...elsewhere, account: there, role: 'admin' })
}

/** Returns a true value of the field, and a false one of the same kind. */
export function trueAndDecoy(type: string, row: Row, field: string): readonly [string, string] {
  const value = row[field]
  const text = toText(Array.isArray(value) ? value[0] : value)
  switch (type) {
    case 'number':
      return [String(Number(value)), String(Number(value) + 0.01)]
    case 'bool':
      return [String(value === true), String(value !== true)]
    case 'date':
    case 'autodate':
      return [`'${text}'`, "'2001-02-03 04:05:06.789Z'"]
    default:
      return [`'${text}'`, `'${[...text].toReversed().join('')}x'`]
  }
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value)
