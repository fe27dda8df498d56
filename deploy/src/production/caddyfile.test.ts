import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEdge, type Edge } from '../edge/edge.ts'
import { temporarySite, type TemporarySite } from '../edge/testing.ts'
import { renderCaddyfile } from './render-caddyfile.ts'

let site: TemporarySite
let edge: Edge

beforeAll(async () => {
  site = temporarySite({
    'index.html': '<!doctype html><title>Coffer</title>',
    'registry.json': '{"remotes":{}}',
    'assets/main.4f2a.js': 'var main',
    'remotes/mf-more/1.0.0/remoteEntry.js': 'var more',
  })
  edge = await startEdge({ siteDir: site.dir, port: 0, backendUrl: 'http://127.0.0.1:9' })
})
afterAll(async () => {
  await edge.stop()
  site.remove()
})

/** Returns the names and values that the file sets in a block with this beginning. */
function headersIn(block: string): readonly (readonly [name: string, value: string])[] {
  const [, text = ''] = renderCaddyfile().split(`${block} {\n\t\theader {\n`)
  const [lines = ''] = text.split('\t\t}\n')
  return [...lines.matchAll(/^\t+([\w-]+) "([^"]*)"$/gm)].map(([, name = '', value = '']) => [name, value])
}

it('is what the table of headers gives', async () => {
  await expect(renderCaddyfile()).toMatchFileSnapshot('../../production/Caddyfile')
})

it('names no host and no server: all hosts reach the edge, which has the routes', () => {
  const text = renderCaddyfile()
  expect([...text.matchAll(/^(\S.*) \{$/gm)].map(([, address]) => address)).toEqual([
    '{$COFFER_DOMAIN:localhost}',
  ])
  expect([...text.matchAll(/reverse_proxy (.*)$/gm)].map(([, to]) => to)).toEqual([
    '{$COFFER_EDGE:127.0.0.1:4100}',
  ])
  expect(text).not.toContain('header_up')
})

/** These headers depend on the file, on the compression or on the server's library. */
const OF_THE_ANSWER = new Set(
  'accept-ranges connection content-encoding content-length content-type date etag keep-alive last-modified transfer-encoding vary'.split(
    ' ',
  ),
)

it.each([
  ['handle /assets/*', '/assets/main.4f2a.js'],
  ['handle /remotes/*', '/remotes/mf-more/1.0.0/remoteEntry.js'],
])('sends in "%s" the headers that the edge answers with', async (block, path) => {
  const answer = await fetch(edge.url + path)
  expect(answer.status).toBe(200)
  const sent = [...answer.headers].filter(([name]) => !OF_THE_ANSWER.has(name))
  const written = headersIn(block).map(([name, value]) => [name.toLowerCase(), value])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(sent))
  expect(written.length).toBeGreaterThan(4)
})

it("sends with Caddy's own answers the headers of a file of the site, uncached", async () => {
  const answer = await fetch(`${edge.url}/assets/none.js`)
  const sent = [
    'content-security-policy',
    'cross-origin-resource-policy',
    'referrer-policy',
    'x-content-type-options',
  ]
  const written = Object.fromEntries(
    headersIn('handle_errors').map(([name, value]) => [name.toLowerCase(), value]),
  )
  expect(sent.map((name) => [name, written[name]])).toEqual(
    sent.map((name) => [name, answer.headers.get(name)]),
  )
  expect(written['cache-control']).toBe('no-store')
})
