import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { pushEndpointProblem } from '../lib/push-devices.ts'
import { PrivateAddressError } from './public-address.ts'
import { posterVia, publicPoster } from './push-request.ts'

const OPTIONS = { deadlineMs: 10_000, maxAnswerBytes: 1_000 }
const MESSAGE = { headers: { TTL: '60' }, body: Buffer.from('sealed') }

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))))
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

async function pushService(answer: RequestListener): Promise<string> {
  const server = createServer(
    (request, response) => void request.resume().on('end', () => answer(request, response)),
  )
  return `http://127.0.0.1:${await listen(server)}`
}

// Subscribing accepts these names: their addresses are known only after a look-up.
it.each([
  ['127.0.0.1.nip.io', '127.0.0.1'],
  ['10-0-0-1.sslip.io', '10.0.0.1'],
  ['localtest.me', '::1'],
])('never opens a connection to %s', async (host, address) => {
  let connections = 0
  const port = await listen(createTcpServer(() => void (connections += 1)))
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return [address]
  }
  expect(pushEndpointProblem(`https://${host}/1`)).toBeNull()
  const post = publicPoster({ ...OPTIONS, resolve })
  await expect(post(`https://${host}:${port}/1`, MESSAGE)).rejects.toBeInstanceOf(PrivateAddressError)
  expect([asked, connections]).toEqual([[host], 0])
})

it.each([['127.0.0.1'], ['10.0.0.1', '8.8.8.8'], ['::1']])(
  'never opens a connection to a host that leads to %s',
  async (...addresses) => {
    let connections = 0
    const port = await listen(createTcpServer(() => void (connections += 1)))
    const post = publicPoster({ ...OPTIONS, resolve: async () => addresses })
    await expect(post(`https://push.test:${port}/1`, MESSAGE)).rejects.toBeInstanceOf(PrivateAddressError)
    expect(connections).toBe(0)
  },
)

it.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '0x7f.1', '2130706433'])(
  'never opens a connection to %s, which is not looked up',
  async (host) => {
    const post = publicPoster({ ...OPTIONS, resolve: async () => ['8.8.8.8'] })
    await expect(post(`https://${host}:1/1`, MESSAGE)).rejects.toBeInstanceOf(PrivateAddressError)
  },
)

it('gives a name server up that does not answer', async () => {
  const post = publicPoster({ ...OPTIONS, deadlineMs: 20, resolve: () => new Promise(() => undefined) })
  await expect(post('https://push.test/1', MESSAGE)).rejects.toThrow('aborted')
})

it('answers status and header, from another origin where one is set', async () => {
  const origin = await pushService((request, response) =>
    response.writeHead(429, { 'Retry-After': '7', 'X-Path': request.url }).end('later'),
  )
  const answer = await posterVia(origin, OPTIONS)('https://push.test/device/1', MESSAGE)
  expect(answer).toEqual({ status: 429, retryAfter: '7' })
})

it('does not follow a redirect', async () => {
  const paths: (string | undefined)[] = []
  const origin = await pushService((request, response) => {
    paths.push(request.url)
    response.writeHead(307, { Location: '/inside' }).end()
  })
  expect((await posterVia(origin, OPTIONS)('https://push.test/1', MESSAGE)).status).toBe(307)
  expect(paths).toEqual(['/1'])
})

it('gives a push service up that does not answer', async () => {
  const origin = await pushService(() => undefined)
  const post = posterVia(origin, { ...OPTIONS, deadlineMs: 50 })
  await expect(post('https://push.test/1', MESSAGE)).rejects.toThrow('aborted')
})

it('ends the connection of an answer that does not end', async () => {
  let isClosed: (value: unknown) => void
  const closed = new Promise((done) => (isClosed = done))
  const origin = await pushService((_, response) => {
    response.on('close', isClosed).writeHead(201)
    const more = (): boolean =>
      response.destroyed || response.write('x'.repeat(600), () => setImmediate(more))
    more()
  })
  expect((await posterVia(origin, OPTIONS)('https://push.test/1', MESSAGE)).status).toBe(201)
  await closed
})
