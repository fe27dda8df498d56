import { AppError, DEFAULT_MESSAGE } from './app-error.ts'

/**
 * Reads a JSON file of the site itself, such as `/_version.json`, past the browser's cache.
 * Throws `AppError`: `offline` without an answer, `not-found` and `server` by status, `unexpected` when it is not JSON.
 */
export async function fetchSiteFile(path: `/${string}`, signal: AbortSignal): Promise<unknown> {
  const response = await askSite(path, signal)
  const { ok, status } = response
  if (!ok) {
    const kind = status === 404 ? 'not-found' : status >= 500 ? 'server' : 'refused'
    throw new AppError({ kind, status, url: path, message: DEFAULT_MESSAGE })
  }
  try {
    return await response.json()
  } catch (cause) {
    throw new AppError({ kind: 'unexpected', status, url: path, message: DEFAULT_MESSAGE, cause })
  }
}

/** Asks the site for a file past the browser's cache; whatever its status. Throws `AppError` without an answer. */
export async function askSite(path: `/${string}`, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, { cache: 'no-cache', ...(signal && { signal }) })
  } catch (cause) {
    const kind = signal?.aborted ? 'aborted' : 'offline'
    throw new AppError({ kind, url: path, message: DEFAULT_MESSAGE, cause })
  }
}

/**
 * Fetches a hashed file into the browser's cache, for later. Unlike a preload link that failed, one that fails here does
 * not fail the script that comes for it.
 */
export function fetchAhead(path: string, integrity: string): void {
  fetch(path, { integrity, priority: 'low' })
    .then((response) => response.arrayBuffer())
    // What is missing is fetched again when it is needed.
    .catch(() => undefined)
}
