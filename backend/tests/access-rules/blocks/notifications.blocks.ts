import { block } from '../block.ts'
import type { Scene } from '../block.ts'
import { account, membership } from '../world.ts'
import type { World } from '../world.ts'
import { EVERYBODY, HEAD, WITHOUT, WITHOUT_IN_BATCHES } from './routes.scenes.ts'

const LOCKED = '403 403 403 403 403 403 | 403 403 403 403 403 403 403 403'
const HIDDEN = '404 404 404 404 404 404 | 404 404 404 404 404 404 404 404'
const NOBODY = 'no no no no no no | no no no no no no no no'
const SIGNED_IN = EVERYBODY.replace('yes', '401')

const notification = (world: World): { id: string } => ({
  id: world.db.insert('notifications', {
    authz: membership('otto'),
    cause: world.db.freshId('cause'),
    kind: 'money-received',
    params: '{"who":"Tess","amount":1250,"currency":"EUR"}',
    url: '/dashboard',
    state: 'waiting',
    // The notifier must not take it.
    due: '2126-01-01 00:00:00.000Z',
  }),
})

const WHAT_IT_SAYS: Scene = {
  make: notification,
  probe: { queries: () => [{ filter: "kind = 'money-received'" }, { filter: "kind = 'nothing'" }] },
}

/** ADR 0145: nobody may read waiting notifications, not even the recipient. */
export const NOTIFICATIONS = block({
  of: 'notifications',
  about: 'A notification in the outbox, for “owner”.',
  table: `
    ${HEAD}
    list view realtime | a notification | ${LOCKED}
    expand | whose it is | ${NOBODY}
    create | one for oneself | ${LOCKED}
    update | where it leads | ${LOCKED}
    delete | a notification | ${LOCKED}
    probe | what it says | ${NOBODY}
  `,
  scenes: {
    'a notification': { make: notification, touch: { url: '/events' } },
    'whose it is': { make: notification, expand: { path: 'authz', to: () => membership('otto') } },
    'one for oneself': {
      make: (world) => ({ id: '', cause: world.db.freshId('cause') }),
      body: (me, { cause }) => ({ authz: me.membership, cause, kind: 'reminder', state: 'sent', url: '/' }),
    },
    'where it leads': { make: notification, body: () => ({ url: 'https://elsewhere.test' }) },
    'what it says': WHAT_IT_SAYS,
  },
})

const delivery = (world: World): { id: string; notification: string } => {
  const { id } = notification(world)
  const values = { notification: id, channel: 'email', state: 'sent', attempts: 1 }
  return { id: world.db.insert('notification_deliveries', values), notification: id }
}

export const NOTIFICATION_DELIVERIES = block({
  of: 'notification_deliveries',
  about: 'The same, on its way to an address or a device.',
  table: `
    ${HEAD}
    list view realtime | a delivery | ${LOCKED}
    expand | of what it is | ${NOBODY}
    create | another one | ${LOCKED}
    update | that it is sent | ${LOCKED}
    delete | a delivery | ${LOCKED}
    probe | where it goes | ${NOBODY}
  `,
  scenes: {
    'a delivery': { make: delivery, touch: { attempts: 2 } },
    'of what it is': {
      make: delivery,
      expand: { path: 'notification', to: (subject) => subject['notification'] ?? '' },
    },
    'another one': {
      make: (world) => ({ id: '', notification: notification(world).id }),
      body: (_, { notification: of }) => ({ notification: of, channel: 'email', state: 'sent' }),
    },
    'that it is sent': { make: delivery, body: () => ({ state: 'dropped' }) },
    'where it goes': {
      make: delivery,
      probe: { queries: () => [{ filter: "channel = 'email'" }, { filter: "channel = 'nothing'" }] },
    },
  },
})

/** Returns the block of a route that takes nothing; `row` says what it answers. */
const readRoute = (url: string, about: string, row: string, cells: string) =>
  block({
    of: `GET ${url}`,
    about,
    table: `
    ${HEAD}
    call | ${row} | ${cells}
  `,
    without: WITHOUT,
    scenes: { [row]: { make: () => ({ id: '' }), requests: () => [{ method: 'GET', url }] } },
  })

/** Product 4.9: devices subscribe with this key; it is public by its nature. */
export const PUSH_KEY = readRoute(
  '/ext/push-key',
  'The key that devices subscribe to push messages with.',
  'the key',
  SIGNED_IN,
)

