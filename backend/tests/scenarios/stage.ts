import type { BatchRequest } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import type { Random } from '../../src/demo/random.ts'
import { createRandom } from '../../src/demo/random.ts'
import type { Caller } from './model/operation.ts'

/** The people of every history; each history gives them a community of its own. */
export const CAST = {
  admin: { membership: 'admin', isSiteAdmin: false, isElsewhere: false },
  site: { membership: 'user', isSiteAdmin: true, isElsewhere: false },
  ann: { membership: 'user', isSiteAdmin: false, isElsewhere: false },
  bo: { membership: 'user', isSiteAdmin: false, isElsewhere: true },
  cleo: { membership: 'user', isSiteAdmin: false, isElsewhere: false },
  dee: { membership: 'user', isSiteAdmin: false, isElsewhere: false },
  /** A member whose account is inactive. */
  ida: { membership: 'user', isSiteAdmin: false, isElsewhere: false },
  /** A member whose account is closed. */
  gus: { membership: 'user', isSiteAdmin: false, isElsewhere: false },
  /** These members take part in nothing at first. */
  kit: { membership: 'user', isSiteAdmin: false, isElsewhere: false },
  lou: { membership: 'user', isSiteAdmin: false, isElsewhere: true },
  /** Admin of another community. */
  otto: { membership: 'none', isSiteAdmin: false, isElsewhere: true },
  /** Site admin, but only a member elsewhere. */
  sven: { membership: 'none', isSiteAdmin: true, isElsewhere: true },
  /** Member of nothing. */
  nora: { membership: 'none', isSiteAdmin: false, isElsewhere: false },
} as const
export type Person = keyof typeof CAST
export const PEOPLE = Object.keys(CAST) as Person[]

/** One server's people, signed in once, and the other community. */
export interface Stage {
  readonly userIds: Readonly<Record<Person, string>>
  readonly clients: Readonly<Record<Person, Client>>
  readonly guest: Client
  readonly elsewhere: { readonly organisation: string; readonly account: string }
  /** The memberships elsewhere by person. */
  readonly elsewhereIds: Readonly<Record<string, string>>
}

const DAY_MS = 86_400_000
const STARTED_MS = Date.now()

/** Returns the time `days` after this run began, in the form on the wire: equal payloads need equal dates. */
export const inDays = (days: number): string => new Date(STARTED_MS + days * DAY_MS).toISOString()

/** Returns the days from a stored time. */
export const daysUntil = (stored: unknown): number =>
  (Date.parse(String(stored).replace(' ', 'T')) - STARTED_MS) / DAY_MS

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** Returns an id as clients make them. */
export const mint = (random: Random): string =>
  Array.from({ length: 15 }, () => random.pick(LETTERS)).join('')

export const creation = (collection: string, body: object): BatchRequest => ({
  method: 'POST',
  url: `/api/collections/${collection}/records`,
  body,
})

/** Writes all in one batch. @throws when one is refused. */
export async function writeAll(root: Client, requests: readonly BatchRequest[]): Promise<void> {
  const { status, body } = await root.batch(requests)
  if (status !== 200) throw new Error(`Setting the stage: ${JSON.stringify(body)}`)
}

/** Creates people and the other community; call once per server. */
export async function setStage(root: Client): Promise<Stage> {
  const random = createRandom(4711)
  const userIds = Object.fromEntries(PEOPLE.map((key) => [key, mint(random)])) as Stage['userIds']
  const password = mint(random)
  const organisation = mint(random)
  const users = PEOPLE.map((key) =>
    creation('users', {
      id: userIds[key],
      name: `${key} Person`,
      username: key,
      email: `${userIds[key]}@scenarios.test`,
      role: CAST[key].isSiteAdmin ? 'admin' : 'user',
      verified: true,
      password,
      passwordConfirm: password,
    }),
  )
  const strangers = PEOPLE.filter((key) => CAST[key].isElsewhere)
  const elsewhereIds = Object.fromEntries(strangers.map((key) => [key, mint(random)]))
  const members = strangers.flatMap((key) =>
    membership(organisation, userIds[key], mint(random), elsewhereIds[key] ?? '', 'admin', 'active'),
  )
  const account = mint(random)
  // These run one by one: each hashes a password, and a batch has ten seconds, which a busy machine uses up.
  for (const person of users) await writeAll(root, [person])
  await writeAll(root, [
    creation('organisations', { id: organisation, name: 'Elsewhere' }),
    creation('acc_accounts', {
      id: account,
      organisation,
      type: 'income',
      name: 'Elsewhere',
      status: 'active',
      currencies: ['EUR'],
    }),
    ...members,
  ])
  const signedIn = await Promise.all(PEOPLE.map(async (key) => [key, await root.impersonate(userIds[key])]))
  return {
    userIds,
    clients: Object.fromEntries(signedIn) as Stage['clients'],
    guest: root.with({ Authorization: '' }),
    elsewhere: { organisation, account },
    elsewhereIds,
  }
}

export function membership(
  organisation: string,
  user: string,
  account: string,
  authz: string,
  role: string,
  status: string,
): BatchRequest[] {
  return [
    creation('acc_accounts', {
      id: account,
      organisation,
      type: 'user',
      status,
      user,
      currencies: ['EUR'],
    }),
    creation('authz', { id: authz, user, organisation, account, role }),
  ]
}

/** Returns the caller's client with the headers they send. */
export function createClient(
  stage: Stage,
  caller: Caller,
  here: { readonly organisation: string; readonly memberships: ReadonlyMap<string, string> },
): Client {
  const person = PEOPLE.find((key) => stage.userIds[key] === caller.user)
  const client = person === undefined ? stage.guest : stage.clients[person]
  const own = here.memberships.get(caller.user) ?? here.memberships.get(stage.userIds.ann) ?? ''
  const others = [...here.memberships.values()].filter((id) => id !== own)
  switch (caller.headers) {
    case 'own':
      return client.with({ 'X-Authz': own, 'X-Org': here.organisation })
    case 'forged':
      return client.with({ 'X-Authz': others[0] ?? '', 'X-Org': here.organisation })
    case 'elsewhere':
      return client.with({
        'X-Authz': stage.elsewhereIds[person ?? ''] ?? '',
        'X-Org': stage.elsewhere.organisation,
      })
    case 'none':
      return client
  }
}
