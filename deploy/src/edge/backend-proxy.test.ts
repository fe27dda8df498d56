import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdge, type Edge } from './edge.ts'
import { temporarySite, tinyBackend, type TemporarySite, type TinyBackend } from './testing.ts'

let site: TemporarySite
let backend: TinyBackend
let edge: Edge
let streams: ServerResponse[] = []

async function readSize(request: IncomingMessage): Promise<number> {
  let size = 0
  for await (const chunk of request) size += (chunk as Buffer).length
  return size
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.startsWith('/api/realtime')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event:PB_CONNECT\n\n')
    streams.push(response)
    backend.server.emit('stream')
    return
  }
  if (request.url === '/api/busy') {
    response.writeHead(503).end('busy')
    backend.server.emit('busy')
    return
  }
  if (request.url === '/api/slow') {
    backend.server.emit('slow', request)
    return
  }
  if (request.url === '/api/kept') {
    response.writeHead(200, { 'cache-control': 'private, max-age=60' }).end('picture')
    return
  }
  const { method, url, headers } = request
  const received = JSON.stringify({ method, url, headers, size: await readSize(request) })
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(received),
    'set-cookie': 'a=b',
  })
  response.end(received)
}

beforeAll(async () => {
  site = temporarySite({
    'index.html': '<title>Coffer</title>',
    '_version.json': '{"version":"1"}',
  })
  backend = await tinyBackend((request, response) => void answer(request, response))
  edge = await startEdge({ siteDir: site.dir, port: 0, backendUrl: backend.url, secret: 'of-the-edge' })
})

afterAll(async () => {
  await edge.stop()
  await backend.stop()
  site.remove()
})

async function openStream(path = '/api/realtime') {
  const leave = new AbortController()
  const arrived = once(backend.server, 'stream')
  const response = await fetch(edge.url + path, { signal: leave.signal })
  await arrived
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader.read()).value
  return { response, next, leave, upstream: streams.at(-1)! }
}

describe('requests', () => {
  it.each([
    '/api/collections/users/records?filter=name%3D%22a%2Fb%3F%22&page=2',
    '/ext/accept-invite',
    '/api/collections/users/auth-methods',
    '/api/files/manifest/abc/icon_1.png?thumb=256x256',
  ])('reach PocketBase as they are: %s', async (path) => {
    const received = (await (await fetch(edge.url + path)).json()) as { url: string }
    expect(received.url).toBe(path)
  })

  it('leave files whose names begin alike to the site', async () => {
    expect(await (await fetch(`${edge.url}/_version.json`)).json()).toEqual({ version: '1' })
  })

  it('have the address of the caller, not one that the caller claims', async () => {
    const claims = {
      'x-forwarded-for': '6.6.6.6',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-edge-secret': 'guessed',
      x_authz: 'm1',
    }
    const received = (await (await fetch(`${edge.url}/api/x`, { headers: claims })).json()) as {
      headers: Record<string, string>
    }
    expect(received.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(received.headers['x-edge-secret']).toBe('of-the-edge')
    expect(received.headers['x-forwarded-host']).toBe(new URL(edge.url).host)
    expect(received.headers['x-forwarded-proto']).toBe('http')
    expect(received.headers['x_authz']).toBe('m1')
    expect(JSON.stringify(received.headers)).not.toContain('6.6.6.6')
  })

  it.each([
    ['POST', 'multipart/form-data; boundary=x'],
    ['PATCH', 'application/json'],
    ['PUT', 'application/octet-stream'],
  ])('pass on bodies of any size and type: %s %s', async (method, type) => {
    const body = Buffer.alloc(20_000_000, 97)
    const response = await fetch(`${edge.url}/api/files`, {
      method,
      body,
      headers: { 'content-type': type },
    })
    const received = await response.json()
    expect(received).toMatchObject({ method, size: 20_000_000, headers: { 'content-type': type } })
  })

  it('pass on DELETE without a body, and cookies back', async () => {
    const response = await fetch(`${edge.url}/api/x`, { method: 'DELETE' })
    expect(response.headers.get('set-cookie')).toBe('a=b')
    expect(await response.json()).toMatchObject({ method: 'DELETE', size: 0 })
  })

  it('are not sent a second time when PocketBase says it is busy', async () => {
    let count = 0
    backend.server.on('busy', () => (count += 1))
    const response = await fetch(`${edge.url}/api/busy`)
    expect([response.status, count]).toEqual([503, 1])
  })
})

it('a request whose client has left ends at PocketBase', async () => {
  const client = new AbortController()
  const arrived = once(backend.server, 'slow')
  const answer = fetch(`${edge.url}/api/slow`, { signal: client.signal }).catch((error: Error) => error.name)
  const [request] = (await arrived) as [IncomingMessage]
  const left = once(request.socket, 'close')
  client.abort()
  expect(await answer).toBe('AbortError')
  await left
})

describe('answers', () => {
  const long = (encodings: string) =>
    fetch(`${edge.url}/api/x?long=${'a'.repeat(2000)}`, { headers: { 'accept-encoding': encodings } })

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
  ])('of JSON are compressed for those who take %s', async (accepted, encoding) => {
    const response = await long(accepted)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('set-cookie')).toBe('a=b')
    // fetch has decompressed it.
    expect(await response.json()).toMatchObject({ method: 'GET' })
  })

  it('are kept by nobody, unless PocketBase says so, and tell no server where they were asked from', async () => {
    const fetchHeaders = async (path: string) => (await fetch(edge.url + path)).headers
    expect((await fetchHeaders('/api/x')).get('cache-control')).toBe('no-store')
    expect((await fetchHeaders('/api/kept')).get('cache-control')).toBe('private, max-age=60')
    expect((await fetchHeaders('/api/x')).get('referrer-policy')).toBe('no-referrer')
    expect((await fetchHeaders('/api/x')).get('x-content-type-options')).toBe('nosniff')
  })

  it('stay as they are for those who do not, and where they are short', async () => {
    expect((await long('identity')).headers.get('content-encoding')).toBeNull()
    const short = await fetch(`${edge.url}/api/x`, { headers: { 'accept-encoding': 'br' } })
    expect(short.headers.get('content-encoding')).toBeNull()
  })
})

