import { runAfter } from './clock.ts'
import { integrityOf } from './integrity-record.ts'

/** Files that were loading at the first report have arrived by then. */
const SECOND_REPORT_MS = 5_000

/**
 * Registers `/sw.js` once the page has loaded (product 1), and reports the files that this build has used, which it caches
 * for a start without a network (ADR 0068). A failure is logged and nothing else (product 8).
 */
export function registerServiceWorker(build: string): void {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const start = () => {
    workers.register('/sw.js').catch((error: unknown) => {
      console.warn('The service worker could not be registered.', error)
    })
    void reportUsedFiles(workers, build)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** Reports to the active worker, not to the page's controller: a page that loaded before the worker has none. */
async function reportUsedFiles(workers: ServiceWorkerContainer, build: string): Promise<void> {
  const registration = await workers.ready
  const report = () => registration.active?.postMessage({ build, ...usedFiles() })
  report()
  runAfter(SECOND_REPORT_MS, report)
}

/** The paths of this site's files that the page has fetched so far, and the hashes of those that were checked with one. */
function usedFiles() {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  const own = urls.filter(({ origin }) => origin === location.origin)
  return {
    used: [...new Set(own.map(({ pathname }) => pathname))],
    integrity: Object.fromEntries(own.map(({ pathname, href }) => [pathname, integrityOf(href)])),
  }
}
