import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const CODE = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')
const SITE = 'https://coffer.test'
const SET = '/coffer-sets/set-1/'

interface WorkerRequest {
  readonly url: string
  readonly method?: string
  readonly mode?: string
}

/** A worker's environment: caches by name with texts by address, and a network that can be switched off. */
class Surroundings {
  readonly cached = new Map<string, Map<string, string>>()
  readonly asked: string[] = []
  network: (path: string) => Promise<Response> = async () => {
    throw new TypeError('no network')
  }
  timers: (() => void)[] = []
  readonly #listeners = new Map<string, (event: unknown) => void>()
  readonly self = {
    location: new URL(SITE),
    navigator: { onLine: true },
    skipWaiting: () => {},
    registration: {},
    clients: { claim: async () => {} },
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      this.#listeners.set(name, listener),
  }

  constructor() {
    const open = async (name: string) => {
      const cache = this.cached.get(name) ?? new Map<string, string>()
      return {
        match: async (key: string) => {
          const text = cache.get(new URL(key, SITE).href)
          return text === undefined ? undefined : new Response(text)
        },
      }
    }
    const globals = {
      self: this.self,
      caches: {
        open,
        keys: async () => [...this.cached.keys()],
        delete: async (name: string) => this.cached.delete(name),
      },
      fetch: ({ url }: WorkerRequest) => {
        this.asked.push(url)
        return this.network(new URL(url).pathname)
      },
      setTimeout: (run: () => void) => this.timers.push(run),
      importScripts: () => {},
      PUSH: 'coffer-push-1',
      URL,
      Response,
      Promise,
      Map,
      Set,
      Object,
    }
    runInContext(CODE, createContext(globals))
  }

  store(cache: string, path: string, text: string): void {
    const of = this.cached.get(cache) ?? new Map<string, string>()
    this.cached.set(cache, of.set(new URL(path, SITE).href, text))
  }

  /** Returns the worker's answer; null if it leaves the request to the browser. */
  async answer(
    request: WorkerRequest,
    client: { clientId?: string; resultingClientId?: string } = {},
  ): Promise<Response | null> {
    let answer: Promise<Response> | null = null
    this.#listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', ...request },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      waitUntil: () => {},
      ...client,
    })
    return answer
  }
}

let worker: Surroundings
beforeEach(() => {
  worker = new Surroundings()
  worker.store('coffer-sets-1', '/coffer-sets/current', SET)
  worker.store('coffer-sets-1', `${SET}page`, 'page of the set')
  worker.store('coffer-sets-1', `${SET}registry`, 'registry of the set')
  worker.store('coffer-sets-1', `${SET}version`, 'version of the set')
  worker.store('coffer-code-1', '/remotes/mf-more/1/a.js', 'code of the set')
})

const readText = async (answer: Promise<Response | null>) => (await answer)?.text()
const PAGE = { url: `${SITE}/events/abc?x=1`, mode: 'navigate' }

test('without a network every address opens the page of the set', async () => {
  expect(await readText(worker.answer(PAGE))).toBe('page of the set')
})

test('online the page is the served one, unless the server fails', async () => {
  worker.network = async () => new Response('served')
  expect(await readText(worker.answer(PAGE))).toBe('served')
  worker.network = async () => new Response('bad gateway', { status: 502 })
  expect(await readText(worker.answer(PAGE))).toBe('page of the set')
})

test('a page that is late gives way to that of the set, which then gets registry and version of the same set once', async () => {
  worker.network = () => new Promise(() => {})
  const opened = readText(worker.answer(PAGE, { resultingClientId: 'tab' }))
  await expect.poll(() => worker.timers.length).toBe(1)
  worker.timers[0]?.()
  expect(await opened).toBe('page of the set')
  worker.network = async () => new Response('served')
  const registry = { url: `${SITE}/registry.json` }
  expect(await readText(worker.answer(registry, { clientId: 'tab' }))).toBe('registry of the set')
  expect(await readText(worker.answer(registry, { clientId: 'tab' }))).toBe('served')
  expect(await readText(worker.answer(registry, { clientId: 'another' }))).toBe('served')
})

test('registry and version come from the set while there is no network', async () => {
  expect(await readText(worker.answer({ url: `${SITE}/registry.json` }))).toBe('registry of the set')
  expect(await readText(worker.answer({ url: `${SITE}/_version.json` }))).toBe('version of the set')
})

test('code of the set is not requested, other code is', async () => {
  worker.network = async () => new Response('served')
  expect(await readText(worker.answer({ url: `${SITE}/remotes/mf-more/1/a.js` }))).toBe('code of the set')
  expect(worker.asked).toEqual([])
  expect(await readText(worker.answer({ url: `${SITE}/remotes/mf-more/2/a.js` }))).toBe('served')
})

test('the backend, writes and other hosts are left to the browser', async () => {
  for (const path of ['/api/health', '/ext/reads', '/_/', '/icons/coffer.svg'])
    expect(await worker.answer({ url: SITE + path })).toBeNull()
  expect(await worker.answer({ url: `${SITE}/registry.json`, method: 'POST' })).toBeNull()
  expect(await worker.answer({ url: 'https://events.test/remoteEntry.js' })).toBeNull()
})

test("offline, the code of a remote's own host comes from the set", async () => {
  worker.store('coffer-code-1', 'https://events.test/remoteEntry.js', 'code of the host')
  worker.self.navigator.onLine = false
  expect(await readText(worker.answer({ url: 'https://events.test/remoteEntry.js' }))).toBe(
    'code of the host',
  )
  expect((await worker.answer({ url: 'https://events.test/other.js' }))?.type).toBe('error')
})

test('without a set, failures are the browser’s', async () => {
  worker.cached.clear()
  await expect(worker.answer(PAGE)).rejects.toThrow('no network')
  await expect(worker.answer({ url: `${SITE}/registry.json` })).rejects.toThrow('no network')
})
