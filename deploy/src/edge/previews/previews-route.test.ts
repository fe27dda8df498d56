import { afterEach, beforeEach, expect, it } from 'vitest'
import { boundNamed } from '@coffer/backend/cli/edge-bounds'
import { parsePreview } from '@coffer/shared-sdk/contracts'
import { writePreview } from '../../publish/previews.ts'
import { folderStorage } from '../../publish/folder-storage.ts'
import { makeSigningKey } from '../../publish/signing-keys.ts'
import { startEdge } from '../edge.ts'
import type { Edge } from '../edge.ts'
import { registeredBuild, temporarySite, tinyBackend } from '../testing.ts'
import type { TemporarySite, TinyBackend } from '../testing.ts'

let site: TemporarySite
let backend: TinyBackend
let edge: Edge
let questions: number

/** Starts a server where the token `kavya.x.y` may override, and `forged.x.y` is nobody's. */
beforeEach(async () => {
  questions = 0
  site = temporarySite({ 'index.html': '<title>Coffer</title>' })
  backend = await tinyBackend(({ url, headers }, response) => {
    if (url !== '/ext/may-override') return void response.writeHead(200).end('{}')
    questions += 1
    const [person] = String(headers.authorization).split('.')
    if (person === 'forged') return void response.writeHead(401).end('{}')
    response.writeHead(200).end(JSON.stringify({ mayOverride: person === 'kavya' }))
  })
  edge = await startEdge({ siteDir: site.dir, port: 0, backendUrl: backend.url })
})
afterEach(async () => {
  await edge.stop()
  await backend.stop()
  site.remove()
})

async function write(name: string, at: string): Promise<void> {
  const published = { storage: folderStorage(site.dir), keys: [makeSigningKey()], who: 'ann', now: () => at }
  await writePreview(published, { remote: 'mf-events', name }, registeredBuild('1.4.0-preview.x.0a'))
}

const get = (path: string, token?: string) =>
  fetch(edge.url + path, token === undefined ? {} : { headers: { authorization: token } })
const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

it('lists the previews that have not expired, and answers each, to people who may override', async () => {
  await write('pr-12', daysAgo(13))
  await write('pr-1', daysAgo(15))
  const list = await get('/_previews', 'kavya.x.y')
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect(await list.json()).toEqual({
    previews: [
      { remote: 'mf-events', name: 'pr-12', version: '1.4.0-preview.x.0a', until: expect.any(String) },
    ],
  })
  const one = await get('/_previews/mf-events/pr-12', 'kavya.x.y')
  const { payload } = (await one.json()) as { readonly payload: string }
  expect(parsePreview(payload)).toMatchObject({ remote: 'mf-events', name: 'pr-12' })
  expect((await get('/_previews/mf-events/pr-1', 'kavya.x.y')).status).toBe(404)
})

it.each([
  ['without a token', undefined],
  ['with a text that is no token', 'Bearer x'],
  ['with a token of nobody', 'forged.x.y'],
  ['of a member', 'bo.x.y'],
])('does not exist for a request %s', async (_what, token) => {
  await write('pr-12', daysAgo(0))
  for (const path of ['/_previews', '/_previews/mf-events/pr-12']) {
    const answer = await get(path, token)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found.\n'])
  }
})

it.each(['/_previews/mf-events/..%2Fpr-12', '/_previews/..%2F..%2Fkeys/registry', '/_previews/mf-events/PR'])(
  'reads no file for %s, and asks nobody',
  async (path) => {
    expect((await get(path, 'kavya.x.y')).status).toBe(404)
    expect(questions).toBe(0)
  },
)

it('answers no more requests of an address than the table of bounds allows', async () => {
  const { max } = boundNamed('previewReads')
  const answers = await Promise.all(Array.from({ length: max + 1 }, () => get('/_previews')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
