import { after } from './clock.ts'

/** What was on its way when the worker was first told has arrived by then. */
const SECOND_TELLING_MS = 5_000

/**
 * Registers `/sw.js` once the page has loaded (spec 1), and lets it keep the code that this build has used, for a start
 * without a network (ADR 0068). A failure is logged and nothing else (spec 8).
 */
export function registerServiceWorker(build: string): void {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const start = () => {
    workers.register('/sw.js').catch((error: unknown) => {
      console.warn('The service worker could not be registered.', error)
    })
    void tellWorker(workers, build)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Told is the worker that is there, not the one that serves the page: a page that began just before it never is served. */
async function tellWorker(workers: ServiceWorkerContainer, build: string): Promise<void> {
  const registration = await workers.ready
  const tell = () => registration.active?.postMessage({ build, used: usedPaths() })
  tell()
  after(SECOND_TELLING_MS, tell)
}

/** The paths of this site's files that the page has fetched so far. */
function usedPaths(): readonly string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  return [...new Set(urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))]
}