/** ADR 0139: a browser requests it without a session. */
export const WEB_MANIFEST = readRoute(
  '/ext/web-manifest',
  'Name, colour and icons that browsers install the app by.',
  'the manifest',
  EVERYBODY,
)

/** ADR 0160: a key of each person's own, with which their devices encrypt waiting writes. */
export const WRITE_KEY = readRoute(
  '/ext/write-key',
  'The key of what waits on one’s own devices.',
  'one’s own',
  SIGNED_IN,
)

/** ADR 0151: the edge calls it with the token of a report's sender. */
export const REPORTER = readRoute(
  '/ext/reporter',
  'Whether reports of one’s own pages may withdraw a version.',
  'one’s own',
  SIGNED_IN,
)

/** ADR 0151: the edge calls it with the token of somebody who opens a preview. */
export const MAY_OVERRIDE = readRoute(
  '/ext/may-override',
  'Whether one may see previews.',
  'one’s own',
  SIGNED_IN,
)

/** ADR 0145. */
export const LANGUAGE = block({
  of: 'POST /ext/language',
  about: 'Saying in which language one is written to.',
  table: `
    ${HEAD}
    call | one’s own | ${SIGNED_IN}
  `,
  without: WITHOUT_IN_BATCHES,
  scenes: {
    'one’s own': {
      make: () => ({ id: '' }),
      requests: () => [{ method: 'POST', url: '/ext/language', body: { language: 'de' } }],
      proves: (world, me) => world.db.row('users', me.userId)?.['language'] === 'de',
    },
  },
})

const oldRequest = (world: World): { id: string } => ({
  id: world.transaction({ from: account('otto'), to: account('tess'), ageHours: 48 }),
})

/** Product 4.9: the requester may remind a day after the request and then once a day. */
export const REMIND = block({
  of: 'POST /ext/remind',
  about: 'Reminding “owner” of a request that “creator” entered two days ago.',
  table: `
    ${HEAD}
    call | the payer | 401 403 404 403 403 403 | 403 403 403 403 yes 403 403 403
  `,
  without: WITHOUT_IN_BATCHES,
  notes: ['“other” names their own community, where there is no such request.'],
  scenes: {
    'the payer': {
      make: oldRequest,
      requests: (_, { id }) => [{ method: 'POST', url: '/ext/remind', body: { id } }],
      proves: (world, _, { id }) =>
        [...(world.db.content().get('notifications')?.values() ?? [])].some((row) =>
          row.includes(`"reminder:${id}:1"`),
        ),
    },
  },
})

/** Every member sees the request itself. */
export const LAST_REMINDER = block({
  of: 'GET /ext/remind',
  about: 'When the payer of a request was last reminded.',
  table: `
    ${HEAD}
    call | a request of the community | 401 403 404 403 403 403 | yes yes yes yes yes yes yes yes
  `,
  without: WITHOUT,
  notes: ['“other” names their own community, where there is no such request.'],
  scenes: {
    'a request of the community': {
      make: oldRequest,
      requests: (_, { id }) => [{ method: 'GET', url: `/ext/remind?id=${id}` }],
    },
  },
})

/** ADR 0145: the notifier's own routes. */
const ofTheNotifier = (action: string, body: Readonly<Record<string, string>>) =>
  block({
    of: `POST /ext/notifier/${action}`,
    about: 'What the notifier asks, with a secret that it alone has.',
    table: `
      ${HEAD}
      call | without the secret | ${HIDDEN}
    `,
    without: WITHOUT_IN_BATCHES,
    scenes: {
      'without the secret': {
        make: () => ({ id: '' }),
        requests: () => [{ method: 'POST', url: `/ext/notifier/${action}`, body }],
        never: 'Nobody but the notifier knows the secret, superusers neither.',
      },
    },
  })

export const NOTIFIER_CLAIM = ofTheNotifier('claim', { lease: 'mine' })
export const NOTIFIER_SETTLE = ofTheNotifier('settle', { delivery: 'x', lease: 'mine', outcome: 'sent' })
export const NOTIFIER_INVITE = ofTheNotifier('invite', {})
export const NOTIFIER_MAIL = ofTheNotifier('mail', { delivery: 'x', lease: 'mine', subject: 'x', text: 'x' })
