import { block } from '../block.ts'
import type { Block } from '../block.ts'
import { HAVEN, NO_PASSWORD, user } from '../world.ts'
import type { World } from '../world.ts'

const LOCKED = '403   403   403   403    403     403   | 403    403  403   403   403     403   403   403'
const NOBODY = 'no    no    no    no     no      no    | no     no   no    no    no      no    no    no'
const OWNER = 'no    no    no    no     no      no    | no     no   no    no    no      yes   no    no'
const HEAD =
  'operations | what | guest alone other forged foreign siteX | member part evadm group creator owner admin site'

const WITHOUT: Block['without'] = {
  create: 'Made by the server alone: PocketBase refuses every body but its own.',
  update: 'See create.',
  batch: 'Nothing of it is written by a client.',
  realtime: 'As with list: PocketBase asks the same rule.',
  expand: 'It has no relations, only ids in text.',
}

/** PocketBase's own collections, with its own rules: everyone sees their own records. */
function ownRecords(
  of: string,
  about: string,
  values: Readonly<Record<string, string>>,
  canDelete: boolean,
): Block {
  const make = (world: World): { id: string } => ({
    id: world.db.insert(of, {
      collectionRef: '_pb_users_auth_',
      recordRef: user('otto'),
      ...Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, `${value}${world.db.freshId('s')}`]),
      ),
    }),
  })
  return block({
    of,
    about,
    table: `
      ${HEAD}
      list view | the owner’s record | ${OWNER}
      delete | the owner’s record | ${canDelete ? OWNER : LOCKED}
      probe | whose it is | ${NOBODY}
    `,
    without: WITHOUT,
    scenes: {
      'the owner’s record': { make },
      'whose it is': {
        make,
        probe: {
          queries: () => [{ filter: `recordRef = '${user('otto')}'` }, { filter: "recordRef = 'nobody'" }],
        },
      },
    },
  })
}

export const AUTH_ORIGINS = ownRecords('_authOrigins', 'Devices that signed in.', { fingerprint: 'f' }, true)
export const EXTERNAL_AUTHS = ownRecords(
  '_externalAuths',
  'Accounts at sign-in providers.',
  { provider: 'p', providerId: 'i' },
  true,
)
export const MFAS = ownRecords('_mfas', 'Sign-ins that wait for a second factor.', { method: 'otp' }, false)
export const OTPS = ownRecords(
  '_otps',
  'One-time codes, hashed.',
  { password: 'hash', sentTo: 'otto' },
  false,
)

export const SUPERUSERS = block({
  of: '_superusers',
  about: 'Those who run the server.',
  table: `
    ${HEAD}
    list view | a superuser | ${LOCKED}
    create | another one | ${LOCKED}
    update | the address | ${LOCKED}
    delete | another superuser | ${LOCKED}
    probe | their addresses | ${NOBODY}
  `,
  without: { realtime: 'As with list: PocketBase asks the same rule.', expand: 'It has no relations.' },
  scenes: {
    'a superuser': { make: superuser },
    'another one': {
      make: (world) => ({ id: '', address: `${world.db.freshId('root')}@people.test` }),
      body: (_, { address }) => ({
        email: address,
        password: 'long-enough-1',
        passwordConfirm: 'long-enough-1',
      }),
    },
    'the address': { make: superuser, body: () => ({ email: 'other-root@people.test' }) },
    'another superuser': { make: superuser },
    'their addresses': {
      make: superuser,
      probe: { queries: () => [{ filter: "email ~ 'second-root'" }, { filter: "email ~ 'nobody@'" }] },
    },
  },
})

function superuser(world: World): { id: string } {
  const id = world.db.freshId('root')
  return {
    id: world.db.insert('_superusers', {
      id,
      email: `second-root-${id}@people.test`,
      tokenKey: id.padEnd(50, 'x'),
      password: NO_PASSWORD,
    }),
  }
}

const deletedId = (world: World): { id: string } => {
  const id = `acc_txs.${world.db.freshId('gone')}`
  world.db.run(`INSERT INTO deleted_ids (id, organisation) VALUES ('${id}', '${HAVEN}')`)
  return { id }
}

/** Accounting A17: ids of deleted records are never used again, and a second delete gets the answer of the first. */
export const DELETED_IDS = block({
  of: 'deleted_ids',
  about: 'The mark that a deleted record leaves, kept by triggers.',
  table: `
    ${HEAD}
    list view | a mark | ${LOCKED}
    create | another one | ${LOCKED}
    update | which id it was | ${LOCKED}
    call | deleting what is deleted already, to no effect | 404 404 404 404 404 404 | yes yes yes yes yes yes yes yes
    probe | which ids there were | ${NOBODY}
  `,
  without: {
    delete: 'See call: it is answered, and the mark stays.',
    realtime: 'As with list: PocketBase asks the same rule.',
    expand: 'It has no relations.',
  },
  scenes: {
    'a mark': { make: deletedId },
    'another one': {
      make: deletedId,
      body: () => ({ id: 'acc_txs.anotherid000000' }),
      never: 'Only triggers make them.',
    },
    'which id it was': {
      make: deletedId,
      body: () => ({ id: 'acc_txs.anotherid000000' }),
      never: 'They never change.',
    },
    'deleting what is deleted already, to no effect': {
      make: deletedId,
      requests: (_, { id }) => [{ method: 'DELETE', url: `/api/collections/deleted_ids/records/${id}` }],
      proves: (world, _, { id }) => world.db.has('deleted_ids', id),
    },
    'which ids there were': {
      make: deletedId,
      probe: { queries: () => [{ filter: "id != ''" }, { filter: "id = 'nothing'" }] },
    },
  },
})
