import { block } from '../block.ts'
import type { Subject } from '../block.ts'
import { instant } from '../database.ts'
import { HAVEN, email, user } from '../world.ts'
import type { World } from '../world.ts'
import { EVERYBODY, HEAD, NOBODY, WITHOUT, onUsers } from './routes.scenes.ts'

/** The routes for signing in, as far as our hooks answer them. */

const otto = user('otto')
const DAY_MS = 86_400_000
const PASSWORD = 'long-enough-1'
/** The hash of that password, at the lowest cost of bcrypt. */
const PASSWORD_HASH = '$2a$04$IW7VOa7NnFY.slwbFNs1kOpuKUaY3y1VqZd/zsHprJq/qykoeB6XK'
/** The hash of 123456 and the server's secret part, which follows from the owner's token key (lib/one-time-code.ts). */
const CODE_HASH = '$2a$04$UaSaveEBjjYRd79YiDlaZuNBTnyfOyG4qEphp.r1n3uwzih1bdKnm'

const mailedCode =
  (ageMs: number) =>
  (world: World): Subject => ({
    id: world.db.insert('_otps', {
      collectionRef: '_pb_users_auth_',
      recordRef: otto,
      password: CODE_HASH,
      sentTo: email('otto'),
      created: instant(Date.now() - ageMs),
    }),
  })
const enterCode = onUsers('auth-with-otp', ({ id }) => ({ otpId: id, password: '123456' }))

/** Product 7, ADR 0040: reading the mail proves who somebody is, signed in before or not. */
export const AUTH_WITH_OTP = block({
  of: 'POST /api/collections/users/auth-with-otp',
  about: 'Signing in with the code that was mailed to “owner”.',
  table: `
    ${HEAD}
    call | the code | ${EVERYBODY}
    call | the code after a day | ${NOBODY}
    call | another code | ${NOBODY}
  `,
  without: WITHOUT,
  scenes: {
    'the code': {
      make: mailedCode(0),
      requests: enterCode,
      // The code works once.
      proves: (world, _, { id }) => world.db.row('_otps', id) === undefined,
    },
    'the code after a day': {
      make: mailedCode(DAY_MS),
      requests: enterCode,
      otherwise: {
        by: 'guest',
        undo: (world, { id }) => world.db.set('_otps', id, { created: instant(Date.now()) }),
      },
    },
    'another code': {
      make: mailedCode(0),
      requests: onUsers('auth-with-otp', ({ id }) => ({ otpId: id, password: '654321' })),
      never: 'After five tries not even the right one works; that it does at first is the first row.',
    },
  },
})

/** Product 8: 401 'Email address is not known. Make sure you use the correct one.' */
export const REQUEST_OTP = block({
  of: 'POST /api/collections/users/request-otp',
  about: 'Asking for a code by mail.',
  table: `
    ${HEAD}
    call | to the address of “owner” | ${EVERYBODY}
    call | to an address that nobody has | 401 401 401 401 401 401 | 401 401 401 401 401 401 401 401
  `,
  without: WITHOUT,
  scenes: {
    'to the address of “owner”': {
      isUnique: true,
      make: (world) => {
        world.db.run('DELETE FROM _otps')
        return { id: otto }
      },
      requests: onUsers('request-otp', () => ({ email: email('otto') })),
      proves: (world) =>
        [...(world.db.content().get('_otps')?.values() ?? [])].some((row) => row.includes(otto)),
    },
    'to an address that nobody has': {
      make: (world) => ({ id: '', address: `${world.db.freshId('nobody')}@people.test` }),
      requests: onUsers('request-otp', ({ address }) => ({ email: address })),
      otherwise: {
        by: 'guest',
        undo: (world, { address = '' }) =>
          world.db.insert('invites', { organisation: HAVEN, by: user('ada'), email: address, accepted: 0 }),
      },
    },
  },
})

const signIn = onUsers('auth-with-password', () => ({ identity: email('otto'), password: PASSWORD }))

/** Product 7. */
export const AUTH_WITH_PASSWORD = block({
  of: 'POST /api/collections/users/auth-with-password',
  about: 'Signing in with the password of “owner”.',
  table: `
    ${HEAD}
    call | the password | ${EVERYBODY}
    call | another than the one chosen | ${NOBODY}
  `,
  without: WITHOUT,
  scenes: {
    'the password': {
      make: (world) => {
        world.db.set('users', otto, { password: PASSWORD_HASH })
        return { id: otto }
      },
      requests: signIn,
    },
    'another than the one chosen': {
      make: () => ({ id: otto }),
      requests: signIn,
      otherwise: {
        by: 'guest',
        undo: (world, { id }) => world.db.set('users', id, { password: PASSWORD_HASH }),
      },
    },
  },
})

/** Product 7. */
export const AUTH_WITH_OAUTH2 = block({
  of: 'POST /api/collections/users/auth-with-oauth2',
  about: 'Coming back from a sign-in provider.',
  table: `
    ${HEAD}
    call | where no provider is set up | 403 403 403 403 403 403 | 403 403 403 403 403 403 403 403
  `,
  without: WITHOUT,
  scenes: {
    'where no provider is set up': {
      make: () => ({ id: '' }),
      requests: onUsers('auth-with-oauth2', () => ({
        provider: 'oidc',
        code: 'x',
        codeVerifier: 'x',
        redirectURL: 'http://haven.test/login',
        createData: { role: 'user' },
      })),
      never: 'Who gets in with a provider, and who does not, is tested with a real one in tests/identity.',
    },
  },
})
