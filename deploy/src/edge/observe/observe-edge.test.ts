import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '@coffer/backend/cli/free-port'
import { startEdge } from '../edge.ts'
import type { Edge } from '../edge.ts'
import { temporarySite, tinyBackend } from '../testing.ts'
import type { TemporarySite, TinyBackend } from '../testing.ts'

const TOKEN = 'of-the-operator-1'
const REGISTRY = JSON.stringify({
  payload: JSON.stringify({ schema: 2, revision: 3, remotes: {} }),
  signatures: [{ key: 'a', signature: 'b' }],
  withdrawn: [],
})

let site: TemporarySite
let backend: TinyBackend
let edge: Edge
let isBackendReady = true
let port: number
const lines: string[] = []

beforeAll(async () => {
  site = temporarySite({ 'index.html': '<title>Coffer</title>', 'registry.json': REGISTRY })
  backend = await tinyBackend((request, response) => {
    if (request.url !== '/ready') return void response.writeHead(200).end(JSON.stringify(request.headers))
    const failed = isBackendReady ? {} : { disk: 'The disk has 3 MB left, and needs 100.' }
    response.writeHead(isBackendReady ? 200 : 503).end(JSON.stringify({ ready: isBackendReady, failed }))
  })
  port = await findFreePort()
  edge = await startEdge({
    siteDir: site.dir,
    port: 0,
    backendUrl: backend.url,
    trustedProxies: ['127.0.0.1'],
    observe: { metricsToken: TOKEN, metricsPort: port, log: (line) => lines.push(line) },
  })
})
afterAll(async () => {
  await edge.stop()
  await backend.stop()
  site.remove()
})

const readMetrics = async () => {
  const answer = await fetch(`${edge.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('/metrics', () => {
  it.each([undefined, 'Bearer', 'Bearer of-the-operator-2', `Basic ${TOKEN}`])(
    'needs the token, also at its own port: %s',
    async (authorization) => {
      for (const url of [edge.url, `http://127.0.0.1:${port}`]) {
        const answer = await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} })
        expect(answer.status).toBe(401)
      }
    },
  )

  it('is answered at its own port, and nothing else is', async () => {
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(await (await ask('/metrics')).text()).toContain('# TYPE coffer_edge_requests_total counter')
    expect((await ask('/')).status).toBe(404)
  })

  it('is not there unless asked for', async () => {
    const plain = await startEdge({ siteDir: site.dir, port: 0, backendUrl: backend.url })
    expect((await fetch(`${plain.url}/metrics`)).status).toBe(404)
    await plain.stop()
  })

  it('counts requests by group and status, and reports by remote, version and step', async () => {
    await fetch(`${edge.url}/api/collections/users/records?filter=ann`)
    await fetch(`${edge.url}/assets/gone.js`)
    await fetch(`${edge.url}/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'registry', version: '3', phase: 'registry' }),
    })
    const text = await readMetrics()
    expect(text).toContain('coffer_edge_requests_total{group="backend",status="200"} 1\n')
    expect(text).toContain('coffer_edge_requests_total{group="assets",status="404"} 1\n')
    expect(text).toContain(
      'coffer_edge_remote_reports_total{remote="registry",version="0",phase="registry",sender="unproven"} 1\n',
    )
    expect(text).toContain('coffer_edge_ready{check="site"} 1\n')
    expect(text).toContain('process_resident_memory_bytes')
  })
})

describe('/_ready', () => {
  const ask = async () => {
    const answer = await fetch(`${edge.url}/_ready`)
    return [answer.status, await answer.json()]
  }

  it('says that there is a site and a server', async () => {
    expect(await ask()).toEqual([200, { ready: true, failed: {} }])
  })

  it('names what is missing, and nothing of the inside', async () => {
    isBackendReady = false
    site.write('registry.json', '<!doctype html>')
    const failed = {
      site: 'The registry cannot be read: RegistryError.',
      backend: 'The server is not ready: disk.',
    }
    expect(await ask()).toEqual([503, { ready: false, failed }])
    site.write('registry.json', REGISTRY)
    isBackendReady = true
    expect(await ask()).toEqual([200, { ready: true, failed: {} }])
  })

  it('says so when the server is gone', async () => {
    const alone = await startEdge({ siteDir: site.dir, port: 0, backendUrl: 'http://127.0.0.1:9' })
    const answer = await fetch(`${alone.url}/_ready`)
    expect(await answer.json()).toEqual({
      ready: false,
      failed: { backend: 'The server cannot be reached.' },
    })
    await alone.stop()
  })
})

it('logs a line of JSON for each request, with nothing that the browser sent', async () => {
  lines.length = 0
  const secrets = ['ann@harbour.test', 'Ann Harbour', '12.34', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImEifQ.abc']
  const query = new URLSearchParams(secrets.map((secret) => ['filter', secret]))
  const headers = { authorization: secrets[3]!, referer: `https://coffer.test/${secrets[0]}` }
  await fetch(`${edge.url}/api/x?${query}`, { headers })
  await fetch(`${edge.url}/verify/${secrets[3]}`, { headers })
  await fetch(`${edge.url}/_faults`, { method: 'POST', headers, body: secrets.join() })
  await expect.poll(() => lines.length).toBe(3)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'INFO', part: 'edge', method: 'GET', group: 'backend', status: 200 },
    { level: 'WARN', part: 'edge', method: 'GET', group: 'site', status: 404 },
    { level: 'WARN', part: 'edge', method: 'POST', group: 'reports', status: 400 },
  ])
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
})

it('logs the trace that a request names, and passes it on; anything else is no trace', async () => {
  lines.length = 0
  const id = '4bf92f3577b34da6a3ce929d0e0e4736'
  const valid = `00-${id}-00f067aa0ba902b7-01`
  for (const traceparent of [
    valid,
    `${valid}0`,
    valid.toUpperCase(),
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
  ])
    await fetch(`${edge.url}/api/x`, { headers: { traceparent } })
  await expect.poll(() => lines.length).toBe(4)
  expect(lines.map((line) => (JSON.parse(line) as { readonly trace?: string }).trace)).toEqual([
    id,
    undefined,
    undefined,
    undefined,
  ])
})

it('trusts the address that a trusted proxy names, and no other’s', async () => {
  const seenBy = async (url: string) => {
    const answer = await fetch(`${url}/api/x`, {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
    })
    const { 'x-forwarded-for': address, 'x-forwarded-proto': protocol } = (await answer.json()) as Record<
      string,
      string
    >
    return [address, protocol]
  }
  expect(await seenBy(edge.url)).toEqual(['203.0.113.7', 'https'])
  const other = await startEdge({
    siteDir: site.dir,
    port: 0,
    backendUrl: backend.url,
    trustedProxies: ['192.0.2.1'],
  })
  expect(await seenBy(other.url)).toEqual(['127.0.0.1', 'http'])
  await other.stop()
})
