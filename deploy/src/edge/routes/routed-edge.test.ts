import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEdge, type Edge } from '../edge.ts'
import { temporarySite, tinyBackend, type TemporarySite, type TinyBackend } from '../testing.ts'
import type { RoutesFile } from './route-table.ts'

let site: TemporarySite
let edge: Edge
const backends: TinyBackend[] = []
const errors: string[] = []
const TOKEN = 'of-the-operator-1'
/** The file is checked twice a second; a busy machine takes longer. */
const PATIENCE_MS = 20_000

vi.setConfig({ testTimeout: 4 * PATIENCE_MS })

/** Starts a server that answers its own name, and streams. */
async function startNamed(name: string): Promise<string> {
  const backend = await tinyBackend((request, response) => {
    if (request.url === '/ready') return void response.writeHead(200).end('{"ready":true,"failed":{}}')
    if (request.url !== '/api/realtime') return void response.writeHead(200).end(name)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data:${name}\n\n`)
  })
  backends.push(backend)
  return backend.url
}

const base = (): RoutesFile => ({
  servers: {
    main: [backends[0]!.url],
    // The first is down, so the serving one is found.
    north: ['http://127.0.0.1:9', backends[1]!.url],
  },
  hosts: { 'harbour.test': 'main', 'club.test': 'north' },
  moved: { 'old.test': 'https://club.test' },
})
const file = (): string => join(site.dir, '..', `${site.dir.split('/').at(-1)}.json`)
function write(content: object): void {
  writeFileSync(`${file()}.new`, JSON.stringify(content))
  renameSync(`${file()}.new`, file())
}

beforeAll(async () => {
  site = temporarySite({ 'index.html': '<title>Coffer</title>', 'assets/main.js': 'var main' })
  await startNamed('main')
  await startNamed('north')
  write(base())
  edge = await startEdge({
    siteDir: site.dir,
    port: 0,
    backendUrl: { routesFile: file() },
    observe: { metricsToken: TOKEN },
    onError: (error) => errors.push(error.message),
  })
})
afterAll(async () => {
  await edge.stop()
  await Promise.all(backends.map((backend) => backend.stop()))
  site.remove()
})

/** `fetch` lets nobody set the host. */
async function open(
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const asked = httpRequest(edge.url + path, { headers: { ...headers, host } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}
async function requestEdge(host: string, path: string, headers: Record<string, string> = {}) {
  const answer = await open(host, path, headers)
  let body = ''
  for await (const chunk of answer) body += String(chunk)
  return { status: answer.statusCode, body, location: answer.headers.location }
}
const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

it('passes calls on to the server of the host, and serves one site to all', async () => {
  expect((await requestEdge('harbour.test', '/api/x')).body).toBe('main')
  expect((await requestEdge('club.test:4100', '/ext/x')).body).toBe('north')
  for (const host of ['harbour.test', 'club.test'])
    expect((await requestEdge(host, '/more', page)).body).toBe('<title>Coffer</title>')
})

it('says of a host that it does not know that there is no community', async () => {
  const call = await requestEdge('x.test', '/api/x')
  expect([call.status, JSON.parse(call.body)]).toEqual([
    421,
    { status: 421, message: 'No community is served at x.test.', data: {} },
  ])
  expect(await requestEdge('x.test', '/', page)).toMatchObject({
    status: 421,
    body: 'No community is served at x.test.\n',
  })
})

it('leads pages of a host that has moved to the new one', async () => {
  expect(await requestEdge('old.test', '//evil.test/x?y=1', page)).toMatchObject({
    status: 307,
    location: 'https://club.test//evil.test/x?y=1',
  })
  const call = await requestEdge('old.test', '/api/x')
  expect([call.status, JSON.parse(call.body)]).toMatchObject([
    421,
    { data: { reason: { code: 'community-moved', movedTo: 'https://club.test' } } },
  ])
  expect((await requestEdge('old.test', '/assets/main.js')).body).toBe('var main')
})

it('follows the file: a host changes servers, its streams end, and a wrong file changes nothing', async () => {
  const moving = await open('harbour.test', '/api/realtime')
  const staying = await open('club.test', '/api/realtime')
  let isOpen = true
  staying.on('close', () => {
    isOpen = false
  })
  const ended = new Promise((resolve) => moving.on('close', resolve).on('error', resolve).resume())
  write({ ...base(), hosts: { 'harbour.test': 'north', 'club.test': 'north' } })
  await expect
    .poll(async () => (await requestEdge('harbour.test', '/api/x')).body, { timeout: PATIENCE_MS })
    .toBe('north')
  await ended
  expect(isOpen).toBe(true)
  staying.on('error', () => {}).destroy()

  write({ ...base(), hosts: { 'harbour.test': 'nowhere' } })
  await expect.poll(() => errors, { timeout: PATIENCE_MS }).toHaveLength(1)
  expect(errors[0]).toContain('"harbour.test" names the server "nowhere"')
  expect((await requestEdge('harbour.test', '/api/x')).body).toBe('north')
  expect(JSON.parse((await requestEdge('harbour.test', '/_ready')).body)).toMatchObject({
    failed: { routes: 'The file of the routes is wrong; the former ones are in use.' },
  })
  write(base())
  await expect
    .poll(async () => (await requestEdge('harbour.test', '/api/x')).body, { timeout: PATIENCE_MS })
    .toBe('main')
})

it('counts and checks each server by its name', async () => {
  const { body } = await requestEdge('harbour.test', '/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(body).toMatch(/coffer_edge_server_requests_total\{server="north",status="200"\} \d+\n/)
  expect(body).toContain('coffer_edge_ready{check="backend north"} 1\n')
})

it('does not start with a file that is wrong or missing', async () => {
  const start = (routesFile: string) => startEdge({ siteDir: site.dir, port: 0, backendUrl: { routesFile } })
  await expect(start(join(site.dir, 'none.json'))).rejects.toThrow('cannot be read: ENOENT')
  await expect(start(join(site.dir, 'index.html'))).rejects.toThrow('is no JSON')
})
