import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Request } from '../access-rules/block.ts'
import { recordUrl, recordsUrl } from '../access-rules/http.ts'
import type { Answer, Sender } from '../access-rules/http.ts'
import { openStage } from '../access-rules/open-stage.ts'
import { user } from '../access-rules/world.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { CALLER_NAMES, openCaller } from './callers.ts'
import type { Caller, CallerName } from './callers.ts'
import { KINDS, RELATION_KINDS, relationRequests, valueProbes, viewProbe } from './probes.ts'
import type { Probe } from './probes.ts'
import { pathsFrom, readSchema } from './schema.ts'
import type { Collection, Path } from './schema.ts'
import { makeSecrets } from './secrets.ts'

/** The number of relations in a path; the leaks that were found took up to three, see below. */
const DEPTH = 1
const AT_A_TIME = 24
/** Values that no caller here may read in any place. */
const MARKERS =
  /Surprise party|Comment on a surprise|77\.77|push\.test|p256dh-secret|auth-secret|secret\.test|token-key|link-token|Otto’s watch/

let stage: Awaited<ReturnType<typeof openStage>>
let schema: readonly Collection[]
let secrets: Readonly<Record<string, string>>
/** The record that each probe is about, by collection, as the superuser reads it. */
const rows = new Map<string, Readonly<Record<string, unknown>>>()
const callers = new Map<CallerName, Caller>()
let count = 0

const send = (sender: Sender, request: Request): Promise<Answer> => stage.send(sender, request)
const fetchList = async (sender: Sender, collection: string) =>
  (await send(sender, { method: 'GET', url: recordsUrl(collection, { perPage: '500' }) })).body.items ?? []

beforeAll(async () => {
  stage = await openStage()
  secrets = makeSecrets(stage.world)
  schema = readSchema(await send(stage.superuser, { method: 'GET', url: '/api/collections?perPage=200' }))
  for (const { name } of schema) {
    const all = await fetchList(stage.superuser, name)
    const row = secrets[name] === undefined ? all[0] : all.find(({ id }) => id === secrets[name])
    if (row !== undefined) rows.set(name, row)
  }
  for (const name of CALLER_NAMES) callers.set(name, await openCaller(stage, name))
}, 90_000)

afterAll(async () => {
  await stage.close()
  console.log(`The drill sent ${count} requests.`)
})

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<string | null>): Promise<string[]> {
  const problems: string[] = []
  for (let start = 0; start < all.length; start += AT_A_TIME) {
    const done = await Promise.all(all.slice(start, start + AT_A_TIME).map(work))
    problems.push(...done.filter((problem) => problem !== null))
  }
  return problems
}

/** Finds out which values of each collection the caller may read, and so may ask about. */
function openValues(caller: Caller): (path: Path) => Promise<boolean> {
  const lists = new Map<string, ReturnType<typeof fetchList>>()
  return async ({ of, field }) => {
    const list = lists.get(of.name) ?? fetchList(caller, of.name)
    lists.set(of.name, list)
    const value = JSON.stringify(rows.get(of.name)?.[field.name])
    return (await list).some((row) => JSON.stringify(row[field.name]) === value)
  }
}

/** Returns true for an order by a value that each row shows, which reveals nothing. */
const isShown = (path: Path | null, { body }: Answer): boolean =>
  path?.depth === 0 && (body.items ?? []).every((item) => path.field.name in item)

/**
 * In the test command each caller sends one probe of every second path, each another one, so that together they send
 * every kind; at night each sends all.
 */
function share<T>(all: readonly T[], kinds: number, name: CallerName): readonly T[] {
  if (IS_NIGHTLY) return all
  const own = CALLER_NAMES.indexOf(name)
  return all.filter((_, index) => {
    const turn = Math.floor(index / kinds) + own
    return turn % 2 === 0 && (turn / 2) % kinds === index % kinds
  })
}