describe('event streams', () => {
  it('arrive piece by piece', async () => {
    const stream = await openStream()
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    expect(await stream.next()).toBe('event:PB_CONNECT\n\n')
    // Each piece is written only after the one before it has arrived: a buffer anywhere would cause a timeout.
    for (let piece = 0; piece < 20; piece += 1) {
      stream.upstream.write(`data:${piece}\n\n`)
      expect(await stream.next()).toBe(`data:${piece}\n\n`)
    }
    stream.leave.abort()
  })

  it('end at PocketBase when the reader leaves', async () => {
    const stream = await openStream()
    const closed = once(stream.upstream, 'close')
    stream.leave.abort()
    await closed
    expect(stream.upstream.writableEnded).toBe(false)
  })

  it('leave room for requests, however many are open', async () => {
    streams = []
    const open = []
    for (let count = 0; count < 200; count += 1) open.push(await openStream())
    const response = await fetch(`${edge.url}/api/x`)
    expect(response.status).toBe(200)
    expect(streams.length).toBe(200)
    for (const stream of open) stream.leave.abort()
  })

  it('do not keep the edge from stopping', async () => {
    const other = await startEdge({ siteDir: site.dir, port: 0, backendUrl: backend.url })
    const response = await fetch(`${other.url}/api/realtime`)
    await other.stop()
    await expect(response.text()).rejects.toThrow()
  })
})

describe('a PocketBase that is down', () => {
  const down = { status: 502, message: 'The server cannot be reached.', data: {} }

  it('is answered for in its own form, uploads included', async () => {
    const alone = await startEdge({ siteDir: site.dir, port: 0, backendUrl: 'http://127.0.0.1:9' })
    const response = await fetch(`${alone.url}/api/health`)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect([response.status, await response.json()]).toEqual([502, down])
    const upload = await fetch(`${alone.url}/api/files`, {
      method: 'POST',
      body: Buffer.alloc(1_000_000),
    })
    expect([upload.status, await upload.json()]).toEqual([502, down])
    expect((await fetch(alone.url, { headers: { accept: 'text/html' } })).status).toBe(200)
    await alone.stop()
  })

  it('is reached again as soon as it is back', async () => {
    const first = await tinyBackend((_request, response) => response.end('one'))
    const port = Number(new URL(first.url).port)
    const other = await startEdge({ siteDir: site.dir, port: 0, backendUrl: first.url })
    expect(await (await fetch(`${other.url}/api/x`)).text()).toBe('one')
    await first.stop()
    expect((await fetch(`${other.url}/api/x`)).status).toBe(502)
    const second = await tinyBackend((_request, response) => response.end('two'), port)
    expect(await (await fetch(`${other.url}/api/x`)).text()).toBe('two')
    await other.stop()
    await second.stop()
  })
})
