import { block } from '../block.ts'
import type { Block, Request, Scene, Subject } from '../block.ts'
import { instant } from '../database.ts'
import { linkToken } from '../tokens.ts'
import { HAVEN, email, user } from '../world.ts'
import type { World } from '../world.ts'

/** The routes by which people get in, and change what they get in with, as far as our hooks answer them. */

const HEAD =
  'operations | what | guest alone other forged foreign siteX | member part evadm group creator owner admin site'
const EVERYBODY = 'yes yes yes yes yes yes | yes yes yes yes yes yes yes yes'
const NOBODY = '400 400 400 400 400 400 | 400 400 400 400 400 400 400 400'

const WITHOUT: Block['without'] = {
  list: 'A route has no records: calling it is all there is.',
  view: 'See list.',
  create: 'See list.',
  update: 'See list.',
  delete: 'See list.',
  realtime: 'What it changes is heard through the collections, see there.',
  expand: 'See list.',
  probe: 'It takes no filter.',
  batch: 'PocketBase’s batches take records only.',
}

const otto = user('otto')
const DAY_MS = 86_400_000
const PASSWORD = 'long-enough-1'
/** Of that password; bcrypt at its cheapest. */
const PASSWORD_HASH = '$2a$04$IW7VOa7NnFY.slwbFNs1kOpuKUaY3y1VqZd/zsHprJq/qykoeB6XK'
/** Of 123456 and the part that only the server knows, which follows from the owner's token key (lib/one-time-code.ts). */
const CODE_HASH = '$2a$04$UaSaveEBjjYRd79YiDlaZuNBTnyfOyG4qEphp.r1n3uwzih1bdKnm'

const onUsers =
  (action: string, body: (subject: Subject) => object): NonNullable<Scene['requests']> =>
  (_, subject): readonly Request[] => [
    { method: 'POST', url: `/api/collections/users/${action}`, body: body(subject) },
  ]

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

/** Spec 7, ADR 0040: whoever has read the mail is the person, whoever they were until then. */
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
      // It works once.
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

/** Spec 8: 401 'Email address is not known. Make sure you use the correct one.' */
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

/** Spec 7. */
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

/** Spec 7. */
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

const anewPassword = onUsers('confirm-password-reset', ({ token }) => ({
  token,
  password: PASSWORD,
  passwordConfirm: PASSWORD,
}))

/** Everybody's sessions and what else a link changes as they were, because several columns use it one after the other. */
function asBefore(world: World): void {
  world.resetSessions()
  world.db.set('users', otto, { email: email('otto'), hasPassword: 0, verified: 1 })
}
const signOutOtto = (world: World): void =>
  world.db.set('users', otto, { tokenKey: 'another-token-key-of-otto-'.padEnd(50, 'y') })
const passwordLink = (world: World): Subject => {
  asBefore(world)
  return { id: otto, token: linkToken(world, 'otto', 'passwordReset') }
}

/** Spec 7: password reset. */
export const CONFIRM_PASSWORD_RESET = block({
  of: 'POST /api/collections/users/confirm-password-reset',
  about: 'Choosing a password with the link that was mailed to “owner”.',
  table: `
    ${HEAD}
    call | the link | ${EVERYBODY}
    call | the link after signing out everywhere | ${NOBODY}
  `,
  without: WITHOUT,
  scenes: {
    'the link': {
      isUnique: true,
      make: passwordLink,
      requests: anewPassword,
      proves: (world) => world.db.row('users', otto)?.['hasPassword'] === 1,
    },
    'the link after signing out everywhere': {
      isUnique: true,
      make: (world) => {
        const subject = passwordLink(world)
        signOutOtto(world)
        return subject
      },
      requests: anewPassword,
      otherwise: { by: 'guest', undo: asBefore },
    },
  },
})

