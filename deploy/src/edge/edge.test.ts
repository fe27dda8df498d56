import { renameSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdge, type Edge } from './edge.ts'
import { HEADER_TABLE, pageHeaders } from './security-headers.ts'
import { registeredBuild, temporarySite, type TemporarySite } from './testing.ts'

const page = `<!doctype html><title>Coffer</title>
<script>document.documentElement.dataset.theme = 'light'</script>
<script src="/assets/main.4f2a.js" defer></script>`
const html = { accept: 'text/html,application/xhtml+xml' }

let site: TemporarySite
let edge: Edge

beforeAll(async () => {
  site = temporarySite({
    'index.html': page,
    'registry.json': '{"remotes":{}}',
    '_version.json': '{"version":"1"}',
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{"name":"Coffer"}',
    '.hidden': 'secret',
    'assets/main.4f2a.js': 'console.log("plain")',
    'assets/main.4f2a.js.br': brotliCompressSync('console.log("plain")'),
    'assets/style.css': 'body{}',
    'remotes/mf-more/1.0.0/remoteEntry.js': 'var more',
  })
  edge = await startEdge({ siteDir: site.dir, port: 0, backendUrl: 'http://127.0.0.1:9' })
})

afterAll(async () => {
  await edge.stop()
  site.remove()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(edge.url + path, { headers, method })

/** Sends a request without the URL parser, which would normalise the path. */
function getRaw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer }> {
  const { hostname, port } = new URL(edge.url)
  return new Promise((resolve, reject) => {
    httpGet({ hostname, port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
}

describe('the share target', () => {
  it('leads to the form when there is no service worker to take what was shared', async () => {
    const body = new FormData()
    body.append('picture', new File(['x'.repeat(2_000_000)], 'receipt.png', { type: 'image/png' }))
    const response = await fetch(`${edge.url}/new-expense`, { method: 'POST', body, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/new-expense?shared=failed'])
  })
})

describe('files with a hash or version in their path', () => {
  it.each([
    ['/assets/main.4f2a.js', 'application/javascript; charset=utf-8'],
    ['/assets/style.css', 'text/css; charset=utf-8'],
    ['/remotes/mf-more/1.0.0/remoteEntry.js', 'application/javascript; charset=utf-8'],
  ])('serves %s to be kept for good', async (path, type) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('sends the compressed file beside the original to those who take it', async () => {
    const answer = await get('/assets/main.4f2a.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(await answer.text()).toBe('console.log("plain")')
    const plain = await get('/assets/main.4f2a.js', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  it.each([
    '/assets/gone.js',
    '/assets/gone',
    '/assets/',
    '/assets',
    '/remotes/mf-more/2.0.0/remoteEntry.js',
  ])('answers 404 for the missing %s even to a navigation, and lets nobody keep it', async (path) => {
    const answer = await get(path, html)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('Not found.\n')
  })

  it('finds files that were published after the start', async () => {
    site.write('remotes/mf-events/3.0.0/remoteEntry.js', 'var events')
    const answer = await get('/remotes/mf-events/3.0.0/remoteEntry.js')
    expect(await answer.text()).toBe('var events')
  })
})

describe('files whose content changes', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/registry.json', 'application/json; charset=utf-8'],
    ['/_version.json', 'application/json; charset=utf-8'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('serves %s to be asked for each time', async (path, type) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('answers 304 to who has the present content, and the new content once it is swapped in', async () => {
    const first = await get('/registry.json')
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/registry.json', { 'if-none-match': etag })).status).toBe(304)
    site.write('registry.next.json', '{"remotes":{"mf-more":{}}}')
    renameSync(join(site.dir, 'registry.next.json'), join(site.dir, 'registry.json'))
    const second = await get('/registry.json', { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual({ remotes: { 'mf-more': {} } })
  })

  it('compresses them itself, and a validator of one encoding is not one of another', async () => {
    site.write('long.json', JSON.stringify('x'.repeat(5000)))
    const raw = await getRaw('/long.json', { 'accept-encoding': 'br' })
    expect(raw.body.length).toBeLessThan(100)
    expect(brotliDecompressSync(raw.body).length).toBe(5002)
    const zipped = await get('/long.json', { 'accept-encoding': 'br;q=0, gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    const etag = zipped.headers.get('etag') ?? ''
    const plain = await get('/long.json', { 'accept-encoding': 'identity', 'if-none-match': etag })
    expect(plain.status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const answer = await get('/registry.json', {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  })
})

/** A token in PocketBase's form: three parts, the last of 43 letters. */
const TOKEN = `eyJhbGciOiJIUzI1NiJ9.eyJ0eXBlIjoidmVyaWZpY2F0aW9uIn0.${'k'.repeat(43)}`

describe('navigation', () => {
  it.each([
    '/dashboard',
    '/dashboard/event/abc/groups',
    '/s/events/abc',
    '/login?code=a.b&state=c',
    `/verify/${TOKEN}`,
  ])('answers %s with the page', async (path) => {
    const answer = await get(path, html)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(page)
  })

  it.each(['//', '//evil.test/dashboard', '//evil.test:99999/x', '/\\evil.test/x'])(
    'takes %s for an address of the app, whatever it looks like',
    async (path) => {
      const { status, body } = await getRaw(path, html)
      expect([status, body.toString()]).toEqual([200, page])
    },
  )

  it.each(['/favicon.ico', '/dashboard/thing.js'])('answers 404 for the missing file %s', async (path) => {
    expect((await get(path, html)).status).toBe(404)
  })

  it('answers with the page what a service worker of WebKit asks for in a navigation', async () => {
    const { status, body } = await getRaw('/dashboard', { accept: '*/*', 'sec-fetch-mode': 'navigate' })
    expect([status, body.toString()]).toEqual([200, page])
  })

  it('answers 404 to a script that asks for a page', async () => {
    expect((await get('/dashboard', { accept: '*/*' })).status).toBe(404)
  })

  it('answers 404 to other methods', async () => {
    expect((await get('/dashboard', html, 'POST')).status).toBe(404)
  })
})

describe('protection', () => {
  const fetchPolicy = async (path: string) =>
    (await get(path, html)).headers.get('content-security-policy') ?? ''

  it('lets the inline script of the present page run and no other', async () => {
    const policy = await fetchPolicy('/')
    expect(policy).toBe(
      "default-src 'none'; script-src 'self' 'sha256-5lWycaGwv04WzfxoWTowSue9gvfWBSkjubaNCvH/Hh4='; " +
        "style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:; " +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    )
    site.write('index.html', page.replace("'light'", "'dark'"))
    expect(await fetchPolicy('/')).not.toBe(policy)
    site.write('index.html', page)
  })

  it('lets scripts run only with a hash, and uses no feature that the app does not need', async () => {
    const { headers } = await get('/', html)
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(
      /camera=\(\).*geolocation=\(\).*clipboard-write=\(self\)/,
    )
  })

  it('names the hosts that the registry’s remotes are on, and no other, as soon as it lists them', async () => {
    const before = await get('/', html)
    const registry = await (await get('/registry.json')).text()
    const remotes = {
      'mf-more': {
        live: registeredBuild('1.0.0', 'https://more.example/coffer/1.0.0/'),
        previous: null,
        pins: [],
      },
      'mf-events': { live: registeredBuild('1.0.0', '/remotes/mf-events/1.0.0/'), previous: null, pins: [] },
      'mf-other': {
        live: registeredBuild('1.0.0', 'http://more.example/coffer/1.0.0/'),
        previous: null,
        pins: [],
      },
    }
    const payload = JSON.stringify({ schema: 2, revision: 1, remotes })
    site.write('registry.json', JSON.stringify({ payload, signatures: [], withdrawn: [] }))
    const policy = await fetchPolicy('/')
    expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/more\.example;/)
    expect(policy).toContain("connect-src 'self' https://more.example;")
    // A browser that has the page gets no 304: it would keep the former policy.
    const etag = before.headers.get('etag') ?? ''
    expect((await get('/', { ...html, 'if-none-match': etag })).status).toBe(200)
    site.write('registry.json', registry)
    expect(await fetchPolicy('/')).toBe(before.headers.get('content-security-policy'))
  })

  it('names the hosts that the page takes a developer’s override from', () => {
    const meta =
      '<meta name="coffer-override-origins" content="http://localhost:* \'unsafe-inline\' https://dev.example" />'
    const headers = pageHeaders({ html: meta, remoteOrigins: [] })
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' http://localhost:* https://dev.example;",
    )
  })

  it.each([
    ['/assets/main.4f2a.js', 'same-origin', null],
    ['/registry.json', 'same-origin', null],
    ['/gone.svg', 'same-origin', null],
    ['/api/files/users/a/picture.svg', 'same-origin', null],
    ['/remotes/mf-more/1.0.0/remoteEntry.js', 'cross-origin', '*'],
  ])('lets %s do nothing when it is opened as a page', async (path, resourcePolicy, allowedOrigin) => {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe(resourcePolicy)
    expect(headers.get('access-control-allow-origin')).toBe(allowedOrigin)
  })

  it('lets the service worker fetch from this site only', async () => {
    const { headers } = await get('/sw.js')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    )
  })

  it('lets nobody frame PocketBase’s administration', async () => {
    expect(HEADER_TABLE.find(({ paths }) => paths.includes('/_/*'))?.headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
    })
  })

  it.each([
    '/.hidden',
    '/%2ehidden',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../.hidden',
    '/assets/..%2f.hidden',
    '/assets/%2e%2e/registry.json',
    '/a\\..\\.hidden',
    '//etc/passwd',
    '//../package.json',
    '//.hidden',
  ])('does not give out %s', async (path) => {
    const answer = await getRaw(path)
    expect([400, 403, 404]).toContain(answer.status)
    expect(answer.body.toString()).not.toMatch(/secret|remotes/)
  })
})

it('says so when nothing has been published, and starts to serve once something is', async () => {
  const empty = temporarySite({})
  const early = await startEdge({ siteDir: empty.dir, port: 0, backendUrl: 'http://127.0.0.1:9' })
  const before = await fetch(early.url, { headers: html })
  expect([before.status, await before.text()]).toEqual([404, 'Nothing has been published yet.\n'])
  empty.write('index.html', page)
  empty.write('assets/late.js', 'var late')
  expect((await fetch(early.url, { headers: html })).status).toBe(200)
  expect((await fetch(`${early.url}/assets/late.js`)).status).toBe(200)
  await early.stop()
  empty.remove()
})

it('answers the given release in place of the version file', async () => {
  const other = await startEdge({
    siteDir: site.dir,
    port: 0,
    backendUrl: 'http://127.0.0.1:9',
    release: '7',
  })
  const answer = await fetch(`${other.url}/_version.json`)
  expect(await answer.json()).toEqual({ version: '7' })
  await other.stop()
})
