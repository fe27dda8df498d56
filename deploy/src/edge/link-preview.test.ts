import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEdge, type Edge } from './edge.ts'
import { insertTags } from './link-preview.ts'
import { temporarySite, tinyBackend, type TemporarySite, type TinyBackend } from './testing.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta name="description" content="Up your group's finances"><title>Coffer</title><script>document.title</script></head></html>`
const harbour = {
  name: 'Harbour “& Co”',
  description: 'Save <together>',
  icons: [
    { src: '/api/files/manifest/h/icon.png?thumb=256x256', sizes: '256x256', purpose: 'any' },
    { src: '/api/files/manifest/h/icon.png?thumb=512x512', sizes: '512x512', purpose: 'any' },
  ],
}

let site: TemporarySite
let backend: TinyBackend
let edge: Edge
const requestHeaders: IncomingHttpHeaders[] = []
const errors: string[] = []
let answer: { readonly status: number; readonly body: string } = {
  status: 200,
  body: JSON.stringify(harbour),
}

beforeAll(async () => {
  site = temporarySite({ 'index.html': PAGE, 'assets/main.js': 'var main' })
  backend = await tinyBackend((request, response) => {
    if (request.url === '/ready') return void response.writeHead(200).end('{"ready":true,"failed":{}}')
    if (request.url === '/ext/web-manifest') requestHeaders.push(request.headers)
    response.writeHead(answer.status).end(answer.body)
  })
  edge = await startEdge({
    siteDir: site.dir,
    port: 0,
    backendUrl: backend.url,
    onError: (error) => errors.push(error.message),
  })
})
afterAll(async () => {
  await edge.stop()
  await backend.stop()
  site.remove()
})

/** Sends a request as a program that is not a browser. Node's fetch would send a mode. */
async function open(path: string, headers: Record<string, string>) {
  const sent = httpRequest(edge.url + path, { headers: { host: 'harbour.test', ...headers } }).end()
  const [response] = await once(sent, 'response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: response.statusCode, headers: response.headers, body }
}

const CRAWLERS = [
  ['WhatsApp', { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' }],
  ['Signal', { 'user-agent': 'WhatsApp/2', accept: '*/*' }],
  ['Slack', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', accept: '*/*' }],
  ['Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)', accept: '*/*' }],
  ['Facebook', { 'user-agent': 'facebookexternalhit/1.1', accept: '*/*', 'accept-encoding': 'br, gzip' }],
  ['Twitter', { 'user-agent': 'Twitterbot/1.0', accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1' }],
] as const

// Before this was fixed, callers that accept anything got 404.
it.each(CRAWLERS)(
  'answers %s with name, description and icon of the community at the address',
  async (_name, headers) => {
    const { status, headers: got, body } = await open('/dashboard/event/abcdefghij12345', headers)
    expect(status).toBe(200)
    expect(got['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<title>Harbour “&amp; Co”</title>')
    expect(body).toContain('<meta property="og:title" content="Harbour “&amp; Co”">')
    expect(body).toContain('<meta property="og:description" content="Save &lt;together&gt;">')
    expect(body).toContain(
      '<meta property="og:image" content="http://harbour.test/api/files/manifest/h/icon.png?thumb=512x512">',
    )
    expect(body).not.toContain('Coffer')
    expect(body).toContain('<script>document.title</script>')
  },
)

it('asks the server for the address that was opened, and in the language of the caller', async () => {
  requestHeaders.length = 0
  await open('/', { accept: '*/*', 'accept-language': 'de', cookie: 'a=b', authorization: 'token' })
  expect(requestHeaders).toHaveLength(1)
  expect(requestHeaders[0]).toMatchObject({ 'x-forwarded-host': 'harbour.test', 'accept-language': 'de' })
  expect([requestHeaders[0]?.cookie, requestHeaders[0]?.authorization]).toEqual([undefined, undefined])
})

it.each([
  ['a navigation of a browser', { accept: 'text/html', 'sec-fetch-mode': 'navigate' }],
  ['a browser’s own fetch of the page', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
])('answers %s with the page as it was published, and asks nobody', async (_what, headers) => {
  requestHeaders.length = 0
  const { status, body } = await open('/', headers)
  expect([status, body, requestHeaders]).toEqual([200, PAGE, []])
})

it.each([
  ['a script that a page loads', '/dashboard', { accept: '*/*', 'sec-fetch-mode': 'no-cors' }],
  ['a missing file', '/logo.png', { accept: '*/*' }],
  ['a missing chunk', '/assets/gone.js', { accept: '*/*' }],
  ['who accepts no page', '/dashboard', { accept: 'application/json' }],
])('answers 404 to %s', async (_what, path, headers) => {
  expect((await open(path, headers)).status).toBe(404)
})

it('answers with the page as it was published when the server does not say what it is', async () => {
  const manifest = answer
  answer = { status: 503, body: gzipSync('down').toString('latin1') }
  const { status, body } = await open('/login', { accept: '*/*' })
  answer = manifest
  expect([status, body]).toEqual([200, PAGE])
  expect(errors.at(-1)).toBe('The server answered 503 for the manifest of harbour.test.')
  // The edge waits before it asks that server again.
  requestHeaders.length = 0
  expect((await open('/login', { accept: '*/*' })).body).toBe(PAGE)
  expect(requestHeaders).toEqual([])
})

it('names no image where there is none', () => {
  expect(insertTags(PAGE, { name: 'A', description: '', image: undefined })).not.toContain('og:image')
})
