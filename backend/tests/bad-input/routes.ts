import { removed } from '../access-rules/blocks/event-routes.blocks.ts'
import { deleted } from '../access-rules/blocks/restoring.blocks.ts'
import { insertLink } from '../access-rules/blocks/invite-links.blocks.ts'
import { HAVEN, account, email, membership, user } from '../access-rules/world.ts'
import type { World } from '../access-rules/world.ts'
import { getHeaders } from './bench.ts'
import type { Bench } from './bench.ts'
import { bodyCases, unknownCases } from './bodies.ts'
import type { FineRequest } from './bodies.ts'
import type { BadCase } from './case.ts'
import { unknownPartCases } from './forms.ts'
import type { Sender } from './samples.ts'

interface RouteSample {
  readonly by: Sender
  /** Path and body of a valid call; it reads no field that is missing here. */
  readonly fine: (world: World) => { readonly path: string; readonly body: Readonly<Record<string, unknown>> }
  /** Names that it takes besides those of the fine body. */
  readonly takes?: readonly string[]
  /** True if it gives every value of its fields the same answer, and writes nothing. */
  readonly isIndifferent?: true
  /** True if it refuses the call before anybody looks at the body's names. */
  readonly isLocked?: true
}

const spentEvent = (world: World): string => {
  const { id, everyone } = world.event()
  world.transaction({ from: id, to: account('cleo'), event: id, group: everyone })
  return id
}

/** Our routes, by their name in the access matrix: a route without a row fails the test. */
export const ROUTES: Readonly<Record<string, RouteSample>> = {
  'POST /ext/events/{id}/conclude': {
    by: 'admin',
    fine: (world) => {
      const id = spentEvent(world)
      world.db.set('acc_accounts', id, { status: 'inactive' })
      return { path: `/ext/events/${id}/conclude`, body: {} }
    },
  },
  'POST /ext/events/{id}/delete-transactions': {
    by: 'admin',
    fine: (world) => ({ path: `/ext/events/${spentEvent(world)}/delete-transactions`, body: {} }),
  },
  'POST /ext/events/{id}/remove-participant': {
    by: 'evadm',
    fine: (world) => ({
      path: `/ext/events/${world.event().id}/remove-participant`,
      body: { participant: account('otto') },
    }),
  },
  'POST /ext/events/{id}/restore-participant': {
    by: 'evadm',
    fine: (world) => {
      const { id, row } = removed()(world)
      return { path: `/ext/events/${id}/restore-participant`, body: { row } }
    },
  },
  'POST /ext/events/{id}/restore-transactions': {
    by: 'admin',
    fine: (world) => {
      const { id } = deleted({ deletion: 'deletion0000001' })(world)
      return { path: `/ext/events/${id}/restore-transactions`, body: { deletion: 'deletion0000001' } }
    },
  },
  'POST /ext/transactions/restore': {
    by: 'admin',
    fine: (world) => ({ path: '/ext/transactions/restore', body: { ids: [deleted()(world).row] } }),
  },
  'POST /ext/accept-invite': {
    by: 'alone',
    fine: (world) => {
      const invite = { organisation: HAVEN, by: user('ada'), email: email('lone'), accepted: 0 }
      return { path: '/ext/accept-invite', body: { id: world.db.insert('invites', invite) } }
    },
    // Product 7: 'with the invite as the body'.
    takes: ['sent', 'created', 'updated', 'collectionId', 'collectionName', 'expand'],
  },
  'POST /ext/resend-invite': {
    by: 'admin',
    fine: (world) => {
      const invite = { organisation: HAVEN, by: user('ada'), email: email('lone'), accepted: 1 }
      return { path: '/ext/resend-invite', body: { id: world.db.insert('invites', invite) } }
    },
  },
  'POST /ext/invite-link': {
    by: 'guest',
    fine: (world) => {
      insertLink(world, 'shown')
      return { path: '/ext/invite-link', body: { token: 'shown' } }
    },
  },
  'POST /ext/join': {
    by: 'alone',
    fine: (world) => {
      insertLink(world, 'followed')
      return { path: '/ext/join', body: { token: 'followed' } }
    },
  },
  'POST /ext/members/{id}/role': {
    by: 'admin',
    fine: () => ({ path: `/ext/members/${membership('mia')}/role`, body: { role: 'admin' } }),
  },
  'POST /ext/members/{id}/leave': {
    by: 'admin',
    fine: () => ({ path: `/ext/members/${membership('mia')}/leave`, body: {} }),
  },
  'POST /ext/language': {
    by: 'member',
    fine: () => ({ path: '/ext/language', body: { language: 'de' } }),
  },
  'POST /ext/remind': {
    by: 'creator',
    fine: (world) => {
      const request = { from: account('otto'), to: account('tess'), ageHours: 48 }
      return { path: '/ext/remind', body: { id: world.transaction(request) } }
    },
  },
  ...Object.fromEntries(
    Object.entries({
      claim: { lease: 'mine' },
      invite: {},
      settle: { delivery: 'x', lease: 'mine', outcome: 'sent', retryIn: 0 },
      mail: {
        delivery: 'x',
        lease: 'mine',
        subject: 'x',
        text: 'x',
        button: 'x',
        footer: 'x',
        path: '/',
        retryIn: 0,
      },
    }).map(([action, body]) => [
      `POST /ext/notifier/${action}`,
      { by: 'admin' as const, fine: () => ({ path: `/ext/notifier/${action}`, body }) },
    ]),
  ),
  'POST /ext/community-settings': {
    by: 'admin',
    fine: () => ({
      path: '/ext/community-settings',
      body: { shown: { description: '' }, changes: { description: 'By the sea' } },
    }),
  },
  'POST /ext/my-data/deletion-code': {
    by: 'member',
    fine: () => ({ path: '/ext/my-data/deletion-code', body: {} }),
  },
  'POST /ext/my-data/delete': {
    by: 'member',
    fine: () => ({ path: '/ext/my-data/delete', body: { otpId: 'nosuchcode00000', code: '123456' } }),
  },
  'POST /ext/sign-out-everywhere': {
    by: 'member',
    fine: () => ({ path: '/ext/sign-out-everywhere', body: {} }),
  },
}