describe.each(CALLER_NAMES)('%s', (name) => {
  const state: { caller?: Caller; isOpen?: (path: Path) => Promise<boolean> } = {}
  beforeAll(() => {
    state.caller = callers.get(name)!
    state.isOpen = openValues(state.caller)
  })

  /** Returns null if both answers are equal, or differ in a value that the caller may read. */
  async function difference({ what, pair, path }: Probe): Promise<string | null> {
    const [one, other] = await Promise.all(pair.map((request) => send(state.caller!, request)))
    count += 2
    // A stream that has ended would give equal answers to every request.
    if (what.startsWith('subscription') && other!.status === 404) throw new Error(`${what}: no stream`)
    if (JSON.stringify(one) === JSON.stringify(other)) return null
    if (what.startsWith('sort') ? isShown(path, one!) : path !== null && (await state.isOpen!(path)))
      return null
    return `${what}: ${one!.status} ${one!.body.items?.length}, ${other!.status} ${other!.body.items?.length}`
  }

  it('cannot tell a true value from a decoy, by any path', async () => {
    const problems: string[] = []
    for (const collection of schema) {
      const found = await state.caller!.withStream((clientId) => {
        const probes = valueProbes(collection.name, pathsFrom(collection, schema, DEPTH), rows, clientId)
        return inTurns(share(probes, KINDS, name), difference)
      })
      problems.push(...found.map((problem) => `${collection.name}: ${problem}`))
    }
    expect(problems).toEqual([])
  }, 600_000)

  it('cannot tell a record that is there from one that is not', async () => {
    const hidden = await Promise.all(
      [...rows].map(async ([collection, row]) => {
        const id = String(row['id'])
        const { status } = await send(state.caller!, { method: 'GET', url: recordUrl(collection, id) })
        return status === 200 ? [] : [viewProbe(collection, id)]
      }),
    )
    expect(hidden.flat().length).toBeGreaterThan(5)
    expect(await inTurns(hidden.flat(), difference)).toEqual([])
  })

  it('reads no secret by expanding or picking', async () => {
    for (const collection of schema) {
      const id = String(rows.get(collection.name)?.['id'])
      const leaks = await state.caller!.withStream((clientId) => {
        const requests = relationRequests(collection, schema, id, clientId)
        return inTurns(share(requests, RELATION_KINDS, name), async (request) => {
          count += 1
          const { body } = await send(state.caller!, request)
          const found = MARKERS.exec(JSON.stringify(body))
          return found === null ? null : `${request.url}: ${found[0]}`
        })
      })
      expect(leaks).toEqual([])
    }
  }, 120_000)
})

it('every collection has a record that the drill asks about', () => {
  expect(schema.map(({ name }) => name).filter((name) => !rows.has(name))).toEqual([])
})

it('the superuser is answered differently: the probes ask what there is', async () => {
  for (const collection of schema) {
    const probes = valueProbes(collection.name, pathsFrom(collection, schema, 0), rows, '').filter(
      ({ what }) => what.endsWith(' ='),
    )
    const alike = await inTurns(probes, async ({ what, pair }) => {
      const [one, other] = await Promise.all(pair.map((request) => send(stage.superuser, request)))
      return JSON.stringify(one) === JSON.stringify(other) ? what : null
    })
    expect(alike.length, collection.name).toBeLessThan(probes.length)
  }
}, 60_000)

describe('the leaks that were found', () => {
  const found = [
    // This asks for a co-member's other community by its amounts: 2400.37 got another answer than 2400.38.
    [
      'users',
      `id = '${user('finn')}' && authz_via_user.organisation.acc_txs_via_organisation.amount != `,
      '2400.37',
      '2400.38',
    ],
    ['users', 'acc_txs_via_created_by.description !~ ', "'Surpr%'", "'Decoy%'"],
    ['users', 'acc_txs_via_created_by.amount < ', '77.78', '77.77'],
    ['users', 'invites_via_by.email !~ ', "'guest@secret.test'", "'decoy@secret.test'"],
    ['authz', 'webpush_subscriptions_via_authz.auth != ', "'auth-secret'", "'auth-decoy'"],
    ['organisations', 'authz_via_organisation.user.email !~ ', "'otto@people.test'", "'decoy@people.test'"],
    ['acc_accounts', 'acc_txs_via_event.amount <= ', '77.77', '77.76'],
  ] as const

  it.each(found)('%s filtered by %s', async (collection, filter, real, decoy) => {
    for (const caller of callers.values()) {
      const ask = async (value: string) =>
        send(caller, { method: 'GET', url: recordsUrl(collection, { filter: filter + value }) })
      const [one, other] = [await ask(real), await ask(decoy)]
      expect([one.status, JSON.stringify(one.body).includes('query-not-allowed')]).toEqual([400, true])
      expect(one).toEqual(other)
    }
  })

  it.each([
    'organisation.acc_txs_via_organisation',
    'user.authz_via_user.organisation.acc_accounts_via_organisation',
  ])('a list of memberships that expands %s is refused', async (expand) => {
    const caller = callers.get('a member who takes part in nothing')!
    const { status, body } = await send(caller, { method: 'GET', url: recordsUrl('authz', { expand }) })
    expect(status).toBe(400)
    expect(JSON.stringify(body['data'])).toContain('query-not-allowed')
  })
})
