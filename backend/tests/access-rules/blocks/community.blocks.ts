import { block } from '../block.ts'
import { makeId } from '../database.ts'
import { HAVEN, email, membership, user } from '../world.ts'
import type { World } from '../world.ts'

/** Makes the community invite “alone”. */
const invitesLone = (world: World): { id: string } => {
  world.db.insert('invites', { organisation: HAVEN, by: user('ada'), email: email('lone'), accepted: 0 })
  return { id: HAVEN }
}
/** Deletes an earlier community, because each person founds only one. */
const newCommunity = (world: World): { id: string; name: string } => {
  for (const table of ['authz', 'acc_accounts', 'organisations_settings', 'organisations_revisions']) {
    world.db.run(
      `DELETE FROM ${table} WHERE organisation IN (SELECT id FROM organisations WHERE created_by != '')`,
    )
  }
  world.db.run("DELETE FROM organisations WHERE created_by != ''")
  return { id: '', name: `New ${world.db.freshId('n')}` }
}

/** Product 5: one community per person, and only if the manifest allows it. */
export const ORGANISATIONS = block({
  of: 'organisations',
  about: 'The community. Its members see it before they name a membership, as they choose one by it.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the community                         | no    no    no    no     yes     no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view realtime | the community that invited “alone”    | no    yes   no    no     yes     no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | its settings                          | no    no    no    no     yes     no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | its members                           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    expand             | the settings of the inviting one      | no    no    no    no     yes     no    | yes    yes  yes   yes   yes     yes   yes   yes
    create             | a community of one’s own              | no    yes   yes   yes    yes     yes   | yes    yes  yes   yes   yes     yes   yes   yes
    create             | a community in the owner’s name       | no    403   403   403    403     403   | 403    403  403   403   403     yes   403   403
    create             | a second community (the creator’s)    | no    yes   yes   yes    yes     yes   | yes    yes  yes   yes   403     yes   yes   yes
    create             | a community where none may be founded | no    403   403   403    403     403   | 403    403  403   403   403     403   403   403
    update             | the name                              | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    update             | the e-mail suffix that lets people in | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | a community without members           | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | names of its accounts                 | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    probe              | addresses of its members              | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'the community': { make: () => ({ id: HAVEN }), touch: { description: 'Changed' } },
    'the community that invited “alone”': {
      make: invitesLone,
      touch: { description: 'Changed' },
    },
    'a community without members': {
      make: (world) => ({ id: world.db.insert('organisations', { name: 'Bare' }) }),
    },
    'its settings': {
      make: () => ({ id: HAVEN }),
      expand: { path: 'organisations_settings_via_organisation', to: () => HAVEN },
    },
    'its members': {
      make: () => ({ id: HAVEN }),
      expand: { path: 'authz_via_organisation', to: () => membership('tess') },
    },
    'the settings of the inviting one': {
      make: invitesLone,
      expand: { path: 'organisations_settings_via_organisation', to: () => HAVEN },
    },
    'a community of one’s own': {
      isUnique: true,
      make: newCommunity,
      body: (me, { name }) => ({ name, url: 'http://haven.test', created_by: me.userId }),
    },
    'a community in the owner’s name': {
      isUnique: true,
      make: newCommunity,
      body: (_, { name }) => ({ name, url: 'http://haven.test', created_by: user('otto') }),
    },
    'a second community (the creator’s)': {
      isUnique: true,
      make: (world) => {
        const subject = newCommunity(world)
        world.db.insert('organisations', { name: world.db.freshId('n'), created_by: user('cleo') })
        return subject
      },
      body: (me, { name }) => ({ name, url: 'http://haven.test', created_by: me.userId }),
    },
    'a community where none may be founded': {
      make: (world) => {
        world.db.set('manifest', makeId('manifest'), { allowCreateCommunity: 0 })
        return newCommunity(world)
      },
      body: (me, { name }) => ({ name, url: 'http://haven.test', created_by: me.userId }),
      otherwise: {
        by: 'alone',
        undo: (world) => world.db.set('manifest', makeId('manifest'), { allowCreateCommunity: 1 }),
      },
    },
    'the name': { make: () => ({ id: HAVEN }), body: () => ({ name: 'Taken over' }) },
    'the e-mail suffix that lets people in': {
      make: () => ({ id: HAVEN }),
      body: () => ({ email: '@people.test' }),
    },
    'names of its accounts': {
      make: () => ({ id: HAVEN }),
      probe: {
        queries: () => [
          { filter: "acc_accounts_via_organisation.name ?= 'payable'" },
          { filter: "acc_accounts_via_organisation.name ?= 'nothing'" },
        ],
      },
    },
    'addresses of its members': {
      make: () => ({ id: HAVEN }),
      probe: {
        queries: () => [
          { filter: `authz_via_organisation.user.email ?= '${email('tess')}'` },
          { filter: "authz_via_organisation.user.email ?= 'nobody@people.test'" },
        ],
      },
    },
  },
})

