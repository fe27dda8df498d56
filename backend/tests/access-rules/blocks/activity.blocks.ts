import { block } from '../block.ts'
import { HAVEN, user } from '../world.ts'
import type { World } from '../world.ts'

const entry = (world: World): { id: string } => ({
  id: world.db.insert('activity', {
    organisation: HAVEN,
    by: user('ada'),
    kind: 'role-changed',
    subject: user('otto'),
    details: '{"role":"admin"}',
  }),
})

/** Product 3.16: privileged people read the changes; nobody changes the list, and only the server writes it. */
export const ACTIVITY = block({
  of: 'activity',
  about: 'That the admin made the owner an admin.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view          | an entry                              | no    no    no    no     no      no    | no     no   no    no    no      no    yes   yes
    expand             | the community                         | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | an entry of one’s own                 | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    update             | who did it                            | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | an entry                              | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | what happened to whom                 | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  without: { realtime: 'As with list: PocketBase asks the same rule, and entries never change.' },
  scenes: {
    'an entry': { make: entry, never: 'Superusers delete none either: the list is append-only.' },
    'the community': { make: entry, expand: { path: 'organisation', to: () => HAVEN } },
    'an entry of one’s own': {
      make: entry,
      body: (me) => ({ organisation: HAVEN, by: me.userId, kind: 'role-changed' }),
    },
    'who did it': {
      make: entry,
      body: () => ({ by: user('otto') }),
      never: 'Superusers change none either: the list is append-only.',
    },
    'what happened to whom': {
      make: entry,
      probe: { queries: () => [{ filter: "kind = 'role-changed'" }, { filter: "kind = 'nothing'" }] },
    },
  },
})