const onUsers = (action: string): string => `/api/collections/users/${action}`
const own = (by: Sender, path: string, body: Readonly<Record<string, unknown>>): RouteSample => ({
  by,
  fine: () => ({ path, body }),
})

/** PocketBase's own routes that take a body, and our routes in front of them. */
export const OWN_ROUTES: Readonly<Record<string, RouteSample>> = Object.fromEntries(
  [
    own('guest', onUsers('auth-with-password'), { identity: 'x@people.test', password: 'wrong-password' }),
    own('guest', onUsers('auth-with-oauth2'), {
      provider: 'oidc',
      code: 'x',
      codeVerifier: 'x',
      redirectURL: 'http://x.test/login',
      createData: { role: 'admin' },
    }),
    own('guest', onUsers('request-otp'), { email: 'nobody@people.test' }),
    own('guest', onUsers('auth-with-otp'), { otpId: 'nosuchotp000000', password: '123456' }),
    own('guest', onUsers('confirm-password-reset'), { token: 'x', password: 'y', passwordConfirm: 'y' }),
    own('guest', onUsers('confirm-verification'), { token: 'x' }),
    own('guest', onUsers('confirm-email-change'), { token: 'x', password: 'y' }),
    {
      ...own('owner', onUsers('request-email-change'), { newEmail: 'nope' }),
      takes: ['otpId', 'code'],
    },
    own('owner', onUsers('request-email-change-code'), { newEmail: 'nope' }),
    { ...own('owner', onUsers(`impersonate/${user('ada')}`), { duration: 60 }), isLocked: true as const },
    own('guest', '/api/realtime', { clientId: 'nosuchclient', subscriptions: ['acc_txs/*'] }),
    { ...own('owner', '/api/collections', { name: 'mine', type: 'base' }), isLocked: true as const },
    { ...own('owner', '/api/backups', { name: '../../x.zip' }), isLocked: true as const },
    {
      ...own('guest', onUsers('request-password-reset'), { email: 'nobody@people.test' }),
      isIndifferent: true as const,
    },
    {
      ...own('guest', onUsers('request-verification'), { email: 'nobody@people.test' }),
      isIndifferent: true as const,
    },
  ].map((sample) => [`POST ${sample.fine(undefined as never).path}`, sample]),
)

