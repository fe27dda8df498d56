import { block } from '../block.ts'
import type { Scene, Subject } from '../block.ts'
import { linkToken } from '../tokens.ts'
import { email, user } from '../world.ts'
import type { World } from '../world.ts'
import { EVERYBODY, HEAD, NOBODY, WITHOUT, onUsers } from './routes.scenes.ts'

/** The routes that change people's credentials, as far as our hooks answer them. */

const otto = user('otto')
const PASSWORD = 'long-enough-1'

const anewPassword = onUsers('confirm-password-reset', ({ token }) => ({
  token,
  password: PASSWORD,
  passwordConfirm: PASSWORD,
}))

/**
 * Restores everybody's sessions and everything else that a link changes, because several columns use it one after the
 * other.
 */
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

/** Product 7: password reset. */
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

/** Product 7, ADR 0070: the link is the proof; people with a password enter it, too. */
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

/** Product 7, ADR 0070: a session alone cannot take an account over. */
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

/** ADR 0070. */
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
