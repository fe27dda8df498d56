// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Registry, VerifiedRegistry } from '@coffer/shared-sdk/contracts'
import { useToastStore } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { manualClock } from '@coffer/shared-sdk/testing'
import { cleanUpAfterEachTest } from '@coffer/shared-sdk/testing/each-test'
import { FakeCaches } from './fake-caches.fixture.ts'
import { keepReleaseSets } from './keep-release-sets.ts'

// `registry-source.test.ts` tests signatures.
vi.mock(import('@coffer/shared-sdk/contracts'), async (original) => ({
  ...(await original()),
  verifyRegistry: async () => started,
  isOlderThan: async ({ registry }: VerifiedRegistry, last: unknown) => registry.revision < Number(last),
}))
vi.mock('../registry/read-registry.ts', () => ({
  createRegistryStore: () => null,
  loadText: async () => lastGood,
}))

const started: VerifiedRegistry = {
  registry: {
    schema: 2,
    revision: 1,
    signedAt: '',
    remotes: {},
    skipped: [],
    refused: [],
  } satisfies Registry,
  withdrawn: [],
}
const EMPTY_SESSION = useSessionStore.getInitialState()
const QUIET_MS = 5_000
const EVERY_MS = 30_000
const makeMeta = (list: string) => `<meta name="coffer-files" content="${list} sha256-1">`

cleanUpAfterEachTest()
let caches = new FakeCaches()
let clock = manualClock()
/** The files that the site serves, by path. */
let served: Map<string, string>
let asked: string[] = []
let lastGood = 0
let stop = () => {}

beforeEach(() => {
  caches = new FakeCaches()
  clock = manualClock()
  asked = []
  lastGood = 0
  document.head.innerHTML = makeMeta('/assets/files.1.json')
  serve(1)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const text = served.get(path)
    if (text === undefined) throw new TypeError('no network')
    return new Response(text)
  })
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      query: async () => ({ held: [] }),
      request: async (name: string, _options: object, run: (lock: object) => Promise<unknown>) =>
        run({ name }),
    },
  })
  useSessionStore.setState({ status: 'signed-out' }, true)
})
afterEach(() => {
  stop()
  document.head.replaceChildren()
  useSessionStore.setState(EMPTY_SESSION, true)
  useToastStore.setState({ notices: {} })
})

/** Publishes a release whose shell has one file. */
function serve(release: number): void {
  const list = `/assets/files.${release}.json`
  const code = `/assets/shell.${release}.js`
  served = new Map([
    ['/_version.json', `{"version":${release}}`],
    ['/registry.json', `{"registry":${release}}`],
    ['/', makeMeta(list)],
    [list, JSON.stringify({ [code]: 'sha256-2' })],
    [code, `code ${release}`],
  ])
}

const start = () => {
  const onNewRelease = vi.fn()
  stop = keepReleaseSets({ started, onNewRelease })
  return onNewRelease
}
const code = () => caches.paths('coffer-code-1')
/** Advances the clock and waits for the work that this starts. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  // The first check is a timer of its own.
  clock.advance(0)
  await vi.waitFor(() => expect(clock.timers).not.toEqual([]))
}

test('once the person pauses, the served release becomes the set of this device', async () => {
  const onNewRelease = start()
  clock.advance(QUIET_MS - 1)
  expect(asked).toEqual([])
  await pass(1)
  expect(await code()).toEqual(['/assets/shell.1.js'])
  expect(await caches.readText('coffer-sets-1', '/coffer-sets/current')).toContain('files.1.json')
  expect(onNewRelease).not.toHaveBeenCalled()
})

test('while nothing changes, only version and registry are read again', async () => {
  start()
  await pass(QUIET_MS)
  asked = []
  await pass(EVERY_MS)
  expect(asked.toSorted()).toEqual(['/_version.json', '/registry.json'])
})

test('another release makes another set, and is offered', async () => {
  const onNewRelease = start()
  await pass(QUIET_MS)
  serve(2)
  await pass(EVERY_MS)
  expect(await code()).toContain('/assets/shell.2.js')
  expect(await caches.readText('coffer-sets-1', '/coffer-sets/current')).toContain('files.2.json')
  expect(onNewRelease).toHaveBeenCalledTimes(1)
})

test('a release with an older registry than this device has used is no set', async () => {
  const onNewRelease = start()
  await pass(QUIET_MS)
  lastGood = 2
  serve(2)
  await pass(EVERY_MS)
  expect(await code()).toEqual(['/assets/shell.1.js'])
  expect(onNewRelease).not.toHaveBeenCalled()
})

test('without a network it tries again later', async () => {
  served = new Map()
  start()
  await pass(QUIET_MS)
  expect(await code()).toEqual([])
  serve(1)
  await pass(EVERY_MS)
  expect(await code()).toEqual(['/assets/shell.1.js'])
})

test('a device without room keeps nothing, and says so', async () => {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ quota: 1_000_000, usage: 0 }) },
  })
  start()
  await pass(QUIET_MS)
  await vi.waitFor(() =>
    expect(useToastStore.getState().notices.storage?.text).toContain('Coffer will not open offline'),
  )
  expect(await code()).toEqual([])
})

test('nothing is read before it is known who is here, nor for a page without a list of files', async () => {
  useSessionStore.setState({ status: 'restoring' }, true)
  start()
  await pass(QUIET_MS)
  expect(asked).toEqual([])
  stop()
  document.head.replaceChildren()
  start()
  expect(clock.timers).toEqual([])
})

test('stopped, it reads nothing any more', async () => {
  start()
  await pass(QUIET_MS)
  stop()
  asked = []
  lastGood = 0
  clock.advance(EVERY_MS)
  expect([asked, clock.timers]).toEqual([[], []])
})
