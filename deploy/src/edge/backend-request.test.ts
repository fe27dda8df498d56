import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startEdge } from './edge.ts'
import type { Edge } from './edge.ts'
import { temporarySite, tinyBackend } from './testing.ts'
import type { TemporarySite, TinyBackend } from './testing.ts'

/** The states of servers with one replica: one serves, the others answer 503; a paused one answers nothing. */
type State = 'serves' | 'waits' | 'paused'
const states: State[] = []
const backends: TinyBackend[] = []
/** The server that got each request, without health checks. */
let received: string[] = []
let site: TemporarySite
let edge: Edge

beforeAll(async () => {
  for (const index of [0, 1]) {
    const backend = await tinyBackend((request, response) => {
      const state = states[index]
      if (request.url !== '/api/health') received.push(`${index} ${request.method} ${request.url}`)
      if (state === 'paused') return
      if (state === 'waits') return void response.writeHead(503).end('waits')
      if (request.url !== '/api/realtime') return void response.end(`of ${index}`)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event:PB_CONNECT\n\n')
    })
    backends.push(backend)
  }
  site = temporarySite({ 'index.html': '<title>Coffer</title>' })
  const [first, second] = backends.map(({ url }) => url)
  edge = await startEdge({ siteDir: site.dir, port: 0, backendUrl: [first ?? '', second ?? ''] })
})
afterAll(async () => {
  await edge.stop()
  for (const backend of backends) await backend.stop()
  site.remove()
})
beforeEach(async () => {
  set('serves', 'waits')
  while ((await get('/api/x')).text !== 'of 0') continue
  received = []
})

const set = (...next: State[]) => states.splice(0, 2, ...next)
async function get(path: string, init?: RequestInit) {
  const answer = await fetch(edge.url + path, init)
  return { status: answer.status, text: await answer.text() }
}

it('requests go to the server that serves, reads without an error in between', async () => {
  expect(await get('/api/x')).toEqual({ status: 200, text: 'of 0' })
  set('waits', 'serves')
  expect(await get('/api/x')).toEqual({ status: 200, text: 'of 1' })
  expect(await get('/ext/y', { method: 'POST', body: '{}' })).toEqual({ status: 200, text: 'of 1' })
})

it('a write is sent once: it is for the client to repeat it', async () => {
  set('waits', 'serves')
  expect(await get('/api/x', { method: 'POST', body: '{}' })).toEqual({ status: 503, text: 'waits' })
  expect(received).toEqual(['0 POST /api/x'])
})

it('requests wait while no server serves', async () => {
  set('waits', 'waits')
  const waiting = get('/api/x')
  await once(backends[1]!.server, 'request')
  set('waits', 'serves')
  expect(await waiting).toEqual({ status: 200, text: 'of 1' })
})

it('streams of events, and what a paused server does not answer, end when another serves', async () => {
  const stream = await fetch(`${edge.url}/api/realtime`)
  const reader = stream.body!.getReader()
  await reader.read()
  set('paused', 'waits')
  const write = get('/api/x', { method: 'POST', body: '{}' })
  set('paused', 'serves')
  await expect(reader.read()).rejects.toThrow()
  expect((await write).status).toBe(502)
  expect(await get('/api/x')).toEqual({ status: 200, text: 'of 1' })
})