const WRONG: readonly unknown[] = [
  5,
  true,
  null,
  [],
  {},
  [[1]],
  { $ne: null },
  '',
  ' ',
  "' OR '1'='1",
  '"; DROP TABLE users; --',
  '../../data.db',
  'a\u0000b\u001b',
  '\u202eabc',
  'x'.repeat(100_000),
]

/** Returns every field of the route's body with wrong values, without a value, and every spoilt body. */
export function routeCases(bench: Bench, name: string, sample: RouteSample): BadCase[] {
  const { path, body } = sample.fine(bench.world)
  const request = { method: 'POST', path, headers: getHeaders(bench, sample.by) }
  const law: Pick<BadCase, 'accepts' | 'undo'> =
    sample.isIndifferent === true ? { accepts: () => '', undo: () => undefined } : {}
  const fields = Object.keys(body).flatMap((field) => [
    ...WRONG.map(
      (value) => [`${field}: ${JSON.stringify(value).slice(0, 40)}`, { ...body, [field]: value }] as const,
    ),
    [`without ${field}`, Object.fromEntries(Object.entries(body).filter(([one]) => one !== field))] as const,
  ])
  return [
    ...fields.map(([what, spoilt]) => ({
      route: name,
      kind: what.startsWith('without') ? ('missing' as const) : ('types' as const),
      what,
      request: { ...request, body: JSON.stringify(spoilt) },
      ...law,
    })),
    ...bodyCases({ route: name, request, body }, law),
    ...unreadCases({ route: name, request, body }, sample),
    ...(name.includes('{id}') ? idCases(bench, name, sample) : []),
  ]
}

/** Returns fields that the route does not read, also if it reads none at all. */
function unreadCases(fine: FineRequest, { takes = [], isLocked }: RouteSample): BadCase[] {
  const known = [...Object.keys(fine.body), ...takes]
  const cases = [...unknownCases(fine, { known }), ...unknownPartCases(fine)].filter(
    ({ what }) => !takes.includes(what),
  )
  return isLocked === true ? cases.map(({ reason: _reason, ...refused }) => refused) : cases
}

const IDS = ['..%2f..', '%00', "x'%20OR%20'1'%3D'1", '%ff', '*', 'x'.repeat(5_000), 'nosuchevent0000']

function idCases(bench: Bench, name: string, sample: RouteSample): BadCase[] {
  const [method = 'POST', path = ''] = name.split(' ')
  return IDS.map((id) => ({
    route: name,
    kind: 'path',
    what: id.slice(0, 40),
    request: { method, path: path.replace('{id}', id), headers: getHeaders(bench, sample.by), body: '{}' },
  }))
}

/** Returns the headers and queries of reads, which take no body. */
export function readRouteCases(bench: Bench, name: string): BadCase[] {
  const [method = 'GET', path = ''] = name.split(' ')
  const { 'X-Authz': authz = '', 'X-Org': org = '', ...rest } = getHeaders(bench, 'owner')
  return ["' OR '1'='1", `${org}' || id != '`, '%', 'x'.repeat(100_000), ''].flatMap((value) =>
    [
      { 'X-Org': value, 'X-Authz': authz },
      { 'X-Org': org, 'X-Authz': value },
    ].map((headers, index) => ({
      route: name,
      kind: 'headers' as const,
      what: `${value.slice(0, 30)} (${index + 1})`,
      request: { method, path: path.replace(/\{\w+\}/g, account('otto')), headers: { ...rest, ...headers } },
    })),
  )
}