/**
 * Product 3: the settings of the community's screens; they are changed in the server's dashboard (the settings page is
 * empty).
 */
export const ORGANISATIONS_SETTINGS = block({
  of: 'organisations_settings',
  about: 'The community’s settings, seen like the community itself.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the settings                          | no    no    no    no     yes     no    | yes    yes  yes   yes   yes     yes   yes   yes
    list view realtime | those of the community that invites   | no    no    no    no     yes     no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | the community                         | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | settings of a community               | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    update             | that events are off                   | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | the settings                          | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | the calendar’s key                    | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'the settings': { make: () => ({ id: HAVEN }), touch: { icons: 'event' } },
    'those of the community that invites': {
      make: invitesLone,
      touch: { icons: 'event' },
    },
    'the community': { make: () => ({ id: HAVEN }), expand: { path: 'organisation', to: () => HAVEN } },
    'settings of a community': {
      make: (world) => ({ id: '', organisation: world.db.insert('organisations', { name: 'Bare' }) }),
      body: (_, { organisation }) => ({ organisation, enableEvents: true }),
    },
    'that events are off': { make: () => ({ id: HAVEN }), body: () => ({ enableEvents: false }) },
    'the calendar’s key': {
      make: () => ({ id: HAVEN }),
      probe: {
        queries: () => [{ filter: "ext_cal_key = 'key-Haven'" }, { filter: "ext_cal_key = 'nothing'" }],
      },
    },
  },
})

/** ADR 0014: the signal that balances may have changed. */
export const ORGANISATIONS_REVISIONS = block({
  of: 'organisations_revisions',
  about: 'The community’s change signal.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the signal                            | no    no    no    no     no      no    | yes    yes  yes   yes   yes     yes   yes   yes
    expand             | its community                         | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | a signal                              | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    update             | the revision                          | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | the signal                            | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | whether anything ever changed         | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'the signal': { make: () => ({ id: HAVEN }), touch: { revision: 777 } },
    'its community': { make: () => ({ id: HAVEN }), expand: { path: 'organisation', to: () => HAVEN } },
    'a signal': {
      make: (world) => ({ id: '', organisation: world.db.insert('organisations', { name: 'Bare' }) }),
      body: (_, { organisation }) => ({ organisation, revision: 1 }),
    },
    'the revision': { make: () => ({ id: HAVEN }), body: () => ({ revision: 999 }) },
    'whether anything ever changed': {
      make: () => ({ id: HAVEN }),
      probe: {
        queries: () => [
          { filter: `organisation = '${HAVEN}' && revision > 0` },
          { filter: `organisation = '${HAVEN}' && revision < 0` },
        ],
      },
    },
  },
})

/** Product 1: the branding on the login page, so everyone may read it. */
export const MANIFEST = block({
  of: 'manifest',
  about: 'The app’s branding.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the branding                          | yes   yes   yes   yes    yes     yes   | yes    yes  yes   yes   yes     yes   yes   yes
    create             | another one                           | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    update             | that anyone may sign up               | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | the branding                          | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
  `,
  without: {
    expand: 'It points to no other record.',
    probe: 'All of it is public.',
  },
  scenes: {
    'the branding': { make: () => ({ id: makeId('manifest') }), touch: { description: 'Changed' } },
    'another one': { make: () => ({ id: '' }), body: () => ({ name: 'Mine', url: 'http://mine.test' }) },
    'that anyone may sign up': {
      make: () => ({ id: makeId('manifest') }),
      body: () => ({ allowSignup: true }),
    },
  },
})

/** Product 7: crash reports from anyone; nobody but superusers reads them. */
export const ERRORS = block({
  of: 'errors',
  about: 'A crash report.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | a report                              | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    create             | a report of one’s own                 | yes   yes   yes   yes    yes     yes   | yes    yes  yes   yes   yes     yes   yes   yes
    update             | its message                           | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | a report                              | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | what a report says                    | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: { expand: 'It points to no other record.' },
  scenes: {
    'a report': {
      make: (world) => ({ id: world.db.insert('errors', { message: 'Secret of somebody' }) }),
      touch: { message: 'Changed' },
    },
    'a report of one’s own': {
      make: () => ({ id: '' }),
      body: () => ({ url: '/dashboard', name: 'TypeError', message: 'x is not a function', stack: 'at y' }),
    },
    'its message': {
      make: (world) => ({ id: world.db.insert('errors', { message: 'Secret of somebody' }) }),
      body: () => ({ message: 'Overwritten' }),
    },
    'what a report says': {
      make: (world) => ({ id: world.db.insert('errors', { message: 'Secret of somebody' }) }),
      probe: { queries: () => [{ filter: "message ~ 'Secret'" }, { filter: "message ~ 'nothing'" }] },
    },
  },
})
