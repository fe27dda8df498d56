import { block } from '../block.ts'
import { membership } from '../world.ts'
import type { World } from '../world.ts'

const ownSettings = membership('otto')

export const SUBSCRIPTION = {
  authz: membership('otto'),
  device: 'Phone',
  active: 1,
  endpoint: 'https://push.test/otto',
  p256dh: 'key',
  auth: 'secret',
}

/** Product 3: notifications per membership; nobody else's business. */
export const AUTHZ_SETTINGS = block({
  of: 'authz_settings',
  about: 'A member’s notification settings.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the settings                          | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    expand             | their membership                      | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | settings of that membership           | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    update             | e-mail, off                           | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    update             | whose settings they are               | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    delete             | the settings                          | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | whether e-mail is on                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'the settings': {
      make: (world) => ({
        id: world.db.insert('authz_settings', { authz: ownSettings, pushNotifications: 1 }),
      }),
      touch: { pushNotifications: false },
    },
    'their membership': {
      make: (world) => ({ id: world.db.insert('authz_settings', { authz: ownSettings }) }),
      expand: { path: 'authz', to: () => ownSettings },
    },
    'settings of that membership': {
      isUnique: true,
      make: (world) => {
        world.db.run(`DELETE FROM authz_settings WHERE authz = '${ownSettings}'`)
        return { id: '' }
      },
      body: () => ({ authz: ownSettings, emailNotifications: true, pushNotifications: true }),
    },
    'e-mail, off': {
      isUnique: true,
      make: (world) => {
        world.db.run(`DELETE FROM authz_settings WHERE authz = '${ownSettings}'`)
        return { id: world.db.insert('authz_settings', { authz: ownSettings, emailNotifications: 1 }) }
      },
      body: () => ({ emailNotifications: false }),
    },
    'whose settings they are': {
      make: (world) => ({ id: world.db.insert('authz_settings', { authz: ownSettings }) }),
      body: () => ({ authz: membership('tess') }),
    },
    'whether e-mail is on': {
      make: (world) => ({
        id: world.db.insert('authz_settings', { authz: ownSettings, emailNotifications: 1 }),
      }),
      probe: { queries: () => [{ filter: 'emailNotifications = true' }, { filter: "id = 'nothing'" }] },
    },
  },
})

/** Push subscriptions: own only (product 6). */
export const WEBPUSH_SUBSCRIPTIONS = block({
  of: 'webpush_subscriptions',
  about: 'The push subscription of a member’s phone.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the subscription                      | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    expand             | its membership                        | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | a device for that membership          | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    update             | that it is inactive                   | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    update             | whose device it is                    | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    delete             | the subscription                      | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    probe              | its endpoint                          | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'the subscription': { make: (world) => ({ id: subscribe(world) }), touch: { device: 'Tablet' } },
    'its membership': {
      make: (world) => ({ id: subscribe(world) }),
      expand: { path: 'authz', to: () => ownSettings },
    },
    'a device for that membership': {
      make: (world) => ({ id: '', endpoint: `https://push.test/${world.db.freshId('p')}` }),
      body: (_, { endpoint }) => ({ ...SUBSCRIPTION, active: true, endpoint }),
    },
    'that it is inactive': { make: (world) => ({ id: subscribe(world) }), body: () => ({ active: false }) },
    'whose device it is': {
      make: (world) => ({ id: subscribe(world) }),
      body: () => ({ authz: membership('tess') }),
    },
    'its endpoint': {
      make: (world) => ({ id: subscribe(world) }),
      probe: {
        queries: () => [{ filter: "endpoint ~ 'push.test'" }, { filter: "endpoint ~ 'elsewhere.test'" }],
      },
    },
  },
})

const subscribe = (world: World): string =>
  world.db.insert('webpush_subscriptions', {
    ...SUBSCRIPTION,
    endpoint: `https://push.test/${world.db.freshId('p')}`,
  })
