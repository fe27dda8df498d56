import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALLOWED_QUERIES } from '@coffer/shared-sdk/contracts/allowed-queries'
import { mint } from '../testing/mint.ts'
import { Api } from '../testing/api.ts'
import type { Answer } from '../testing/api.ts'
import {
  accountId,
  guest,
  member,
  membershipId,
  organisationId,
  superuser,
  userId,
} from '../testing/people.ts'
import { sharedServer } from '../testing/shared-server.ts'

const records = (collection: string, more = '') => `/api/collections/${collection}/records${more}`
const query = (values: Readonly<Record<string, string>>) => `?${new URLSearchParams(values)}`

/** Expects the list's refusal for the parameter at fault. */
function expectRefused({ status, body }: Answer, parameter: string, message?: string | RegExp): void {
  expect(status).toBe(400)
  expect(body.data?.[parameter]?.code).toBe('query-not-allowed')
  if (message !== undefined) expect(body.data?.[parameter]?.message).toMatch(message)
}

describe('the list of allowed queries', () => {
  interface Field {
    readonly name: string
    readonly collectionId?: string
    readonly maxSelect?: number
  }
  interface Collection {
    readonly id: string
    readonly name: string
    readonly fields: readonly Field[]
    readonly indexes: readonly string[]
  }
  let schema: readonly Collection[]

  beforeAll(async () => {
    const { body } = await (await superuser()).send('GET', '/api/collections?perPage=200')
    schema = body.items as unknown as readonly Collection[]
  })

  const named = (name: string) => schema.find((one) => one.name === name || one.id === name)

  /** Returns where a step leads, and whether to one record at most. */
  function follow(from: Collection | undefined, step: string): { to?: Collection; isOne: boolean } {
    const [, back, by] = /^(\w+)_via_(\w+)$/.exec(step) ?? []
    if (back !== undefined) {
      const to = named(back)
      const isUnique = to?.indexes.some(
        (sql) => /UNIQUE/i.test(sql) && new RegExp(`\\(\\s*\`?${by}\`?\\s*\\)\\s*$`).test(sql),
      )
      return { ...(to && { to }), isOne: isUnique === true }
    }
    const field = from?.fields.find(({ name }) => name === step)
    const to = named(field?.collectionId ?? '')
    return { ...(to && { to }), isOne: (field?.maxSelect ?? 1) <= 1 }
  }

  it('names collections, fields and relations that there are', () => {
    const missing = Object.entries(ALLOWED_QUERIES).flatMap(
      ([name, { filter = {}, sort = [], expand = [] }]) => {
        const problems = [...Object.keys(filter), ...sort].filter((path) => {
          const steps = path.split('.')
          const of = steps.slice(0, -1).reduce((from, step) => follow(from, step).to, named(name))
          return !of?.fields.some((field) => field.name === steps.at(-1))
        })
        const unknown = expand.filter(
          (path) => path.split('.').reduce((from, step) => follow(from, step).to, named(name)) === undefined,
        )
        return [...problems, ...unknown].map((path) => `${name}: ${path}`)
      },
    )
    expect(missing).toEqual([])
  })

  it('filters and sorts over no relation to several records', () => {
    const several = Object.entries(ALLOWED_QUERIES).flatMap(([name, { filter = {}, sort = [] }]) =>
      [...Object.keys(filter), ...sort].filter((path) => {
        let from = named(name)
        return path
          .split('.')
          .slice(0, -1)
          .some((step) => {
            const { to, isOne } = follow(from, step)
            from = to
            return !isOne
          })
      }),
    )
    expect(several).toEqual([])
  })
})

