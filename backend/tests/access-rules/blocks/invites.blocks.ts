import { block } from '../block.ts'
import { ELSEWHERE, HAVEN, email, membership, user } from '../world.ts'
import type { World } from '../world.ts'

/** Product 6.6: privileged people create and revoke invites; only the verified address they name accepts or declines. */
export const INVITES = block({
  of: 'invites',
  about: 'An open invite by the community’s admin to the verified address of “alone”.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the invite                            | no    yes   no    no     no      no    | no     no   no    no    no      no    yes   yes
    list view realtime | an invite while unverified            | no    no    no    no     no      no    | no     no   no    no    no      no    yes   yes
    expand             | its community                         | no    yes   no    no     no      no    | no     no   no    no    no      no    yes   yes
    expand             | who invites                           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    expand             | the community’s members               | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | an invite                             | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    create             | an invite in the admin’s name         | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   403
    create             | an invite to another community        | no    no    yes   no     no      no    | no     no   no    no    no      no    no    no
    update             | that it is accepted                   | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    delete             | the invite                            | no    yes   no    no     no      no    | no     no   no    no    no      no    yes   yes
    probe              | the invited address                   | no    yes   no    no     no      no    | no     no   no    no    no      no    yes   yes
    probe              | the address, from the community       | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'the invite': { isUnique: true, make: (world) => ({ id: invite(world) }), touch: { by: user('sid') } },
    'an invite while unverified': {
      make: (world) => {
        world.db.set('users', user('lone'), { verified: 0 })
        return { id: invite(world) }
      },
      touch: { by: user('sid') },
    },
    'its community': {
      make: (world) => ({ id: invite(world) }),
      expand: { path: 'organisation', to: () => HAVEN },
    },
    'who invites': {
      make: (world) => ({ id: invite(world) }),
      expand: { path: 'by', to: () => user('ada') },
    },
    'the community’s members': {
      make: (world) => ({ id: invite(world) }),
      expand: { path: 'organisation.authz_via_organisation', to: () => membership('tess') },
    },
    'an invite': {
      make: (world) => ({ id: '', address: `${world.db.freshId('guest')}@people.test` }),
      body: (me, { address }) => ({ organisation: HAVEN, by: me.userId, email: address, accepted: false }),
    },
    'an invite in the admin’s name': {
      make: (world) => ({ id: '', address: `${world.db.freshId('guest')}@people.test` }),
      body: (_, { address }) => ({ organisation: HAVEN, by: user('ada'), email: address, accepted: false }),
    },
    'an invite to another community': {
      make: (world) => ({ id: '', address: `${world.db.freshId('guest')}@people.test` }),
      body: (me, { address }) => ({
        organisation: ELSEWHERE,
        by: me.userId,
        email: address,
        accepted: false,
      }),
    },
    'that it is accepted': {
      make: (world) => ({ id: invite(world) }),
      body: () => ({ accepted: true, user: user('lone') }),
    },
    'the invited address': {
      make: (world) => ({ id: invite(world) }),
      probe: {
        queries: () => [{ filter: "email = 'lone@people.test'" }, { filter: "email = 'nobody@people.test'" }],
      },
    },
    'the address, from the community': {
      make: (world) => ({ id: invite(world) }),
      probe: {
        from: 'organisations',
        queries: () => [
          { filter: "invites_via_organisation.email ?~ 'lone@'" },
          { filter: "invites_via_organisation.email ?~ 'nobody@'" },
        ],
      },
    },
  },
})

const invite = (world: World): string => {
  world.db.run(`DELETE FROM invites WHERE email = '${email('lone')}'`)
  return world.db.insert('invites', {
    organisation: HAVEN,
    by: user('ada'),
    email: email('lone'),
    accepted: 0,
  })
}