const NEW_ADDRESS = 'otto.new@people.test'
const addressLink = (world: World): Subject => {
  asBefore(world)
  return { id: otto, token: linkToken(world, 'otto', 'emailChange', { newEmail: NEW_ADDRESS }) }
}
const confirm = onUsers('confirm-email-change', ({ token }) => ({ token }))
const isMoved: Scene['proves'] = (world) => world.db.row('users', otto)?.['email'] === NEW_ADDRESS

/** Spec 7, ADR 0074: the link is the proof; whoever has a password enters it besides. */
export const CONFIRM_EMAIL_CHANGE = block({
  of: 'POST /api/collections/users/confirm-email-change',
  about: 'Confirming a new address with the link that was mailed to it; “owner” asked for it.',
  table: `
    ${HEAD}
    call | the link | ${EVERYBODY}
    call | the link, without the password that they have | ${NOBODY}
    call | the link after signing out everywhere | ${NOBODY}
    call | the link to an address that somebody else has by now | ${NOBODY}
  `,
  without: WITHOUT,
  scenes: {
    'the link': { isUnique: true, make: addressLink, requests: confirm, proves: isMoved },
    'the link, without the password that they have': {
      isUnique: true,
      make: (world) => {
        const subject = addressLink(world)
        world.db.set('users', otto, { hasPassword: 1 })
        return subject
      },
      requests: confirm,
      proves: isMoved,
      otherwise: { by: 'guest', undo: asBefore },
    },
    'the link after signing out everywhere': {
      isUnique: true,
      make: (world) => {
        const subject = addressLink(world)
        signOutOtto(world)
        return subject
      },
      requests: confirm,
      proves: isMoved,
      otherwise: { by: 'guest', undo: asBefore },
    },
    'the link to an address that somebody else has by now': {
      isUnique: true,
      make: (world) => {
        const subject = addressLink(world)
        world.db.set('users', user('tess'), { email: NEW_ADDRESS })
        return subject
      },
      requests: confirm,
      proves: isMoved,
      otherwise: {
        by: 'guest',
        undo: (world) => world.db.set('users', user('tess'), { email: email('tess') }),
      },
    },
  },
})

const ownChange = onUsers('request-email-change', ({ address }) => ({ newEmail: address }))
const newAddress = (world: World, hasPassword: 0 | 1): Subject => {
  world.resetSessions()
  world.db.run(`UPDATE users SET hasPassword = ${hasPassword}`)
  return { id: '', address: `${world.db.freshId('other')}@people.test` }
}
const OWN = '401 yes yes yes yes yes | yes yes yes yes yes yes yes yes'

/** Spec 7, ADR 0102: a session alone takes no account over. */
export const REQUEST_EMAIL_CHANGE = block({
  of: 'POST /api/collections/users/request-email-change',
  about: 'Asking for another address of one’s own: mails a link to it.',
  table: `
    ${HEAD}
    call | with a password, which the link asks for | ${OWN}
    call | without a password and without a code | 401 403 403 403 403 403 | 403 403 403 403 403 403 403 403
  `,
  without: WITHOUT,
  scenes: {
    'with a password, which the link asks for': {
      make: (world) => newAddress(world, 1),
      requests: ownChange,
    },
    'without a password and without a code': {
      make: (world) => newAddress(world, 0),
      requests: ownChange,
      otherwise: { by: 'member', undo: (world) => world.db.run('UPDATE users SET hasPassword = 1') },
    },
  },
})

/** ADR 0102. */
export const REQUEST_EMAIL_CHANGE_CODE = block({
  of: 'POST /api/collections/users/request-email-change-code',
  about: 'Asking for the code that goes with that, to one’s present address.',
  table: `
    ${HEAD}
    call | for another address | ${OWN}
  `,
  without: WITHOUT,
  scenes: {
    'for another address': {
      make: (world) => newAddress(world, 0),
      requests: onUsers('request-email-change-code', ({ address }) => ({ newEmail: address })),
      proves: (world, { userId }) =>
        [...(world.db.content().get('_otps')?.values() ?? [])].some((row) => row.includes(userId)),
    },
  },
})
