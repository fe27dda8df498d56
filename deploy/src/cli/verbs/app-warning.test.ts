import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBench } from '../../publish/testing.ts'
import type { Bench } from '../../publish/testing.ts'
import { callDeploy } from '../testing.ts'

// The verbs are tested for what they print, with what they call left out: a build, an upload and a server that waits.
vi.mock('../../publish/publish-apps.ts', async (load) => ({
  ...(await load<object>()),
  publishApps: async () => [{ app: 'mf-events', version: '1.0.0', change: 'live', notes: [] }],
}))
vi.mock('../../publish/publish-previews.ts', () => ({
  publishPreviews: async () => [{ remote: 'mf-events', name: 'pr-12', until: '2026-03-15T10:00:00.000Z' }],
}))
vi.mock('../../start/end-signal.ts', () => ({ listenForEnd: async () => {} }))
vi.mock('../preview-server.ts', () => ({ startPreview: async () => ({ port: 4103, stop: async () => {} }) }))

const APP = 'https://coffer.example'
const WARNING = `Warning: no app answers at ${APP}, the address in COFFER_APP_URL.`
let bench: Bench
beforeEach(async () => {
  bench = await makeBench()
})
afterEach(() => bench.remove())

const run = (env: Record<string, string>, ...args: readonly string[]) => callDeploy(bench.site, args, env)
const refuseRequests = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))

test.each([
  ['publish', ['publish', 'events', '--no-build', '--why', 'x']],
  ['publish --preview', ['publish', 'events', '--no-build', '--preview', 'pr-12']],
  ['preview', ['preview', 'events', '--no-build']],
])('%s warns when no app answers at COFFER_APP_URL', async (_verb, args) => {
  refuseRequests()
  const [code, text] = await run({ COFFER_APP_URL: APP }, ...args)
  expect([code, text.split('\n').at(-1)]).toEqual([0, WARNING])
})

test('publish asks for no app without the variable', async () => {
  refuseRequests()
  expect(await run({}, 'publish', 'events', '--no-build', '--why', 'x')).toEqual([
    0,
    'mf-events 1.0.0 is live.',
  ])
})

test('publish refuses what is no address before it publishes anything', async () => {
  const env = { COFFER_APP_URL: 'coffer.example' }
  const [code, text] = await run(env, 'publish', 'events', '--no-build', '--why', 'x')
  expect([code, text]).toEqual([
    1,
    expect.stringContaining('COFFER_APP_URL is "coffer.example", which is no'),
  ])
})

test('publish prints no warning when the app answers', async () => {
  const registry = { payload: '{}', signatures: [], withdrawn: [] }
  vi.stubGlobal('fetch', async () => Response.json(registry))
  const [, text] = await run({ COFFER_APP_URL: APP }, 'publish', 'events', '--no-build', '--why', 'x')
  expect(text).toBe('mf-events 1.0.0 is live.')
})