describe('what is refused', () => {
  it.each([
    ['filter', 'amount > 5', /Filtering acc_txs by "amount" with ">"/],
    ['filter', "sender ?= 'x'", /"sender" with "\?="/],
    ['filter', 'sender = receiver', /"sender" can be compared with plain values only/],
    ['filter', 'created > @now', /plain values only, not with "@now"/],
    ['filter', "sender:lower = 'x'", /"sender:lower"/],
    ['filter', "strftime('%Y', created) = '2026'", /"strftime"/],
    ['filter', "@collection.users.email ?= 'x'", /"@collection\.users\.email"/],
    ['filter', "@request.auth.id = 'x'", /"@request\.auth\.id"/],
    ['filter', "(status = 'pending' && (id = 'x' || (folded ~ 'y' && amount = 1)))", /"amount" with "="/],
    ['filter', "status = 'pending' // && id = 'x'\n|| amount = 1", /"amount"/],
    ['filter', '1 = 1', /is not allowed/],
    ['filter', "'x' = sender", /is not allowed/],
    ['filter', "status = 'pending' &&", /cannot be read/],
    ['sort', '-amount', /Sorting acc_txs by "amount"/],
    ['sort', 'created,@random', /by "@random"/],
    ['expand', 'sender.user', /Expanding "sender\.user" of acc_txs/],
    ['expand', 'sender, acc_txs(sender)', /Expanding/],
    ['fields', 'amount', /Picking "amount" of acc_txs/],
    ['perPage', '501', /at most 500 records/],
    ['group', 'sender', /no such query parameter/],
  ])('of a list: %s=%s', async (parameter, value, message) => {
    for (const api of [await member('ann'), guest])
      expectRefused(
        await api.send('GET', records('acc_txs', query({ [parameter]: value }))),
        parameter,
        message,
      )
  })

  it('of a list: a parameter that comes twice', async () => {
    const twice = records('acc_txs', "?filter=id='x'&filter=amount=1")
    expectRefused(await (await member('ann')).send('GET', twice), 'filter', /twice/)
  })

  it('by whatever name or id the collection is called', async () => {
    const { body } = await (await superuser()).send('GET', '/api/collections/acc_txs')
    for (const name of [String(body['id']), 'ACC_TXS'])
      expectRefused(await (await member('ann')).send('GET', records(name, '?filter=amount=1')), 'filter')
  })

  const EXPAND = query({ expand: 'organisation.acc_txs_via_organisation' })

  it('of one record', async () => {
    const ann = await member('ann')
    const own = records('authz', `/${membershipId('ann')}`)
    expectRefused(await ann.send('GET', own + EXPAND), 'expand')
    expectRefused(await ann.send('GET', own + query({ filter: "id = ''" })), 'filter', /no such/)
    expect((await ann.send('GET', own + query({ expand: 'account', fields: 'id' }))).status).toBe(200)
  })

  it('of a create, a change and a delete, before anything is written', async () => {
    const ann = await member('ann')
    const name = { name: 'Ann Refused' }
    expectRefused(await ann.send('POST', records('acc_txs') + EXPAND, {}), 'expand')
    expectRefused(await ann.send('PATCH', records('users', `/${userId('ann')}`) + EXPAND, name), 'expand')
    expectRefused(await ann.send('DELETE', records('acc_txs', `/${mint()}`) + EXPAND), 'expand', /no such/)
    expect((await ann.view('users', userId('ann'))).body['name']).not.toBe(name.name)
  })

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'] as const)('of an element of a batch: %s', async (method) => {
    const url = records('acc_txs', method === 'POST' || method === 'PUT' ? EXPAND : `/${mint()}${EXPAND}`)
    const { status, body } = await (
      await member('ann')
    ).send('POST', '/api/batch', { requests: [{ method, url, body: {} }] })
    expect(status).toBe(400)
    expect(JSON.stringify(body.data)).toContain('query-not-allowed')
  })

  it.each(['auth-with-password', 'auth-with-otp', 'auth-with-oauth2', 'auth-refresh'])(
    'of %s',
    async (action) => {
      const path = `/api/collections/users/${action}`
      const answer = await (
        await member('ann')
      ).send('POST', path + query({ expand: 'acc_txs_via_created_by' }), {})
      expectRefused(answer, 'expand', /no such query parameter/)
    },
  )

  it.each([
    ['GET', '/api/collections/users/auth-methods', 'expand'],
    ['POST', '/api/collections/users/request-otp', 'fields'],
    ['POST', '/api/batch', 'fields'],
    ['GET', '/api/health', 'fields'],
    ['GET', '/api/realtime', 'token'],
    ['GET', '/ext/ledger-proof', 'account'],
    ['GET', '/ext/balance-sheet', 'account'],
    ['GET', '/ext/balance-breakdown', 'fields'],
    ['POST', '/ext/sign-out-everywhere', 'x'],
    ['GET', `/api/files/users/${userId('ann')}/nosuch.png`, 'fields'],
  ])('of %s %s: an unknown parameter', async (method, path, parameter) => {
    const answer = await (await member('ann')).send(method, path + query({ [parameter]: 'x' }))
    expectRefused(answer, parameter, /no such query parameter/)
  })
})

describe('subscriptions', () => {
  const connection = new AbortController()
  let clientId = ''

  beforeAll(async () => {
    const response = await fetch(`${(await sharedServer()).url}/api/realtime`, { signal: connection.signal })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    clientId = /"clientId":"([^"]+)"/.exec((await reader.read()).value ?? '')?.[1] ?? ''
  })
  afterAll(() => connection.abort())

  const subscribe = async (options: object) => {
    const topic = `acc_accounts/*?options=${encodeURIComponent(JSON.stringify(options))}`
    return (await member('ann')).send('POST', '/api/realtime', { clientId, subscriptions: [topic] })
  }
  const headers = { 'X-Authz': membershipId('ann'), 'X-Org': organisationId('harbour') }

  it('take headers', async () => {
    expect((await subscribe({ headers })).status).toBe(204)
  })

  it.each([
    ['a filter', { filter: 'acc_txs_via_event.amount != 5' }],
    ['an expansion', { expand: 'acc_txs_via_sender' }],
    ['fields', { fields: 'id' }],
  ])('take no query: %s', async (_, asked) => {
    expectRefused(await subscribe({ headers, query: asked }), 'subscriptions')
  })
})

describe('what is allowed', () => {
  it('superusers ask what they like', async () => {
    const root = await superuser()
    const asked = {
      filter: 'amount > 5',
      sort: '@random',
      expand: 'sender.user',
      fields: 'id',
      perPage: '900',
    }
    const { status } = await root.send('GET', records('acc_txs', query({ ...asked, more: 'x' })))
    expect(status).toBe(200)
  })

  it('members ask what the app asks', async () => {
    const ann = await member('ann')
    const filter = `organisation = '${organisationId('harbour')}' && '${accountId('bo')} x' ~ receiver`
    const asked = { filter, sort: '-created,id', expand: 'sender,receiver', perPage: '500', skipTotal: '1' }
    expect((await ann.send('GET', records('acc_txs', query(asked)))).status).toBe(200)
  })

  it('the client of PocketBase picks the sign-in methods’ fields', async () => {
    const path = '/api/collections/users/auth-methods?fields=mfa%2Cotp%2Cpassword%2Coauth2'
    expect((await new Api().send('GET', path)).status).toBe(200)
  })
})
