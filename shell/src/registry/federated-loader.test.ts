// @vitest-environment happy-dom
/** Tests each fault with the real federation. Functions replace the scripts and run when their element is attached. */
import { init } from '@module-federation/enhanced/runtime'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FaultPhase, RegistryRemote } from '@coffer/shared-sdk/contracts'
import { createFederatedLoader } from './federated-loader.ts'
import { createRecovery } from './recovery.ts'
import { SharedModuleError } from './remote-fault.ts'

type Run = 'missing' | (() => void)

/** The function for each script, by its path. */
let scripts: Record<string, Run> = {}
let fetched: string[] = []
let reported: string[] = []
let refreshes = 0
let isServed = true
let loaded: string[] = []

/** Federation remembers addresses, so each test has versions of its own. */
let count = 0
let live = ''
let previous = ''
const getEntryPath = (version: string) => `/remotes/mf-events/${version}/remoteEntry.js`
const build = (version: string) =>
  ({
    version,
    entry: { href: getEntryPath(version), integrity: 'sha256-x' },
    preload: { app: [] },
  }) as unknown as RegistryRemote

/** Provides a container as a remote's entry leaves it in its global variable. */
function provide(version: string, changes: { init?: () => void; get?: () => Promise<() => unknown> } = {}) {
  return () =>
    Reflect.set(globalThis, 'coffer_mf_events', {
      init: () => {},
      get: async () => () => ({ version }),
      ...changes,
    })
}

beforeEach(() => {
  count += 1
  live = `1.4.${count}`
  previous = `1.3.${count}`
  init({ name: `coffer_shell_${count}`, remotes: [] })
  scripts = {}
  fetched = []
  reported = []
  refreshes = 0
  isServed = true
  loaded = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement
    const { pathname } = new URL(script.src)
    fetched.push(pathname)
    // This imitates a browser with Integrity-Policy: a script without its hash does not run.
    const run = script.integrity === 'sha256-x' ? (scripts[pathname] ?? 'missing') : 'missing'
    setTimeout(() => {
      if (run === 'missing') return script.onerror?.(new Event('error'))
      run()
      script.onload?.(new Event('load'))
    })
    return node
  })
})

function createLoader({
  hasPrevious,
  misfit = () => null,
}: {
  readonly hasPrevious: boolean
  readonly misfit?: () => string | null
}) {
  const recovery = createRecovery({
    isOnline: () => true,
    report: ({ version, phase }) => reported.push(`${version} ${phase}`),
    tab: { load: () => [], save: () => {} },
    device: { load: () => [], save: () => {} },
  })
  return createFederatedLoader({
    select: () =>
      recovery.isBroken('mf-events', live)
        ? { build: build(previous), reason: 'previous' }
        : { build: build(live), reason: 'live' },
    hasAlternative: (_name, version) => hasPrevious && version === live,
    recovery,
    misfit,
    onLoad: (_name, { build: { version }, reason }) => loaded.push(`${version} ${reason}`),
    idle: async () => {},
    ready: async () => {},
    refresh: async () => {
      refreshes += 1
      return isServed
    },
    onChange: () => {},
  })
}

const failing = (error: Error) => async () => {
  throw error
}
const FAULTS: readonly (readonly [FaultPhase, Run])[] = [
  ['entry', 'missing'],
  [
    'init',
    provide(live, {
      init: () => {
        throw new Error('No init.')
      },
    }),
  ],
  ['expose', provide(live, { get: failing(Object.assign(new Error('419'), { name: 'ChunkLoadError' })) })],
  ['shared', provide(live, { get: failing(new SharedModuleError(new Error('react 18'))) })],
  [
    'evaluation',
    provide(live, {
      get: async () => () => {
        throw new Error('No start.')
      },
    }),
  ],
]

test.each(FAULTS)(
  'a fault of “%s” is reported, fetched again, and then gives way to the last good version',
  async (phase, run) => {
    scripts = { [getEntryPath(live)]: run, [getEntryPath(previous)]: provide(previous) }
    const loader = createLoader({ hasPrevious: true })
    await expect(loader.loadApp('mf-events')).resolves.toEqual({ version: previous })
    expect(fetched).toEqual([getEntryPath(live), getEntryPath(live), getEntryPath(previous)])
    expect(loaded.at(-1)).toBe(`${previous} previous`)
    expect(reported).toEqual([`${live} ${phase}`])
    expect(refreshes).toBe(2)
  },
)

