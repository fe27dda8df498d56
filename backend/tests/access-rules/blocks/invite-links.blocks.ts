import { block } from '../block.ts'
import { instant } from '../database.ts'
import { HAVEN, user } from '../world.ts'
import type { World } from '../world.ts'
import { EVERYBODY, HEAD, WITHOUT_IN_BATCHES as WITHOUT, post } from './routes.scenes.ts'

const DAY_MS = 86_400_000

export const insertLink = (
  world: World,
  token: string,
  more: Readonly<Record<string, number>> = {},
): string => {
  world.db.run(`DELETE FROM invite_links WHERE token = '${token}'`)
  return world.db.insert('invite_links', {
    organisation: HAVEN,
    by: user('ada'),
    token,
    days: 7,
    expires: instant(Date.now() + 7 * DAY_MS),
    revoked: 0,
    uses: 0,
    ...more,
  })
}
const link = (world: World): { id: string } => ({ id: insertLink(world, 'a-link') })
const reissue = (world: World, { id }: { readonly id: string }): void =>
  world.db.set('invite_links', id, { revoked: 0 })

/** Product 6.6: everybody with a link’s token can join, so only privileged people see it. */
export const INVITE_LINKS = block({
  of: 'invite_links',
  about: 'A link by which everyone who has it joins the community.',
  table: `
    operations         | what                                  | guest alone other forged foreign siteX | member part evadm group creator owner admin site
    list view realtime | the link                              | no    no    no    no     no      no    | no     no   no    no    no      no    yes   yes
    expand             | who made it                           | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
    create             | a link                                | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   yes
    create             | a link in the admin’s name            | no    no    no    no     no      no    | 403    403  403   403   403     403   yes   403
    update             | that it is revoked                    | no    no    no    no     no      no    | no     no   no    no    no      no    yes   yes
    delete             | the link                              | 403   403   403   403    403     403   | 403    403  403   403   403     403   403   403
    probe              | the token                             | no    no    no    no     no      no    | no     no   no    no    no      no    no    no
  `,
  scenes: {
    'the link': { isUnique: true, make: link, touch: { revoked: true } },
    'who made it': { make: link, expand: { path: 'by', to: () => user('ada') } },
    'a link': {
      make: () => ({ id: '' }),
      body: (me) => ({ organisation: HAVEN, by: me.userId, days: 7 }),
    },
    'a link in the admin’s name': {
      make: () => ({ id: '' }),
      body: () => ({ organisation: HAVEN, by: user('ada'), days: 7 }),
    },
    'that it is revoked': { isUnique: true, make: link, body: () => ({ revoked: true }) },
    'the token': {
      make: link,
      probe: { queries: () => [{ filter: "token = 'a-link'" }, { filter: "token = 'another'" }] },
    },
  },
})

export const SHOW_INVITE_LINK = block({
  of: 'POST /ext/invite-link',
  about: 'What an invite link leads to: the community’s name and picture.',
  table: `
    ${HEAD}
    call | a link | ${EVERYBODY}
    call | a revoked link | 404 404 404 404 404 404 | 404 404 404 404 404 404 404 404
  `,
  without: { ...WITHOUT, realtime: 'It changes nothing.', batch: 'It changes nothing.' },
  scenes: {
    'a link': { make: link, requests: post('/ext/invite-link', { token: 'a-link' }) },
    'a revoked link': {
      make: (world) => ({ id: insertLink(world, 'a-link', { revoked: 1 }) }),
      requests: post('/ext/invite-link', { token: 'a-link' }),
      otherwise: { undo: reissue },
    },
  },
})

const isMember = (world: World, { userId }: { readonly userId: string }): boolean =>
  [...(world.db.content().get('authz')?.values() ?? [])].some(
    (row) => row.includes(userId) && row.includes(HAVEN),
  )

export const JOIN = block({
  of: 'POST /ext/join',
  about: 'Joining by an invite link. Members stay as they are.',
  table: `
    ${HEAD}
    call | a link | 401 yes yes yes yes yes | yes yes yes yes yes yes yes yes
    call | a revoked link | 401 404 404 404 404 404 | 404 404 404 404 404 404 404 404
  `,
  without: WITHOUT,
  scenes: {
    'a link': { make: link, requests: post('/ext/join', { token: 'a-link' }), proves: isMember },
    'a revoked link': {
      make: (world) => ({ id: insertLink(world, 'a-link', { revoked: 1 }) }),
      requests: post('/ext/join', { token: 'a-link' }),
      otherwise: { by: 'alone', undo: reissue },
    },
  },
})

const sentLongAgo = (world: World): { id: string } => ({
  id: world.db.insert('invites', {
    organisation: HAVEN,
    by: user('ada'),
    email: `${world.db.freshId('guest')}@people.test`,
    accepted: 1,
  }),
})

/** The invite is accepted already: otherwise a mail server would be needed. */
export const RESEND_INVITE = block({
  of: 'POST /ext/resend-invite',
  about: 'Mailing an invite once more.',
  table: `
    ${HEAD}
    call | an accepted invite | 401 403 404 403 403 403 | 404 404 404 404 404 404 400 400
  `,
  without: WITHOUT,
  scenes: {
    'an accepted invite': {
      make: sentLongAgo,
      requests: (_, { id }) => [{ method: 'POST', url: '/ext/resend-invite', body: { id } }],
      never: 'There is no mail server here; that it is sent is tested with a real one.',
    },
  },
})
