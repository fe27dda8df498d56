import { block } from '../block.ts'
import type { Scene } from '../block.ts'
import { HAVEN, account, membership, user } from '../world.ts'
import type { World } from '../world.ts'
import { HEAD, WITHOUT_IN_BATCHES as WITHOUT, post } from './routes.scenes.ts'

/** Creates a member whom nothing keeps from leaving. */
const newMember = (world: World): { id: string } => {
  const name = world.db.freshId('p')
  const own = { user: world.person(name), organisation: HAVEN }
  const id = world.account(name, 'user', own)
  return { id: world.db.insert('authz', { ...own, account: id, role: 'user' }) }
}
const isAdmin: Scene['proves'] = (world, _, { id }) => world.db.row('authz', id)?.['role'] === 'admin'

/** Accounting A9: privileged people make and unmake admins; nobody changes their own role. */
export const CHANGE_ROLE = block({
  of: 'POST /ext/members/{id}/role',
  about: 'Making a member an admin.',
  table: `
    ${HEAD}
    call | another member | 401 404 404 404 404 404 | 403 403 403 403 403 403 yes yes
    call | “owner” themselves | 401 404 404 404 404 404 | 403 403 403 403 403 403 yes yes
    call | “admin” themselves, to user | 401 404 404 404 404 404 | 403 403 403 403 403 403 403 400
  `,
  without: WITHOUT,
  scenes: {
    'another member': {
      make: newMember,
      requests: post('/ext/members/{id}/role', { role: 'admin' }),
      proves: isAdmin,
    },
    '“owner” themselves': {
      isUnique: true,
      make: (world) => {
        world.db.set('authz', membership('otto'), { role: 'user' })
        return { id: membership('otto') }
      },
      requests: post('/ext/members/{id}/role', { role: 'admin' }),
      proves: isAdmin,
    },
    '“admin” themselves, to user': {
      make: () => ({ id: membership('ada') }),
      requests: post('/ext/members/{id}/role', { role: 'user' }),
      otherwise: {
        by: 'site',
        undo: (world) => world.db.set('authz', membership('mia'), { role: 'admin' }),
      },
    },
  },
})

/** Product 6.6: members themselves, or privileged people; not with a balance. */
export const END_MEMBERSHIP = block({
  of: 'POST /ext/members/{id}/leave',
  about: 'Leaving the community, or removing a member from it.',
  table: `
    ${HEAD}
    call | another member | 401 404 404 404 404 404 | 403 403 403 403 403 403 yes yes
    call | “owner” themselves | 401 404 404 404 404 404 | 403 403 403 403 403 yes yes yes
    call | “owner” with a balance | 401 404 404 404 404 404 | 403 403 403 403 403 400 400 400
  `,
  without: WITHOUT,
  scenes: {
    'another member': {
      make: newMember,
      requests: post('/ext/members/{id}/leave'),
      proves: (world, _, { id }) => !world.db.has('authz', id),
    },
    '“owner” themselves': {
      isUnique: true,
      make: (world) => {
        if (!world.db.has('authz', membership('otto'))) {
          const own = { user: user('otto'), organisation: HAVEN, account: account('otto'), role: 'user' }
          world.db.insert('authz', { id: membership('otto'), ...own })
          world.db.set('acc_accounts', account('otto'), { status: 'active' })
        }
        return { id: membership('otto') }
      },
      requests: post('/ext/members/{id}/leave'),
      proves: (world, _, { id }) => !world.db.has('authz', id),
    },
    '“owner” with a balance': {
      make: (world) => ({
        id: membership('otto'),
        row: world.transaction({ from: account('otto'), to: account('tess'), status: 'approved' }),
      }),
      requests: post('/ext/members/{id}/leave'),
      otherwise: { by: 'admin', undo: (world, { row = '' }) => world.db.remove('acc_txs', row) },
    },
  },
})

/** Balance, open events and requests of a member: the member and privileged people may read them at once. */
export const MEMBERSHIP_TIES = block({
  of: 'GET /ext/members/{id}/ties',
  about: 'What keeps a member in the community.',
  table: `
    ${HEAD}
    call | the “owner” | 401 404 404 404 404 404 | 403 403 403 403 403 yes yes yes
  `,
  without: WITHOUT,
  scenes: {
    'the “owner”': {
      make: () => ({ id: membership('otto') }),
      requests: (_, { id }) => [{ method: 'GET', url: `/ext/members/${id}/ties` }],
    },
  },
})
