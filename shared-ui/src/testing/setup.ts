/** Runs before each unit test file (vitest.config.ts). Files share their workers and the libraries loaded there. */
import { afterAll, afterEach, vi } from 'vitest'

/** Allows for a file that has less than a core to itself, and for screens that load lazily. */
const ASYNC_TIMEOUT_MS = 15_000

// Vitest's own waiting ends after a second and has no setting, so a test would fail if the machine is busy for longer.
const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: ASYNC_TIMEOUT_MS, ...options })
afterAll(() => {
  vi.waitFor = waitFor
})

/** Undoes what a test has replaced, so that no test has to. */
const restore = (): void => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
}

// Each file loads our own modules again, so that their state reaches no other file; libraries stay loaded.
vi.resetModules()

if (typeof document !== 'undefined') {
  const { act, cleanup, configure, getConfig } = await import('@testing-library/react')
  const { createRoot } = await import('react-dom/client')
  const { __PRIVATE__ } = await import('styled-components')
  const before = getConfig()
  const otherRoot = createRoot(document.createElement('div'))
  configure({
    asyncUtilTimeout: ASYNC_TIMEOUT_MS,
    asyncWrapper: async (wait) => {
      const found = await before.asyncWrapper(wait)
      // On a busy machine a test continues before the effects of the element that it found; React runs them before it renders anything
      // else.
      act(() => otherRoot.render(null))
      return found
    },
  })
  afterAll(() => configure(before))
  const removeStyles = (): void => {
    // Without this, the styles of all previous files would be searched for each element whose visibility a test checks.
    __PRIVATE__.mainSheet.names.clear()
    __PRIVATE__.mainSheet.clearTag()
    for (const style of document.querySelectorAll('style[data-styled]')) style.remove()
  }
  afterEach(() => {
    cleanup()
    restore()
    document.body.replaceChildren()
    document.documentElement.scrollTo(0, 0)
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  // The next file uses the same page, where listeners that this file's modules have added would still run.
  const added: Parameters<typeof window.addEventListener>[] = []
  const add = window.addEventListener
  window.addEventListener = (...listener: Parameters<typeof add>) => {
    added.push(listener)
    add.apply(window, listener)
  }
  afterAll(() => {
    window.addEventListener = add
    for (const [type, listener, options] of added) window.removeEventListener(type, listener, options)
  })
  const { innerWidth: width, innerHeight: height } = window
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { readonly setViewport: (size: { width: number; height: number }) => void }
  }
  afterAll(() => happyDOM.setViewport({ width, height }))
  const { origin } = location
  afterAll(() => {
    removeStyles()
    // The next file uses the same page, and its requests would fail at another origin.
    if (location.origin !== origin) throw new Error(`A test left the page at ${location.href}.`)
  })
} else {
  afterEach(restore)
}
afterAll(() => {
  restore()
  // A transaction that a file has left open would block the next file's, so each file gets a database of its own.
  if (typeof indexedDB !== 'undefined') globalThis.indexedDB = new IDBFactory()
})
