import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import webPush from 'web-push'
import type { ClaimedDelivery } from '../lib/claimed-delivery.ts'
import { runNotifier } from './notify-loop.ts'
import type { PushAnswer } from './push-request.ts'

interface NotifierRequest {
  readonly action: string
  readonly body: { readonly lease: string; readonly delivery?: string; readonly held?: readonly string[] }
}
interface Reply {
  readonly status: number
  readonly body: object
}

const LEASE_S = 60
const NOTHING: Reply = { status: 200, body: { deliveries: [], events: {}, leaseSeconds: LEASE_S } }
const SETTLED: Reply = { status: 200, body: { dropped: false } }
const SENT: PushAnswer = { status: 201, retryAfter: '' }

const claimed = (id: string): Reply => ({
  status: 200,
  body: { deliveries: [delivery(id)], events: {}, leaseSeconds: LEASE_S },
})

function delivery(id: string): ClaimedDelivery {
  const device = createECDH('prime256v1')
  device.generateKeys()
  return {
    id,
    channel: 'push',
    notification: 'message',
    attempts: 1,
    language: 'en',
    membership: 'bo',
    account: 'account-bo',
    community: 'Harbour House',
    hasOthers: false,
    subscription: {
      endpoint: 'https://push.test/1',
      p256dh: device.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    notifications: [{ kind: 'role-changed', params: { role: 'admin' }, url: '/' }],
  }
}

let server: Server | null = null
let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  await stop()
  await new Promise((done) => server?.close(done) ?? done(null))
})

/** Starts a notifier whose server answers with `reply`; resolves with its requests so far. */
async function start(
  reply: (asked: NotifierRequest, all: readonly NotifierRequest[]) => Reply,
  post: () => Promise<PushAnswer>,
  clocks: () => readonly number[] = () => [0],
): Promise<readonly NotifierRequest[]> {
  const all: NotifierRequest[] = []
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const asked: NotifierRequest = {
        action: request.url?.split('/').at(-1) ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()) as NotifierRequest['body'],
      }
      all.push(asked)
      const { status, body } = reply(asked, all)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const stopping = new AbortController()
  const ended = runNotifier({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: 'secret',
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:nobody@coffer.test',
    post,
    clocks,
    signal: stopping.signal,
    log: () => undefined,
  })
  stop = async () => {
    stopping.abort()
    await ended
  }
  return all
}

const claims = (all: readonly NotifierRequest[]): readonly NotifierRequest[] =>
  all.filter(({ action }) => action === 'claim')

it.each([
  ['the clock that never steps', (late: number) => [late, 0]],
  ['the clock that goes on while the machine sleeps', (late: number) => [0, late]],
])('sends nothing of a claim whose answer arrives after its lease by %s', async (_, clocksAt) => {
  let late = 0
  let sent = 0
  const reply = (asked: NotifierRequest, all: readonly NotifierRequest[]): Reply => {
    if (asked.action !== 'claim') return SETTLED
    if (claims(all).length === 1) late = LEASE_S * 1000
    return claims(all).length <= 2 ? claimed('late') : NOTHING
  }
  const all = await start(
    reply,
    async () => ((sent += 1), SENT),
    () => clocksAt(late),
  )
  await expect.poll(() => all.filter(({ action }) => action === 'settle').length).toBe(1)
  const settled = all.find(({ action }) => action === 'settle')
  expect([sent, settled?.body.lease]).toEqual([1, claims(all)[1]?.body.lease])
})

it('does not claim again what is being sent, even when its lease has ended', async () => {
  let answer: (sent: PushAnswer) => void = () => undefined
  const held = new Promise<PushAnswer>((resolve) => (answer = resolve))
  const reply = (asked: NotifierRequest, all: readonly NotifierRequest[]): Reply => {
    if (asked.action !== 'claim') return SETTLED
    return claims(all).length === 1 ? claimed('slow') : NOTHING
  }
  const all = await start(reply, () => held)
  await expect.poll(() => claims(all).length).toBeGreaterThan(1)
  expect(claims(all).map(({ body }) => body.held)).toEqual([
    [],
    ...claims(all)
      .slice(1)
      .map(() => ['slow']),
  ])
  answer(SENT)
  await expect.poll(() => claims(all).at(-1)?.body.held).toEqual([])
})

it('repeats what became of a push until the server takes it, and sends it once', async () => {
  let sent = 0
  const settles = (all: readonly NotifierRequest[]) => all.filter(({ action }) => action === 'settle')
  const reply = (asked: NotifierRequest, all: readonly NotifierRequest[]): Reply => {
    if (asked.action === 'settle') return settles(all).length === 1 ? { status: 503, body: {} } : SETTLED
    return claims(all).length === 1 ? claimed('noted') : NOTHING
  }
  const all = await start(reply, async () => ((sent += 1), SENT))
  await expect.poll(() => settles(all).length).toBe(2)
  expect([sent, ...settles(all).map(({ body }) => body.delivery)]).toEqual([1, 'noted', 'noted'])
})
