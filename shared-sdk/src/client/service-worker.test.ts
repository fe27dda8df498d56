// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { setClock } from './clock.ts'
import { setErrorReporter } from './error-reports.ts'
import { recordIntegrity } from './integrity-record.ts'
import { registerServiceWorker } from './service-worker.ts'

afterEach(() => {
  setClock()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Told {
  readonly build: string
  readonly used: readonly string[]
  readonly integrity: Readonly<Record<string, string | undefined>>
}

/** A browser with service workers; `start` activates one. */
class Workers {
  readonly told: Told[] = []
  readonly register: (path: string) => Promise<unknown>
  start = () => {}
  readonly ready = new Promise<{ active: { postMessage: (message: Told) => void } }>((resolve) => {
    this.start = () => resolve({ active: { postMessage: (message) => this.told.push(message) } })
  })

  constructor(register: (path: string) => Promise<unknown> = async () => ({})) {
    this.register = register
  }
}

function browserWith(workers: Workers): Workers {
  vi.stubGlobal('navigator', { serviceWorker: workers })
  return workers
}

const used = (...paths: readonly string[]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(paths.map((path) => ({ name: new URL(path, location.href).href }) as PerformanceEntry))

test('registers /sw.js once the page has loaded', () => {
  const asked: string[] = []
  browserWith(new Workers(async (path) => asked.push(path)))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  registerServiceWorker('b1')
  expect(asked).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(asked).toEqual(['/sw.js'])
})

test('logs a failed registration and does not report it', async () => {
  const reported: unknown[] = []
  setErrorReporter((error) => reported.push(error))
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browserWith(new Workers(() => Promise.reject(new Error('insecure'))))
  registerServiceWorker('b1')
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  expect(reported).toEqual([])
})

test('does nothing in a browser without service workers', () => {
  vi.stubGlobal('navigator', {})
  expect(() => registerServiceWorker('b1')).not.toThrow()
})

/** `later` runs the next timer. */
function putOff(): () => void {
  let later = () => {}
  setClock({
    now: () => 0,
    runAfter: (_delay, run) => {
      later = run
      return () => {}
    },
  })
  return () => later()
}

test('reports the used files to an active worker at once, and again after 5 s', async () => {
  const later = putOff()
  const workers = browserWith(new Workers())
  workers.start()
  used('/assets/shell.1.js', '/assets/shell.1.js', 'https://elsewhere.test/x.js')
  registerServiceWorker('b1')
  window.dispatchEvent(new Event('load'))
  await workers.ready
  expect(workers.told).toEqual([{ build: 'b1', used: ['/assets/shell.1.js'], integrity: {} }])
  used('/assets/shell.1.js', '/remotes/mf-dashboard/1/app.js')
  later()
  expect(workers.told.at(-1)?.used).toEqual(['/assets/shell.1.js', '/remotes/mf-dashboard/1/app.js'])
})

test('reports the hash that a file was checked with', async () => {
  putOff()
  const workers = browserWith(new Workers())
  workers.start()
  used('/assets/shell.1.js', '/assets/unchecked.js')
  recordIntegrity('/assets/shell.1.js', 'sha256-abc')
  registerServiceWorker('b1')
  window.dispatchEvent(new Event('load'))
  await workers.ready
  expect(workers.told.at(-1)?.integrity).toEqual({ '/assets/shell.1.js': 'sha256-abc' })
})

test('reports to a worker once it is active, and again after 5 s', async () => {
  const later = putOff()
  const workers = browserWith(new Workers())
  registerServiceWorker('b1')
  window.dispatchEvent(new Event('load'))
  expect(workers.told).toEqual([])
  used('/assets/shell.1.js')
  workers.start()
  await workers.ready
  used('/assets/shell.1.js', '/remotes/mf-more/2/app.js')
  later()
  expect(workers.told.map(({ used: paths }) => paths)).toEqual([
    ['/assets/shell.1.js'],
    ['/assets/shell.1.js', '/remotes/mf-more/2/app.js'],
  ])
})
