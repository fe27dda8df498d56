import { block } from '../block.ts'
import type { Scene } from '../block.ts'
import { HAVEN, account, email, user } from '../world.ts'
import type { World } from '../world.ts'
import { WITHOUT_IN_BATCHES as WITHOUT, post } from './routes.scenes.ts'

const openInvite = (world: World): { id: string } => {
  world.db.run(`DELETE FROM authz WHERE user = '${user('lone')}'`)
  world.db.run(`DELETE FROM acc_accounts WHERE user = '${user('lone')}'`)
  world.db.run(`DELETE FROM invites WHERE email = '${email('lone')}'`)
  return {
    id: world.db.insert('invites', {
      organisation: HAVEN,
      by: user('ada'),
      email: email('lone'),
      accepted: 0,
    }),
  }
}
const accept: Scene['requests'] = (_, { id }) => [
  { method: 'POST', url: '/ext/accept-invite', body: { id, organisation: HAVEN, email: email('lone') } },
]

/**
 * Product 6.6: only the verified address that the invite names accepts it; others get the answer for an unknown one.
 */
export const ACCEPT_INVITE = block({
  of: 'POST /ext/accept-invite',
  about: 'Accepting an invite that is addressed to “alone”.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | the invite                            | 401   yes   404   404    404     404   | 404    404  404   404   404     404   404   404
    call               | the invite while unverified           | 401   403   404   404    404     404   | 404    404  404   404   404     404   404   404
  `,
  without: WITHOUT,
  scenes: {
    'the invite': {
      make: openInvite,
      requests: accept,
      proves: (world) =>
        [...(world.db.content().get('authz')?.values() ?? [])].some(
          (row) => row.includes(user('lone')) && row.includes(HAVEN) && row.includes('"role":"user"'),
        ),
    },
    'the invite while unverified': {
      make: (world) => {
        world.db.set('users', user('lone'), { verified: 0 })
        return openInvite(world)
      },
      requests: accept,
      otherwise: { by: 'alone', undo: (world) => world.db.set('users', user('lone'), { verified: 1 }) },
    },
  },
})

/** Accounting A3: the balance sheet shows it, so every member may read it. */
export const LEDGER_PROOF = block({
  of: 'GET /ext/ledger-proof',
  about: 'The proof that the community’s books balance.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | the proof                             | 401   403   n/a   403    403     403   | yes    yes  yes   yes   yes     yes   yes   yes
  `,
  without: {
    ...WITHOUT,
    probe: 'It takes no filter; that hidden rows are left out of it is tested with the proof.',
  },
  notes: ['“other” names their own community and gets its proof.'],
  scenes: {
    'the proof': {
      make: () => ({ id: '' }),
      requests: () => [{ method: 'GET', url: '/ext/ledger-proof' }],
    },
  },
})

/** Accounting A4: the totals of the proof at any moment; ADR 0044. */
export const BALANCE_SHEET = block({
  of: 'GET /ext/balance-sheet',
  about: 'The community’s balances by type of account at given moments.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | the sheet                             | 401   403   n/a   403    403     403   | yes    yes  yes   yes   yes     yes   yes   yes
  `,
  without: {
    ...WITHOUT,
    probe: 'It takes no filter; that hidden rows are left out of it is tested with the sheet.',
  },
  notes: ['“other” names their own community and gets its sheet.'],
  scenes: {
    'the sheet': {
      make: () => ({ id: '' }),
      requests: () => [{ method: 'GET', url: '/ext/balance-sheet?at=2100-01-01T00:00:00.000Z' }],
    },
  },
})

const breakdown: Scene['requests'] = (_, { id }) => [
  { method: 'GET', url: `/ext/balance-breakdown?account=${id}` },
]

/** Accounting A4, A15: a balance's parts are no more secret than the transactions behind it, which members see. */
export const BALANCE_BREAKDOWN = block({
  of: 'GET /ext/balance-breakdown',
  about: 'What an account’s balance is made of, by counterparty.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | a member’s account                    | 401   403   404   403    403     403   | yes    yes  yes   yes   yes     yes   yes   yes
    call               | the bank account                      | 401   403   404   403    403     403   | yes    yes  yes   yes   yes     yes   yes   yes
    call               | an account of another community       | 401   403   n/a   403    403     403   | 404    404  404   404   404     404   404   404
  `,
  without: {
    ...WITHOUT,
    probe: 'It takes no filter; that hidden events are left out of it is tested with the breakdown.',
  },
  notes: ['“other” names their own community, where that account is theirs to see.'],
  scenes: {
    'a member’s account': {
      make: () => ({ id: account('cleo') }),
      requests: breakdown,
    },
    'the bank account': {
      make: () => ({ id: account('bank') }),
      requests: breakdown,
    },
    'an account of another community': {
      make: () => ({ id: account('erex') }),
      requests: breakdown,
      otherwise: {
        by: 'member',
        undo: (world, { id }) => world.db.set('acc_accounts', id, { organisation: HAVEN }),
      },
    },
  },
})

/** Product 4.1: ends every session of the caller, so everybody with a session may. */
export const SIGN_OUT_EVERYWHERE = block({
  of: 'POST /ext/sign-out-everywhere',
  about: 'Ending all sessions of the caller.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | one’s own                             | 401   yes   yes   yes    yes     yes   | yes    yes  yes   yes   yes     yes   yes   yes
  `,
  without: WITHOUT,
  scenes: {
    'one’s own': {
      isUnique: true,
      // This restores everybody's sessions, because several columns are one person.
      make: (world) => {
        world.resetSessions()
        return { id: '' }
      },
      requests: post('/ext/sign-out-everywhere'),
      proves: (world, me) =>
        !String(world.db.row('users', me.userId)?.['tokenKey']).startsWith('token-key-of-'),
    },
  },
})

/** PocketBase's own administration: superusers only. */
export const ADMINISTRATION = block({
  of: 'PocketBase’s administration',
  about: 'What the server’s dashboard uses (product 7 names the routes).',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    call               | /api/settings                         | 401   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    call               | /api/logs                             | 401   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    call               | /api/backups                          | 401   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    call               | /api/crons                            | 401   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    call               | /api/collections                      | 401   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    call               | impersonating the admin               | 401   403   403   403    403     403   | 403    403  403   403   403     403   403   403
  `,
  without: WITHOUT,
  scenes: {
    ...Object.fromEntries(
      ['settings', 'logs', 'backups', 'crons', 'collections'].map((name) => [
        `/api/${name}`,
        { make: () => ({ id: '' }), requests: () => [{ method: 'GET' as const, url: `/api/${name}` }] },
      ]),
    ),
    'impersonating the admin': {
      make: () => ({ id: user('ada') }),
      requests: post('/api/collections/users/impersonate/{id}', { duration: 60 }),
    },
  },
})
