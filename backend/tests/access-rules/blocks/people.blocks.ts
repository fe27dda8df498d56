import { block } from '../block.ts'
import { HAVEN, account, email, membership, user } from '../world.ts'
import { SUBSCRIPTION } from './own-settings.blocks.ts'

const otto = user('otto')
const isWithoutEmail = (record: Readonly<Record<string, unknown>>): boolean =>
  !JSON.stringify(record).includes('@people.test')

/** Product 6: members see each other; accounting A9: roles are never writable by their owner. */
export const USERS = block({
  of: 'users',
  about: 'A member’s user record. Columns other than “owner” are other people.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the record                            | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view          | the record without an e-mail address  | no    no    no    no     no      no    | yes    yes  yes   yes   yes     n/a   yes   yes
    expand             | the person’s account                  | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | somebody new, with a password         | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    update             | the name                              | no    no    no    no     no      no    | no     no   no    no    no      yes   no    no
    update             | the role, to site admin               | no    no    no    no     no      no    | no     no   no    no    no      403   no    no
    update             | the address                           | no    no    no    no     no      no    | no     no   no    no    no      400   no    no
    update             | that the address is verified          | no    no    no    no     no      no    | no     no   no    no    no      400   no    no
    delete             | a record without a membership         | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | parts of the address                  | no    no    no    no     no      no    | no     no   no    no    no      n/a   no    no
    probe              | the order of addresses                | no    no    no    no     no      no    | no     no   no    no    no      n/a   no    no
    probe              | the token key                         | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | a filter through @collection          | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  notes: ['The owner knows their own address.'],
  scenes: {
    'the record': { make: () => ({ id: otto }), touch: { name: 'Otto Renamed' } },
    'a record without a membership': {
      make: (world) => ({ id: world.person(world.db.freshId('p')) }),
    },
    'the record without an e-mail address': { make: () => ({ id: otto }), showing: isWithoutEmail },
    'the person’s account': {
      make: () => ({ id: otto }),
      expand: { path: 'authz_via_user.account', to: () => account('otto') },
    },
    'somebody new, with a password': {
      make: (world) => ({ id: '', address: `${world.db.freshId('new')}@people.test` }),
      body: (_, { address }) => ({
        email: address,
        password: 'long-enough-1',
        passwordConfirm: 'long-enough-1',
        role: 'user',
      }),
    },
    'the name': {
      isUnique: true,
      make: (world) => {
        world.db.set('users', otto, { name: 'Otto' })
        return { id: otto }
      },
      body: () => ({ name: 'Otto the Second' }),
    },
    'the role, to site admin': { make: () => ({ id: otto }), body: () => ({ role: 'admin' }) },
    'the address': { make: () => ({ id: otto }), body: () => ({ email: 'thief@people.test' }) },
    'that the address is verified': {
      isUnique: true,
      make: (world) => {
        world.db.set('users', otto, { verified: 0 })
        return { id: otto }
      },
      body: () => ({ verified: true }),
    },
    'parts of the address': {
      make: () => ({ id: otto }),
      probe: {
        queries: () => [{ filter: `email ~ '${email('otto')}'` }, { filter: "email ~ 'nobody@people.test'" }],
      },
    },
    'the order of addresses': {
      // The order differs from the order of the ids, so that a fallback to that one does not look like an answer.
      make: (world) => {
        world.db.set('users', user('tess'), { email: 'a@people.test' })
        return { id: otto }
      },
      probe: { queries: () => [{ sort: 'email,id' }, { sort: '-email,id' }] },
    },
    'the token key': {
      make: () => ({ id: otto }),
      probe: {
        queries: () => [{ filter: "tokenKey ~ 'token-key-of-otto'" }, { filter: "tokenKey ~ 'nothing'" }],
      },
    },
    'a filter through @collection': {
      make: () => ({ id: otto }),
      probe: {
        queries: () => [
          { filter: `@collection.users.email ?= '${email('otto')}'` },
          { filter: "@collection.users.email ?= 'nobody@people.test'" },
        ],
      },
    },
  },
})

/**
 * Accepting an invite, joining by domain or founding a community makes one; nobody creates it directly (accounting A9).
 */
export const AUTHZ = block({
  of: 'authz',
  about: 'A member’s membership. Its owner sees it without naming one: that is how one is selected.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the membership                        | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | its person                            | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | an own membership of the community    | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    update             | the role, to admin                    | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | the membership                        | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | the person’s address                  | no    no    no    no     no      no    | no     no   no    no    no      n/a   no    no
    probe              | the person’s notification settings    | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | the order of notification settings    | no    no    no    no     no      no    | no     no   no    no    no      n/a   no    no
    probe              | the person’s devices                  | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  notes: ['The owner knows their own address and settings.'],
  scenes: {
    'the membership': { make: () => ({ id: membership('otto') }), touch: { role: 'admin' } },
    'its person': { make: () => ({ id: membership('otto') }), expand: { path: 'user', to: () => otto } },
    'an own membership of the community': {
      make: (world) => ({
        id: '',
        account: world.account(world.db.freshId('acc'), 'user'),
        user: user('lone'),
      }),
      body: (me, { account: own, user: lone }) => ({
        user: me.userId || lone,
        organisation: HAVEN,
        account: own,
        role: 'admin',
      }),
    },
    'the role, to admin': { make: () => ({ id: membership('otto') }), body: () => ({ role: 'admin' }) },
    'the person’s address': {
      make: () => ({ id: membership('otto') }),
      probe: {
        queries: () => [
          { filter: `user.email ~ '${email('otto')}'` },
          { filter: "user.email ~ 'nobody@people.test'" },
        ],
      },
    },
    'the person’s notification settings': {
      make: (world) => {
        world.db.insert('authz_settings', { authz: membership('otto'), emailNotifications: 1 })
        return { id: membership('otto') }
      },
      probe: {
        queries: () => [
          { filter: 'authz_settings_via_authz.emailNotifications = true' },
          { filter: "authz_settings_via_authz.id = 'nothing'" },
        ],
      },
    },
    'the order of notification settings': {
      make: (world) => {
        world.db.insert('authz_settings', { authz: membership('otto'), emailNotifications: 1 })
        world.db.insert('authz_settings', { authz: membership('tess'), emailNotifications: 0 })
        return { id: membership('otto') }
      },
      probe: {
        queries: () => [
          { sort: 'authz_settings_via_authz.emailNotifications,id' },
          { sort: '-authz_settings_via_authz.emailNotifications,id' },
        ],
      },
    },
    'the person’s devices': {
      make: (world) => {
        world.db.insert('webpush_subscriptions', SUBSCRIPTION)
        return { id: membership('otto') }
      },
      probe: {
        queries: () => [
          { filter: "webpush_subscriptions_via_authz.endpoint ~ 'push.test/otto'" },
          { filter: "webpush_subscriptions_via_authz.endpoint ~ 'push.test/nobody'" },
        ],
      },
    },
  },
})
