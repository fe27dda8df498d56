import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEdge } from '../../edge/edge.ts'
import type { Edge } from '../../edge/edge.ts'
import { temporarySite, tinyBackend } from '../../edge/testing.ts'
import type { TemporarySite, TinyBackend } from '../../edge/testing.ts'
import { readDevArguments } from './dev-arguments.ts'
import { startRelay } from './relay.ts'
import type { Relay } from './relay.ts'

let deployed: TinyBackend
let relay: Relay
let site: TemporarySite
let edge: Edge
let questions: number

/** Starts a deployed system where `kavya.x.y` may override and `bo.x.y` may not, and an edge in front of the relay. */
beforeEach(async () => {
  questions = 0
  deployed = await tinyBackend((request, response) => {
    const { url = '', headers, method } = request
    const [person] = (headers.authorization ?? '').split('.')
    if (url === '/ext/may-override') {
      questions += 1
      if (person !== 'kavya' && person !== 'bo') return void response.writeHead(401).end('{}')
      return void response.writeHead(200).end(JSON.stringify({ mayOverride: person === 'kavya' }))
    }
    if (url.startsWith('/api/realtime')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event:PB_CONNECT\n\n')
      deployed.server.emit('stream', response)
      return undefined
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
    })
    return undefined
  })
  relay = await startRelay(deployed.url)
  site = temporarySite({ 'index.html': '<title>Coffer</title>' })
  edge = await startEdge({ siteDir: site.dir, port: 0, backendUrl: relay.url })
})
afterEach(async () => {
  await edge.stop()
  await relay.stop()
  await deployed.stop()
  site.remove()
})

const send = (path: string, token?: string, init: RequestInit = {}) =>
  fetch(edge.url + path, { ...init, headers: token === undefined ? {} : { authorization: token } })

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

it('passes calls on as they are, without what the edge of this machine adds', async () => {
  const answer = await send('/api/collections/events/records?page=2', 'kavya.x.y', {
    method: 'POST',
    body: '{"name":"Trip"}',
  })
  const { method, url, headers, body } = (await answer.json()) as Received
  expect([method, url, body]).toEqual(['POST', '/api/collections/events/records?page=2', '{"name":"Trip"}'])
  expect(headers['authorization']).toBe('kavya.x.y')
  expect(headers['host']).toBe(new URL(deployed.url).host)
  expect(Object.keys(headers).filter((name) => /^x-(forwarded|edge)/.test(name))).toEqual([])
})

it('lets people sign in, and asks once whether they may override', async () => {
  expect((await send('/api/collections/users/auth-with-otp', undefined, { method: 'POST' })).status).toBe(200)
  const before = questions
  for (let count = 0; count < 3; count += 1) await send('/api/x', 'kavya.x.y')
  expect(questions - before).toBe(1)
})

it('refuses people who may not override, and leaves ended sessions to the system', async () => {
  const refused = await send('/api/x', 'bo.x.y')
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { status: 403, message: 'Only admins of a community may develop against a deployed system.', data: {} },
  ])
  expect((await send('/api/x', 'ended.x.y')).status).toBe(200)
})

it('keeps streams of events open', async () => {
  const opened = once(deployed.server, 'stream') as Promise<[ServerResponse]>
  const answer = await send('/api/realtime')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('PB_CONNECT')
  const [stream] = await opened
  stream.write('event:changed\n\n')
  expect((await reader.read()).value).toContain('changed')
  await reader.cancel()
})

it('refuses a system that is out of reach, or is none', async () => {
  await expect(startRelay('http://127.0.0.1:9')).rejects.toThrow('cannot be reached')
  const other = await tinyBackend((_request, response) => void response.writeHead(404).end())
  await expect(startRelay(other.url)).rejects.toThrow('Deploy its server first')
  await other.stop()
})

it.each([
  [['events'], { names: ['events'], against: null }],
  [
    ['events', '--against', 'https://coffer.example/dashboard', 'more'],
    { names: ['events', 'more'], against: 'https://coffer.example' },
  ],
  [['--against', 'http://127.0.0.1:4100'], { names: [], against: 'http://127.0.0.1:4100' }],
])('%j are arguments of dev', (args, read) => {
  expect(readDevArguments(args)).toEqual(read)
})

it.each([[['--against']], [['--against', 'coffer.example']], [['--against', 'http://coffer.example']]])(
  '%j name no system that sessions may be sent to',
  (args) => {
    expect(() => readDevArguments(args)).toThrow('give the address of a deployed system')
  },
)