test.each(FAULTS)(
  'without another version a fault of “%s” is the caller’s, and a retry fetches it all again',
  async (phase, run) => {
    scripts = { [getEntryPath(live)]: run }
    const loader = createLoader({ hasPrevious: false })
    await expect(loader.loadApp('mf-events')).rejects.toMatchObject({
      name: 'RemoteFault',
      phase,
      version: live,
    })
    scripts = { [getEntryPath(live)]: provide('repaired') }
    loader.retry('mf-events')
    await expect(loader.loadApp('mf-events')).resolves.toEqual({ version: 'repaired' })
    expect(fetched).toEqual([getEntryPath(live), getEntryPath(live), getEntryPath(live)])
  },
)

test('a remote that crashed after it was mounted is fetched again by the next load', async () => {
  scripts = { [getEntryPath(live)]: provide(live) }
  const loader = createLoader({ hasPrevious: false })
  await loader.loadApp('mf-events')
  await loader.loadApp('mf-events')
  expect(fetched).toHaveLength(1)
  expect(loader.failed('mf-events', 'render', new Error('oops'))).toMatchObject({
    decision: 'show',
    fault: { phase: 'render' },
  })
  await loader.loadApp('mf-events')
  expect(fetched).toHaveLength(2)
  loader.mounted('mf-events')
  expect(reported).toEqual([`${live} render`, `${live} mounted`])
})

test('a failed remote has recovered once the registry offers a build that has not failed', async () => {
  scripts = { [getEntryPath(live)]: provide(live) }
  const loader = createLoader({ hasPrevious: false })
  await loader.loadApp('mf-events')
  loader.failed('mf-events', 'render', new Error('oops'))
  await expect(loader.hasRecovered('mf-events')).resolves.toBe(false)
  expect(refreshes).toBe(1)
  live = previous
  isServed = false
  await expect(loader.hasRecovered('mf-events')).resolves.toBe(false)
  isServed = true
  await expect(loader.hasRecovered('mf-events')).resolves.toBe(true)
})

test('of a build that does not fit this page no file is fetched', async () => {
  const loader = createLoader({ hasPrevious: false, misfit: () => 'It needs react ^20.0.0.' })
  await expect(loader.loadApp('mf-events')).rejects.toMatchObject({
    phase: 'shared',
    cause: { name: 'MisfitError', message: 'It needs react ^20.0.0.' },
  })
  // The registry is read once more, because it may name another build by now.
  expect([fetched, refreshes, reported]).toEqual([[], 1, [`${live} shared`]])
})

/** Waits longer: preloading runs in the background, and a machine may be busy. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
/** Resolves after the timers that are set already. */
const nextTimer = () => new Promise((resolve) => setTimeout(resolve))

test('preloading evaluates a remote ahead: its first load fetches nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const preload = vi.fn<() => Promise<void>>(async () => {})
  scripts = { [getEntryPath(live)]: provide(live, { get: async () => () => ({ version: live, preload }) }) }
  const loader = createLoader({ hasPrevious: false })
  loader.preload('mf-events')
  await eventually(() => expect(preload).toHaveBeenCalledOnce())
  expect(fetched).toEqual([getEntryPath(live)])
  await expect(loader.loadApp('mf-events')).resolves.toMatchObject({ version: live })
  expect(fetched).toEqual([getEntryPath(live)])
})

test('code that fails ahead is no fault, and fetched again when it is needed', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  scripts = { [getEntryPath(live)]: 'missing' }
  const loader = createLoader({ hasPrevious: false })
  loader.preload('mf-events')
  await eventually(() => expect(fetched).toEqual([getEntryPath(live)]))
  await nextTimer()
  expect(reported).toEqual([])
  scripts = { [getEntryPath(live)]: provide('repaired') }
  await expect(loader.loadApp('mf-events')).resolves.toEqual({ version: 'repaired' })
  expect(reported).toEqual([])
})

test('code that does not arrive is not evaluated ahead', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  const loader = createLoader({ hasPrevious: false })
  loader.preload('mf-events')
  await eventually(() => expect(fetch).toHaveBeenCalled())
  await nextTimer()
  expect([fetched, reported]).toEqual([[], []])
})
