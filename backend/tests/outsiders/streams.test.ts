import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'
import { IS_NIGHTLY } from '../testing/size.ts'
import { startAttackedServer } from './attacked-server.ts'
import type { Stream } from './open-stream.ts'

const STREAMS_OF_ADDRESS = 12
const GUEST_STREAMS = 6

const server = forAllTests(() =>
  startAttackedServer({
    COFFER_LIMIT_STREAMS: String(STREAMS_OF_ADDRESS),
    COFFER_LIMIT_GUEST_STREAMS: String(GUEST_STREAMS),
  }),
)

const ROUTE = '/api/realtime'
// A body has at most 1,000 names and values.
const TOPICS = 900

const topic = (of: string, options: object = {}): string =>
  `${of}?options=${encodeURIComponent(JSON.stringify(options))}`
const membership = (key: string) => ({
  headers: { 'X-Authz': membershipId(key), 'X-Org': organisationId('harbour') },
})
const open = new Set<Stream>()
const listen = async (address: string): Promise<Stream> => {
  const stream = await server.listen(address)
  open.add(stream)
  return stream
}
const closeAll = (): void => {
  for (const stream of open) stream.close()
  open.clear()
}

const expectRefused = ({ status, body }: Answer, message: RegExp): void => {
  expect(status).toBe(400)
  expect(JSON.stringify(body.data)).toMatch(message)
}

describe('somebody who is signed out', () => {
  it('cannot subscribe to thousands of topics, and no send waits meanwhile', async () => {
    // Before this was fixed, with 20 streams of 1,000 topics each, in 40 requests, another member's send took 19 to 48
    // s.
    await server.attack('streams of guests', async () => {
      for (let number = 0; number < (IS_NIGHTLY ? 20 : 4); number += 1) {
        const address = `203.0.113.${number}`
        const { clientId } = await listen(address)
        const subscribe = (subscriptions: readonly string[]) =>
          server.from(address).send('POST', ROUTE, { clientId, subscriptions })
        const many = Array.from({ length: TOPICS }, (_, index) =>
          topic('acc_txs/*', { headers: { 'X-Authz': `a${index}` } }),
        )
        expectRefused(await subscribe(many), /at most 25 topics/)
        expectRefused(await subscribe(many.slice(0, 20)), /acc_txs.* is not allowed/)
      }
    })
    closeAll()
  }, 120_000)

  it.each([
    ['acc_txs/*', /is not allowed/],
    ['users/*', /is not allowed/],
    [`acc_accounts/${'x'.repeat(15)}`, /is not allowed/],
    ['errors/*', /is not allowed/],
    ['_superusers/*', /is not allowed/],
    ['@oauth2', /is not allowed/],
    ['manifest', /is not allowed/],
    ['manifest/', /is not allowed/],
    ['MANIFEST/*', /is not allowed/],
    [topic('manifest/*', { headers: { 'X-Else': 'x' } }), /X-Authz and X-Org only/],
    [topic('manifest/*', { query: { expand: 'x' } }), /take headers, no query/],
    [`manifest/*?options=${encodeURIComponent('{"":'.repeat(40))}`, /at most 32 levels/],
    [`manifest/*?options=${'x'.repeat(500)}`, /at most 500 characters/],
  ])('cannot subscribe to %s', async (asked, message) => {
    const { clientId } = await listen('203.0.113.40')
    const answer = await server.from('203.0.113.40').send('POST', ROUTE, { clientId, subscriptions: [asked] })
    expectRefused(answer, message)
    closeAll()
  })

  it('may listen to what guests may read', async () => {
    const guest = server.from('203.0.113.41')
    const { clientId, messages } = await listen('203.0.113.41')
    const subscriptions = [topic('manifest/*'), 'PB_CONNECT']
    const { status } = await guest.send('POST', ROUTE, { clientId, subscriptions })
    expect(status).toBe(204)
    // A server may have several; guests read the one of their request's address.
    const [manifest] = await guest.items('manifest')
    await server.root.update('manifest', manifest!.id, { description: 'Heard' })
    expect((await messages.next()).value).toMatchObject({
      data: { action: 'update', record: { id: manifest!.id } },
    })
    closeAll()
  })

  it('opens no more streams than an address may', async () => {
    const streams: Stream[] = []
    for (let number = 0; number < GUEST_STREAMS; number += 1) streams.push(await listen('203.0.113.42'))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect((await listen('203.0.113.42')).status).toBe(429)
    expect((await listen('203.0.113.43')).status).toBe(200)
    // A network of IPv6 counts as one address.
    for (let number = 0; number < GUEST_STREAMS; number += 1) await listen(`2001:db8:1:1::${number}`)
    expect((await listen('2001:db8:1:1:ffff::1')).status).toBe(429)
    closeAll()
  })
})

