import { AppError, DEFAULT_MESSAGE } from '../errors/app-error.ts'
import { recordIntegrity } from '../offline/integrity-record.ts'

const FILE_LIMIT_MS = 5_000

/**
 * Reads a JSON file of the site, such as `/_version.json`, without the browser's cache. Throws `AppError` of kind `offline`
 * (no response), `not-found`, `server` or `refused` (by status), or `unexpected` (not JSON).
 */
export async function fetchSiteFile(
  path: `/${string}`,
  signal: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await fetchUncached(path, signal, headers)
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

/**
 * Fetches a file of the site, revalidating the browser's cache; returns the response whatever its status. Throws `AppError` if
 * there is no response. (`no-cache` revalidates; it does not bypass the cache)
 */
export async function fetchUncached(
  path: `/${string}`,
  signal: AbortSignal | null = null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return await fetch(path, { cache: 'no-cache', signal, headers })
  } catch (cause) {
    const kind = signal?.aborted ? 'aborted' : 'offline'
    throw new AppError({ kind, url: path, message: DEFAULT_MESSAGE, cause })
  }
}

/**
 * Fetches a hashed file into the browser's cache, for later. Resolves with true if the file has arrived. Unlike a failed
 * preload link, a failed prefetch does not make a later load of the script fail.
 */
export function prefetchFile(path: string, integrity: string): Promise<boolean> {
  return (
    fetchVerified(path, integrity)
      .then((response) => response.arrayBuffer())
      .then(() => {
        recordIntegrity(path, integrity)
        return true
      })
      // The file is fetched again when it is needed.
      .catch(() => false)
  )
}

/**
 * Fetches a file of any origin with low priority and verifies its hash. Throws `AppError` if it is missing or has another
 * hash.
 */
export async function fetchVerified(url: string, integrity: string): Promise<Response> {
  const response = await fetch(url, { integrity, priority: 'low' }).catch((cause: unknown) => {
    throw new AppError({ kind: 'offline', url, message: DEFAULT_MESSAGE, cause })
  })
  if (response.ok) return response
  throw new AppError({ kind: 'refused', status: response.status, url, message: DEFAULT_MESSAGE })
}

/** Fetches a file of another origin without the browser's cache. Throws `AppError` without a successful response. */
export async function fetchFile(url: string): Promise<ArrayBuffer> {
  const options = {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(FILE_LIMIT_MS),
  } as const
  const response = await fetch(url, options).catch((cause: unknown) => {
    throw new AppError({ kind: 'offline', url, message: DEFAULT_MESSAGE, cause })
  })
  if (!response.ok) {
    throw new AppError({ kind: 'refused', status: response.status, url, message: DEFAULT_MESSAGE })
  }
  return response.arrayBuffer()
}
