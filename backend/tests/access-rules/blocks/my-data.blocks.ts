import { block } from '../block.ts'
import { HEAD, WITHOUT, WITHOUT_IN_BATCHES, post } from './routes.scenes.ts'

/** Everybody may, in the name of any community or none. */
const OWN = '401 yes yes yes yes yes | yes yes yes yes yes yes yes yes'

/** Returns the block of a route that everybody reads about themselves. */
const ownRoute = (path: string, about: string) =>
  block({
    of: `GET ${path}`,
    about,
    table: `
    ${HEAD}
    call | one’s own | ${OWN}
  `,
    without: WITHOUT,
    scenes: { 'one’s own': { make: () => ({ id: '' }), requests: () => [{ method: 'GET', url: path }] } },
  })

/** Product 2.14. */
export const MY_DATA = ownRoute('/ext/my-data', 'What is held about the caller, without the transactions.')
export const MY_TRANSACTIONS = ownRoute(
  '/ext/my-data/transactions',
  'The transactions of the caller’s accounts, in all their communities.',
)

/** Product 6.10. */
export const DELETION_OBSTACLES = ownRoute(
  '/ext/my-data/deletion',
  'What keeps the caller from deleting themselves.',
)

export const DELETION_CODE = block({
  of: 'POST /ext/my-data/deletion-code',
  about: 'Asking for the code to delete oneself with.',
  table: `
    ${HEAD}
    call | to one’s own address | ${OWN}
  `,
  without: WITHOUT_IN_BATCHES,
  scenes: {
    'to one’s own address': {
      make: (world) => {
        world.db.run('DELETE FROM _otps')
        return { id: '' }
      },
      requests: post('/ext/my-data/deletion-code'),
      proves: (world, { userId }) =>
        [...(world.db.content().get('_otps')?.values() ?? [])].some((row) => row.includes(userId)),
    },
  },
})

export const DELETE_MYSELF = block({
  of: 'POST /ext/my-data/delete',
  about: 'Deleting oneself.',
  table: `
    ${HEAD}
    call | with another code | 401 400 400 400 400 400 | 400 400 400 400 400 400 400 400
  `,
  without: WITHOUT_IN_BATCHES,
  scenes: {
    'with another code': {
      make: () => ({ id: '' }),
      requests: post('/ext/my-data/delete', { otpId: 'nosuchcode00000', code: '123456' }),
      never: 'With the right one everybody whom no community holds; what then happens has a test of its own.',
    },
  },
})