describe('a member', () => {
  const payment = () => transactionBody('ann', 'ann', 'bo')

  /** Opens a stream and listens to transactions as a member; its messages come in `messages`. */
  async function follow(
    key: string,
    address: string,
    subscriptions = [topic('acc_txs/*', membership(key))],
  ): Promise<Stream> {
    const stream = await listen(address)
    const member = await server.member(key, { address })
    const { status } = await member.send('POST', ROUTE, { clientId: stream.clientId, subscriptions })
    expect(status).toBe(204)
    return stream
  }

  it('receives every change in its order, and none of a batch that failed', async () => {
    const { messages } = await follow('mei', '203.0.113.50')
    const ann = await server.member('ann')
    // Returns a request, which stays pending and may be changed.
    const asked = () => ({ ...payment(), sender: accountId('bo'), receiver: accountId('ann') })
    const bodies = Array.from({ length: 20 }, asked)
    const url = '/api/collections/acc_txs/records'
    const requests = bodies.map((body) => ({ method: 'POST' as const, url, body }))
    expect(
      (
        await ann.batch([
          ...requests.map((one) => ({ ...one, body: payment() })),
          { method: 'POST', url, body: {} },
        ])
      ).status,
    ).toBe(400)
    expect((await ann.batch(requests)).status).toBe(200)
    const changed = await ann.update('acc_txs', bodies[0]!.id, { description: 'Changed' })
    expect([changed.status, changed.body.message]).toEqual([200, undefined])
    expect((await ann.remove('acc_txs', bodies[1]!.id)).status).toBe(204)
    const received: (readonly [string, string])[] = []
    while (received.length < 22) {
      const { data } = (await messages.next()).value as { data: { action: string; record: { id: string } } }
      received.push([data.action, data.record.id])
    }
    const created = bodies.map(({ id }) => ['create', id] as const)
    expect(received).toEqual([...created, ['update', bodies[0]!.id], ['delete', bodies[1]!.id]])
    closeAll()
  }, 60_000)

  it('of another community receives no deletion', async () => {
    const stream = await listen('203.0.113.51')
    const otis = await server.member('otis', { community: 'runners', address: '203.0.113.51' })
    const headers = { 'X-Authz': membershipId('otis', 'runners'), 'X-Org': organisationId('runners') }
    const subscriptions = [topic('acc_txs/*', { headers })]
    expect((await otis.send('POST', ROUTE, { clientId: stream.clientId, subscriptions })).status).toBe(204)
    const [ann, freya] = [await server.member('ann'), await server.member('freya', { community: 'runners' })]
    const [foreign, own] = [
      payment(),
      {
        ...payment(),
        sender: accountId('freya', 'runners'),
        receiver: accountId('otis', 'runners'),
        created_by: userId('freya'),
      },
    ]
    expect((await ann.create('acc_txs', foreign)).status).toBe(200)
    expect((await ann.remove('acc_txs', foreign.id)).status).toBe(204)
    expect((await freya.create('acc_txs', own)).status).toBe(200)
    expect((await stream.messages.next()).value).toMatchObject({
      data: { action: 'create', record: { id: own.id } },
    })
    closeAll()
  })

  it('receives nothing any longer once their sessions have ended', async () => {
    const [leaving, staying] = [await follow('mei', '203.0.113.52'), await follow('ann', '203.0.113.53')]
    const mei = await server.member('mei')
    expect((await mei.send('POST', '/ext/sign-out-everywhere')).status).toBe(204)
    const ann = await server.member('ann')
    expect((await ann.create('acc_txs', payment())).status).toBe(200)
    await staying.messages.next()
    const next = leaving.messages.next().then(
      () => 'received',
      () => 'closed',
    )
    leaving.close()
    expect(await next).toBe('closed')
    closeAll()
  })

  it('who opens one stream after the other and listens to all, holds no send up', async () => {
    await server.attack('streams of a member', async () => {
      const count = IS_NIGHTLY ? 40 : 8
      for (let number = 0; number < count; number += 1) {
        const subscriptions = Array.from({ length: 24 }, (_, index) =>
          topic(`acc_txs/${String(index).padStart(15, 'x')}`, membership('ann')),
        )
        await follow('ann', `203.0.113.${60 + number}`, [
          topic('acc_txs/*', membership('ann')),
          ...subscriptions,
        ])
      }
      const ann = await server.member('ann')
      const url = '/api/collections/acc_txs/records'
      const requests = Array.from({ length: 50 }, () => ({ method: 'POST' as const, url, body: payment() }))
      expect((await ann.batch(requests)).status).toBe(200)
    })
    closeAll()
  }, 120_000)

  it('cannot name more than three memberships in a stream', async () => {
    const { clientId } = await listen('203.0.113.54')
    const ann = await server.member('ann', { address: '203.0.113.54' })
    const subscriptions = [1, 2, 3, 4].map((index) =>
      topic('acc_accounts/*', { headers: { 'X-Authz': `a${index}` } }),
    )
    expectRefused(await ann.send('POST', ROUTE, { clientId, subscriptions }), /at most 3 memberships/)
    closeAll()
  })

  it('has at most 30 open streams: a further one closes the oldest', async () => {
    const streams: Stream[] = []
    for (let number = 0; number < 31; number += 1)
      streams.push(await follow('bo', `203.0.113.${100 + Math.floor(number / 4)}`))
    // Recent writes of others may still arrive.
    let last = await streams[0]!.messages.next()
    while (last.done !== true) last = await streams[0]!.messages.next()
    expect(last.done).toBe(true)
    closeAll()
  }, 60_000)
})
